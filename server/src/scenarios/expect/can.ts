/** What a player can and can't do now: `can`, `cannot`, and all that a player can. */

import { linesOf } from '../../engine/legal/explore';
import { legalActions } from '../../engine/legal/legal-actions';
import type { PlayerId } from '../../engine/state/game';
import type { Node } from '../../yaml/tree';
import { actionOf } from '../action-of';
import { declarationSteps } from '../legal-declarations';
import { actionTitle, actionWords, isMeantBy, type LegalStep, lineWords, onlyAddsMana } from '../legal-steps';
import { entriesOf, itemsOf, textsOf, valueOf } from '../nodes';
import type { World } from '../objects';
import { reasonLines } from '../refusal';
import { type Data, nodeData, nodeYaml, toYaml } from '../yaml-text';
import { type Attempted, differs, type Mismatch, NONE, playerName, playerNamed, type Situation } from './check';

interface Attempt {
  readonly player: PlayerId;
  readonly action: Node;
  readonly range: Node['range'];
  readonly item: Node;
}

/** The player and the action of each attempt: `{ alice: { cast: Shock }, rule: 601.3 }`. */
function attemptsOf({ world }: Situation, value: Node): readonly Attempt[] {
  return itemsOf(value).flatMap((item) =>
    entriesOf(item).flatMap(({ key, value: action, range }): Attempt[] => {
      const player = playerNamed(world, key.value);
      return player === undefined || action === undefined ? [] : [{ player, action, range, item }];
    }),
  );
}

/** Each of these actions is legal, with some choice of what it leaves open. */
export const checkCan = (situation: Situation, value: Node): readonly Mismatch[] =>
  attemptsOf(situation, value).flatMap(({ player, action, range, item }) => {
    const attempted = situation.attempt(player, action);
    return attempted.possible ? NONE : [refused(situation, attempted, range, `can: ${nodeYaml(item)}`)];
  });

function refused(
  { shown }: Situation,
  { refusal: { reason, reasons } }: Extract<Attempted, { possible: false }>,
  range: Node['range'],
  expected: string,
): Mismatch {
  const rule = shown(reason.rule);
  return {
    range,
    rule,
    message: `This is not legal: ${reason.message} (${rule})`,
    expected,
    actual: `cannot: ${toYaml({ rule })}`,
    details: reasonLines(reasons, shown),
  };
}

/** Each of these actions is refused, whatever is chosen for it, and by the rule that is named. */
export const checkCannot = (situation: Situation, value: Node): readonly Mismatch[] =>
  attemptsOf(situation, value).flatMap(({ player, action, range, item }): readonly Mismatch[] => {
    const attempted = situation.attempt(player, action);
    if (attempted.possible) {
      const [line = []] = linesOf(attempted.next);
      const chosen = lineWords(situation.world, line);
      const how = Object.keys(chosen).length === 0 ? '' : `, with \`${toYaml(chosen).replace(/^\{ | \}$/g, '')}\``;
      return [
        {
          range,
          message: `This is legal${how}.`,
          expected: `cannot: ${nodeYaml(item)}`,
          actual: `can: ${toYaml({ [playerName(situation.world, player)]: withChosen(action, chosen) })}`,
        },
      ];
    }
    const { reason, reasons } = attempted.refusal;
    const node = valueOf(item, 'rule');
    const named = textsOf(node).map((text) => text.value);
    if (node === undefined || situation.isRule(reason.rule, named)) return NONE;
    const rule = situation.shown(reason.rule);
    const message = `This is refused by ${rule}, not by ${named.join(' or ')}: ${reason.message}`;
    return differs('The rule that forbids it', node, rule, { rule, message, details: reasonLines(reasons, situation.shown) });
  });

/** The action as it is written, with what is chosen for it beside. */
function withChosen(action: Node, chosen: { readonly [word: string]: Data }): Data {
  const written = nodeData(action);
  return typeof written === 'object' && !Array.isArray(written) ? { ...written, ...chosen } : written;
}

const declaredIn = (item: Node): string | undefined =>
  entriesOf(item).find(({ key }) => key.value === 'attack' || key.value === 'block')?.key.value;

/** What the player could declare now, in one of the ways to do so, where no item declares anything. */
function undeclared(world: World, player: PlayerId, items: readonly Node[]): readonly LegalStep[] {
  if (items.some((item) => declaredIn(item) !== undefined)) return [];
  return declarationSteps(world, player).slice(0, 1);
}

/** These are all actions that are legal for a player, but passing, conceding, and mana abilities that are not mentioned. */
export function checkAllThatCan(situation: Situation, player: PlayerId, value: Node): readonly Mismatch[] {
  const world = situation.handedTo(player);
  const wrong: Mismatch[] = [];
  const meant = itemsOf(value).flatMap((item) => {
    if (item.kind === 'scalar') return []; // passing and conceding
    const attempted = situation.attempt(player, item);
    if (!attempted.possible) wrong.push(refused(situation, attempted, item.range, nodeYaml(item)));
    return declaredIn(item) === undefined ? [actionOf(world, player, item)] : [];
  });
  if (wrong.length > 0) return wrong;
  const missing = [
    ...legalActions(world, player)
      .filter((one) => !onlyAddsMana(world, one) && !meant.some((action) => isMeantBy(world, action, one.action)))
      .map(({ action }) => ({ words: actionWords(world, player, action), title: actionTitle(world, action) })),
    ...undeclared(world, player, itemsOf(value)),
  ];
  if (missing.length === 0) return NONE;
  const name = playerName(world, player);
  const words = [...new Set(missing.map(({ words, title }) => (words === undefined ? title : toYaml(words))))];
  const text = `[${[...itemsOf(value).map((item) => nodeYaml(item)), ...words].join(', ')}]`;
  const expressible = missing.every(({ words }) => words !== undefined);
  return [
    {
      range: value.range,
      message: `${name} can also do this: ${missing.map(({ title }) => title).join('; ')}.`,
      expected: nodeYaml(value),
      actual: text,
      ...(expressible ? { accept: text } : {}),
    },
  ];
}

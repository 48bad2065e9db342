/** Activating abilities (602). */

import { called, calledFirst } from '../characteristics/called';
import { abilitiesOf, characteristicsOf } from '../characteristics/derived';
import { type AbilityInstance, functionsIn } from '../characteristics/printed';
import { decide } from '../decisions';
import type { ActivatedAbility } from '../definitions';
import { isLoyaltyCost } from '../effects/loyalty';
import { IllegalAction } from '../errors';
import type { EventKind, Happening } from '../events/event';
import { because, occur, within } from '../events/pipeline';
import type { Run, View } from '../run';
import type { RuleNumber } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { addObject, change, changeObject, objectOf, playerOf } from '../state/write';
import { type Doing, doingFor } from '../vocabulary/context';
import { type Cost, hasX } from '../vocabulary/cost';
import { manaWord } from '../vocabulary/selector';
import { activationCost, activationFaults, loyaltyUse } from './activation';
import { refuse } from './cast';
import { chooseX } from './choose-x';
import { activateManaAbility, addingEffects, isManaAbility, manaAbilities } from './mana-abilities';
import { chooseModes } from './modes';
import { orderReductions } from './order-reductions';
import { payMana, payParts } from './pay';
import { targetsOf, textOf } from './spell-text';
import { announceSymbols } from './symbols';
import { becomeTargets, chooseTargets } from './targets';
import { costRecordText, noteCost, totalCost } from './total-cost';

/** In the order of the text. */
export const activatedAbilities = (view: View, object: ObjectId): readonly AbilityInstance<ActivatedAbility>[] =>
  abilitiesOf(view, object).activated;

/** A number counts the activated abilities, from 1; any other word is a name, with or without that of its keyword. */
export function abilitiesCalled(
  all: readonly AbilityInstance<ActivatedAbility>[],
  name: string,
): readonly AbilityInstance<ActivatedAbility>[] {
  const counted = /^\d+$/.test(name) ? all[Number(name) - 1] : undefined;
  if (counted !== undefined) return [counted];
  const exact = all.filter((one) => one.name === name);
  return exact.length > 0 ? exact : all.filter((one) => one.name.endsWith(`.${name}`));
}

/** The activated ability that is meant: by its name or its number among the activated ones; the only one, if nothing is said. */
function find(run: Run, player: PlayerId, object: ObjectId, name: string | undefined): AbilityInstance<ActivatedAbility> {
  const all = activatedAbilities(run, object);
  const { zone } = objectOf(run.game, object);
  const here = all.filter((one) => functionsIn(one.definition, zone));
  const named = name === undefined ? here : abilitiesCalled(all, name);
  if (all.length === 0)
    throw new IllegalAction({
      rule: '602.1',
      stage: 'permission',
      message: `${calledFirst(run, object)} has no activated ability.`,
    });
  // Two of one name are told apart by their numbers.
  const wordFor = (one: AbilityInstance<ActivatedAbility>): string =>
    here.filter(({ name }) => name === one.name).length > 1 ? String(all.indexOf(one) + 1) : one.name;
  const found = named.length === 1 ? named[0] : undefined;
  if (found === undefined) {
    if (name !== undefined && named.length === 0)
      throw new IllegalAction({
        rule: '602.1',
        stage: 'permission',
        message: `${calledFirst(run, object)} has no activated ability called ${name}: it has ${all.map((one) => one.name).join(', ')}.`,
      });
    if (here.length === 0)
      throw new IllegalAction({
        rule: '113.6',
        stage: 'permission',
        message: `No activated ability of ${called(run, object)} functions in ${zone ?? 'no zone'}.`,
      });
    const [answer] = decide(run.source, {
      kind: 'choose',
      player,
      object,
      slot: 'ability',
      rule: '602.2',
      prompt: `Which ability of ${called(run, object)} is activated?`,
      options: here.map((one) => ({ word: wordFor(one) })),
      least: 1,
      most: 1,
    });
    const word = answer !== undefined && 'word' in answer ? answer.word : '';
    return here.find((one) => wordFor(one) === word) as AbilityInstance<ActivatedAbility>;
  }
  if (!functionsIn(found.definition, zone))
    throw new IllegalAction({
      rule: '113.6',
      stage: 'permission',
      message: `That ability of ${called(run, object)} does not function in ${zone ?? 'no zone'}.`,
      source: found.definition.at,
    });
  return found;
}

/** The ability is created on the stack (602.2a). Gives what it is there. */
export function putAbilityOnStack(
  run: Run,
  player: PlayerId,
  object: ObjectId,
  { definition, name }: AbilityInstance<ActivatedAbility>,
): ObjectId {
  const { card, token, as } = objectOf(run.game, object);
  const { id } = addObject(run.game, {
    kind: 'ability',
    card,
    token,
    as,
    owner: player,
    controller: player,
    zone: 'stack',
    ability: { definition, name, source: object, values: {} },
    onStack: { targets: {} },
  });
  change(run.game, 'stack', [...run.game.stack, id]);
  return id;
}

/** Activates an ability of an object. Throws `IllegalAction`; the caller proposes it. */
export function activateAbility(run: Run, player: PlayerId, object: ObjectId, name: string | undefined): void {
  const ability = find(run, player, object, name);
  const { definition } = ability;
  refuse(activationFaults(run, player, object, ability));
  if (isManaAbility(definition)) return activateForMana(run, player, object, ability);
  const its = characteristicsOf(run, object);
  const happening = (kind: EventKind, rule: RuleNumber, other?: ObjectId): Happening => ({
    kind,
    rule,
    object,
    name: its.name,
    ability: ability.name,
    at: definition.at,
    player,
    playerName: playerOf(run.game, player).name,
    other,
  });
  const { id: event } = occur(run, happening('begin to activate', '602.2'));
  within(run, event, () =>
    because(run, { kind: 'action', object, name: its.name, player }, () => {
      const created = putAbilityOnStack(run, player, object, ability); // 602.2a
      // 107.3k: independent of any other X of the object
      const printed = activationCost(run, object, definition);
      const x = hasX(printed) ? chooseX(run, player, object, '107.3a', `for the ability of ${its.name}`) : undefined;
      const cost = announceSymbols(run, player, printed, object, '118.13a');
      const doing = doingFor(run, object, player, { stackObject: created, x });
      const modes =
        definition.modes === undefined
          ? undefined
          : chooseModes(run, doing, definition.modes, { object: created, player, rule: '601.2b' });
      changeObject(run.game, created, { onStack: { targets: {}, x, modes } });
      const targets = chooseTargets(run, doing, targetsOf(textOf(run, created)), created, '601.2c');
      changeObject(run.game, created, { onStack: { targets, x, modes } });
      becomeTargets(run, created, targets, '602.2b');
      payActivation(run, player, object, cost, doing);
      // What the cost moved can be found by the effect (400.7j).
      changeObject(run.game, created, { ability: { definition, name: ability.name, source: object, values: doing.values } });
      if (isLoyaltyCost(definition.cost)) run.game.used = [...run.game.used, loyaltyUse(object)];
      if (definition.limit !== undefined) run.game.used = [...run.game.used, `${object}/${ability.key}`];
      occur(run, happening('activate', '602.2b', created));
    }),
  );
}

function payActivation(run: Run, player: PlayerId, object: ObjectId, cost: Cost, doing: Doing): void {
  const { x } = doing;
  const record = totalCost(run, {
    object,
    player,
    kind: 'ability',
    order: (sources) => orderReductions(run, player, object, sources),
    base: { what: 'activation cost', cost },
    additional: [],
    x,
  });
  noteCost(run, record);
  if (record.total.length > 0)
    occur(run, {
      kind: 'total cost',
      rule: '602.2b',
      object,
      name: record.name,
      player,
      playerName: playerOf(run.game, player).name,
      detail: costRecordText(record).join(' '),
    });
  // A permanent that taps for the cost itself cannot also tap for mana.
  const taps = cost.some((part) => part === 'tap' || part === '{T}');
  payMana(run, player, record.total, object, taps ? { without: [object] } : {});
  payParts(doing, record.parts);
}

function activateForMana(run: Run, player: PlayerId, object: ObjectId, ability: AbilityInstance<ActivatedAbility>): void {
  const one = manaAbilities(run, player).find((each) => each.object === object && each.ability.key === ability.key);
  if (one === undefined)
    throw new IllegalAction({
      rule: '605.3a',
      stage: 'payment',
      message: `The mana ability of ${called(run, object)} cannot be activated now.`,
    });
  // Where several of its effects add mana, each asks for its own.
  let output: number | undefined;
  if (addingEffects(ability.definition).length === 1 && one.outputs.length > 1) {
    const [answer] = decide(run.source, {
      kind: 'color',
      player,
      object,
      rule: '605.3b',
      prompt: `Which mana does ${called(run, object)} add?`,
      options: one.outputs.map((mana) => ({ word: manaWord(mana[0]?.type ?? 'C') })),
      least: 1,
      most: 1,
    });
    const word = answer !== undefined && 'word' in answer ? answer.word : undefined;
    output = Math.max(
      0,
      one.outputs.findIndex((mana) => manaWord(mana[0]?.type ?? 'C') === word),
    );
  }
  activateManaAbility(run, player, one, output);
}

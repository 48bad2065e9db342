/** Copying spells and abilities on the stack (707.10), and choosing new targets for what is there (115.7). */

import { chooseNewTargets, type Retargeting } from '../actions/new-targets';
import { becomeTargets } from '../actions/targets';
import { characteristicsOf } from '../characteristics/derived';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { field, flag, required, type SourceId, words } from '../shape';
import type { GameObject, ObjectId, PlayerId } from '../state/game';
import { addObject, change, objectOf, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { bind } from '../vocabulary/context';
import { choicesOf, type Reference, referenceShape } from '../vocabulary/reference';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

/** Puts a copy on the stack with all that was chosen for the original: modes, targets, X, what was paid (707.10). */
function putCopy(run: Run, player: PlayerId, original: GameObject, at: SourceId): ObjectId {
  const { id, kind, card, token, onStack, ability, chosen, cast, faceDown, as: values, face } = original;
  const { name } = characteristicsOf(run, id);
  let copy = -1;
  occur(
    run,
    { kind: 'copy', rule: '707.10', other: id, otherName: name, name, player, playerName: playerOf(run.game, player).name, at },
    () => {
      const made = addObject(run.game, {
        kind: kind === 'ability' ? 'ability' : 'copy',
        card,
        token,
        as: values,
        face,
        owner: player,
        controller: player,
        zone: 'stack',
        faceDown,
        onStack,
        ability,
        chosen,
        // It was not cast, and no mana was spent on it; what was paid for the original is known of it.
        cast: cast === undefined ? undefined : { ...cast, copied: true, spent: [] },
      });
      copy = made.id;
      change(run.game, 'stack', [...run.game.stack, copy]);
      return { object: copy };
    },
  );
  return copy;
}

interface Copy {
  readonly what: Reference;
  readonly times?: Amount;
  readonly by?: Reference;
  readonly newTargets?: boolean;
  readonly target?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

export const copy = verb<Copy>({
  doc: 'Puts copies of spells or abilities on the stack, with every choice made for the original (707.10). They are not cast.',
  rule: '707.10',
  example: 'copy: it\nnew targets: true',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'The spells or abilities.'),
    times: field(() => amountShape, 'How many copies of each; one, if nothing is said.'),
    by: field(() => referenceShape, 'Who puts them on the stack and controls them; you, if nothing is said.'),
    'new targets': field(flag, 'Whether that player may choose new targets for them (707.10c).'),
    target: field(() => referenceShape, 'The new target of each copy; without it as a legal target there is no copy (707.10e).'),
    as,
  },
  run: (doing, { what, times = 1, by, newTargets, target, as: binding, at }) => {
    const { run } = doing;
    const player = doers(doing, by)[0] ?? doing.controller;
    const originals = objectsIn(pick(doing, what, { kind: 'choose', player, rule: '608.2d', verb: 'copy' }));
    const count = amountOf(doing, times);
    const to = target === undefined ? undefined : choicesOf(doing, target)[0];
    const copies: ObjectId[] = [];
    for (const id of originals)
      for (let i = 0; i < count; i++) {
        const original = objectOf(run.game, id);
        if (original.onStack === undefined) continue; // it never was on the stack
        const made = putCopy(run, player, original, at);
        if (target !== undefined) {
          if (to === undefined || !chooseNewTargets(run, player, made, { how: 'all', to, rule: '707.10e' })) {
            change(
              run.game,
              'stack',
              run.game.stack.filter((one) => one !== made),
            );
            continue;
          }
        } else if (newTargets === true) chooseNewTargets(run, player, made, { how: 'new', rule: '707.10c' });
        becomeTargets(run, made, objectOf(run.game, made).onStack?.targets ?? {}, '707.10c');
        copies.push(made);
      }
    bind(
      doing,
      binding,
      copies.map((object) => ({ object })),
    );
  },
  text: ({ what, times = 1, by, newTargets, target }, say) => {
    const who = by === undefined || by === 'you' ? '' : `${say.reference(by)} `;
    const often =
      times === 1 ? '' : ` ${typeof times === 'number' ? `${times} times` : `a number of times equal to ${say.amount(times)}`}`;
    const chosen =
      newTargets === true
        ? `. ${who === '' ? 'You' : 'They'} may choose new targets for the cop${times === 1 ? 'y' : 'ies'}`
        : '';
    const aimed = target === undefined ? '' : `, with ${say.reference(target)} as its target`;
    return `${who}cop${who === '' ? 'y' : 'ies'} ${say.reference(what)}${often}${aimed}${chosen}`;
  },
});

interface Retarget {
  readonly what: Reference;
  readonly by?: Reference;
  readonly how?: 'new targets' | 'all' | 'one';
  readonly to?: Reference;
  readonly at: SourceId;
}

const HOW: Readonly<Record<string, Retargeting['how']>> = { 'new targets': 'new', all: 'all', one: 'one' };

export const retarget = verb<Retarget>({
  doc: 'A player chooses new targets for a spell or ability, or changes them (115.7).',
  rule: '115.7',
  example: 'retarget: it\nhow: new targets',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'The spell or ability.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    how: field(
      words({
        'new targets': 'Any number of targets may stay as they are (115.7d).',
        all: 'All targets change to other legal targets, or none does (115.7a).',
        one: 'One target changes to another legal target (115.7b).',
      }),
      'How; `new targets`, if nothing is said.',
    ),
    to: field(() => referenceShape, 'The only thing that they can be changed to.'),
  },
  run: (doing, { what, by, how = 'new targets', to }) => {
    const { run } = doing;
    const player = doers(doing, by)[0] ?? doing.controller;
    const wanted = to === undefined ? undefined : choicesOf(doing, to)[0];
    for (const id of objectsIn(pick(doing, what, { kind: 'choose', player, rule: '608.2d', verb: 'change the targets of' }))) {
      if (objectOf(run.game, id).zone !== 'stack') continue;
      const before = objectOf(run.game, id).onStack?.targets;
      if (
        chooseNewTargets(run, player, id, {
          how: HOW[how] ?? 'new',
          to: wanted,
          rule: how === 'new targets' ? '115.7d' : how === 'all' ? '115.7a' : '115.7b',
        })
      )
        becomeTargets(run, id, objectOf(run.game, id).onStack?.targets ?? {}, '115.7', before);
    }
  },
  text: ({ what, by, how = 'new targets', to }, say) => {
    const who = by === undefined || by === 'you' ? 'you' : say.reference(by);
    if (to !== undefined)
      return `change ${how === 'one' ? 'a target' : 'the target'} of ${say.reference(what)} to ${say.reference(to)}`;
    return how === 'new targets'
      ? `${who} may choose new targets for ${say.reference(what)}`
      : `change ${how === 'one' ? 'a target' : 'the targets'} of ${say.reference(what)}`;
  },
});

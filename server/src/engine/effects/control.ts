/** Control over other effects: may, if, for each, choose one, delayed and reflexive triggers. */

import { called } from '../characteristics/called';
import { characteristicsOf } from '../characteristics/derived';
import { decide, wants } from '../decisions';
import type { TriggeredAbility } from '../definitions';
import { occur } from '../events/pipeline';
import { defines, field, mapOf, oneOf, required, type SourceId, words } from '../shape';
import type { PlayerId } from '../state/game';
import { change, playerOf } from '../state/write';
import { trigger } from '../triggers/match';
import { type Condition, conditionShape, holds } from '../vocabulary/condition';
import { bind, type Doing } from '../vocabulary/context';
import { type EventPattern, patternShape, type TimePattern, timeShape } from '../vocabulary/pattern';
import { objectsOf, type Reference, referenceShape } from '../vocabulary/reference';
import { type TargetSpec, targetShape } from '../vocabulary/target';
import { castFaults, castWay, refuseCast } from './cast';
import { carryOut } from './effect';
import { chooserFor, doers, pick } from './pick';
import { type Effect, effectsShape, VERBS, verb } from './verb';

interface May {
  readonly do: readonly Effect[];
  readonly by?: Reference;
  readonly then?: readonly Effect[];
  readonly else?: readonly Effect[];
  readonly at: SourceId;
}

export const may = verb<May>({
  doc: 'A player may do this (608.2d); then what follows if they do, or if they do not (118.12).',
  rule: '608.2d',
  example: 'may: { draw: 1 }',
  main: 'do',
  fields: {
    do: required(() => effectsShape, 'What the player may do.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    then: field(() => effectsShape, 'What follows if they do.'),
    else: field(() => effectsShape, 'What follows if they do not.'),
  },
  run: (doing, { do: effects, by, then, else: otherwise, at }) => {
    const players = doers(doing, by);
    const all = players.map((player) => ({ player, yes: accepts(doing, player, effects, at) }));
    if (by === undefined || players.length < 2) {
      for (const { player, yes } of all) {
        const done = by === undefined ? effects : effects.map((effect) => doneBy(doing, effect, [player]));
        carryOut(doing, yes ? [...done, ...(then ?? [])] : (otherwise ?? []));
      }
      return;
    }
    // All choose first, in turn order; then those who do it do it at once (608.2e, 101.4).
    const did = all.filter(({ yes }) => yes).map(({ player }) => player);
    const left = all.filter(({ yes }) => !yes).map(({ player }) => player);
    if (did.length > 0)
      carryOut(
        doing,
        [...effects, ...(then ?? [])].map((effect) => doneBy(doing, effect, did)),
      );
    if (left.length > 0 && otherwise !== undefined)
      carryOut(
        doing,
        otherwise.map((effect) => doneBy(doing, effect, left)),
      );
  },
  text: ({ do: effects, by, then, else: otherwise }, say) =>
    `${say.reference(by ?? 'you')} may ${say.effects(effects).replace(/^you /, '')}${then === undefined ? '' : `. If ${say.reference(by ?? 'you')} do${by === undefined || by === 'you' ? '' : 'es'}, ${say.effects(then)}`}${otherwise === undefined ? '' : `. Otherwise, ${say.effects(otherwise)}`}`,
});

/** An effect as these players do it, where it does not say itself who does. */
function doneBy(doing: Doing, effect: Effect, players: readonly PlayerId[]): Effect {
  if (effect.by !== undefined || VERBS[effect.kind]?.fields.by === undefined) return effect;
  const name = `players ${players.join(' and ')}`;
  bind(
    doing,
    name,
    players.map((player) => ({ player })),
  );
  return { ...effect, by: name };
}

/** Whether a player does what they may. What is impossible is not offered (608.2d). */
function accepts(doing: Doing, player: PlayerId, effects: readonly Effect[], at: SourceId): boolean {
  const { run } = doing;
  const offer = offered(doing, effects[0]);
  if (offer === undefined && effects[0]?.kind === 'cast') return false; // there is no such card
  const faults = offer === undefined ? [] : castFaults(doing, player, offer.card, offer.way);
  if (offer !== undefined && faults.length > 0) {
    refuseCast(doing, player, offer.card, faults, at);
    return false;
  }
  const asked: Doing = player === doing.controller ? doing : { ...doing, controller: player };
  if (!effects.every((effect) => isPossible(asked, effect))) return false;
  const { name: who } = playerOf(run.game, player);
  const card = offer === undefined ? undefined : characteristicsOf(run, offer.card).name;
  const yes = wants(run.source, {
    player,
    object: doing.source,
    rule: '608.2d',
    ...(offer === undefined ? {} : { about: offer.card, slot: 'cast' }),
    prompt: card === undefined ? `Does ${who} use what ${called(run, doing.source)} offers?` : `Does ${who} cast ${card}?`,
  });
  if (!yes) occur(run, { kind: 'decline', rule: '608.2d', player, playerName: who, at, object: offer?.card, name: card });
  return yes;
}

/** Verbs that take something from the player who does them: without it they are impossible (118.3, 608.2d). */
const TAKING = new Set(['sacrifice', 'pay life', 'discard', 'mill', 'remove counters']);

const isPossible = (doing: Doing, effect: Effect): boolean =>
  VERBS[effect.kind]?.possible?.(doing, effect) ??
  (!TAKING.has(effect.kind) || VERBS[effect.kind]?.payable?.(doing, effect) !== false);

/** What the first effect offers to cast. */
function offered(doing: Doing, first: Effect | undefined) {
  if (first?.kind !== 'cast') return undefined;
  const card = objectsOf(doing, first.what as Reference)[0];
  return card === undefined ? undefined : { card, way: castWay(first as Parameters<typeof castWay>[0], doing) };
}

interface If {
  readonly condition: Condition;
  readonly then: readonly Effect[];
  readonly else?: readonly Effect[];
}

export const ifVerb = verb<If>({
  doc: 'What is done only if a condition holds as the effect is carried out (608.2c).',
  rule: '608.2c',
  example: 'if: { it: { type: creature } }\nthen: { destroy: it }',
  main: 'condition',
  fields: {
    condition: required(() => conditionShape, 'The condition.'),
    then: required(() => effectsShape, 'What is done if it holds.'),
    else: field(() => effectsShape, 'What is done if it does not.'),
  },
  run: (doing, effect) => carryOut(doing, holds(doing, effect.condition) ? effect.then : (effect.else ?? [])),
  text: (effect, say) =>
    `if ${say.condition(effect.condition)}, ${say.effects(effect.then)}${effect.else === undefined ? '' : `. Otherwise, ${say.effects(effect.else)}`}`,
});

interface ForEach {
  readonly of: Reference;
  readonly as?: string;
  readonly do: readonly Effect[];
}

export const forEach = verb<ForEach>({
  doc: 'The same for each of these, one after the other, players in turn order (608.2f).',
  rule: '608.2f',
  example: 'for each: each player\nas: who\ndo: { draw: 1, by: who }',
  main: 'of',
  fields: {
    of: required(() => referenceShape, 'The objects or players.'),
    as: field(defines('variable'), 'What the one at hand is called; `each`, if nothing is said.'),
    do: required(() => effectsShape, 'What is done.'),
  },
  run: (doing, { of, as: binding, do: effects }) => {
    for (const choice of pick(doing, of, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'choose' })) {
      bind(doing, binding ?? 'each', [choice]);
      carryOut(doing, effects);
    }
  },
  entering: () => 'with',
  text: ({ of, do: effects }, say) =>
    `for each ${typeof of === 'object' && 'all' in of && of.all !== undefined ? say.selector(of.all, 'bare') : `of ${say.reference(of)}`.replace('of each ', '')}, ${say.effects(effects)}`,
});

interface ChooseOne {
  readonly of: readonly Effect[];
  readonly by?: Reference;
}

export const chooseOne = verb<ChooseOne>({
  doc: 'A player chooses one of these as the effect is carried out (608.2d).',
  rule: '608.2d',
  example: 'choose one:\n  - { remove counters: { time: 1 }, from: it }\n  - { put counters: { time: 1 }, on: it }',
  main: 'of',
  fields: {
    of: required(() => effectsShape, 'The effects to choose from.'),
    by: field(() => referenceShape, 'Who chooses; you, if nothing is said.'),
  },
  run: (doing, { of, by }) => {
    const player = chooserFor(doing, doers(doing, by)[0] ?? doing.controller);
    const options = of.flatMap((effect, i) => (isPossible(doing, effect) ? [{ number: i + 1 }] : []));
    if (options.length === 0) return; // 608.2d
    const [answer] = decide(doing.run.source, {
      kind: 'mode',
      player,
      object: doing.source,
      rule: '608.2d',
      options,
      least: 1,
      most: 1,
      prompt: `Which of ${of.length} does ${playerOf(doing.run.game, player).name} choose for ${called(doing.run, doing.source)}? They are numbered from 1.`,
    });
    const chosen = answer !== undefined && 'number' in answer ? of[answer.number - 1] : undefined;
    if (chosen !== undefined) carryOut(doing, [chosen]);
  },
  text: ({ of, by }, say) =>
    `${by === undefined || by === 'you' ? 'choose' : `${say.reference(by)} chooses`} one: ${of.map((effect) => say.effects([effect])).join('; or ')}`,
});

interface ChooseName {
  readonly what?: unknown;
  readonly as: string;
}

export const chooseName = verb<ChooseName>({
  doc: 'A player chooses a card name (201.4).',
  rule: '201.4',
  example: 'choose name: card\nas: name',
  main: 'what',
  fields: {
    what: field(
      oneOf('a description', words({ card: 'Any card name.', 'nonland card': "A name that is not a land card's (201.4a)." })),
      'What kind of name.',
    ),
    as: { is: defines('variable'), doc: 'What the name is called later.', required: true },
  },
  run: (doing, { as: binding }) => {
    const answer = decide(doing.run.source, {
      kind: 'name',
      player: doing.controller,
      object: doing.source,
      rule: '201.4',
      least: 1,
      most: 2,
      prompt: `Which card name does ${playerOf(doing.run.game, doing.controller).name} choose for ${called(doing.run, doing.source)}?`,
    });
    bind(doing, binding, answer.slice(0, 1));
  },
  text: ({ what }) => `choose a ${what === 'nonland card' ? 'nonland card' : 'card'} name`,
});

interface Delayed {
  readonly when?: EventPattern;
  readonly moment?: TimePattern;
  readonly while?: Condition;
  readonly if?: Condition;
  readonly targets?: Readonly<Record<string, TargetSpec>>;
  readonly do: readonly Effect[];
  readonly as?: string;
  readonly at: SourceId;
}

export const delayed = verb<Delayed>({
  doc: 'Makes a delayed triggered ability: once, the next time that the event occurs (603.7).',
  rule: '603.7',
  example: 'delayed: { at: next end step, do: { sacrifice: it } }',
  fields: {
    when: field(() => patternShape, 'The event that it waits for.'),
    at: { ...field(() => timeShape, 'The moment that it waits for.'), key: 'moment' },
    while: field(() => conditionShape, 'What has to be so as that happens, and is not asked again (603.2).'),
    if: field(() => conditionShape, 'Its intervening if (603.4).'),
    targets: field(
      mapOf(defines('variable'), () => targetShape),
      'What it targets.',
    ),
    do: required(() => effectsShape, 'What it does.'),
    as: field(defines('ability'), 'Its name in traces and expectations.'),
  },
  run: (doing, effect) => {
    const { run, source, controller, values, x } = doing;
    const definition: TriggeredAbility = { ...effect, kind: 'triggered', as: nameWithin(doing, effect.as ?? 'delayed') };
    occur(
      run,
      {
        kind: 'set up delayed trigger',
        rule: '603.7a',
        other: source,
        otherName: characteristicsOf(run, source).name,
        player: controller,
        playerName: playerOf(run.game, controller).name,
        at: effect.at,
      },
      (id) => change(run.game, 'delayed', [...run.game.delayed, { id, definition, source, controller, values, x }]),
    );
  },
  entering: () => 'there', // it is about the permanent
  text: ({ when, moment, while: meanwhile, if: condition, targets, do: effects }, say) => {
    say.introduce(targets);
    return `${when !== undefined ? `when ${say.event(when)}` : moment !== undefined ? say.moment(moment) : 'later'}${meanwhile === undefined ? '' : ` while ${say.condition(meanwhile)}`}${condition === undefined ? '' : `, if ${say.condition(condition)}`}, ${say.effects(effects)}`;
  },
});

/** What a keyword sets up is named after it: `madness.cast`. */
const nameWithin = ({ keyword }: Doing, name: string): string => (keyword === undefined ? name : `${keyword}.${name}`);

interface Reflexive {
  readonly targets?: Readonly<Record<string, TargetSpec>>;
  readonly do: readonly Effect[];
  readonly as?: string;
  readonly at: SourceId;
}

export const reflexive = verb<Reflexive>({
  doc: 'A reflexive triggered ability: it triggers now, because of what was done (603.12).',
  rule: '603.12',
  example: 'reflexive: { targets: { it: any target }, do: { damage: 3, to: it } }',
  fields: {
    targets: field(
      mapOf(defines('variable'), () => targetShape),
      'What it targets.',
    ),
    do: required(() => effectsShape, 'What it does.'),
    as: field(defines('ability'), 'Its name in traces and expectations.'),
  },
  run: (doing, effect) => {
    const { run, source, controller, values, x } = doing;
    const definition: TriggeredAbility = { ...effect, kind: 'triggered', rule: '603.12' };
    trigger(
      run,
      { definition, name: nameWithin(doing, effect.as ?? 'reflexive'), source, controller, values, x },
      undefined,
      run,
    );
  },
  entering: () => 'there',
  text: ({ targets, do: effects }, say) => {
    say.introduce(targets);
    return `when you do, ${say.effects(effects)}`;
  },
});

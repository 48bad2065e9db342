/** Effects that last (611.2): granting keywords, modifying, permitting and prohibiting for a time. */

import type { KeywordUse } from '../definitions';
import { field, keyword, listOf, type RecordShape, required, type SourceId } from '../shape';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { isPlural } from '../text/words';
import { type Amount, amountOf } from '../vocabulary/amount';
import { type Condition, conditionShape } from '../vocabulary/condition';
import type { Doing } from '../vocabulary/context';
import { type CostChange, costChangeShape } from '../vocabulary/cost-change';
import { type Duration, durationShape, lastingOf } from '../vocabulary/duration';
import { MODIFICATION_FIELDS, type Modification } from '../vocabulary/modification';
import {
  type Permission,
  type Prohibition,
  permissionShape,
  prohibitionShape,
  type Requirement,
  requirementShape,
} from '../vocabulary/permission';
import { objectsOf, picks, playersOf, type Reference, referenceShape } from '../vocabulary/reference';
import { type Replacement, replacementShape } from '../vocabulary/replacement';
import { beginEffect, type ContinuousEffect } from './continuous';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

const until = field(() => durationShape, 'How long; as long as it is that object, if nothing is said (611.2a).');

const frame = (
  doing: Doing,
  at: SourceId,
  duration: Duration | undefined,
): Pick<ContinuousEffect, 'source' | 'controller' | 'lasting' | 'at' | 'values' | 'x'> => ({
  source: doing.source,
  controller: doing.controller,
  lasting: lastingOf(doing, duration),
  at,
  values: doing.values,
  x: doing.x,
});

const here = (doing: Doing, what: Reference, verbName: string): ObjectId[] =>
  objectsIn(pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: verbName })).filter(
    (id) => objectOf(doing.run.game, id).zone !== null,
  );

/** Where it names what is entering, it begins as that is there. */
const entering = (doing: Doing, what: Reference): 'with' | 'there' =>
  picks(what) === undefined && doing.entering !== undefined && objectsOf(doing, what).includes(doing.entering.object)
    ? 'there'
    : 'with';

interface Grant {
  readonly keywords: readonly KeywordUse[];
  readonly to: Reference;
  readonly until?: Duration;
  readonly at: SourceId;
}

export const grant = verb<Grant>({
  doc: 'Gives keyword abilities to these (611.2c, layer 6).',
  rule: '611.2c',
  example: 'grant: haste\nto: it\nuntil: end of turn',
  main: 'keywords',
  fields: {
    keywords: { is: listOf(keyword), doc: 'The keywords, with their parameters.', required: true },
    to: required(() => referenceShape, 'What gets them.'),
    until,
  },
  run: (doing, { keywords, to, until: duration, at }) => {
    const objects = here(doing, to, 'grant to');
    if (objects.length === 0) return;
    beginEffect(
      doing.run,
      { ...frame(doing, at, duration), objects, modification: { gain: keywords } },
      `gains ${keywords.map((use) => use.keyword.toLowerCase()).join(', ')}`,
    );
  },
  entering: (doing, { to }) => entering(doing, to),
  text: ({ keywords, to, until: duration }, say) => {
    const who = say.reference(to);
    const gained = keywords.map((use) => say.keyword(use).toLowerCase()).join(' and ');
    return `${who} ${isPlural(who) ? 'gain' : 'gains'} ${gained}${say.duration(duration)}`;
  },
});

type Modify = Modification & { readonly until?: Duration; readonly at: SourceId };

export const modify = verb<Modify>({
  doc: 'Changes characteristics or control of these for a time (611.2c, 613).',
  rule: '611.2c',
  example: 'modify: it\npower: 3\ntoughness: 3\nuntil: end of turn',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What is changed.'), ...MODIFICATION_FIELDS, until },
  run: (doing, effect) => {
    const { what, until: duration, at, ...written } = effect;
    const objects = here(doing, what, 'modify');
    if (objects.length === 0) return;
    beginEffect(
      doing.run,
      { ...frame(doing, at, duration), objects, modification: lockedIn(doing, written) },
      describe(doing, effect),
    );
  },
  entering: (doing, { what }) => entering(doing, what),
  text: ({ what, until: duration, at: _, controller, ...rest }, say) => {
    if (controller === undefined) {
      const who = say.reference(what);
      return `${who} ${say.modification(rest, isPlural(who))}${say.duration(duration)}`;
    }
    const changes = say.modification(rest);
    const control =
      controller === undefined
        ? ''
        : `${say.reference(controller)} gain${controller === 'you' ? '' : 's'} control of ${say.reference(what)}${say.duration(duration)}`;
    if (changes === '') return control;
    return `${control === '' ? '' : `${control}, and `}${say.reference(what)} ${changes}${say.duration(duration)}`;
  },
});

interface Replace {
  readonly replace: Replacement;
  readonly if?: Condition;
  readonly until?: Duration;
  readonly at: SourceId;
}

export const replace = verb<Replace>({
  doc: 'Makes a replacement effect that lasts: of what happens, something else or something more happens instead (614.1).',
  rule: '614.1',
  example: 'replace: { would move: { of: it }, to: graveyard, instead: exile }\nuntil: end of turn',
  main: 'replace',
  fields: {
    replace: required(() => replacementShape, 'What is replaced, and by what.'),
    if: field(() => conditionShape, 'It applies only if this holds.'),
    until,
  },
  run: (doing, { replace: replaced, if: condition, until: duration, at }) => {
    const what = replaced.kind === 'would move' ? replaced.what : undefined;
    const objects = typeof what === 'object' && what.of !== undefined ? objectsOf(doing, what.of) : undefined;
    beginEffect(
      doing.run,
      {
        ...frame(doing, at, duration),
        ...(objects === undefined ? {} : { objects }),
        replacement: { kind: 'replacement', at, replace: replaced, if: condition },
        ...(replaced.kind === 'would deal damage' && replaced.next !== undefined ? { left: amountOf(doing, replaced.next) } : {}),
      },
      'something will happen instead',
    );
  },
  entering: () => 'there', // it speaks of the permanent
  text: ({ replace: replaced, if: condition, until: duration }, say) =>
    `${say.replacement(replaced, condition === undefined ? '' : `if ${say.condition(condition)}, `)}${say.duration(duration)}`,
});

/** Amounts and players are worked out as the effect begins (608.2h). */
function lockedIn(
  doing: Doing,
  { kind: _, ...written }: Omit<Modification, 'what'> & { readonly kind?: unknown },
): Omit<Modification, 'what'> {
  const now: Record<string, unknown> = { ...written };
  for (const key of ['power', 'toughness', 'basePower', 'baseToughness'] as const)
    if (written[key] !== undefined) now[key] = amountOf(doing, written[key] as Amount);
  // The one who gains control is that player from now on; a name keeps them in the effect's values.
  return now as Omit<Modification, 'what'>;
}

function describe(doing: Doing, { power, toughness, gain, controller }: Modification): string {
  const parts: string[] = [];
  if (power !== undefined || toughness !== undefined)
    parts.push(`gets ${signed(amountOf(doing, power ?? 0))}/${signed(amountOf(doing, toughness ?? 0))}`);
  if (gain !== undefined) parts.push(`gains ${gain.map((use) => use.keyword.toLowerCase()).join(', ')}`);
  if (controller !== undefined)
    parts.push(
      `is controlled by ${playersOf(doing, controller)
        .map((id) => doing.run.game.players[id]?.name)
        .join(', ')}`,
    );
  return parts.join(' and ') || 'changes';
}

const signed = (amount: number): string => (amount < 0 ? String(amount) : `+${amount}`);

type Ruled = { readonly until?: Duration; readonly at: SourceId };

const ruling = <K extends 'permit' | 'prohibit' | 'require' | 'costs'>(
  kind: K,
  is: () => RecordShape,
  doc: string,
  example: string,
  say: string,
) =>
  verb<Ruled & { readonly [key in K]: Permission & Prohibition & Requirement & CostChange }>({
    doc,
    rule: '611.2a',
    example,
    main: kind,
    fields: { [kind]: required(is, doc), until },
    run: (doing, effect) => beginEffect(doing.run, { ...frame(doing, effect.at, effect.until), [kind]: effect[kind] }, say),
    entering: () => 'there',
    text: (effect, words) =>
      `${kind === 'permit' ? words.permission(effect[kind]) : kind === 'prohibit' ? words.prohibition(effect[kind]) : kind === 'require' ? words.requirement(effect[kind]) : words.costChange(effect[kind])}${words.duration(effect.until)}`,
  });

export const permit = ruling(
  'permit',
  () => permissionShape,
  'Permits something for a time (611.2a).',
  'permit: { cast: { type: instant }, from: graveyard }\nuntil: end of turn',
  'something is permitted',
);
export const prohibit = ruling(
  'prohibit',
  () => prohibitionShape,
  'Forbids something for a time (611.2a, 101.2).',
  'prohibit: { cast: spell, by: opponent }\nuntil: end of turn',
  'something is forbidden',
);
export const require = ruling(
  'require',
  () => requirementShape,
  'Makes creatures do something for a time, if able (611.2a, 508.1d, 509.1c).',
  'require: { attack: { of: it } }\nuntil: end of turn',
  'something is required',
);
export const costs = ruling(
  'costs',
  () => costChangeShape,
  'Changes what spells cost for a time (611.2a, 118.7).',
  'costs: { of: spell, more: "{1}" }\nuntil: end of turn',
  'spells cost another amount',
);

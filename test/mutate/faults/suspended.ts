/** What becomes of a suspended card: cases A8 to A13. */

import { engine, type Fault } from '../fault';

const SUSPEND = 'library/keywords/suspend.keyword.yaml';

export const SUSPENDED: readonly Fault[] = [
  // A8: casting it
  {
    tags: ['A8'],
    what: 'it must be cast',
    file: SUSPEND,
    find: '- may: { cast: this, without paying: true, as: spell }',
    replace: '- { cast: this, without paying: true, as: spell }',
  },
  { tags: ['A8'], what: 'under the older rules it may be declined', file: SUSPEND, find: '2024-02-02:', replace: '2023-02-02:' },
  {
    tags: ['A8'],
    what: 'the type still says when',
    file: engine('actions/could-begin'),
    find: 'if (way.duringResolution !== true && !hasTime',
    replace: 'if (!hasTime',
  },
  {
    tags: ['A8'],
    what: 'prohibitions do not matter any more',
    file: engine('actions/could-begin'),
    find: '  reasons.push(...prohibited(view, player, card, way));',
    replace: '  if (way.duringResolution !== true) reasons.push(...prohibited(view, player, card, way));',
  },
  {
    tags: ['A8'],
    what: 'mana must be tapped for a tax',
    file: engine('effects/cast'),
    find: 'completion(run, player, card, way).needsManaAbilities && ',
    replace: 'player < 0 && ',
  },

  // A9: targets
  {
    tags: ['A9'],
    what: 'it is cast without its target',
    file: engine('vocabulary/target'),
    find: 'least: 1, most: 1 };',
    replace: 'least: 0, most: 1 };',
  },
  {
    tags: ['A9'],
    what: 'illegal targets are as good as legal ones',
    file: engine('actions/targets'),
    find: 'const options = need.most === 0 ? [] : legalTargets(knowing, need, itself);',
    replace:
      'const options = run.game.objects.filter((one) => one.zone !== null).map((one): Choice => ({ object: one.id })).concat(legalTargets(context, need, itself));',
  },

  // A10: an alternative cost
  {
    tags: ['A10'],
    what: 'cost increases are forgotten',
    file: engine('actions/total-cost'),
    find: 'const changes = applying(view, proposed);',
    replace: 'const changes = base.cost?.length === 0 ? [] : applying(view, proposed);',
  },
  {
    tags: ['A10'],
    what: 'a mandatory additional cost is forgotten',
    file: engine('actions/announce'),
    find: '...textCosts(run, spell),',
    replace: '',
  },
  {
    tags: ['A10'],
    what: 'the mana cost is paid',
    file: engine('actions/ways'),
    find: 'if (given.withoutPaying === true)',
    replace: 'if (given.withoutPaying === true && player < 0)',
  },
  {
    tags: ['A10'],
    what: 'X may be chosen',
    file: engine('actions/announce'),
    find: 'onlyZero ? { most: 0 } : {}',
    replace: '{}',
  },

  // A11: mana value
  {
    tags: ['A11'],
    what: 'the mana value of what was cast for nothing is 0',
    file: engine('vocabulary/amount'),
    find: 'if (cost === undefined) return 0;',
    replace: 'if (cost === undefined || (object.zone === "stack" && object.cast?.from === "exile")) return 0;',
  },

  // A12: haste
  {
    tags: ['A12'],
    what: 'no haste',
    file: SUSPEND,
    find: '        - if: { spell: { type: creature } }\n          then: { grant: haste',
    replace: '        - if: { spell: { type: land } }\n          then: { grant: haste',
  },
  {
    tags: ['A12'],
    what: 'haste does not follow the spell to the battlefield',
    file: engine('state/move'),
    find: 'followSpell(run, object.id, next.id);',
    replace: ';',
  },
  {
    tags: ['A12'],
    what: 'haste stays when control is lost',
    file: engine('characteristics/notice'),
    find: "'control is lost', 'it leaves',",
    replace: "'it leaves',",
  },
  {
    tags: ['A12'],
    what: 'haste does not help to attack',
    file: engine('turn/combat'),
    find: " || hasConcept(view, id, 'haste')",
    replace: '',
  },

  // A13: suspend that is given
  {
    tags: ['A13'],
    what: 'a keyword that is given is not had',
    file: engine('characteristics/layers'),
    find: '[...kept, ...gain]',
    replace: 'kept',
  },
  {
    tags: ['A13'],
    what: 'without its parameters a keyword has no abilities',
    file: engine('characteristics/printed'),
    find: '    if (filled !== MISSING)\n',
    replace: '    if (filled === MISSING) return [];\n',
  },
  {
    tags: ['A13'],
    what: 'what an effect gives ends when anything moves',
    file: engine('effects/continuous'),
    find: 'effect.objects?.every((id) => objectOf(run.game, id).zone === null)',
    replace: 'effect.objects?.every((id) => objectOf(run.game, id).zone !== "battlefield")',
  },
];

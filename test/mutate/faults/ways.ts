/** Casting in other ways, keywords that are made of that, and a player who leaves. */

import { engine, type Fault } from '../fault';

export const WAYS: readonly Fault[] = [
  // Casting in other ways, and keywords that are made of that
  {
    tags: ['B2'],
    what: 'an alternative cost is paid beside the mana cost',
    file: engine('actions/ways'),
    find: "cost: unpayable ? undefined : cost.map((part) => (part === 'mana cost' && own !== undefined ? own : part)),",
    replace: 'cost: unpayable ? undefined : [...cost, ...(own === undefined ? [] : [own])],',
  },
  {
    tags: ['B3'],
    what: 'an optional additional cost is not added',
    file: engine('actions/announce'),
    find: '...withTimes(run, player, spell, chosen)',
    replace: '',
  },
  {
    tags: ['B3'],
    what: 'what a permission costs in addition is not asked for',
    file: engine('actions/cast'),
    find: '...(ofWay.length === 0 ? [] : [{ what: way.name, cost: ofWay, at: way.at }]),',
    replace: '',
  },
  {
    tags: ['B6'],
    what: 'a permission is for everybody',
    file: engine('actions/ways'),
    find: "if (!playersOf(context, permission.by ?? 'you').includes(player)) {",
    replace: 'if (player < 0) {',
  },
  {
    tags: ['B11'],
    what: 'a keyword that was given does not go with its card to the stack',
    file: engine('actions/cast'),
    find: 'keepKeyword(run, player, card, spell, way, effects);',
    replace: '',
  },
  {
    tags: ['C3'],
    what: 'a spell does not remember what was paid for it',
    file: engine('actions/announce'),
    find: 'const paid = [...way.paid, ...chosen.map(({ name }) => name)];',
    replace: 'const paid: string[] = [];',
  },
  {
    tags: ['C7'],
    what: 'a replacement of discarding replaces no discarding',
    file: engine('events/replacement/moving'),
    find: '(replace.manner === undefined || replace.manner === now.manner) &&',
    replace: "replace.manner !== 'discard' &&",
  },
  {
    tags: ['hexproof'],
    what: 'what forbids to target forbids it to everybody',
    file: engine('actions/target-faults'),
    find: '(by === undefined || playersOf(context, by).includes(player)) &&',
    replace: '',
  },
  {
    tags: ['protection'],
    what: 'what forbids to target does not ask by what',
    file: engine('actions/target-faults'),
    find: '&& (targetedBy === undefined || matchesObject(context, source, targetedBy))',
    replace: '',
  },
  {
    tags: ['ward'],
    what: 'whoever can pay does',
    file: engine('effects/unless'),
    find: "if (wants(run.source, { player, object: source, rule: '118.12a', prompt })) {",
    replace: "if (wants(run.source, { player, object: source, rule: '118.12a', prompt }) || prompt !== '') {",
  },
  {
    tags: ['affinity'],
    what: 'generic mana is not taken off',
    file: engine('actions/total-cost'),
    find: 'const generic = change.lessGeneric === undefined ? 0 : amountOf(context, change.lessGeneric);',
    replace: 'const generic = 0;',
  },
  {
    tags: ['split second'],
    what: 'what forbids to activate forbids mana abilities',
    file: engine('actions/activation'),
    find: '!(prohibition.exceptManaAbilities === true && isManaAbility(definition)) &&',
    replace: '',
  },

  // A player leaves
  {
    tags: ['D3'],
    what: 'what a player owns stays when they leave',
    file: engine('turn/leave'),
    find: "for (const id of shared) if (objectOf(game, id).owner === player && objectOf(game, id).kind !== 'ability') vanish(run, id);",
    replace: '',
  },
  {
    tags: ['D3'],
    what: 'control that a player was given outlasts them',
    file: engine('turn/leave'),
    find: "endEffects(run, '800.4a', (effect) => {",
    replace: "if (player < 0) endEffects(run, '800.4a', (effect) => {",
  },
  {
    tags: ['D3'],
    what: 'priority stays with the active player who has left',
    file: engine('turn/priority'),
    find: 'run.game.priority = playerOf(run.game, player).out ? (playersInOrder(run.game, player)[0] ?? null) : player;',
    replace: 'run.game.priority = player;',
  },
  {
    tags: ['D3'],
    what: 'a player who has left is dealt combat damage',
    file: engine('turn/combat-damage'),
    find: "'player' in on && playerOf(run.game, on.player).out ? undefined : on",
    replace: 'on',
  },
];

/** What can be expected of the events of the last step, and of what spells cost. */

import type { CostItem, CostRecord } from '../../engine/actions/total-cost';
import type { GameEvent } from '../../engine/events/event';
import { manaCostText, readManaCost } from '../../engine/mana/symbols';
import type { Node } from '../../yaml/tree';
import { entriesOf, integerOf, itemsOf, textOf, textsOf, valueOf } from '../nodes';
import { isCalled, type World } from '../objects';
import { type Data, nodeYaml } from '../yaml-text';
import { differs, type Mismatch, NONE, type Situation } from './check';

/** Whether an event is about an ability of that name, or an ability of an object of that name. */
function isOf(world: World, event: GameEvent, word: string): boolean {
  return (
    event.ability === word ||
    event.name === world.nameOf(word) ||
    (event.object !== undefined && isCalled(world, event.object, word))
  );
}

export function checkTriggered({ world, last }: Situation, node: Node): readonly Mismatch[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    if (value === undefined) return NONE;
    const count = last.events.filter((event) => event.kind === 'trigger' && isOf(world, event, key.value)).length;
    return integerOf(value) === count
      ? NONE
      : differs(`The number of times that ${key.value} triggered`, value, count, { details: triggerLines(last.events) });
  });
}

export function checkNoTrigger({ world, last }: Situation, node: Node): readonly Mismatch[] {
  const of = node.kind === 'scalar' ? node : valueOf(node, 'of');
  const word = textOf(of) ?? '';
  const found = last.events.filter((event) => event.kind === 'trigger' && isOf(world, event, word));
  if (found.length === 0) return NONE;
  return [
    {
      range: node.range,
      message: `${word} triggered ${found.length === 1 ? 'once' : `${found.length} times`} in the last step.`,
      expected: 'none',
      actual: String(found.length),
      details: triggerLines(last.events),
    },
  ];
}

const triggerLines = (events: readonly GameEvent[]): readonly string[] => {
  const lines = events.flatMap((event) =>
    event.kind === 'trigger' || event.kind === 'does not trigger'
      ? [
          `${event.ability ?? 'an ability'} of ${event.name ?? '?'} ${event.kind === 'trigger' ? 'triggered' : 'did not trigger: its condition did not hold'} (${event.rule})`,
        ]
      : [],
  );
  return lines.length === 0 ? ['Nothing triggered in the last step.'] : lines;
};

export function checkDidNotResolve(situation: Situation, node: Node): readonly Mismatch[] {
  const { world, last } = situation;
  const spell = node.kind === 'scalar' ? node : valueOf(node, 'spell');
  const word = textOf(spell) ?? '';
  const found = last.events
    .filter(({ kind }) => kind === 'does not resolve' || kind === 'counter')
    .filter((event) => isOf(world, event, word));
  const [first] = found;
  if (first === undefined)
    return [
      {
        range: node.range,
        message: `${word} did not fail to resolve in the last step.`,
        expected: nodeYaml(node),
        actual: 'none',
      },
    ];
  const rules = textsOf(valueOf(node, 'rule')).map(({ value }) => value);
  const rule = valueOf(node, 'rule');
  if (rule === undefined || found.some((event) => situation.isRule(event.rule, rules))) return NONE;
  return differs(`The rule by which ${word} did not resolve`, rule, situation.shown(first.rule), {
    rule: situation.shown(first.rule),
  });
}

/** Costs are compared as costs, however they are written. */
function normal(cost: string): string {
  const read = readManaCost(cost);
  return 'cost' in read ? manaCostText(read.cost) : cost;
}

export function checkCost({ world, costs }: Situation, node: Node): readonly Mismatch[] {
  const of = textOf(valueOf(node, 'of'));
  const record = costs.findLast((one) => of === undefined || one.name === of || isCalled(world, one.object, of));
  if (record === undefined)
    return [
      {
        range: node.range,
        message: `No total cost${of === undefined ? '' : ` of ${of}`} was determined so far.`,
        expected: nodeYaml(node),
        actual: 'none',
      },
    ];
  return entriesOf(node).flatMap(({ key, value }): readonly Mismatch[] => {
    if (value === undefined || key.value === 'of') return NONE;
    const what = `The ${key.value} of the cost of ${record.name}`;
    if (key.value === 'base' || key.value === 'total') {
      const actual = key.value === 'base' ? record.base.cost : record.unpayable ? 'none' : manaCostText(record.total);
      return normal(textOf(value) ?? '') === normal(actual) ? NONE : differs(what, value, actual);
    }
    const items = itemsNamed(record, key.value);
    return sameItems(items, value)
      ? NONE
      : differs(
          what,
          value,
          items.map(({ what: by, cost }): Data => ({ by, cost })),
        );
  });
}

function itemsNamed(record: CostRecord, key: string): readonly CostItem[] {
  if (key === 'increases') return record.increases;
  return key === 'reductions' ? record.reductions : record.additional;
}

function sameItems(items: readonly CostItem[], node: Node): boolean {
  const wanted = itemsOf(node);
  return (
    wanted.length === items.length &&
    items.every(({ what, cost }, i) => {
      const by = textOf(valueOf(wanted[i], 'by'));
      const written = textOf(valueOf(wanted[i], 'cost'));
      return (by === undefined || by === what) && (written === undefined || normal(written) === normal(cost));
    })
  );
}

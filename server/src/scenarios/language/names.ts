/** The names that a scenario may use: those of the project, and the players and labels of its own. */

import type { NameSpace } from '../../engine/shape';
import type { Names } from '../../yaml/reader';
import type { Mapping } from '../../yaml/tree';
import { entriesOf, itemsOf, textOf, valueOf, walk } from '../nodes';

/** The players of a scenario in turn order. */
export const playersOf = (head: Mapping): readonly string[] => entriesOf(valueOf(head, 'players')).map(({ key }) => key.value);

/** The labels that a position defines (`as: bear`), each as often as it does. */
export function labelsOf(head: Mapping): readonly string[] {
  const labels: string[] = [];
  const add = (node: Parameters<typeof walk>[0]): void =>
    walk(node, (one) => {
      if (one.kind !== 'mapping') return;
      const label = textOf(valueOf(one, 'as'));
      if (label !== undefined) labels.push(label);
    });
  for (const { value } of entriesOf(valueOf(head, 'players'))) add(value);
  for (const item of itemsOf(valueOf(head, 'stack'))) add(item);
  return labels;
}

export class ScenarioNames implements Names {
  private readonly players: ReadonlySet<string>;
  private readonly labels: ReadonlySet<string>;

  constructor(
    private readonly project: Names,
    players: readonly string[],
    labels: readonly string[],
  ) {
    this.players = new Set(players);
    this.labels = new Set(labels);
  }

  known(of: NameSpace, name: string): boolean {
    switch (of) {
      case 'player':
        return this.players.has(name);
      case 'object':
        return this.labels.has(name) || this.project.known('object', name);
      case 'variable':
      case 'tag':
        return true;
      case 'ability':
        // The abilities of a keyword are named after it; those of a card may have any name.
        return /^[^.\s][^.]*\.[^.]+$/.test(name) || this.project.known(of, name);
      default:
        return this.project.known(of, name);
    }
  }

  *all(of: NameSpace): Iterable<string> {
    if (of === 'player') yield* this.players;
    else if (of === 'object') {
      yield* this.labels;
      yield* this.project.all('object');
    } else yield* this.project.all(of);
  }

  canonical(of: NameSpace, name: string): string {
    if (of === 'player' || this.labels.has(name)) return name;
    return this.project.canonical?.(of === 'object' ? 'card' : of, name) ?? name;
  }

  instead(of: NameSpace, name: string): string | undefined {
    return this.project.instead?.(of, name);
  }
}

/** What a player could declare, attackers (508.1) or blockers (509.1), as the steps that an author would write for it. */

import { type Declaration, declarationOf } from '../engine/legal/declarations';
import { linesOf } from '../engine/legal/explore';
import type { Choice, ObjectId, PlayerId } from '../engine/state/game';
import { choiceTitle } from './answers';
import { type LegalStep, lineWords, MOST_LINES } from './legal-steps';
import { alike, means, titleOf, type World, wordsOf } from './objects';
import { type Data, toYaml } from './yaml-text';

/** A creature with what it attacks or blocks. */
type Pair = Extract<Choice, { readonly object: ObjectId }>;

/** So many declarations are tried: where requirements forbid nearly all of them, that is enough for anybody to see one. */
const MOST_TRIED = 512;

/**
 * Each declaration that a player could make now, as a step; those of few creatures first, but for that of none, which is made
 * by passing. Creatures that nothing tells apart are one as good as the other.
 */
export function declarationSteps(world: World, player: PlayerId): readonly LegalStep[] {
  const declaration = declarationOf(world, player);
  if (declaration === undefined) return [];
  const { kind } = declaration;
  const steps: LegalStep[] = [];
  const all = (): readonly LegalStep[] => steps.map((step): LegalStep => ({ ...step, isSome: true }));
  const seen = new Set<string>();
  const wording = wordingOf(world, declaration);
  let tried = 0;
  for (const pairs of candidates(world, declaration)) {
    const said = wording(pairs);
    const key = toYaml(said ?? '');
    // What no words mean alone cannot be written.
    if (said === undefined || seen.has(key)) continue;
    seen.add(key);
    if (++tried > MOST_TRIED) return all();
    const found = declaration.tryOut(pairs);
    if (!found.possible) continue;
    for (const line of linesOf(found.next)) {
      if (steps.length >= MOST_LINES) return all();
      const words = { [kind]: said, ...lineWords(world, line) };
      steps.push({ title: titleFor(world, kind, pairs), words, open: [], isMana: false });
    }
  }
  return steps;
}

/** The declarations of so many creatures, then of one more; of creatures that are alike always the first ones. */
function* candidates(world: World, { options }: Declaration): Generator<readonly Pair[]> {
  const pairs = options.filter((one): one is Pair => 'object' in one);
  const creatures = [...new Set(pairs.map(({ object }) => object))].map((object) => pairs.filter((one) => one.object === object));
  for (let size = 1; size <= creatures.length; size++) yield* declarationsOf(world, creatures, size);
}

function* declarationsOf(
  world: World,
  creatures: readonly (readonly Pair[])[],
  size: number,
  chosen: readonly Pair[] = [],
  from = 0,
): Generator<readonly Pair[]> {
  if (size === 0) return yield chosen;
  for (let i = from; i + size <= creatures.length; i++) {
    const [one] = creatures[i] ?? [];
    // A creature like one that was left out is that one.
    const isLikeOneLeftOut = creatures
      .slice(from, i)
      .some(([other]) => one !== undefined && other !== undefined && alike(world, one.object, other.object));
    if (isLikeOneLeftOut) continue;
    for (const pair of creatures[i] ?? []) yield* declarationsOf(world, creatures, size - 1, [...chosen, pair], i + 1);
  }
}

function titleFor(world: World, kind: Declaration['kind'], pairs: readonly Pair[]): string {
  const each = pairs.map(({ object, on }) =>
    kind === 'block' && on !== undefined ? `${choiceTitle(world, on)} with ${titleOf(world, object)}` : titleOf(world, object),
  );
  return `${kind === 'attack' ? 'attack with' : 'block'} ${each.join(', ')}`;
}

/** How a declaration is written, of a creature and of what it attacks or blocks; undefined where no words mean that alone. */
type Wording = (pairs: readonly Pair[]) => Data | undefined;

/** A list where there is only one to attack, else what each attacks or blocks. */
function wordingOf(world: World, { kind, options }: Declaration): Wording {
  const all = options.filter((one): one is Pair => 'object' in one);
  const whoms = all.flatMap(({ on }) => (on === undefined ? [] : [on]));
  const creature = wordsAmong(
    world,
    all.map(({ object }): Choice => ({ object })),
  );
  const whom = wordsAmong(world, whoms);
  const isOnlyOne = new Set(whoms.map((on) => JSON.stringify(on))).size === 1;
  return (pairs) => {
    const words: (readonly [string, string])[] = [];
    for (const { object, on } of pairs) {
      const [one, other] = [creature({ object }), on === undefined ? undefined : whom(on)];
      if (one === undefined || other === undefined) return undefined;
      words.push([one, other]);
    }
    if (kind === 'attack' && isOnlyOne) return words.map(([word]) => word);
    const by = new Map<string, string[]>();
    for (const [word, other] of words) by.set(word, [...(by.get(word) ?? []), other]);
    return Object.fromEntries(
      [...by].map(([word, others]): [string, Data] => [
        word,
        kind === 'attack' && others.length === 1 ? (others[0] ?? '') : others.toSorted(),
      ]),
    );
  };
}

/** A word that means a choice, and nothing else among these that is told apart from it; each is looked for once. */
function wordsAmong(world: World, among: readonly Choice[]): (choice: Choice) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (choice) => {
    const key = JSON.stringify(choice);
    if (!known.has(key)) known.set(key, wordFor(world, choice, among));
    return known.get(key);
  };
}

function wordFor(world: World, choice: Choice, among: readonly Choice[]): string | undefined {
  if (!('object' in choice)) return choiceTitle(world, choice);
  const { object } = choice;
  return wordsOf(world, object).find((word) =>
    among.every((other) => !means(world, word, other) || ('object' in other && alike(world, object, other.object))),
  );
}

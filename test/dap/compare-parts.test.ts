import assert from 'node:assert/strict';
import { matched } from '../../server/src/dap/compare/matching';
import { Pairing } from '../../server/src/dap/compare/pairing';
import { parseDocuments } from '../../server/src/yaml/documents';
import type { Node } from '../../server/src/yaml/tree';

describe('Two runs of a step', () => {
  const at = (mine: string, theirs: string) => {
    const { count, last } = matched([...mine], [...theirs]);
    return `${count}${last ? ' same event' : ''}`;
  };
  it('are beside each other at the last event that both have', () => {
    assert.equal(at('', 'abc'), '0 same event');
    assert.equal(at('ab', 'abc'), '2 same event');
    assert.equal(at('abc', 'ab'), '2');
    assert.equal(at('abx', 'abc'), '2');
    assert.equal(at('axc', 'abc'), '3 same event');
    assert.equal(at('ac', 'abc'), '3 same event');
    assert.equal(at('xb', 'abc'), '2 same event');
    assert.equal(at('xy', 'abc'), '0');
  });
});

describe('The steps of two runs', () => {
  const text = ['steps:', '- resolve', '- advance: upkeep', '- expect: {}', '- alice: pass', '- bob: pass'].join('\n');
  const [document] = parseDocuments(text);
  const root = document?.root;
  const value = root?.kind === 'mapping' ? root.entries[0]?.value : undefined;
  const steps: readonly Node[] = value?.kind === 'sequence' ? value.items : assert.fail();
  const pairing = (mine: readonly number[], theirs: readonly number[]) =>
    new Pairing(
      mine.map((i) => steps[i] as Node),
      theirs.map((i) => steps[i] as Node),
    );
  const places = (one: Pairing, most: number) =>
    Array.from({ length: most + 1 }, (_, i) => one.of(i)).map(({ step, is }) => `${step} ${is}`);

  it('are paired where they are the same, and in their order where each run has its own', () => {
    assert.deepEqual(pairing([0, 1, 3], [0, 1, 3]).pairs, [
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    assert.deepEqual(pairing([0, 3], [0, 1]).pairs, [
      [1, 1],
      [2, 2],
    ]);
    assert.deepEqual(pairing([0, 1, 3], [0, 4]).pairs, [
      [1, 1],
      [2, 2],
      [3, undefined],
    ]);
    assert.deepEqual(pairing([3], [0, 3]).pairs, [
      [undefined, 1],
      [1, 2],
    ]);
  });

  it('say where the other run stands, at expectations and at the end as well', () => {
    assert.deepEqual(places(pairing([0, 1], [0, 1]), 3), ['1 place', '1 same', '2 same', '3 place']);
    assert.deepEqual(places(pairing([0, 3], [0, 1]), 3), ['1 place', '1 same', '2 instead', '3 place']);
    assert.deepEqual(places(pairing([0, 1, 4], [0, 4]), 3), ['1 place', '1 same', '2 none', '2 same']);
    // The expectation stands before what only the other run does.
    assert.deepEqual(places(pairing([0, 2, 4], [0, 3, 4]), 2), ['1 place', '1 same', '2 place']);
    // And behind what it has done.
    assert.deepEqual(places(pairing([0, 2, 4], [0, 1, 4]), 2), ['1 place', '1 same', '3 place']);
  });
});

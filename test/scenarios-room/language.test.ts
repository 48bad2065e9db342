import assert from 'node:assert/strict';
import type { Field, Shape } from '../../server/src/engine/shape';
import { actionShape } from '../../server/src/scenarios/language/actions';
import { answersShape } from '../../server/src/scenarios/language/answers';
import { expectShape } from '../../server/src/scenarios/language/expectations';
import { backgroundHead, scenarioHead } from '../../server/src/scenarios/language/position';
import { projectShape } from '../../server/src/scenarios/language/project-file';
import { stepShape } from '../../server/src/scenarios/language/steps';
import { at, files, runFile, scenario, serviceWith } from './kit';

/** The findings of a text: code and the words that each is about. */
const found = (text: string): string[] =>
  serviceWith(files(text))
    .lint('/w/a.scenario.yaml')
    .filter(({ severity }) => severity === 'error')
    .map(({ code, range }) => `${code}: ${at(text, range)}`);

const action = actionShape(['suspend']);

describe('The scenario language', () => {
  it('documents every word with an example', () => {
    const seen = new Set<Shape>();
    let count = 0;
    const fields = (all: Readonly<Record<string, Field>>): void => {
      for (const [word, { is, doc }] of Object.entries(all)) {
        count++;
        assert.match(doc, /[.`]$/, `${word}: ${doc}`);
        visit(is);
      }
    };
    const visit = (shape: Shape): void => {
      if (seen.has(shape)) return;
      seen.add(shape);
      if (shape.shape === 'record') fields(shape.fields);
      else if (shape.shape === 'heads')
        for (const construct of Object.values(shape.heads())) {
          assert.notEqual(construct.example, '');
          fields(construct.fields);
        }
      else if (shape.shape === 'list') visit(shape.of);
      else if (shape.shape === 'map') visit(shape.values);
      else if (shape.shape === 'one of') shape.options.forEach(visit);
      else if (shape.shape === 'lazy') visit(shape.to());
      if (shape.shape === 'record' && shape.others !== undefined) visit(shape.others.values);
    };
    for (const shape of [
      scenarioHead,
      backgroundHead,
      projectShape,
      stepShape(['alice', 'bob'], ['suspend']),
      expectShape(['alice'], action),
      answersShape,
    ])
      visit(shape);
    assert.ok(count > 100);
  });

  it('says the nearest known word for an unknown one, at that word', () => {
    assert.deepEqual(found(scenario('{}', '{}', ['alise: pass'])), ['unknown-key: alise']);
    assert.deepEqual(found(scenario('{}', '{}', ['alice: { cst: Shock }'])), ['unknown-word: cst']);
    assert.deepEqual(found(scenario('{}', '{}', ['expect: { alice.lif: 3 }'])), ['unknown-key: alice.lif']);
    assert.deepEqual(found(scenario('{}', '{}', ['expect: { Shock: { powr: 3 } }'])), ['unknown-key: powr']);
    assert.deepEqual(found(scenario('{ hnd: [Shock] }', '{}', ['resolve'])), ['unknown-key: hnd']);
    assert.deepEqual(found(scenario('{ hand: [Shok] }', '{}', ['resolve'])).length, 1);
  });

  it('says of a mapping with unknown keys which key it is, and not that no mapping can stand where one can', () => {
    const steps = (step: string): string[] => found(scenario('{ battlefield: [Shock] }', '{}', [step]));
    assert.deepEqual(steps('alice: { attack: { Nobody: bob } }'), ['unknown-name: Nobody']);
    assert.deepEqual(steps('alice: { cast: Shock, order: { zap: [Shock] } }'), ['unknown-word: zap']);
    assert.deepEqual(steps('expect: { alice.graveyard: { foo: 1 } }'), ['unknown-key: foo']);
    assert.deepEqual(steps('advance: { foo: 1 }'), ['unknown-key: foo']);
    assert.deepEqual(found(scenario('{ battlefield: [ { foo: 1 } ] }', '{}', ['resolve'])), ['unknown-key: foo']);
    const messages = [
      'attack: { Nobody: bob }',
      'cast: Shock, order: { zap: [Shock] }',
      'block: { 1: {} }',
      'divide: { a: { b: c } }',
    ]
      .map((words) => scenario('{ battlefield: [Shock] }', '{}', [`alice: { ${words} }`]))
      .concat(scenario('{ battlefield: [ { foo: 1 } ] }', '{}', ['expect: { alice.exile: { foo: {} }, stack: { foo: 1 } }']))
      .flatMap((text) => serviceWith(files(text)).lint('/w/a.scenario.yaml'))
      .map(({ message }) => message);
    assert.ok(messages.length >= 5);
    for (const message of messages) assert.doesNotMatch(message, /^A mapping cannot stand here\. What can: .*mapping/);
  });

  it('knows special actions by the names that keyword files give them', () => {
    assert.deepEqual(found(scenario('{ hand: [Rift Bolt] }', '{}', ['alice: { suspend: Rift Bolt }'])), []);
    assert.deepEqual(found(scenario('{ hand: [Rift Bolt] }', '{}', ['alice: { unfold: Rift Bolt }'])).length, 1);
  });

  it('lets a step do one thing', () => {
    assert.deepEqual(found(scenario('{}', '{}', ['{ alice: pass, expect: { alice.life: 20 } }'])), ['wrong-step: expect']);
    assert.deepEqual(found(scenario('{}', '{}', ['{ illegal: 601.2 }'])).length, 1);
    assert.deepEqual(found(scenario('{}', '{}', ['{ alice: pass, why: { stage: timing } }'])), ['wrong-step: why']);
    assert.deepEqual(found(scenario('{}', '{}', ['{ alice: pass, keeping: [Shock] }'])), ['wrong-step: keeping']);
  });

  it('reads rule numbers as written, and only those that exist', () => {
    assert.deepEqual(found(scenario('{}', '{}', ['{ alice: pass, illegal: 702.10 }'])), []);
    assert.deepEqual(found(scenario('{}', '{}', ['{ alice: pass, illegal: 702.999 }'])), ['unknown-rule: 702.999']);
    assert.deepEqual(found(scenario('{}', '{}', ['alice: pass'], 'rules: [999.9]\n')), ['unknown-rule: 999.9']);
  });

  it('wants a step that is for some rulesets only to be for one of those that it runs under', () => {
    assert.deepEqual(
      found(scenario('{}', '{}', ['{ alice: pass, under: 2024-02-01 }'], 'each ruleset: [2024-02-01, 2024-02-02]\n')),
      [],
    );
    assert.deepEqual(
      found(scenario('{}', '{}', ['{ alice: pass, under: 2024-02-03 }'], 'each ruleset: [2024-02-01, 2024-02-02]\n')),
      ['unknown-ruleset: 2024-02-03'],
    );
    assert.deepEqual(found(scenario('{}', '{}', ['alice: pass'], 'ruleset: 2024-02-01\neach ruleset: [2024-02-02]\n')), [
      'two-rulesets: ruleset',
    ]);
  });

  it('wants two players, who are not called like words of steps', () => {
    assert.deepEqual(found('scenario: x\nplayers: { alice: {} }\nsteps: [resolve]'), ['too-few-players: players']);
    assert.deepEqual(found('scenario: x\nplayers: { alice: {}, resolve: {} }\nsteps: [{ alice: pass }]'), [
      'player-name: resolve',
    ]);
    assert.deepEqual(found('scenario: x\nsteps: [resolve]'), ['missing-field: x']);
  });

  it('wants each label once', () => {
    const twice = scenario('{ battlefield: [{ card: Grizzly Bears, as: bear }, { card: Grizzly Bears, as: bear }] }', '{}', [
      'alice: pass',
    ]);
    assert.deepEqual(found(twice), ['label-twice: bear']);
  });

  it('takes a document that is neither a scenario nor a background for an error, and runs the others', () => {
    const text = `scenaro: x\n---\n${scenario('{}', '{}', ['expect: { alice.life: 20 }'])}`;
    assert.deepEqual(found(text), ['no-scenario-word: scenaro']);
    assert.deepEqual(
      runFile(text).scenarios.map(({ status }) => status),
      ['passed'],
    );
  });

  it('joins a background into the scenarios after it', () => {
    const text = `background: Alice has a bear\ntags: [shared]\nplayers:\n  alice: { battlefield: [Grizzly Bears], life: 7 }\n  bob: { life: 9 }\n---\nscenario: one\ntags: [own]\nplayers: { alice: { life: 8 } }\nsteps:\n  - expect: { alice.battlefield: [Grizzly Bears], alice.life: 8, bob.life: 9 }\n---\nscenario: two\nsteps:\n  - expect: { alice.life: 7 }\n`;
    const { scenarios, findings } = runFile(text);
    assert.deepEqual(findings, []);
    assert.deepEqual(
      scenarios.map(({ status }) => status),
      ['passed', 'passed'],
    );
    assert.deepEqual(scenarios[0]?.tags, ['shared', 'own']);
  });

  it('runs a scenario for each combination of its matrix', () => {
    const text = scenario(
      '{ life: $life, hand: [$card] }',
      '{}',
      ['expect: { alice.life: $life, alice.hand: [$card] }'],
      'matrix: { life: [1, 2], card: [Shock, Opt] }\n',
    );
    const { scenarios, findings } = runFile(text);
    assert.deepEqual(findings, []);
    assert.deepEqual(
      scenarios.map(({ variant, status }) => `${variant} ${status}`),
      ['life: 1, card: Shock passed', 'life: 1, card: Opt passed', 'life: 2, card: Shock passed', 'life: 2, card: Opt passed'],
    );
  });
});

import assert from 'node:assert/strict';
import { BOLT, BOLT_FILE, CARD_FILE, CARDS, FILES, lineOf, OPEN, OPEN_FILE } from './files';
import { Client } from './kit';

const t = { threadId: 1 };
const bolt = (): Client => new Client(FILES);

/** Stops before a step of the scenario. */
function at(client: Client, part: string, program = BOLT_FILE, text = BOLT): Client {
  return client.launch({ program }, () =>
    client.request('setBreakpoints', { source: { path: program }, breakpoints: [{ line: lineOf(text, part) }] }),
  );
}

describe('Stepping', () => {
  it('over a step of the scenario stops at the next', () => {
    const client = bolt().launch({ program: BOLT_FILE, stopOnEntry: true });
    client.request('next', t);
    assert.equal(client.stopped.description, 'expect: alice.exile: [ { card: Rift Bolt, counters: { time: 1 } } ]');
    client.request('next', t);
    client.request('next', t);
    client.request('next', t);
    assert.deepEqual(client.frames(), [
      'suspend.last of Rift Bolt (triggered ability, alice) suspend.keyword.yaml:32',
      'resolve: { alice: { cast: Rift Bolt, targets: [bob] } } bolt.scenario.yaml:12',
      'turn 7, alice: upkeep',
    ]);
  });

  it('in stops at each event, and back at the one before', () => {
    const client = at(bolt(), '- resolve: all');
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      client.request('stepIn', t);
      seen.push(client.stopped.description ?? '');
    }
    assert.deepEqual(seen, [
      'Rift Bolt resolves (608.1)',
      'bob loses 3 life (now 17) (120.3a)',
      'Rift Bolt deals 3 damage to bob (120.3)',
      'Rift Bolt moves from stack to graveyard (resolve) (608.2n)',
    ]);
    for (const wanted of seen.toReversed().slice(1)) {
      client.request('stepBack', t);
      assert.equal(client.stopped.description, wanted);
    }
  });

  it('back by lines goes to the beginning of a step of the scenario', () => {
    const client = at(bolt(), '- resolve: all');
    client.request('stepIn', t);
    client.request('stepIn', t);
    client.request('stepBack', { ...t, granularity: 'line' });
    assert.equal(client.stopped.text, 'resolve: all');
    client.request('stepBack', { ...t, granularity: 'line' });
    assert.equal(client.stopped.description, 'resolve: { alice: { cast: Rift Bolt, targets: [bob] } }');
  });

  it('out goes on until the stack is as it was before its top', () => {
    const client = at(bolt(), 'expect: { bob.life');
    client.request('reverseContinue', t);
    assert.equal(client.stopped.reason, 'entry');
    client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'put trigger on stack' }] });
    client.request('continue', t);
    assert.equal(client.frames()[0], 'suspend.tick of Rift Bolt (triggered ability, alice) suspend.keyword.yaml:25');
    client.request('setFunctionBreakpoints', { breakpoints: [] });
    client.request('stepOut', t);
    assert.equal(client.stopped.description, 'the ability (suspend.tick) of Rift Bolt ceases to exist (608.2n)');
  });

  it('back over the beginning and on over the end is told', () => {
    const client = bolt().launch({ program: BOLT_FILE, stopOnEntry: true, stopAtEnd: true });
    client.request('stepBack', t);
    assert.equal(client.stopped.reason, 'entry');
    client.request('continue', t);
    assert.match(client.stopped.description ?? '', /^Passed: /);
    assert.equal(client.terminated, false);
    client.request('reverseContinue', t);
    assert.equal(client.stopped.description, 'The beginning of the scenario');
  });

  it('jumps to a step of the scenario, forward and back', () => {
    const client = bolt().launch({ program: BOLT_FILE, stopOnEntry: true });
    const jump = (part: string): void => {
      const { targets } = client.request('gotoTargets', { source: { path: BOLT_FILE }, line: lineOf(BOLT, part) });
      client.request('goto', { ...t, targetId: targets[0]?.id ?? assert.fail(part) });
      assert.equal(client.stopped.reason, 'goto');
      assert.equal(client.stackTrace().find(({ source }) => source?.path === BOLT_FILE)?.line, lineOf(BOLT, part));
    };
    jump('- resolve: all');
    jump('- advance');
    jump('- expect: { bob');
  });

  it('starts a frame again where its object was put on the stack', () => {
    const client = at(bolt(), '- resolve: all');
    client.request('restartFrame', { frameId: 1 });
    const after = client.stopped.description;
    client.request('stepIn', t);
    assert.match(client.frames()[0] ?? '', /^Rift Bolt \(spell, alice\)/, `before it: ${after}`);
  });

  it('shows no frames while it runs', () => {
    const client = bolt().launch({ program: BOLT_FILE, stopOnEntry: true });
    client.send('continue', t);
    assert.match(client.refused('stackTrace', t), /pause it first/);
    client.settle();
    assert.ok(client.terminated);
  });
});

describe('Breakpoints', () => {
  it('tell an ability that triggers from one that goes on the stack and one that resolves', () => {
    const says = (['triggers', 'stack', 'resolves'] as const).map((mode) => {
      const client = bolt();
      client.launch({ program: OPEN_FILE }, () =>
        client.request('setBreakpoints', {
          source: { path: CARD_FILE },
          breakpoints: [{ line: lineOf(CARDS, '  as: welcome') - 1, mode }],
        }),
      );
      if (mode === 'triggers') return client.stopped.description;
      client.request('stackwright/choose', { option: 1 });
      if (client.stopped.reason !== 'breakpoint') client.request('continue', t);
      return client.stopped.description;
    });
    assert.deepEqual(says, ['welcome of Warden triggers', 'welcome of Warden goes on the stack', 'welcome of Warden resolves']);
  });

  it('have conditions, hit counts and log messages', () => {
    const client = bolt().launch({ program: BOLT_FILE });
    assert.ok(client.terminated);
    const again = bolt();
    again.launch({ program: BOLT_FILE }, () =>
      again.request('setFunctionBreakpoints', {
        breakpoints: [
          { name: 'begin step', condition: 'turn = bob and step = draw' },
          { name: 'begin turn', hitCondition: '2' },
        ],
      }),
    );
    assert.equal(again.evaluate('step'), 'draw');
    assert.equal(again.evaluate('turn'), 'bob');
    again.request('continue', t);
    assert.match(again.stopped.text ?? '', /^turn 7 begins: alice's/);
    const log = bolt();
    log.launch({ program: BOLT_FILE }, () =>
      log.request('setBreakpoints', {
        source: { path: BOLT_FILE },
        breakpoints: [
          { line: lineOf(BOLT, '- resolve\n'), logMessage: 'bob has {bob.life}, and {stack.count} on the stack; {bob.lfe}' },
        ],
      }),
    );
    assert.match(log.output, /^bob has 20, and 1 on the stack; \{bob has no "lfe". Did you mean "life"\?\}$/m);
    assert.ok(log.terminated);
  });

  it('that cannot be hit say so', () => {
    const client = bolt();
    client.launch({ program: BOLT_FILE, stopOnEntry: true });
    const { breakpoints } = client.request('setFunctionBreakpoints', {
      breakpoints: [{ name: '999.9' }, { name: 'suspend', condition: 'alice.' }, { name: 'draw', hitCondition: 'often' }],
    });
    assert.deepEqual(
      breakpoints.map(({ verified }) => verified),
      [false, false, false],
    );
    assert.match(breakpoints[0]?.message ?? '', /have no rule 999\.9/);
    assert.match(breakpoints[1]?.message ?? '', /The condition: The expression ends where a field/);
    assert.match(breakpoints[2]?.message ?? '', /A hit count is a number/);
  });

  it('whose condition cannot be evaluated say so once', () => {
    const client = bolt();
    client.launch({ program: BOLT_FILE }, () =>
      client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'begin step', condition: 'alise.life > 1' }] }),
    );
    assert.ok(client.terminated);
    assert.equal(client.output.match(/its condition cannot be evaluated here: Nothing here is called "alise"/g)?.length, 1);
  });

  it('on the keyword of a card stop at what that keyword does with that card', () => {
    const client = bolt();
    client.launch({ program: BOLT_FILE }, () =>
      client.request('setBreakpoints', { source: { path: CARD_FILE }, breakpoints: [{ line: lineOf(CARDS, '- suspend') }] }),
    );
    assert.match(client.stopped.description ?? '', /^suspend of Rift Bolt: take special action/);
  });

  it('on data stop where the value changes, and going back as well', () => {
    const client = at(bolt(), 'expect: { bob.life');
    client.request('setDataBreakpoints', { breakpoints: [{ dataId: 'Rift Bolt.counters.time' }] });
    client.request('reverseContinue', t);
    assert.equal(client.stopped.description, 'Rift Bolt.counters.time: 1 → 0');
    client.request('reverseContinue', t);
    assert.equal(client.stopped.description, 'Rift Bolt.counters.time: 0 → 1');
  });

  it('for exceptions: a failed expectation stops where it stands, with what is expected and true', () => {
    const client = new Client({ ...FILES, 'bolt.scenario.yaml': BOLT.replace('bob.life: 17', 'bob.life: 16') });
    client.launch({ program: BOLT_FILE }, () => client.request('setExceptionBreakpoints', { filters: ['expectation'] }));
    assert.equal(client.stopped.reason, 'exception');
    const { description, details } = client.request('exceptionInfo', t);
    assert.equal(description, "bob's life is 17, not 16.");
    assert.match(details?.stackTrace ?? '', /expected: 16\nactual: 17/);
    client.request('stepBack', t);
    assert.equal(client.evaluate('bob.life'), '17');
    client.request('continue', t);
    client.request('continue', t);
    assert.ok(client.terminated);
    assert.deepEqual(client.events('exited')[0]?.body, { exitCode: 1 });
  });

  it('for exceptions: a filter with a condition stops only where it holds', () => {
    const client = bolt();
    client.launch({ program: BOLT_FILE }, () =>
      client.request('setExceptionBreakpoints', {
        filters: [],
        filterOptions: [{ filterId: 'trigger', condition: 'event.ability = suspend.last' }],
      }),
    );
    assert.match(client.stopped.text ?? '', /suspend\.last/);
  });
});

describe('Expressions', () => {
  it('are about the game where it stands', () => {
    const client = at(bolt(), '- resolve: all');
    const values: Readonly<Record<string, string>> = {
      'alice.life': '20',
      'bob.hand.count': '1',
      'stack[0]': 'Rift Bolt',
      'stack[0].targets': '[bob]',
      'Rift Bolt.zone': 'stack',
      'Mountain.tapped': 'false',
      'priority = alice': 'true',
      'not (turn = bob) and alice.graveyard.count < 1': 'true',
      'stack[0].targets contains bob': 'true',
      'turn number': '7',
    };
    for (const [expression, value] of Object.entries(values)) assert.equal(client.evaluate(expression), value, expression);
    assert.equal(client.evaluate('this.targets', 'watch', 1), '[bob]');
  });

  it('that cannot be evaluated say why, and what would be right', () => {
    const client = at(bolt(), '- resolve: all');
    const wrong: Readonly<Record<string, RegExp>> = {
      'alise.life': /Nothing here is called "alise". Did you mean "alice"\?/,
      'alice.lif': /alice has no "lif". Did you mean "life"\?/,
      'stack[3]': /stack has 1/,
      'alice.life <': /ends where a name/,
      '(alice.life': /A "\)" is missing/,
      'alice < 3': /no number that could be compared/,
    };
    for (const [expression, says] of Object.entries(wrong))
      assert.match(client.refused('evaluate', { expression, context: 'watch' }), says, expression);
  });

  it('are expectations in the debug console', () => {
    const client = at(bolt(), '- resolve: all');
    assert.equal(client.evaluate('bob.life: 20', 'repl'), 'It holds.');
    assert.equal(
      client.evaluate('{ stack: [ { spell: Rift Bolt, controller: bob } ] }', 'repl'),
      'The stack is [{ spell: Rift Bolt, controller: alice }], not [{ spell: Rift Bolt, controller: bob }].',
    );
  });

  it('take a name with any words in it, whole or in quotes', () => {
    const cards = `${CARDS}---\nname: Sword of Fire and Ice\ntypes: Artifact\n`;
    const text = BOLT.replace('battlefield: [Mountain]', 'battlefield: [Mountain, Sword of Fire and Ice]');
    const client = new Client({ 'cards.card.yaml': cards, 'bolt.scenario.yaml': text });
    client.launch({ program: BOLT_FILE, stopOnEntry: true });
    assert.equal(client.evaluate('Sword of Fire and Ice'), 'Sword of Fire and Ice');
    assert.equal(client.evaluate('"Sword of Fire and Ice".tapped or turn = bob'), 'false');
    const alice = client.request('scopes', { frameId: 1 }).scopes.find(({ name }) => name === 'alice') ?? assert.fail();
    const { variables } = client.request('variables', { variablesReference: alice.variablesReference });
    const battlefield = variables.find(({ name }) => name === 'battlefield') ?? assert.fail();
    const listed = client.request('variables', { variablesReference: battlefield.variablesReference }).variables;
    assert.deepEqual(
      listed.map(({ evaluateName = '' }) => client.evaluate(evaluateName)),
      ['Mountain', 'Sword of Fire and Ice'],
    );
  });

  it('are completed', () => {
    const client = at(bolt(), '- resolve: all');
    const labels = (text: string): readonly string[] =>
      client.request('completions', { text, column: text.length + 1 }).targets.map(({ label }) => label);
    assert.deepEqual(labels('bob.li'), ['life', 'library']);
    assert.deepEqual(labels('bob.life < 3 and al'), ['alice']);
    assert.deepEqual(labels('stack[0].targ'), ['targets']);
    assert.ok(labels('Rift Bolt.susp').includes('suspended'));
  });
});

describe('Variables', () => {
  it('say where a characteristic comes from, layer by layer', () => {
    const position = `scenario: a lord
players:
  alice: { battlefield: [ { card: Bear Cub, as: bear, counters: { "+1/+1": 1 } }, Captain ] }
  bob: {}
steps:
  - advance: { turn: alice, step: end }
`;
    const client = new Client({ ...FILES, 'lord.scenario.yaml': position });
    client.launch({ program: '/w/lord.scenario.yaml', stopOnEntry: true });
    const { variablesReference, result } = client.request('evaluate', { expression: 'bear', context: 'hover' });
    assert.equal(result, 'Bear Cub, 4/4, 1 +1/+1');
    const { variables } = client.request('variables', { variablesReference });
    const power = variables.find(({ name }) => name === 'power') ?? assert.fail();
    assert.equal(power.value, '4');
    assert.deepEqual(
      client
        .request('variables', { variablesReference: power.variablesReference })
        .variables.map(({ name, value }) => [name, value]),
      [
        ['printed', '2'],
        ['layer 7c (613.4c)', '+1, from Captain'],
        ['layer 7c (613.4c)', '+1 from 1 +1/+1 counter'],
      ],
    );
    assert.deepEqual(client.scope('Continuous effects'), { 'layer 7c': '+1/+1, from Captain' });
  });

  it('say what has changed since the last stop', () => {
    const client = at(bolt(), '- resolve: all');
    client.request('next', t);
    assert.deepEqual(client.scope('Changes since the last stop'), {
      'bob: life': '20 → 17',
      'Rift Bolt: zone': 'stack → alice.graveyard',
    });
    client.request('stepBack', t);
    client.request('stepBack', t);
    assert.deepEqual(client.scope('Changes since the last stop'), { 'Rift Bolt: zone': 'alice.graveyard → stack' });
    client.request('stepBack', t);
    client.request('stepBack', t);
    assert.deepEqual(client.scope('Changes since the last stop'), { 'bob: life': '17 → 20' });
  });

  it('explain the event by its rule', () => {
    const client = at(bolt(), '- resolve: all');
    client.request('stepIn', t);
    client.request('stepIn', t);
    const { text, rule, why, about = '' } = client.scope('Event');
    assert.deepEqual([text, rule, why], ['bob loses 3 life (now 17)', '120.3a', 'by Rift Bolt']);
    assert.match(about, /\w+\. \w+/);
  });

  it('of an earlier stop are no more', () => {
    const client = at(bolt(), '- resolve: all');
    const [scope] = client.request('scopes', { frameId: 1 }).scopes;
    client.request('next', t);
    assert.match(client.refused('variables', { variablesReference: scope?.variablesReference }), /of an earlier stop/);
    const shown = (command: string, args: unknown) =>
      (client.send(command, args).body as { readonly error: { readonly showUser: boolean } }).error.showUser;
    assert.equal(
      shown('variables', { variablesReference: scope?.variablesReference }),
      false,
      'no notification for what went by',
    );
    assert.equal(shown('goto', { threadId: 1, targetId: 99 }), true);
  });
});

describe('The rulebook in the debug console', () => {
  it('says what a rule or a keyword is about', () => {
    const client = bolt().launch({ program: OPEN_FILE });
    assert.match(client.evaluate('rule 601.2b', 'repl'), /^601\.2b Announcing modes, costs and X\. Modes/);
    assert.match(client.evaluate('rules suspend', 'repl'), /^702\.62 Suspend\. Instead of casting/);
    assert.match(client.evaluate('CR sospendere', 'repl'), /^702\.62 Suspend/);
    assert.match(client.refused('evaluate', { expression: 'rule 999.9', context: 'repl' }), /nothing of "999\.9"\. Try a number/);
  });
});

describe('An open choice', () => {
  it('is listed, and goes on with the answer that is chosen', () => {
    const client = bolt().launch({ program: OPEN_FILE });
    assert.equal(client.stopped.reason, 'choice');
    assert.match(client.output, /1\. In this order: welcome, greet\n {2}2\. In this order: greet, welcome/);
    assert.match(client.evaluate('choose 2', 'repl'), /goes on/);
    client.settle();
    assert.match(client.stopped.description ?? '', /Herald \(greet\) on the stack/);
    assert.equal(client.evaluate('answers', 'repl'), '  - resolve: { alice: { order: [greet, welcome] } }');
    client.request('continue', t);
    assert.match(client.output, /Passed: a choice is open/);
  });

  it('is written into the file by the edit that it gives', () => {
    const client = bolt().launch({ program: OPEN_FILE });
    const { edit } = client.request('stackwright/choose', { option: 1 });
    assert.ok(edit !== null);
    const lines = OPEN.split('\n');
    const line = lines[edit.line - 1] ?? '';
    lines[edit.line - 1] = line.slice(0, edit.column - 1) + edit.text + line.slice(edit.endColumn - 1);
    const again = new Client({ ...FILES, 'open.scenario.yaml': lines.join('\n') });
    again.launch({ program: OPEN_FILE });
    assert.match(again.output, /^Passed/);
  });

  it('has the places of the file once it is written into it, and that is no edit', () => {
    const block = OPEN.replace('- resolve\n', '- resolve:\n      all: true\n').replace('  - resolve: all\n', '');
    const client = new Client({ ...FILES, 'open.scenario.yaml': block });
    client.launch({ program: OPEN_FILE });
    const { edit } = client.request('stackwright/choose', { option: 1 });
    const lines = block.split('\n');
    assert.ok(edit !== null && edit.line === edit.endLine);
    const line = lines[edit.line - 1] ?? '';
    lines[edit.line - 1] = line.slice(0, edit.column - 1) + edit.text + line.slice(edit.endColumn - 1);
    const written = lines.join('\n');
    const lineOfExpect = (): number | undefined => {
      const { targets } = client.request('gotoTargets', { source: { path: OPEN_FILE }, line: lineOf(written, '- expect') });
      return targets[0]?.line;
    };
    assert.equal(lineOfExpect(), undefined, 'the file has no such line yet');
    client.write('open.scenario.yaml', written);
    client.request('stepIn', t);
    assert.equal(lineOfExpect(), lineOf(written, '- expect'));
    assert.doesNotMatch(client.output, /has changed/);
  });

  it('leaves what happened before it and the lines after it as they are', () => {
    const client = bolt();
    client.launch({ program: OPEN_FILE }, () =>
      client.request('setBreakpoints', { source: { path: OPEN_FILE }, breakpoints: [{ line: lineOf(OPEN, '- expect') }] }),
    );
    assert.match(client.refused('stackwright/choose', { option: 9 }), /from 1 to 2/);
    client.request('stackwright/choose', { option: 1 });
    client.request('continue', t);
    assert.equal(client.stopped.reason, 'breakpoint');
    assert.equal(client.stackTrace().find(({ source }) => source?.path === OPEN_FILE)?.line, lineOf(OPEN, '- expect'));
    client.request('reverseContinue', t);
    assert.equal(client.stopped.reason, 'entry');
    client.request('continue', t);
    assert.equal(client.evaluate('alice.life'), '23');
  });

  it('takes any legal answer in the words of the step, and an illegal one is refused as in a run', () => {
    const hand = '{ hand: [Bear Cub, Warden, Herald, { card: Mountain, count: 5 }] }';
    const cleanup = `scenario: too many cards\nplayers:\n  alice: ${hand}\n  bob: {}\nstart: { turn: alice, step: end }\nsteps:\n  - advance: { turn: bob, step: upkeep }\n`;
    const program = '/w/cleanup.scenario.yaml';
    const answered = (text: string): Client => {
      const client = new Client({ ...FILES, 'cleanup.scenario.yaml': cleanup });
      client.launch({ program });
      assert.equal(client.stopped.reason, 'choice');
      client.evaluate(text, 'repl');
      client.settle();
      return client;
    };
    const client = answered('choose discard: Warden');
    client.request('continue', t);
    assert.match(client.output, /Passed/);
    const other = new Client({ ...FILES, 'cleanup.scenario.yaml': cleanup });
    other.launch({ program });
    assert.match(
      other.refused('evaluate', { expression: 'choose find: Warden', context: 'repl' }),
      /The answer here is "discard:"/,
    );
    const illegal = answered('choose discard: Captain');
    illegal.request('setExceptionBreakpoints', { filters: ['illegal'] });
    illegal.request('continue', t);
    assert.match(illegal.output + (illegal.stopped.text ?? ''), /Captain/);
  });

  it('is none elsewhere', () => {
    const client = bolt().launch({ program: BOLT_FILE, stopOnEntry: true });
    assert.deepEqual(client.request('stackwright/choices'), { decision: null });
    assert.match(client.refused('stackwright/choose', { option: 1 }), /No choice is open/);
  });
});

describe('Several triggers', () => {
  it('on the stack or waiting can be stepped into one by one', () => {
    const client = bolt().launch({ program: OPEN_FILE });
    client.request('stackwright/choose', { option: 1 });
    client.request('next', t);
    const { targets } = client.request('stepInTargets', { frameId: 1 });
    assert.deepEqual(
      targets.map(({ label }) => label),
      ['greet of Herald (alice)', 'welcome of Warden (alice)'],
    );
    client.request('stepIn', { ...t, targetId: targets[1]?.id ?? 0 });
    assert.equal(client.stopped.description, 'the ability (welcome) of Warden resolves (608.1)');
  });
});

describe('A session', () => {
  it('goes on with the text that it began with, and says that a file was changed', () => {
    const client = bolt().launch({ program: BOLT_FILE, stopOnEntry: true });
    client.write('bolt.scenario.yaml', BOLT.replace('bob.life: 17', 'bob.life: 12'));
    client.write('cards.card.yaml', CARDS.replace('damage: 3', 'damage: 8'));
    client.request('next', t);
    assert.match(client.output, /bolt\.scenario\.yaml has changed\. This session goes on with the text/);
    assert.match(client.output, /cards\.card\.yaml has changed/);
    client.request('next', t);
    assert.equal(client.events('stackwright/edited').length, 2, 'said once for each');
    client.request('continue', t);
    assert.match(client.output, /^Passed/m);
  });

  it('runs the new text after a restart, with breakpoints in their new places', () => {
    const client = at(bolt(), '- resolve: all');
    client.write('bolt.scenario.yaml', `# one line more\n${BOLT.replace('bob.life: 17', 'bob.life: 12')}`);
    client.write('cards.card.yaml', CARDS.replace('damage: 3', 'damage: 8'));
    client.request('restart');
    assert.ok(client.events('breakpoint').length > 0);
    client.request('setBreakpoints', { source: { path: BOLT_FILE }, breakpoints: [] });
    client.request('continue', t);
    assert.match(client.output, /^Passed/m);
  });

  it('has a place and a view of its own beside another', () => {
    const one = bolt();
    const other = one.another();
    one.launch({ program: BOLT_FILE, stopOnEntry: true });
    other.launch({ program: BOLT_FILE }, () => other.request('setFunctionBreakpoints', { breakpoints: [{ name: 'lose life' }] }));
    one.request('next', t);
    assert.deepEqual([one.evaluate('bob.life'), other.evaluate('bob.life')], ['20', '17']);
    assert.deepEqual([one.evaluate('Rift Bolt.zone'), other.evaluate('Rift Bolt.zone')], ['exile', 'stack']);
    other.request('disconnect');
    one.request('stepBack', t);
    assert.equal(one.stopped.reason, 'step');
  });

  it('without debugging runs to its result', () => {
    const client = new Client(FILES);
    client.launch({ program: BOLT_FILE, noDebug: true }, () =>
      client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'draw' }] }),
    );
    assert.equal(client.events('stopped').length, 0);
    assert.ok(client.terminated);
  });

  it('says what is wrong with a launch', () => {
    const says = (args: Readonly<Record<string, unknown>>): string => {
      const client = new Client({ ...FILES, 'broken.scenario.yaml': BOLT.replace('resolve: all', 'resolv: all') });
      client.request('initialize', { adapterID: 'stackwright' });
      return client.refused('launch', args);
    };
    assert.match(says({}), /Say which file/);
    assert.match(says({ program: '/w/none.scenario.yaml' }), /There is no file \/w\/none/);
    assert.match(says({ program: CARD_FILE }), /There is no scenario in/);
    assert.match(says({ program: BOLT_FILE, scenario: 'x' }), /It has: Rift Bolt comes off suspend/);
    assert.match(says({ program: BOLT_FILE, variant: 'x' }), /has no variants/);
    assert.match(says({ program: '/w/broken.scenario.yaml' }), /cannot be run: .*resolv.*broken\.scenario\.yaml:13/);
  });

  it('answers what it does not know, and what comes too early', () => {
    const client = bolt();
    assert.match(client.refused('next', t), /"launch" comes first/);
    assert.match(client.refused('readMemory', {}), /knows no request "readMemory"/);
  });
});

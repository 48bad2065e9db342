import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BOLT_FILE, CARD_FILE, FILES, OPEN_FILE } from './files';
import { Client } from './kit';

const small = fc.integer({ min: -1, max: 12 });
const expression = fc.constantFrom(
  'alice.life',
  'stack[0].targets',
  'bear.',
  '1',
  '',
  'choose 1',
  'bob.life: 17',
  'this',
  'a.b[',
  'choose x',
);
const line = fc.integer({ min: 0, max: 60 });
const source = fc.constantFrom({ path: BOLT_FILE }, { path: CARD_FILE }, { path: '/none' }, { sourceReference: 1 }, {});

/** Requests as a client may send them: in any order, and with what may be wrong. */
const requests: fc.Arbitrary<readonly [string, unknown]> = fc.oneof(
  ...[
    'next',
    'stepIn',
    'stepOut',
    'stepBack',
    'continue',
    'reverseContinue',
    'pause',
    'threads',
    'stackTrace',
    'loadedSources',
    'restart',
  ].map((command) => fc.constant([command, { threadId: 1 }] as const)),
  ...[
    'stackwright/choices',
    'stackwright/board',
    'stackwright/timeline',
    'stackwright/events',
    'configurationDone',
    'exceptionInfo',
  ].map((command) => fc.constant([command, undefined] as const)),
  fc
    .oneof(
      fc.constantFrom('first', 'previous', 'next', 'last'),
      fc.record({ step: small, at: small }),
      small.map((event) => ({ event })),
    )
    .map((to) => ['stackwright/goto', { to }] as const),
  fc
    .tuple(
      fc.oneof(
        small.map((object) => ({ object })),
        fc.constantFrom('alice', 'nobody').map((player) => ({ player })),
        fc.constant({ effect: 'effect:1' }),
        fc.constant({}),
      ),
      fc.constantFrom('power', 'life', 'graveyard', 'step', 'zone', ''),
    )
    .map(([about, what]) => ['stackwright/why', { ...about, what }] as const),
  fc
    .tuple(small, expression, fc.constantFrom('5', '-1', 'many', ''))
    .map(([variablesReference, name, value]) => ['setVariable', { variablesReference, name, value }] as const),
  small.map((frameId) => ['scopes', { frameId }] as const),
  small.map((frameId) => ['restartFrame', { frameId }] as const),
  small.map((frameId) => ['stepInTargets', { frameId }] as const),
  small.map((targetId) => ['stepIn', { threadId: 1, targetId }] as const),
  small.map((targetId) => ['goto', { threadId: 1, targetId }] as const),
  small.map((variablesReference) => ['variables', { variablesReference }] as const),
  small.map((option) => ['stackwright/choose', { option }] as const),
  fc
    .tuple(expression, fc.constantFrom('repl', 'watch', 'hover'))
    .map(([text, context]) => ['evaluate', { expression: text, context }] as const),
  expression.map((text) => ['completions', { text, column: text.length + 1 }] as const),
  expression.map((name) => ['dataBreakpointInfo', { name }] as const),
  expression.map((dataId) => ['setDataBreakpoints', { breakpoints: [{ dataId }] }] as const),
  fc
    .constantFrom('702.62', 'draw', 'suspend', '', 'x')
    .map((name) => ['setFunctionBreakpoints', { breakpoints: [{ name }] }] as const),
  fc
    .tuple(source, line, expression)
    .map(([from, at, condition]) => ['setBreakpoints', { source: from, breakpoints: [{ line: at, condition }] }] as const),
  fc.tuple(source, line).map(([from, at]) => ['breakpointLocations', { source: from, line: at }] as const),
  fc.tuple(source, line).map(([from, at]) => ['gotoTargets', { source: from, line: at }] as const),
  fc.constantFrom('trigger', 'loses', 'x').map((filter) => ['setExceptionBreakpoints', { filters: [filter] }] as const),
);

describe('Requests in any order, with anything in them', () => {
  for (const program of [BOLT_FILE, OPEN_FILE])
    it(`are answered, or told what is wrong, in ${program}`, () =>
      fc.assert(
        fc.property(fc.array(requests, { maxLength: 40 }), fc.boolean(), (list, launched) => {
          const client = new Client(FILES);
          client.send('initialize', { adapterID: 'stackwright' });
          if (launched) client.launch({ program, stopOnEntry: true, stopAtEnd: true });
          for (const [command, args] of list) {
            const { success, message = '' } = client.send(command, args);
            client.settle();
            if (!success) assert.doesNotMatch(message, /fault of its own|\bundefined\b/, `${command} ${JSON.stringify(args)}`);
          }
        }),
        { numRuns: 150 },
      ));
});

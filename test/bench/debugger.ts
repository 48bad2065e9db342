/** The debugger on a large game: from a step to the stop, and to what an editor shows of it. */

import { DapSession, type Requests } from '../../server/src/dap';
import { library } from '../../server/src/entry/generated/library';
import type { ScenarioService } from '../../server/src/scenarios';
import { Speech } from '../../server/src/speech';
import { CARDS, game } from './workloads';

const CARD_FILE = 'debug/bench.card.yaml';
const FILE = 'debug/large.scenario.yaml';

/** Two hundred permanents and five thousand events. */
export const LONG_LARGE_GAME = game('a long game with 200 permanents, to debug', 34, { bears: 65, lands: 25, wardens: 2 });

/** As many permanents, and as many events in one step. */
export const LARGE_CROWD = `scenario: a crowd
defaults: { trigger order: as listed }
players:
  alice: { hand: [Bear], battlefield: [ { card: Crowd, count: 199 } ], mana: GG }
  bob: {}
steps:
  - alice: { cast: Bear }
  - resolve
  - resolve: all
`;

export interface Measured {
  readonly what: string;
  readonly milliseconds: readonly number[];
  readonly goal?: number;
}

const t = { threadId: 1 };

/** Milliseconds of the processor: what other programs do meanwhile does not count. */
function since(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

export class Client {
  private readonly session: DapSession;
  private readonly later: (() => void)[] = [];
  private stopped = false;

  constructor(service: ScenarioService) {
    this.session = new DapSession({
      service,
      current: (uri) => service.textOf(uri),
      open: (path) => path,
      uriOf: (path) => path,
      pathOf: (uri) => uri,
      speech: (locale) => Speech.of(library, locale),
      later: (act) => void this.later.push(act),
    });
    this.session.onSend = (message) => {
      if (message.type === 'event' && (message as { event?: string }).event === 'stopped') this.stopped = true;
      if (message.type === 'response' && (message as { success?: boolean }).success === false)
        throw new Error(JSON.stringify(message));
      this.last = message as { body?: unknown };
    };
  }

  private last: { body?: unknown } = {};

  ask<C extends keyof Requests>(command: C, args?: Requests[C][0]): Requests[C][1] {
    this.session.handle({ seq: 1, type: 'request', command, arguments: args } as never);
    return this.last.body as Requests[C][1];
  }

  /** Until it stands again. */
  move<C extends keyof Requests>(command: C, args?: Requests[C][0]): number {
    this.stopped = false;
    const begun = process.cpuUsage();
    this.ask(command, args);
    while (!this.stopped && this.later.length > 0) this.later.shift()?.();
    if (!this.stopped) throw new Error(`${command} did not stop`);
    return since(begun);
  }

  /** What an editor asks for at a stop: the stack, the scopes, and the variables of the first ones. */
  look(): number {
    const begun = process.cpuUsage();
    this.ask('stackTrace', t);
    const { scopes } = this.ask('scopes', { frameId: 1 });
    for (const { variablesReference } of scopes.slice(0, 4)) this.ask('variables', { variablesReference });
    return since(begun);
  }
}

/** A session on a game, at its end: all of it is recorded. */
export function sessionAtTheEnd(service: ScenarioService, game: string): Client {
  service.setFile(CARD_FILE, CARDS);
  service.setFile(FILE, game);
  const client = new Client(service);
  client.ask('initialize', { adapterID: 'stackwright' });
  client.ask('launch', { program: FILE, stopOnEntry: true, stopAtEnd: true } as never);
  client.move('configurationDone');
  client.move('continue', t);
  return client;
}

/** `events`: how many there are in all. */
export function measureDebugger(service: ScenarioService): { readonly events: number; readonly measured: readonly Measured[] } {
  service.setFile(CARD_FILE, CARDS);
  service.setFile(FILE, LONG_LARGE_GAME);
  const client = new Client(service);
  client.ask('initialize', { adapterID: 'stackwright' });
  client.ask('launch', { program: FILE, stopOnEntry: true, stopAtEnd: true } as never);
  const entry = client.move('configurationDone');
  const times = (command: 'next' | 'stepIn' | 'stepOut' | 'stepBack', count: number): number[] =>
    Array.from({ length: count }, () => client.move(command, t));
  const fresh = times('next', 120);
  const whole = client.move('continue', t);
  const back = client.move('reverseContinue', t);
  client.move('continue', t);
  const stepsBack = times('stepBack', 400);
  const looks: number[] = [];
  const ins = Array.from({ length: 200 }, () => {
    const time = client.move('stepIn', t);
    looks.push(client.look());
    return time;
  });
  client.move('reverseContinue', t);
  const overs = times('next', 200);
  client.move('reverseContinue', t);
  client.ask('setDataBreakpoints', { breakpoints: [{ dataId: 'bob.life', condition: 'bob.life < 0' }] });
  const watched = client.move('continue', t);
  const report = service.run(FILE, { trace: true }).scenarios[0];
  if (report?.status !== 'passed') throw new Error(report?.failure?.message ?? 'the large game does not run');
  return {
    events: report.trace?.reduce((sum, { events }) => sum + events.length, 0) ?? 0,
    measured: [
      { what: 'launch to the stop on entry', milliseconds: [entry] },
      { what: 'step in', milliseconds: ins, goal: 30 },
      { what: 'step over, the first time there: the step is run', milliseconds: fresh, goal: 30 },
      { what: 'step over', milliseconds: overs, goal: 30 },
      { what: 'step back from the end', milliseconds: stepsBack, goal: 30 },
      { what: 'what is shown at a stop: frames, scopes, four of them opened', milliseconds: looks },
      { what: 'continue to the end', milliseconds: [whole] },
      { what: 'reverse continue to the beginning', milliseconds: [back] },
      { what: 'continue to the end with a data breakpoint', milliseconds: [watched] },
    ],
  };
}

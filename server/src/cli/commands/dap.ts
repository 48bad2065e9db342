/** The debugger over the standard input and output, for any editor that speaks the Debug Adapter Protocol. */

import { DapSession, type Host } from '../../dap';
import type { Command, Context, Debugger } from '../command';
import { UsageError, type Words } from '../options';
import { findTargets } from '../paths';
import { Workspace } from '../workspace';

export const dapCommand: Command = {
  name: 'dap',
  operands: '',
  summary: 'Debug scenarios by the Debug Adapter Protocol, for editors: messages on standard input and output.',
  options: [],
  notes: [
    'An editor starts this; there is nothing to type here. "launch" takes "program", the path of a scenario file, and with it "line", "scenario" or "variant" for one of its scenarios, "stopOnEntry" and "stopAtEnd".',
    'docs/debugging.md says how it steps, what its breakpoints are, and what can be evaluated.',
  ],
  run,
};

async function run(words: Words, context: Context): Promise<number> {
  if (words.operands.length > 0) throw new UsageError('"dap" takes no paths: "launch" says which scenario is debugged.');
  const { debugger: given } = context;
  if (given === undefined) throw new UsageError('There is no debugger here.');
  const session = new DapSession(hostOf(given, context));
  const connection = given.connect((message) => {
    session.handle(message);
    if (message.type === 'request' && message.command === 'disconnect') connection.close();
  });
  session.onSend = connection.send;
  await connection.closed;
  session.end();
  return 0;
}

function hostOf({ service: make, later }: Debugger, { io, speech }: Context): Host {
  const service = make();
  const absolute = (path: string): string | undefined => findTargets(io, [path]).files[0]?.path;
  return {
    service,
    later,
    current: (uri) => io.read(uri),
    open: (path) => {
      const targets = findTargets(io, [path]);
      const [first] = targets.files;
      // Reads all files of the project again: what did not change stays as it is.
      new Workspace(io, service).open({ ...targets, roots: [...targets.roots, io.folder] });
      return first?.path;
    },
    uriOf: (path) => absolute(path) ?? path.replaceAll('\\', '/'),
    pathOf: (uri) => uri,
    speech,
  };
}

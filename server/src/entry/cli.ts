/** The command line on Node. */

import { main } from '../cli/main';
import { createRulebook } from '../rulebook';
import { createScenarioService } from '../scenarios';
import { keywordsWith } from '../scenarios/reading';
import { Speech } from '../speech';
import { messagesOnStdio } from './dap-stdio';
import { citations } from './generated/citations';
import { library, version } from './generated/library';
import { nodeIo } from './node-io';

// `stackwright explain FILE | head` closes the pipe early, which is nobody's fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

const rulebook = createRulebook(library);

main(process.argv.slice(2), {
  io: nodeIo(),
  debugger: {
    service: () => createScenarioService({ library, now: () => performance.now() }),
    connect: messagesOnStdio,
    later: (act) => void setImmediate(act),
  },
  speech: (language) => Speech.of(library, language),
  command: 'npx stackwright',
  version,
  rulebook,
  reading: {
    citations,
    keywords: (own) => keywordsWith(library, rulebook, own),
    keywordList: library['rulebook/keywords.txt'] ?? '',
  },
  service: (again) => createScenarioService({ library, now: () => performance.now(), ...(again === true ? {} : { keep: 0 }) }),
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const details = process.env.STACKWRIGHT_DEBUG ? (stack ?? '') : 'With STACKWRIGHT_DEBUG=1 set, the same command shows where.';
    process.stderr.write(`Stackwright has a bug here: ${message}\n${details}\n`);
    process.exitCode = 2;
  },
);

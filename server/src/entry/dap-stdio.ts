/** Messages of the Debug Adapter Protocol on the standard input and output: a header with the length, then JSON. */

import type { DapMessage, Debugger } from '../cli/command';

/** What is no message is left out, and told where nobody takes it for one. */
function parse(text: string): DapMessage | undefined {
  try {
    return JSON.parse(text) as DapMessage;
  } catch {
    process.stderr.write(`This is no message of the Debug Adapter Protocol: ${text.slice(0, 80)}\n`);
    return undefined;
  }
}

const HEADER_END = Buffer.from('\r\n\r\n');

export const messagesOnStdio: Debugger['connect'] = (receive) => {
  const { stdin, stdout } = process;
  let waiting = Buffer.alloc(0);
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = () => {
      stdin.pause();
      resolve();
    };
  });
  stdin.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (let text = take(); text !== undefined; text = take()) {
      const message = parse(text);
      if (message !== undefined) receive(message);
    }
  });
  stdin.on('end', close);

  /** The text of the next whole message. */
  function take(): string | undefined {
    const end = waiting.indexOf(HEADER_END);
    if (end < 0) return undefined;
    const length = Number(/Content-Length: *(\d+)/i.exec(waiting.subarray(0, end).toString('latin1'))?.[1] ?? 0);
    const begin = end + HEADER_END.length;
    if (waiting.length < begin + length) return undefined;
    const text = waiting.subarray(begin, begin + length).toString('utf8');
    waiting = waiting.subarray(begin + length);
    return text;
  }

  return {
    closed,
    close,
    send: (message) => {
      const text = JSON.stringify(message);
      stdout.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    },
  };
};

/** Messages of the Debug Adapter Protocol on the standard input and output: a header with the length, then JSON. */

import type { DapMessage, Debugger } from '../cli/command';

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
    for (let message = take(); message !== undefined; message = take()) receive(message);
  });
  stdin.on('end', close);

  /** The next whole message. */
  function take(): DapMessage | undefined {
    const end = waiting.indexOf(HEADER_END);
    if (end < 0) return undefined;
    const length = Number(/Content-Length: *(\d+)/i.exec(waiting.subarray(0, end).toString('latin1'))?.[1] ?? 0);
    const begin = end + HEADER_END.length;
    if (waiting.length < begin + length) return undefined;
    const text = waiting.subarray(begin, begin + length).toString('utf8');
    waiting = waiting.subarray(begin + length);
    return JSON.parse(text) as DapMessage;
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

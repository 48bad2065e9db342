import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

/** Something outside Stackwright is missing; the message says what to do, in one line. */
export class NotPossible extends Error {}

export type Say = (line: string) => void;

export interface Run {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Where the output goes; its end is shown if the program fails. */
  readonly log: string;
}

/** Runs a program to its end; fails with the last lines of its output. */
export function run(program: string, args: readonly string[], { cwd, env, log }: Run): Promise<void> {
  const line = [program, ...args].join(' ');
  appendFileSync(log, `\n$ ${line}\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (data: Buffer) => appendFileSync(log, data);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => reject(new NotPossible(`${program} could not be started: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
      reject(new Error(`"${line}" failed (${code}). The end of ${log}:\n${end}`));
    });
  });
}

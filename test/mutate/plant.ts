/** Plants a fault: bundles the engine with one line changed, and runs the examples with it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { Outcome } from './examples';
import type { Fault } from './fault';

const root = resolve(__dirname, '../..');
const server = join(root, 'server');
const TIME_FOR_A_FAULT = 120_000; // milliseconds; a fault that never ends is not caught by that

function texts(folder: string, wanted: RegExp): Record<string, string> {
  const found: Record<string, string> = {};
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
    if (wanted.test(path))
      found[path.replaceAll('\\', '/')] = readFileSync(join(root, folder, path), 'utf8').replaceAll('\r\n', '\n');
  }
  return found;
}

const inExamples = (found: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([path, text]) => [`examples/${path}`, text]));

export const examples = inExamples(texts('examples', /\.yaml$/));
export const library = texts('server/library', /\.(yaml|md|txt)$/);

/** The text with the fault in it. Throws when the line to change is not there exactly once. */
export function withFault(text: string, fault: Fault): string {
  // In code the formatter decides where lines break; in YAML the spaces matter.
  const free = fault.file.endsWith('.ts');
  const places = [...text].flatMap((char, i) => (free && /\s/.test(char) ? [] : [i]));
  const tight = places.map((i) => text[i]).join('');
  const wanted = free ? fault.find.replace(/\s+/g, '') : fault.find;
  const times = tight.split(wanted).length - 1;
  if (times !== 1) throw new Error(`"${fault.what}": its line stands ${times} times in ${fault.file}, not once.`);
  const at = tight.indexOf(wanted);
  const start = places[at] ?? 0;
  const end = (places[at + wanted.length - 1] ?? start) + 1;
  return text.slice(0, start) + fault.replace + text.slice(end);
}

async function bundle(fault: Fault | undefined): Promise<string> {
  let planted = fault === undefined || !fault.file.startsWith('src/');
  const result = await build({
    entryPoints: [join(__dirname, 'examples.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'fault',
        setup(one) {
          one.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            if (fault === undefined || relative(server, path).replaceAll('\\', '/') !== fault.file) return undefined;
            planted = true;
            return { contents: withFault(readFileSync(path, 'utf8'), fault), loader: 'ts' };
          });
        },
      },
    ],
  });
  if (!planted) throw new Error(`"${fault?.what}": ${fault?.file} is no part of the engine.`);
  return result.outputFiles[0]?.text ?? '';
}

/** The outcomes of the examples with a fault's tags, or of all without any fault; `undefined` when they do not end. Throws what the run throws. */
export async function outcomes(fault?: Fault): Promise<readonly Outcome[] | undefined> {
  const code = await bundle(fault);
  const data =
    fault?.file.startsWith('library/') === true
      ? {
          ...library,
          [fault.file.slice('library/'.length)]: withFault(library[fault.file.slice('library/'.length)] ?? '', fault),
        }
      : library;
  const worker = new Worker(`require('tsx/cjs'); require(${JSON.stringify(join(__dirname, 'worker.ts'))});`, {
    eval: true,
    workerData: { code, library: data, files: examples, tags: fault?.tags },
  });
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      done(undefined);
    }, TIME_FOR_A_FAULT);
    worker.once('message', (message: readonly Outcome[]) => {
      clearTimeout(timer);
      void worker.terminate();
      done(message);
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
  });
}

/** The scenarios that caught it: they have one of its tags, and fail on an expectation or an `illegal`. */
export const catchers = (fault: Fault, results: readonly Outcome[]): readonly Outcome[] =>
  results.filter(
    ({ tags, status, kind }) =>
      status === 'failed' && (kind === 'expectation' || kind === 'illegal') && tags.some((tag) => fault.tags.includes(tag)),
  );

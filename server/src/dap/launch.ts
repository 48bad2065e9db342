/** Which scenario of which file is debugged, under which of its variants. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import type { PreparedScenario } from '../scenarios';
import { scenarioMeant } from '../scenarios/scenario-meant';
import { underDate, type Variant } from '../scenarios/script';
import { LineMap } from '../yaml/lines';
import { isDate } from '../yaml/read/shapes';
import { errors } from './errors';
import type { Host } from './host';

/** What `launch` takes, beside what the Debug Adapter Protocol says of it. */
export interface LaunchArguments extends DebugProtocol.LaunchRequestArguments {
  /** The file, perhaps with a line: `rift-bolt.scenario.yaml:12`. */
  readonly program?: string;
  /** The scenario at this line (from 1), of this name, or of this document; the first of the file, if nothing is said. */
  readonly line?: number;
  readonly scenario?: string;
  readonly document?: number;
  /** Which of its variants: `2024-02-01`, `card: Rift Bolt`; the first, if nothing is said. */
  readonly variant?: string;
  /** Under the rules of this date (`2024-02-01`), whatever the scenario says; its first, if nothing is said. */
  readonly ruleset?: string;
  readonly stopOnEntry?: boolean;
  /** Stops at the end, to look back from there. */
  readonly stopAtEnd?: boolean;
}

export interface Launched {
  readonly prepared: PreparedScenario;
  readonly variant: Variant;
  /** Finds that variant among those of the scenario, which may have another text by then. */
  pick(variants: readonly Variant[]): Variant;
}

export function launch(host: Host, args: LaunchArguments): Launched {
  const { program } = args;
  if (program === undefined || program === '') throw errors.noProgram();
  const [, path = program, lineText] = /^(.*\.ya?ml):(\d+)$/.exec(program) ?? [];
  const uri = host.open(path);
  if (uri === undefined) throw errors.noFile(path);
  const line = args.line ?? (lineText === undefined ? undefined : Number(lineText));
  const document = documentOf(host, uri, path, { ...args, ...(line === undefined ? {} : { line }) });
  const prepared = host.service.prepare(uri, document);
  if (prepared === undefined) throw errors.noScenarios(path);
  const [wrong] = prepared.errors;
  if (wrong !== undefined) {
    const { line: at } = new LineMap(prepared.deps.source).position(wrong.range.start);
    throw errors.broken(`${path}:${at + 1}`, wrong.message);
  }
  const pick = (variants: readonly Variant[]): Variant => variantOf(variants, args);
  return { prepared, variant: pick(prepared.script.variants), pick };
}

function documentOf({ service }: Host, uri: string, path: string, { document, scenario, line }: LaunchArguments): number {
  const all = service.scenarios(uri);
  const [first] = all;
  if (first === undefined) throw errors.noScenarios(path);
  const names = all.map(({ name }) => name);
  const lines = new LineMap(service.textOf(uri) ?? '');
  const found = scenarioMeant(all, { document, scenario, line }, lines);
  if (found === undefined && document === undefined) throw errors.noScenario(`"${scenario ?? ''}"`, names);
  return found?.document ?? document ?? first.document;
}

function variantOf(variants: readonly Variant[], { variant: label, ruleset }: LaunchArguments): Variant {
  const [first] = variants;
  const named = label === undefined ? first : variants.find((variant) => variant.label === label);
  if (named === undefined)
    throw errors.noVariant(
      label ?? '',
      variants.flatMap((variant) => (variant.label === undefined ? [] : [variant.label])),
    );
  if (ruleset === undefined || ruleset === named.ruleset) return named;
  if (!isDate(ruleset)) throw errors.noDate(ruleset);
  return underDate(variants, named, ruleset) ?? named;
}

/** JUnit's XML, which the usual CI services read. */

import { type FileRun, fullMessage, type Problem, type RunResults, type ScenarioLine, totalsOf } from '../results';
import type { Reporter, ReporterContext } from './reporter';

export function junitReport(results: RunResults): string {
  const { passed, failed, skipped, errors } = totalsOf(results);
  const suites = results.files.filter(({ errors, scenarios }) => errors.length + scenarios.length > 0).map(suite);
  if (results.problems.length > 0) {
    const { problems } = results;
    const counts = { tests: problems.length, failures: 0, errors: problems.length, skipped: 0 };
    suites.unshift(
      `  <testsuite${attributes({ name: 'stackwright', ...counts })}>\n${problems.map(problem).join('')}  </testsuite>\n`,
    );
  }
  const counts = { tests: passed + failed + skipped + errors, failures: failed, errors, skipped, time: seconds(results.ms) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: 'stackwright', ...counts })}>\n${suites.join('')}</testsuites>\n`;
}

function suite({ file, errors, scenarios }: FileRun): string {
  const ran = scenarios.filter(({ status }) => status !== 'error');
  const counts = {
    tests: ran.length + errors.length,
    failures: ran.filter(({ status }) => status === 'failed').length,
    errors: errors.length,
    skipped: ran.filter(({ status }) => status === 'skipped').length,
    time: seconds(scenarios.reduce((sum, { result }) => sum + result.ms, 0)),
  };
  const cases = [...errors.map(problem), ...ran.map(testCase)].join('');
  return `  <testsuite${attributes({ name: file, ...counts })}>\n${cases}  </testsuite>\n`;
}

function problem({ file, line, column, code, message }: Problem): string {
  const place = `${file}:${line}:${column}`;
  return (
    `    <testcase${attributes({ name: place, classname: file, file, line, time: '0' })}>\n` +
    `      <error${attributes({ type: code, message })}>${xml(`${place}\n${message}`)}</error>\n    </testcase>\n`
  );
}

function testCase({ file, line, name, status, failed, result }: ScenarioLine): string {
  const open = `    <testcase${attributes({ name, classname: file, file, line, time: seconds(result.ms) })}`;
  if (status === 'skipped') return `${open}>\n      <skipped/>\n    </testcase>\n`;
  if (!failed) return `${open}/>\n`;
  const { failure } = failed;
  const values = failure.expected === undefined ? '' : `\nexpected: ${failure.expected}\nactual:   ${failure.actual ?? ''}`;
  const text = `${file}:${failed.line}:${failed.column}\n${fullMessage(failure)}${values}`;
  return `${open}>\n      <failure${attributes({ type: failure.kind, message: failure.message })}>${xml(text)}</failure>\n    </testcase>\n`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(6);

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`)
    .join('');
}

/** XML 1.0 has no way at all to write control characters and lone surrogates. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function junitReporter({ io }: ReporterContext): Reporter {
  return { end: (results) => io.out(junitReport(results)) };
}

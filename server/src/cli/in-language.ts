/** What the service says of files, in the language that was asked for. */

import type { ScenarioResult } from '../scenarios/report';
import { resultIn, type Say, type Speech } from '../speech';
import type { Finding, Fix } from '../yaml/tree';
import type { Option } from './options';
import type { Service } from './service';

export const LANGUAGE: Option = {
  name: 'language',
  value: 'LANGUAGE',
  values: ['en', 'it'],
  doc: 'Say what is found in English or Italian',
};

/** The command line's own words. */
export const cliIn =
  (speech: Speech): Say =>
  (text) =>
    speech.phrase(text, 'cli');

export function serviceInLanguage(service: Service, speech: Speech): Service {
  if (speech.language === 'en') return service;
  const { say } = speech;
  const titled = (fixes: readonly Fix[]): readonly Fix[] =>
    fixes.map((fix) => ({ ...fix, title: speech.phrase(fix.title, 'titles') }));
  const finding = (one: Finding): Finding => ({
    ...one,
    message: say(one.message),
    ...(one.fixes === undefined ? {} : { fixes: titled(one.fixes) }),
  });
  const result = (one: ScenarioResult): ScenarioResult => {
    const said = resultIn(speech, one);
    const fixes = said.failure?.fixes;
    return said.failure === undefined || fixes === undefined
      ? said
      : { ...said, failure: { ...said.failure, fixes: titled(fixes) } };
  };
  return {
    setFile: (uri, text) => service.setFile(uri, text),
    setFolders: (uris) => service.setFolders(uris),
    scenarios: (uri) => service.scenarios(uri),
    locate: (source, near) => service.locate(source, near),
    belongs: (uri) => service.belongs(uri),
    whatIf: (uri, document, offset) =>
      service.whatIf(uri, document, offset).map((there) => ({
        ...there,
        position: there.position.map(say),
        players: there.players.map((player) => ({
          ...player,
          cannot: player.cannot.map((one) => ({
            ...one,
            title: speech.phrase(one.title, 'deeds'),
            reasons: one.reasons.map((reason) => ({ ...reason, message: say(reason.message) })),
          })),
        })),
      })),
    lint: (uri) => service.lint(uri).map(finding),
    run: (uri, request) => {
      const report = service.run(uri, request);
      return { ...report, findings: report.findings.map(finding), scenarios: report.scenarios.map(result) };
    },
  };
}

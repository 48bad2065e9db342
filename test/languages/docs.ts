/** What is said of every word of the languages, in hovers, suggestions and where a field is missing. */

import { cardShape } from '../../server/src/cards/card-file';
import { keywordFileShape } from '../../server/src/cards/keyword-file';
import type { Field, Shape } from '../../server/src/engine/shape';
import { CONCEPTS } from '../../server/src/engine/vocabulary/concept';
import { REFERENCE_WORDS } from '../../server/src/engine/vocabulary/reference';
import { STATES } from '../../server/src/engine/vocabulary/selector';
import { scenarioShape } from '../../server/src/lsp/language';
import { projectShape } from '../../server/src/scenarios/language/project-file';
import { headsOf, unwrap } from '../../server/src/yaml/read/shapes';

export function allDocs(): ReadonlySet<string> {
  const docs = new Set<string>();
  const seen = new Set<unknown>();
  const fields = (all: Readonly<Record<string, Field>>): void => {
    for (const { doc, is } of Object.values(all)) {
      docs.add(doc);
      visit(is);
    }
  };
  const visit = (shape: Shape): void => {
    const whole = unwrap(shape);
    if (seen.has(whole)) return;
    seen.add(whole);
    switch (whole.shape) {
      case 'words':
        for (const doc of Object.values(whole.words)) docs.add(doc);
        return;
      case 'list':
        return visit(whole.of);
      case 'map':
        visit(whole.keys);
        return visit(whole.values);
      case 'record':
        fields(whole.fields);
        if (whole.others !== undefined) visit(whole.others.values);
        return;
      case 'heads':
        for (const construct of Object.values(headsOf(whole))) {
          docs.add(construct.doc);
          fields(construct.fields);
        }
        return;
      case 'one of':
        whole.options.forEach(visit);
        return;
      default:
        return;
    }
  };
  for (const shape of [cardShape, keywordFileShape, scenarioShape(['alice', 'bob'], ['suspend']), projectShape]) visit(shape);
  for (const list of [CONCEPTS, REFERENCE_WORDS, STATES])
    for (const one of Object.values(list as Readonly<Record<string, unknown>>))
      if (typeof one === 'string') docs.add(one);
      else if (typeof one === 'object' && one !== null && 'doc' in one && typeof one.doc === 'string') docs.add(one.doc);
  docs.delete('');
  return docs;
}

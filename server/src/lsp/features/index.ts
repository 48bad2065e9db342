/** All features. What the server says it can do is put together from this list. */

import type { ServerCapabilities } from 'vscode-languageserver';
import type { Feature } from '../feature';
import { codeActions } from './code-actions';
import { codeLens } from './code-lens';
import { completion, completionDetails } from './completion';
import { definition } from './definition';
import { documentSymbols } from './document-symbols';
import { folding } from './folding';
import { highlight } from './highlight';
import { hover } from './hover';
import { references } from './references';
import { prepareRename, rename } from './rename';
import { semanticTokens } from './semantic-tokens';
import { workspaceSymbols } from './workspace-symbols';

export const FEATURES: readonly Feature[] = [
  hover,
  completion,
  completionDetails,
  codeActions,
  definition,
  references,
  highlight,
  prepareRename,
  rename,
  documentSymbols,
  workspaceSymbols,
  folding,
  semanticTokens,
  codeLens,
];

export const capabilitiesOf = (features: readonly Feature[]): ServerCapabilities =>
  Object.assign({}, ...features.map(({ capabilities }) => capabilities)) as ServerCapabilities;

/** All features. What the server says it can do is put together from this list. */

import type { ServerCapabilities } from 'vscode-languageserver';
import type { Feature } from '../feature';
import { codeLens } from './code-lens';
import { completion } from './completion';
import { folding } from './folding';
import { hover } from './hover';

export const FEATURES: readonly Feature[] = [hover, completion, codeLens, folding];

export const capabilitiesOf = (features: readonly Feature[]): ServerCapabilities =>
  Object.assign({}, ...features.map(({ capabilities }) => capabilities)) as ServerCapabilities;

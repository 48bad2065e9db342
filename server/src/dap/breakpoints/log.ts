/** Log messages: text with expressions in braces, `{alice.life}`. What cannot be evaluated says so in its place. */

import { evaluate, type Scope } from '../evaluate/evaluate';
import { textOfValue } from '../evaluate/values';

export const logText = (message: string, scope: Scope): string =>
  message.replace(/\{([^{}]*)\}/g, (_, expression: string) => {
    try {
      return textOfValue(scope.world, evaluate(scope, expression));
    } catch (error) {
      return `{${error instanceof Error ? error.message : String(error)}}`;
    }
  });

/** The value of an expression as a variable that can be opened. */

import { cardOf, stackItem } from '../board';
import { objectOf } from '../engine/state/write';
import type { Debuggee } from './debuggee';
import type { Scope } from './evaluate/evaluate';
import { textOfValue, type Value } from './evaluate/values';
import { cardVariable, itemVariable, playerVariables } from './scopes';
import type { Variable } from './variables';

export function valueVariable(debuggee: Debuggee, scope: Scope, name: string, value: Value): Variable {
  const { world, terms } = scope;
  switch (value.kind) {
    case 'object': {
      const { zone, ability } = objectOf(world.game, value.id);
      const onStack = ability !== undefined || zone === 'stack';
      const variable = onStack
        ? itemVariable(debuggee, stackItem(world, value.id), name, name)
        : cardVariable(debuggee, cardOf(world, value.id, { terms }));
      return { ...variable, name, evaluateName: name };
    }
    case 'player': {
      const player = debuggee.board()?.players[value.id];
      return {
        name,
        value: textOfValue(world, value),
        evaluateName: name,
        ...(player === undefined ? {} : { inside: () => playerVariables(debuggee, player) }),
      };
    }
    case 'list': {
      const inside = (): readonly Variable[] =>
        value.items.map((item, i) => ({ ...valueVariable(debuggee, scope, `${name}[${i}]`, item), name: String(i) }));
      return { name, value: textOfValue(world, value), evaluateName: name, ...(value.items.length === 0 ? {} : { inside }) };
    }
    default:
      return { name, value: textOfValue(world, value), evaluateName: name };
  }
}

// The same board from the variables of the debugger, in a session without an editor.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { Client, FOLDER } from '../../dap/kit';
import type { ReadBoard } from './board-view';
import { root } from './real-code';

/** A session on a scenario, with the cards of the examples. */
export function debugWithoutEditor(name: string, text: string): Client {
  const read = (folder: string) =>
    readdirSync(join(root, 'examples', folder)).map((file) => [
      `${folder}/${file}`,
      readFileSync(join(root, 'examples', folder, file), 'utf8'),
    ]);
  const project = ['stackwright.yaml', readFileSync(join(root, 'examples/stackwright.yaml'), 'utf8')];
  const client = new Client(Object.fromEntries([project, ...read('cards'), ...read('keywords'), [`scenarios/${name}`, text]]));
  return client.launch({ program: `${FOLDER}/scenarios/${name}`, stopOnEntry: true });
}

const NUMBERS = ['life', 'mana', 'lands played', 'spells cast'];

export function boardOfVariables(client: Client): ReadBoard {
  const { scopes } = client.request('scopes', { frameId: client.stackTrace()[0]?.id ?? 1 });
  const inside = ({ variablesReference }: { readonly variablesReference: number }): readonly DebugProtocol.Variable[] =>
    variablesReference === 0 ? [] : client.request('variables', { variablesReference }).variables;
  const players = scopes
    .map((scope) => [scope.name, inside(scope)] as const)
    .filter(([, variables]) => variables.some(({ name }) => name === 'life'))
    .map(([player, variables]) => {
      const numbers = variables.filter(({ name }) => NUMBERS.includes(name)).map(({ name, value }) => [name, value]);
      const zones = variables
        .filter(({ name }) => !NUMBERS.includes(name))
        .map((zone) => {
          const cards = inside(zone).map(({ name, value }) => [name, value]);
          return [zone.name, { says: zone.value.replace(', unknown', ''), cards: unknownOnly(zone.value) ?? cards }];
        });
      return [player, { numbers: Object.fromEntries(numbers), zones: Object.fromEntries(zones) }];
    });
  const stack = scopes.find(({ name }) => name === 'Stack');
  return {
    players: Object.fromEntries(players),
    stack: (stack === undefined ? [] : inside(stack)).map((item) => [
      item.value,
      item.type ?? '',
      inside(item).find(({ name }) => name === 'controller')?.value ?? '',
    ]),
  };
}

/** A zone of cards that nobody described is only counted. */
const unknownOnly = (value: string): string[][] | undefined =>
  value.endsWith(', unknown') ? [['unknown', value.split(' ')[0] ?? '']] : undefined;

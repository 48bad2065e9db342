/** What a new file holds. Nothing here knows the editor. */

/** A file name of a title: lower case, words joined by hyphens. */
export function fileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-').slice(0, 60) ?? 'new';
}

/** As a plain scalar where YAML allows it, else in quotes. */
function scalar(text: string): string {
  const plain = /^[\p{L}][\p{L}\p{N} ,'’!-]*$/u.test(text) && !/^(true|false|yes|no|on|off|null)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}

/** It passes as it stands, with nothing but players. */
export const scenarioText = (title: string): string => `scenario: ${scalar(title)}
players:
  alice: { hand: [], battlefield: [] }
  bob: { life: 20 }
start: { turn: alice, step: precombat main }
steps:
  - advance: { turn: bob, step: upkeep }
  - expect: { bob.life: 20 }
`;

export const cardText = (name: string): string => `name: ${scalar(name)}
cost: "{1}{G}"
types: Creature — Bear
power: 2
toughness: 2
`;

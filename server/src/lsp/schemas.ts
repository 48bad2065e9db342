/**
 * The JSON Schemas of our kinds of file, for those who keep them as plain YAML or JSON elsewhere. Like the reader they
 * take what no schema can know: any names of players, the special actions of an author's own keywords, and `$name` for
 * a value of a `matrix` or a parameter of a keyword.
 */

import { cardShape } from '../cards/card-file';
import { keywordFileShape } from '../cards/keyword-file';
import { projectShape } from '../scenarios/language/project-file';
import { type JsonSchema, jsonSchema } from '../yaml';
import { scenarioShape } from './language';

/** Players whose words are offered; those of any other name are taken as well. */
const PLAYERS = ['alice', 'bob'] as const;
/** Stands for the special actions that keyword files define; it cannot be the name of one. */
const ANY_ACTION = '*';

/** By the kind of file. */
export function schemas(specialActions: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const about = (title: string) => ({ title: `Stackwright: ${title}` });
  const scenario = jsonSchema(scenarioShape(PLAYERS, [...specialActions, ANY_ACTION]), about('a document of a scenario file'));
  const keyword = jsonSchema(keywordFileShape, about('a document of a keyword file'));
  return {
    scenario: changed(scenario, (one) => withVariables(withAnyAction(withAnyPlayer(one)))),
    card: jsonSchema(cardShape, about('a document of a card file')),
    keyword: changed(keyword, withVariables),
    project: jsonSchema(projectShape, about('stackwright.yaml')),
  };
}

/** A schema with each schema in it changed, the inner ones first. */
function changed(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === 'object' && value !== null ? changed(value as JsonSchema, change) : value;
  };
  return change(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(value)])));
}

const propertiesOf = ({ properties }: JsonSchema): JsonSchema => (properties ?? {}) as JsonSchema;

/** `alice.life` of an expectation is `life` of whatever player. */
function withAnyPlayer(schema: JsonSchema): JsonSchema {
  const [first] = PLAYERS;
  const theirs = Object.entries(propertiesOf(schema)).filter(([key]) => key.startsWith(`${first}.`));
  if (theirs.length === 0) return schema;
  const patterns = theirs.map(([key, value]) => [`^[^.]+\\.${key.slice(first.length + 1)}$`, value]);
  return { ...schema, patternProperties: Object.fromEntries(patterns) };
}

function withAnyAction(schema: JsonSchema): JsonSchema {
  const { [ANY_ACTION]: any, ...known } = propertiesOf(schema);
  if (any === undefined) return schema;
  const { required: _, examples: __, ...rest } = schema;
  return { ...rest, properties: known, minProperties: 1, additionalProperties: any };
}

const VARIABLE: JsonSchema = { type: 'string', pattern: '^\\$' };

/** `$name` may stand for any value, and for a key. */
function withVariables(schema: JsonSchema): JsonSchema {
  const { properties, patternProperties, additionalProperties, items } = schema as Readonly<Record<string, JsonSchema>>;
  const each = (all: JsonSchema): JsonSchema =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, orVariable(one)]));
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : { properties: each(properties), patternProperties: { ...each(patternProperties ?? {}), '^\\$': true } }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: orVariable(additionalProperties) }),
    ...(items === undefined ? {} : { items: orVariable(items) }),
  };
}

function orVariable(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description, ...rest } = schema as JsonSchema;
  if (Array.isArray(rest.type) && rest.pattern === undefined && rest.type.includes('string')) return schema;
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, VARIABLE] };
}

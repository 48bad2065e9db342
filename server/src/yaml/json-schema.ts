/**
 * JSON Schema (draft 2020-12) of a shape, for editors and tools that know YAML but not the languages.
 * It accepts what the reader accepts as far as a schema can say: it knows no names, and where the keys of a construct
 * and of its main field stand in one mapping it does not check those of the main field.
 */

import type { Construct, Field, HeadsShape, RecordShape, Shape } from '../engine/shape';
import { headsOf, mainOf, type Unwrapped, unwrap } from './read/shapes';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** What YAML makes of a word before a schema sees it. */
const SCALAR = ['string', 'number', 'boolean', 'null'];

/** The schema of a document; constructs become `$defs`, called as their shapes are. */
export function jsonSchema(
  shape: Shape,
  about: { readonly id?: string; readonly title: string; readonly description?: string },
): JsonSchema {
  const definitions = new Definitions();
  const root = definitions.schema(shape);
  const { id, ...rest } = about;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(id === undefined ? {} : { $id: id }),
    ...rest,
    ...root,
    $defs: definitions.all(),
  };
}

class Definitions {
  private readonly names = new Map<Unwrapped, string>();
  private readonly made = new Map<string, JsonSchema>();

  all(): JsonSchema {
    return Object.fromEntries([...this.made].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  schema(shape: Shape): JsonSchema {
    const whole = unwrap(shape);
    switch (whole.shape) {
      case 'words':
        return { anyOf: Object.entries(whole.words).map(([word, doc]) => ({ const: word, description: doc })) };
      case 'text':
      case 'name':
        return { type: SCALAR };
      case 'integer':
        return {
          anyOf: [
            {
              type: 'integer',
              ...(whole.min === undefined ? {} : { minimum: whole.min }),
              ...(whole.max === undefined ? {} : { maximum: whole.max }),
            },
            { type: 'string', pattern: '^[+-]?[0-9]+$' },
          ],
        };
      case 'flag':
        return { enum: [true, false, 'yes', 'no', 'true', 'false'] };
      case 'mana':
        return { type: ['string', 'integer'], pattern: '^([0-9]+|[A-Za-z]|\\{[^{}]*\\}|\\s)+$', examples: ['2R', '{2}{R}'] };
      case 'rule':
        return { type: ['string', 'number'], pattern: '^[0-9]{1,3}(\\.[0-9]{1,3}[a-z]?)?$', examples: ['601.2b'] };
      case 'date':
        return { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2024-02-02'] };
      case 'keyword':
        return { anyOf: [{ type: 'string' }, { type: 'object', minProperties: 1, maxProperties: 1 }] };
      case 'list': {
        const items = this.schema(whole.of);
        const list = { type: 'array', items };
        return whole.single === true ? { anyOf: [list, items] } : list;
      }
      case 'map':
        return { type: 'object', additionalProperties: this.schema(whole.values) };
      case 'record':
        return this.reference(whole, whole.what, () => this.record(whole));
      case 'heads':
        return this.reference(whole, whole.what, () => this.heads(whole));
      case 'one of':
        return this.reference(whole, whole.what, () => ({
          description: whole.what,
          anyOf: whole.options.map((option) => this.schema(option)),
        }));
    }
  }

  /** Refers to a definition, which is made at the first reference; shapes may refer to themselves. */
  private reference(shape: Unwrapped, called: string, make: () => JsonSchema): JsonSchema {
    let name = this.names.get(shape);
    if (name === undefined) {
      name = this.freeName(called);
      this.names.set(shape, name);
      this.made.set(name, {});
      this.made.set(name, make());
    }
    return { $ref: `#/$defs/${name}` };
  }

  private freeName(called: string): string {
    const plain =
      called
        .replace(/^(?:an?|the) /, '')
        .replace(/[^A-Za-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'value';
    let name = plain;
    for (let number = 2; this.made.has(name); number++) name = `${plain}-${number}`;
    return name;
  }

  private record(shape: RecordShape): JsonSchema {
    const main = mainOf(shape);
    const object = {
      ...this.object(shape.fields),
      additionalProperties: shape.others === undefined ? false : this.schema(shape.others.values),
    };
    return main === undefined
      ? { description: shape.what, ...object }
      : { description: shape.what, anyOf: [object, this.schema(main.is)] };
  }

  private object(fields: Readonly<Record<string, Field>>, without: readonly string[] = []): JsonSchema {
    const required = Object.keys(fields).filter((name) => fields[name]?.required === true && !without.includes(name));
    return { type: 'object', properties: this.properties(fields), ...(required.length === 0 ? {} : { required }) };
  }

  private properties(fields: Readonly<Record<string, Field>>): JsonSchema {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { description: field.doc, ...this.schema(field.is) }]),
    );
  }

  private heads(shape: HeadsShape): JsonSchema {
    const all = Object.entries(headsOf(shape));
    const bare = all.filter(([, { fields }]) => Object.values(fields).every(({ required }) => required !== true));
    const words = bare.length === 0 ? [] : [{ anyOf: bare.map(([head, { doc }]) => ({ const: head, description: doc })) }];
    return { description: shape.what, anyOf: [...words, ...all.map(([head, construct]) => this.construct(head, construct))] };
  }

  /** `damage: 3, to: it` and `damage: { amount: 3, to: it }`. */
  private construct(head: string, construct: Construct): JsonSchema {
    const main = mainOf(construct);
    const parts = {
      type: 'object',
      properties: this.properties(construct.fields),
      ...(main === undefined ? { additionalProperties: false } : {}),
    };
    const value = { description: construct.doc, ...(main === undefined ? parts : { anyOf: [this.schema(main.is), parts] }) };
    return {
      type: 'object',
      description: construct.doc,
      examples: [construct.example],
      properties: { ...this.properties(construct.fields), [head]: value },
      required: [head],
      additionalProperties: false,
    };
  }
}

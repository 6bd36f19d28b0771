/**
 * Treats null in an optional member of a body as absent, unless its schema gives null a meaning of its own. Many
 * clients write every field that they know.
 */

import { isRecord } from './is-record.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The value without such nulls; values that do not match the schema are left for validation to reject. */
export function dropNulls(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => dropNulls(schema['items'], item));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return value;
  const kept = Object.entries(value).filter(
    ([name, member]) =>
      member !== null || !isOptional(schema, properties, name) || takesNull(properties[name]),
  );
  return Object.fromEntries(kept.map(([name, member]) => [name, dropNulls(properties[name], member)]));
}

/** The schema as published to clients: optional members may be null. */
export function allowNulls(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { properties, items } = schema;
  return {
    ...schema,
    ...(items === undefined ? {} : { items: allowNulls(items) }),
    ...(isRecord(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, member]) => {
              const inner = allowNulls(member);
              return [name, isOptional(schema, properties, name) ? orNull(inner) : inner];
            }),
          ),
        }
      : {}),
  };
}

function isOptional(schema: Schema, properties: Schema, name: string): boolean {
  const { required } = schema;
  return Object.hasOwn(properties, name) && !(Array.isArray(required) && required.includes(name));
}

/** A schema without a type accepts anything. */
function takesNull(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.some(takesNull);
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}

function orNull(schema: unknown): unknown {
  if (!isRecord(schema) || takesNull(schema)) return schema;
  const { type, enum: words } = schema;
  if (type === undefined) return schema;
  return {
    ...schema,
    type: [...[type].flat(), 'null'],
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  };
}

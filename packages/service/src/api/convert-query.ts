/**
 * Query values are strings; this converts them to the types in the schema. A value that cannot be converted stays as it
 * is, for the schema to reject: `limit=1.5` is not rounded to an integer.
 */

import { ProblemError } from '../errors.ts';
import { isRecord } from './is-record.ts';

export function convertQuery(schema: unknown, query: unknown): unknown {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  if (!isRecord(query)) return query;
  const entries = Object.entries(query).map(([name, value]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, convert(name, isRecord(property) ? property['type'] : undefined, value)];
  });
  return Object.fromEntries(entries);
}

function convert(name: string, type: unknown, value: unknown): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value];
  if (Array.isArray(value)) throw repeated(name);
  if (typeof value !== 'string') return value;
  if (type === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

function repeated(name: string): ProblemError {
  const detail = 'is given more than once';
  const errors = [{ in: 'query', pointer: name, code: 'repeated', detail }] as const;
  return new ProblemError('invalid_parameter', `${name} ${detail}`, { errors });
}

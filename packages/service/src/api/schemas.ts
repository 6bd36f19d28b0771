/**
 * Building blocks of request and response schemas. The same schemas are used for validation, serialization and the
 * OpenAPI document.
 */

import { type Static, type TSchema, Type } from '@fastify/type-provider-typebox';

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

export const Id = Type.String({ format: 'uuid', pattern: uuidPattern });
export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339, UTC, milliseconds' });
/** The range of an integer column. */
export const pullRequestRange = { minimum: 1, maximum: 2_147_483_647 };
export const PullRequestNumber = Type.Integer(pullRequestRange);
export const Count = Type.Integer({ minimum: 0 });

/** The schema or null, in the notation of OpenAPI 3.1. */
export function nullable<T extends TSchema>(schema: T) {
  const type: unknown = Reflect.get(schema, 'type');
  if (typeof type !== 'string' || Reflect.has(schema, 'enum')) {
    return Type.Unsafe<Static<T> | null>(Type.Union([schema, Type.Null()]));
  }
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'] });
}

/** An enumeration of strings. */
export function oneOf<const T extends readonly string[]>(values: T, description?: string) {
  const options = description === undefined ? {} : { description };
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** A response member to which values may be added over time. */
export function extensibleEnum<const T extends readonly string[]>(values: T, description?: string) {
  return Type.Unsafe<T[number]>({
    type: 'string',
    'x-extensible-enum': [...values],
    ...(description !== undefined && { description }),
  });
}

/** Any JSON value, passed through unchanged. */
export function anyJson<T>(description?: string) {
  return Type.Unsafe<T>(description === undefined ? {} : { description });
}

/** A schema with its own name in the OpenAPI document. */
export interface NamedSchema<T> {
  readonly name: string;
  readonly schema: TSchema;
  /** Reference to the schema. */
  readonly ref: ReturnType<typeof Type.Unsafe<T>>;
}

export function named<T extends TSchema>(name: string, schema: T): NamedSchema<Static<T>> {
  return { name, schema, ref: Type.Unsafe<Static<T>>({ $ref: `${name}#` }) };
}

export const IdParams = Type.Object({ id: Id });

export const RepositoryIdOrName = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: `${uuidPattern}|/`,
  description: 'Id, or `owner/name` with `%2F` between them',
});

/** A repository or one of its projects, in a path; names are resolved to ids before a handler runs. */
export const RepositoryParams = Type.Object({ id: RepositoryIdOrName });

export const Problem = named(
  'Problem',
  Type.Object(
    {
      type: Type.String({ description: 'Path of a page about this kind of problem' }),
      title: Type.String(),
      status: Type.Integer(),
      detail: Type.String(),
      instance: Type.String(),
      code: Type.String({ description: 'Stable machine key' }),
      request_id: Type.String(),
      errors: Type.Array(
        Type.Object({
          in: oneOf(['body', 'query', 'path', 'header']),
          pointer: Type.String(),
          code: Type.String(),
          detail: Type.String(),
        }),
      ),
    },
    { description: 'RFC 9457' },
  ),
);

/** The envelope of every list. */
export function listOf<T>(item: NamedSchema<T>) {
  return Type.Object({
    data: Type.Array(item.ref),
    total: Type.Integer({ minimum: 0, description: 'All matches, not only this page' }),
    total_is_estimate: Type.Boolean(),
    next_cursor: nullable(Type.String()),
    has_more: Type.Boolean(),
  });
}

/** Query parameters of every list. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 2000 })),
  page: Type.Optional(
    Type.Integer({ minimum: 1, description: 'From 1, instead of cursor; the first 10,000 rows at most' }),
  ),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'With page' })),
};

/** One item of a list filter: comma-separated words. */
const commaList = { minLength: 1, maxLength: 2000 };
/** A parameter repeated more often in one query is rejected. */
const mostRepeats = 20;

function listFilter(item: ReturnType<typeof Type.String>, description: string) {
  const meaning = 'Commas mean "or"; the parameter given again means "and".';
  return Type.Optional(
    Type.Array(item, { minItems: 1, maxItems: mostRepeats, description: `${description} ${meaning}` }),
  );
}

/** A filter by words of a fixed set: `severity=high,critical`. */
export function wordList(values: readonly string[]) {
  const word = values.map((value) => value.replace(/[.*]/g, '\\$&')).join('|');
  const pattern = `^(?:${word})(?:,(?:${word}))*$`;
  return listFilter(Type.String({ pattern, 'x-words': [...values] }), `Any of ${values.join(', ')}.`);
}

/** A filter by arbitrary words: `rule_id=javascript/sql-injection,python/sql-injection`. */
export function anyWords(description: string) {
  return listFilter(Type.String(commaList), description);
}

/** A filter by words that match a pattern. */
export function wordsLike(pattern: string, expected: string) {
  const item = { ...commaList, pattern: `^(?:${pattern})(?:,(?:${pattern}))*$`, 'x-expected': expected };
  return listFilter(Type.String(item), `Any of several: ${expected}.`);
}

/** With `x-expected`, a rejection describes the expected form instead of quoting the pattern. */
const referenceForm = {
  pattern: `${uuidPattern.replaceAll('a-f', 'a-fA-F')}|/`,
  'x-expected': 'the id of a repository, or owner/name',
};

/** A repository in a query or a body: its id, that of one of its projects, or `owner/name`. */
export const RepositoryReference = Type.Optional(
  Type.String({ minLength: 1, maxLength: 500, description: 'Id, or `owner/name`', ...referenceForm }),
);

/** Also accepts `*`: all repositories visible to the caller. */
export const RepositoryReferenceOrAll = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'Id, `owner/name`, or `*` for all repositories that the caller sees',
    pattern: `^\\*$|${referenceForm.pattern}`,
    'x-expected': `${referenceForm['x-expected']}, or *`,
  }),
);

/** The sort order of a list, by member names: `-severity,file_path`. */
export function sortBy(names: readonly string[]) {
  const key = `-?(?:${names.join('|')})`;
  return Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: `^${key}(?:,${key})*$`,
      'x-expected': `${names.join(', ')}`,
      description: `Any of ${names.join(', ')}, the first one first; "-" in front means descending`,
    }),
  );
}

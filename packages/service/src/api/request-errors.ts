/** Converts typebox's validation errors for a part of a request to the members of a problem's `errors`. */

import type { FastifySchemaValidationError } from 'fastify';
import { ProblemError, type RequestError } from '../errors.ts';
import { isRecord } from './is-record.ts';

export type Part = 'body' | 'querystring' | 'params' | 'headers';

/** Maximum number of errors reported for one request; the rest shows once these are fixed. */
const mostErrors = 20;
const places = { body: 'body', querystring: 'query', params: 'path', headers: 'header' } as const;

/** The problem for a rejected part of a request. A malformed id in the path is reported as an absent resource. */
export function createPartProblem(part: Part, errors: readonly RequestError[]): ProblemError {
  const detail = errors.map((error) => `${error.pointer} ${error.detail}`.trim()).join('; ');
  switch (part) {
    case 'params':
      return new ProblemError('not_found', 'no such resource');
    case 'querystring':
      return new ProblemError('invalid_parameter', detail, { errors });
    case 'headers':
    case 'body':
      return new ProblemError('validation_failed', detail, { errors });
  }
}

/** @param pointer  into the part, such as `/note` */
export function unstorableError(part: Part, pointer: string): RequestError {
  const detail = 'has U+0000 or half of a surrogate pair';
  return { in: places[part], pointer: pointerOf(part, pointer), code: 'characters', detail };
}

/** @param schema  the schema of the part; describes the expected value better than the errors do */
export function toRequestErrors(
  part: Part,
  schema: unknown,
  errors: readonly FastifySchemaValidationError[],
): readonly RequestError[] {
  return errors
    .filter((error) => error.keyword !== 'boolean' && !isFormatToo(error, errors))
    .slice(0, mostErrors)
    .flatMap((error) => {
      const wanted = schemaAt(schema, error.schemaPath);
      const told = { in: places[part], code: codeOf(error, wanted), detail: detailOf(error, wanted) };
      return pointersOf(part, error).map((pointer) => ({ ...told, pointer }));
    });
}

/** True if a pattern next to a format fails as well, with a less clear message. */
function isFormatToo(
  error: FastifySchemaValidationError,
  errors: readonly FastifySchemaValidationError[],
): boolean {
  return (
    error.keyword === 'pattern' &&
    errors.some((other) => other.keyword === 'format' && other.schemaPath === error.schemaPath)
  );
}

/** A missing or unknown member is reported at its own pointer, not at its object's. */
function pointersOf(part: Part, error: FastifySchemaValidationError): readonly string[] {
  const names = error.params['requiredProperties'] ?? error.params['additionalProperties'];
  const path = error.instancePath;
  const paths = Array.isArray(names) ? names.map((name) => `${path}/${name}`) : [path];
  return paths.map((one) => pointerOf(part, one));
}

/** A JSON pointer into the body, or the name of a parameter. */
function pointerOf(part: Part, path: string): string {
  return part === 'body' ? `#${path}` : (path.split('/')[1] ?? '');
}

function codeOf(error: FastifySchemaValidationError, wanted: unknown): string {
  if (error.keyword === 'additionalProperties') return 'unknown';
  if (wordsOf(wanted) !== undefined) return 'enum';
  return error.keyword === 'pattern' && formOf(wanted) !== undefined ? 'format' : error.keyword;
}

function detailOf(error: FastifySchemaValidationError, wanted: unknown): string {
  const { allowedValues, format } = error.params;
  const words = Array.isArray(allowedValues) ? allowedValues : wordsOf(wanted);
  if (words !== undefined) return `expected ${words.length === 1 ? '' : 'one of '}${words.join(', ')}`;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a parameter of this call';
    case 'pattern':
      return formOf(wanted) === undefined ? (error.message ?? 'is not valid') : `expected ${formOf(wanted)}`;
    case 'format':
      return `expected ${String(format)}`;
    default:
      return error.message ?? 'is not valid';
  }
}

/** Allowed words, which `wordList` of schemas.ts stores next to its pattern. */
function wordsOf(schema: unknown): readonly unknown[] | undefined {
  const words: unknown = isRecord(schema) ? schema['x-words'] : undefined;
  return Array.isArray(words) ? words : undefined;
}

/** Readable description stored next to a pattern. */
function formOf(schema: unknown): string | undefined {
  const form: unknown = isRecord(schema) ? schema['x-expected'] : undefined;
  return typeof form === 'string' ? form : undefined;
}

/** @param path  `#/properties/severity/items` */
function schemaAt(schema: unknown, path: string): unknown {
  let found = schema;
  // Also works for lists: `anyOf/0`.
  for (const name of path.split('/').slice(1))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

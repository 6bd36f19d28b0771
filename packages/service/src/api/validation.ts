/**
 * Validates requests against their schemas. Queries are strings and are converted; unknown names are rejected. Bodies
 * are taken as typed; unknown members are ignored and reported in `warnings`.
 */

import { isUtf8 } from 'node:buffer';
import { type TSchema, Type } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import { ProblemError } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { convertQuery } from './convert-query.ts';
import { addFormats } from './formats.ts';
import { isRecord } from './is-record.ts';
import { dropNulls } from './optional-members.ts';
import { createPartProblem, type Part, toRequestErrors, unstorableError } from './request-errors.ts';
import { findUnstorable } from './storable-text.ts';

/** Maximum nesting of a body; deeper ones are rejected. No request of this API needs more than a tenth of it. */
const deepestNesting = 100;

declare module 'fastify' {
  interface FastifyRequest {
    /** Hints for the caller of a successful request. */
    warnings: string[];
  }
}

export function addValidation(app: FastifyInstance): void {
  app.decorateRequest('warnings');
  app.addHook('onRequest', async (request) => {
    request.warnings = [];
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/sarif+json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => readJson(request, bytes),
  );
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body === undefined) return;
    if (request.body === undefined) request.body = {};
    request.body = dropNulls(request.routeOptions.schema.body, request.body);
    noteUnknownMembers(request);
  });
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    if (request.warnings.length === 0 || reply.statusCode >= 300) return payload;
    return typeof payload === 'object' && payload !== null
      ? { ...payload, warnings: request.warnings }
      : payload;
  });
  app.addHook('onRoute', (route) => {
    // A route without query parameters rejects all of them.
    if (route.schema !== undefined) route.schema.querystring ??= Type.Object({});
    if (route.schema?.body === undefined) return;
    for (const [status, response] of Object.entries(route.schema.response ?? {})) {
      if (status.startsWith('2'))
        addWarnings(route.schema.response as Record<string, unknown>, status, response);
    }
  });
}

function convertPart(part: Part, schema: TSchema, given: unknown): unknown {
  if (part === 'querystring') return convertQuery(schema, given);
  return part === 'params' && isRecord(given) ? mapValues(given, lowerId) : given;
}

/** RFC 9562: UUIDs are written in lower case and accepted in any. */
function lowerId(value: unknown): unknown {
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  return isUuid(lower) ? lower : value;
}

function mapValues(record: Record<string, unknown>, map: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** For fastify's `schemaController`: every part of every route is validated by typebox. */
export function buildValidator(): FastifySchemaCompiler<TSchema> {
  addFormats();
  return ({ schema, httpPart }) => {
    const part = (httpPart ?? 'body') as Part;
    // Unless the route accepts any parameters.
    const isStrict = part === 'querystring' && Reflect.get(schema, 'additionalProperties') !== true;
    const strict = isStrict ? Object.assign({}, schema, { additionalProperties: false }) : schema;
    const validator = Compile(strict);
    return (given: unknown) => {
      const value = convertPart(part, schema, given);
      if (!validator.Check(value))
        return { error: createPartProblem(part, toRequestErrors(part, strict, validator.Errors(value))) };
      const unstorable = holdsForeignText(schema) ? undefined : findUnstorable(knownMembers(schema, value));
      if (unstorable === undefined) return { value };
      return { error: createPartProblem(part, [unstorableError(part, unstorable)]) };
    };
  };
}

/** Parses the JSON of a body. @throws ProblemError `malformed_json`, `unsupported_media_type` */
export function readJson(request: FastifyRequest, bytes: Buffer): unknown {
  return parseJson(decodeBody(request, bytes));
}

function decodeBody(request: FastifyRequest, bytes: Buffer): string {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
  if (!/^utf-?8$/i.test(charset))
    throw new ProblemError('unsupported_media_type', `JSON is UTF-8, not ${charset.slice(0, 40)}`);
  if (!isUtf8(bytes)) throw new ProblemError('malformed_json', 'the body is not UTF-8');
  return bytes.toString('utf8');
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (isDeeperThan(text, deepestNesting)) {
    throw new ProblemError('malformed_json', `the body is nested deeper than ${deepestNesting}`);
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new ProblemError('malformed_json', 'the body is not valid JSON', { cause: error });
  }
}

/**
 * Counts brackets outside strings: recursive code after the parser must not meet a deeply nested value. Linear, for any
 * length.
 */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > limit) return true;
  }
  return false;
}

/**
 * Position of the quote that ends the string beginning at `start`; past the end of the text for an unterminated string.
 */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

function noteUnknownMembers(request: FastifyRequest): void {
  const schema: unknown = request.routeOptions.schema?.body;
  if (!isRecord(schema) || !isRecord(schema['properties']) || !isRecord(request.body)) return;
  const known = schema['properties'];
  for (const name of Object.keys(request.body)) {
    if (!Object.hasOwn(known, name)) request.warnings.push(`unknown member ${name.slice(0, 100)} is ignored`);
  }
}

/** Adds the optional member `warnings` to an object response schema. */
function addWarnings(responses: Record<string, unknown>, status: string, response: unknown): void {
  if (!isRecord(response)) return;
  const warnings = Type.Optional(
    Type.Array(Type.String(), { description: 'What was ignored in the request' }),
  );
  if (isRecord(response['properties'])) {
    responses[status] = { ...response, properties: { ...response['properties'], warnings } };
  } else if (typeof response['$ref'] === 'string') {
    responses[status] = {
      allOf: [{ $ref: response['$ref'] }, { type: 'object', properties: { warnings } }],
    };
  }
}

/** Drops unknown members, so that their content is not checked. */
function knownMembers(schema: unknown, value: unknown): unknown {
  if (!isRecord(value) || !isRecord(schema) || !isRecord(schema['properties'])) return value;
  const known = schema['properties'];
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(known, name)));
}

/** Reports of other tools may quote any text; the parts that are stored are made storable later. */
function holdsForeignText(schema: unknown): boolean {
  return isRecord(schema) && schema['x-foreign-text'] === true;
}

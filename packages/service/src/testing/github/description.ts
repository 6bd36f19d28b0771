/**
 * GitHub's published description of its API, cut to the operations that are used (`openapi.json`), as a judge: it
 * says whether a request is one that GitHub documents, whether an answer is, and makes sample answers.
 */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody: Schema | null;
  readonly responses: Readonly<Record<string, Schema | null>>;
}

interface Description {
  readonly operations: readonly Operation[];
  readonly $defs: Readonly<Record<string, Schema>>;
}

const description = JSON.parse(
  readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'),
) as Description;
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: 'array', logger: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'github', $defs: description.$defs });
const validators = new Map<Schema, ValidateFunction>();

export interface MatchedRequest {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** The operation that a request is for. @param path decoded, without the API's prefix and query */
export function matchOperation(method: string, path: string): MatchedRequest | undefined {
  for (const operation of description.operations) {
    const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'branch' ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
    );
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (operation.method === method && match !== null)
      return { operation, pathParameters: { ...match.groups } };
  }
  return undefined;
}

/** What is wrong with a request, by GitHub's description; empty when nothing is. */
export function requestProblems(operation: Operation, query: URLSearchParams, body: unknown): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const unknown = [...query.keys()].filter((name) => !known.some((parameter) => parameter.name === name));
  const wrong = known.flatMap((parameter) => {
    const value = query.get(parameter.name);
    if (value === null) return parameter.required ? [`query ${parameter.name} is missing`] : [];
    return problems(parameter.schema, { value }, 'value').map((text) => `query ${parameter.name} ${text}`);
  });
  const inBody = operation.requestBody === null ? [] : problems(operation.requestBody, body);
  return [...unknown.map((name) => `query ${name} is not documented`), ...wrong, ...inBody];
}

/** What is wrong with an answer. */
export function responseProblems(operation: Operation, status: number, body: unknown): string[] {
  const schema = operation.responses[String(status)];
  if (schema === undefined) return [`status ${status} is not documented`];
  return schema === null ? [] : problems(schema, structuredClone(body));
}

function problems(schema: Schema, value: unknown, member?: string): string[] {
  const key = schema;
  let validate = validators.get(key);
  if (validate === undefined) {
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"github#/$defs/')) as Schema;
    validate = ajv.compile(
      member === undefined ? local : { type: 'object', properties: { [member]: local } },
    );
    validators.set(key, validate);
  }
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** A smallest answer that the description allows, with `overrides` laid over it, deeply. */
export function sampleResponse(operationId: string, status: number, overrides: unknown): unknown {
  const operation = description.operations.find((one) => one.operationId === operationId);
  const schema = operation?.responses[String(status)];
  if (schema === undefined || schema === null) throw new Error(`${operationId} ${status} has no body`);
  return Array.isArray(overrides)
    ? overrides.map((item) => overlay(sample(resolve(schema).items ?? {}), item))
    : overlay(sample(schema), overrides);
}

function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = description.$defs[schema.$ref.replace('#/$defs/', '')];
  if (target === undefined) throw new Error(`${schema.$ref} is not there`);
  return resolve(target);
}

const stringsByFormat = new Map([
  ['uri', 'https://api.github.example/x'],
  ['date-time', '2026-01-01T00:00:00Z'],
  ['email', 'a@example.org'],
]);

function sample(schema: Schema): unknown {
  const resolved = resolve(schema);
  const choice = resolved.anyOf ?? resolved.oneOf;
  if (choice !== undefined) {
    const nullable = choice.find((one) => resolve(one).type === 'null');
    return nullable === undefined ? sample(choice[0] ?? {}) : null;
  }
  if (resolved.allOf !== undefined) {
    const samples = resolved.allOf.map((part) => sample(part));
    const [first] = samples;
    return samples.every(isRecord) ? Object.assign({}, ...samples) : first;
  }
  if (resolved.enum !== undefined) return resolved.enum[0];
  const types = [resolved.type ?? (resolved.properties === undefined ? 'null' : 'object')].flat();
  if (types.includes('null')) return null;
  if (types.includes('object')) {
    const names = resolved.required ?? [];
    return Object.fromEntries(names.map((name) => [name, sample(resolved.properties?.[name] ?? {})]));
  }
  if (types.includes('array')) return [];
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return 1;
  return stringsByFormat.get(resolved.format ?? '') ?? 'x';
}

function overlay(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged = Object.entries(over).map(([name, value]) => [name, overlay(base[name], value)] as const);
  return { ...base, ...Object.fromEntries(merged) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

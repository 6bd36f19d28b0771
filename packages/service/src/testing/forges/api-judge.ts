/**
 * Validates against a forge's published API description, reduced to the operations that are used: whether requests and
 * responses are documented; also creates sample responses.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

export interface Schema {
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

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  /** With `{parameters}`, each of which is one escaped part of the path. */
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

export interface ApiDescription {
  /** Where the description was taken from. */
  readonly source: string;
  readonly operations: readonly Operation[];
  readonly $defs: Readonly<Record<string, Schema>>;
}

export interface MatchedRequest {
  readonly operation: Operation;
  /** Unescaped. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

export interface ApiJudge {
  /** The operation of a request. @param path without the API's prefix and query */
  match(method: string, path: string): MatchedRequest | undefined;
  /** What is wrong with a request; empty if it is valid. */
  requestProblems(operation: Operation, query: URLSearchParams, body: unknown): string[];
  /** What is wrong with a response. */
  responseProblems(operation: Operation, status: number, body: unknown): string[];
  /** A minimal valid response, deeply merged with `overrides`. */
  sample(operationId: string, status: number, overrides: unknown): unknown;
}

export function createApiJudge(description: ApiDescription): ApiJudge {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: 'array', logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', $defs: description.$defs });
  const validators = new Map<Schema, ValidateFunction>();
  const problems = (schema: Schema, value: unknown, member?: string): string[] => {
    let validate = validators.get(schema);
    if (validate === undefined) {
      const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"api#/$defs/')) as Schema;
      validate = ajv.compile(
        member === undefined ? local : { type: 'object', properties: { [member]: local } },
      );
      validators.set(schema, validate);
    }
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
  return {
    match: (method, path) => matchOperation(description, method, path),
    requestProblems: (operation, query, body) => {
      const known = operation.parameters.filter((parameter) => parameter.in === 'query');
      const unknown = [...query.keys()].filter((name) => !known.some((parameter) => parameter.name === name));
      const wrong = known.flatMap((parameter) => {
        const value = query.get(parameter.name);
        if (value === null) return parameter.required ? [`query ${parameter.name} is missing`] : [];
        const found = problems(parameter.schema, { value }, 'value');
        return found.map((text) => `query ${parameter.name} ${text}`);
      });
      const inBody = operation.requestBody === null ? [] : problems(operation.requestBody, body);
      return [...unknown.map((name) => `query ${name} is not documented`), ...wrong, ...inBody];
    },
    responseProblems: (operation, status, body) => {
      const schema = operation.responses[String(status)];
      if (schema === undefined) return [`status ${status} is not documented`];
      return schema === null ? [] : problems(schema, structuredClone(body));
    },
    sample: (operationId, status, overrides) => sampleResponse(description, operationId, status, overrides),
  };
}

function matchOperation(
  description: ApiDescription,
  method: string,
  path: string,
): MatchedRequest | undefined {
  for (const operation of description.operations) {
    const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`);
    const match = operation.method === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    if (match === null) continue;
    const parameters = Object.entries(match.groups ?? {});
    return {
      operation,
      pathParameters: Object.fromEntries(
        parameters.map(([name, value]) => [name, decodeURIComponent(value)]),
      ),
    };
  }
  return undefined;
}

function sampleResponse(
  description: ApiDescription,
  operationId: string,
  status: number,
  overrides: unknown,
): unknown {
  const operation = description.operations.find((one) => one.operationId === operationId);
  const schema = operation?.responses[String(status)];
  if (schema === undefined || schema === null) throw new Error(`${operationId} ${status} has no body`);
  const { $defs } = description;
  return Array.isArray(overrides)
    ? overrides.map((item) => overlay(sample($defs, resolve($defs, schema).items ?? {}), item))
    : overlay(sample($defs, schema), overrides);
}

type Definitions = ApiDescription['$defs'];

function resolve($defs: Definitions, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = $defs[schema.$ref.replace('#/$defs/', '')];
  if (target === undefined) throw new Error(`${schema.$ref} is not there`);
  return resolve($defs, target);
}

const stringsByFormat = new Map([
  ['uri', 'https://api.github.example/x'],
  ['date-time', '2026-01-01T00:00:00Z'],
  ['email', 'a@example.org'],
]);

function sample($defs: Definitions, schema: Schema): unknown {
  const resolved = resolve($defs, schema);
  const choice = resolved.anyOf ?? resolved.oneOf;
  if (choice !== undefined) {
    const nullable = choice.find((one) => resolve($defs, one).type === 'null');
    return nullable === undefined ? sample($defs, choice[0] ?? {}) : null;
  }
  if (resolved.allOf !== undefined) {
    const samples = resolved.allOf.map((part) => sample($defs, part));
    const [first] = samples;
    return samples.every(isRecord) ? Object.assign({}, ...samples) : first;
  }
  if (resolved.enum !== undefined) return resolved.enum[0];
  const types = [resolved.type ?? (resolved.properties === undefined ? 'null' : 'object')].flat();
  if (types.includes('null')) return null;
  if (types.includes('object')) {
    const names = resolved.required ?? [];
    return Object.fromEntries(names.map((name) => [name, sample($defs, resolved.properties?.[name] ?? {})]));
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

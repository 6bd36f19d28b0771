/** Validates every response of a test against the OpenAPI document. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export interface RecordedResponse {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** Returns a function that throws if a response differs from the document. */
export function createResponseCheck(
  document: Readonly<Record<string, unknown>>,
): (response: RecordedResponse) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const patterns = Object.keys(paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`) }))
    // Literal paths come before those with parameters.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  const validators = new Map<string, ValidateFunction>();

  return ({ method, path, status, contentType, body }) => {
    const bare = path.split('?')[0] ?? '';
    const found = patterns.find(({ pattern }) => pattern.test(bare));
    const operation = found && paths[found.path]?.[method.toLowerCase()];
    if (!found || !operation) return;
    const responses = operation.responses ?? {};
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((candidate) => candidate in responses);
    if (key === undefined)
      throw new Error(`${method} ${found.path}: status ${status} is not in the OpenAPI document`);
    const types = Object.keys(responses[key]?.content ?? {});
    if (body === undefined) {
      if (types.length > 0) throw new Error(`${method} ${found.path} ${key}: expected a body`);
      return;
    }
    const type = contentType.split(';')[0] ?? '';
    if (!types.includes(type))
      throw new Error(`${method} ${found.path} ${key}: ${type} is not in the OpenAPI document`);
    const pointer = ['paths', found.path, method.toLowerCase(), 'responses', key, 'content', type, 'schema'];
    const reference = `openapi#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
    validators.set(reference, validate);
    if (validate(body)) return;
    throw new Error(
      `${method} ${path} ${status} differs from the OpenAPI document: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 2000)}`,
    );
  };
}

/**
 * Routes that an OpenAPI description maps to handler functions: `operationId: api.users.show`, as run by Connexion and
 * similar frameworks.
 *
 * YAML is read line by line, in block style only. May miss: operations in flow style, and those in referenced files.
 */

import type { DescribedRoute } from '../../modules/described-route.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { linesOfYaml, type YamlLine } from './yaml-lines.ts';

/** Conventional names of such files. */
export const descriptionName = /(?:^|[._-])(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i;

/** Maximum number of operations read from one file. The largest public descriptions have a thousand. */
const maxOperations = 2_000;
const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

interface Operation {
  readonly method: string;
  readonly path: string;
  id: string;
  controller: string;
  /** `undefined` if the operation does not specify it. */
  secured: boolean | undefined;
}

export function describedRoutes(manifests: readonly ManifestFile[]): readonly DescribedRoute[] {
  return manifests
    .filter(({ path }) => descriptionName.test(nameOf(path)))
    .flatMap(({ text }) => routesOf(text));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** An operation as described. */
interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly controller: string;
  /** Path of the server URL. */
  readonly base: string;
  readonly isSecured: boolean;
}

/** Operations of one description, at most `maxOperations`. */
export function describedOperations(text: string): readonly DescribedOperation[] {
  const lines = /^\s*\{/.test(text) ? linesOfJson(text) : linesOfYaml(text);
  const { operations, base, isSecured } = readLines(lines);
  return operations.map(({ secured, ...one }) => ({ ...one, base, isSecured: secured ?? isSecured }));
}

function routesOf(text: string): readonly DescribedRoute[] {
  return describedOperations(text).flatMap(({ base, method, path, id, controller, isSecured }) => {
    const name = controller === '' ? id : `${controller}.${id}`;
    const dot = name.lastIndexOf('.');
    // An operation without a module belongs to another framework or to a client.
    if (!/^\w+(?:\.\w+)+$/.test(name)) return [];
    return [
      {
        method: method.toUpperCase(),
        route: `${base}${path}`,
        module: name.slice(0, dot),
        name: name.slice(dot + 1),
        isSecured,
      },
    ];
  });
}

function* linesOfJson(text: string): Generator<YamlLine> {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    // A description that does not parse is ignored.
    return;
  }
  const pending: { keys: readonly string[]; value: unknown }[] = [{ keys: [], value: root }];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    const { keys, value } = one;
    if (keys.length > 0) yield { keys, value: spell(value) };
    if (typeof value !== 'object' || value === null || keys.length > 4) continue;
    const isList = Array.isArray(value);
    const inner = Object.entries(value).map(([key, part]: [string, unknown]) => ({
      keys: isList ? keys : [...keys, key],
      value: part,
    }));
    pending.push(...inner.reverse());
  }
}

/**
 * Formats a value like YAML on one line, as far as it matters: whether a list is empty. The value may be nested too
 * deeply to be serialized.
 */
function spell(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}

function readLines(lines: Iterable<YamlLine>) {
  const operations: Operation[] = [];
  let [base, isSecured] = ['', false];
  for (const { isItem, keys, value } of lines) {
    if (isItem === true) continue;
    const [first = '', path = '', method = '', key = ''] = keys;
    if (first === 'basePath') base = value.replace(/\/$/, '');
    else if (first === 'servers' && path === 'url' && base === '') base = pathOf(value);
    else if (first === 'security') isSecured ||= keys.length > 1 || (value !== '' && value !== '[]');
    else if (first === 'paths' && methods.has(method.toLowerCase())) {
      if (keys.length === 3 && operations.length < maxOperations)
        operations.push({ method, path, id: '', controller: '', secured: undefined });
      const operation = operations.at(-1);
      if (operation !== undefined) describe(operation, key, value, keys.length);
    }
  }
  return { operations, base, isSecured };
}

function describe(operation: Operation, key: string, value: string, depth: number): void {
  if (key === 'operationId') operation.id = value;
  else if (/^x-(?:openapi|swagger)-router-controller$/.test(key)) operation.controller = value;
  else if (key === 'security') operation.secured = depth > 4 || (value !== '' && value !== '[]');
}

/** Path of a server URL. */
function pathOf(address: string): string {
  return (/^(?:[a-z]+:\/\/[^/]*)?(\/.*?)\/?$/i.exec(address)?.[1] ?? '').replace(/\/$/, '');
}

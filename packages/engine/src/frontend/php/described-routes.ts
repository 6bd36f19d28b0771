/**
 * Routes that Symfony reads from YAML files: `config/routes.yaml`, those in `config/routes`, and files they import with
 * a prefix.
 *
 * May miss: routes in XML, prefixes per locale, and controllers that are services with custom names.
 *
 * @see https://symfony.com/doc/current/routing.html
 */

import type { DescribedBase, DescribedRoute } from '../../modules/described-route.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { linesOfYaml } from '../shared/yaml-lines.ts';
import { routeFiles } from './grammar.ts';

/** Namespace of the equivalent attributes. */
const framework = 'Symfony\\Component\\Routing\\Attribute';

/**
 * Maximum depth of imports, and number of places that import one file; beyond these they are cyclic. Chosen, not
 * measured.
 */
const maxDepth = 6;
const maxPlaces = 20;

interface Entry {
  path: string | undefined;
  controller: string;
  resource: string;
  /** Route format of the imported resource. */
  type: string;
  prefix: string;
  readonly methods: string[];
}

interface RouteFile {
  readonly path: string;
  readonly entries: readonly Entry[];
}

export function describedRoutes(manifests: readonly ManifestFile[]): readonly DescribedRoute[] {
  const files = readFiles(manifests);
  const prefixes = prefixesOf(files);
  return files.flatMap(({ path, entries }) =>
    (prefixes.get(path) ?? ['']).flatMap((prefix) => entries.flatMap((entry) => routesOf(entry, prefix))),
  );
}

/** Prefixes of routes that attributes register within a folder: `resource: ../src/Controller/` with a prefix. */
export function describedBases(manifests: readonly ManifestFile[]): readonly DescribedBase[] {
  const files = readFiles(manifests);
  const prefixes = prefixesOf(files);
  return files.flatMap(({ path, entries }) => {
    const [before = ''] = prefixes.get(path) ?? [];
    return entries.flatMap(({ prefix, resource, type }) => {
      if (!/^(?:attribute|annotation)$/.test(type) || resource === '' || resource.startsWith('@')) return [];
      const folder = resolved(resource, path);
      const isFile = folder.endsWith('.php');
      return [{ folder: isFile ? folder : `${folder}/`, base: joined(before, prefix), framework }];
    });
  });
}

function readFiles(manifests: readonly ManifestFile[]): readonly RouteFile[] {
  return manifests
    .filter(({ path }) => routeFiles.test(path))
    .map(({ path, text }) => ({ path, entries: entriesOf(text) }));
}

function entriesOf(text: string): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const { keys, value } of linesOfYaml(text)) {
    const [name = '', key = '', ...inner] = keys;
    if (name.startsWith('when@')) continue;
    let entry = entries.get(name);
    if (entry === undefined) {
      entry = { path: undefined, controller: '', resource: '', type: '', prefix: '', methods: [] };
      entries.set(name, entry);
    }
    fill(entry, [key, ...inner].join('.'), value);
  }
  return [...entries.values()];
}

function fill(entry: Entry, key: string, value: string): void {
  switch (key) {
    case 'path':
    case 'pattern':
      entry.path = value;
      return;
    case 'controller':
    case 'defaults._controller':
      entry.controller = value;
      return;
    case 'defaults':
      entry.controller = /\b_controller['"]?\s*:\s*['"]?([\w\\:]+)/.exec(value)?.[1] ?? entry.controller;
      return;
    case 'type':
      entry.type = value;
      return;
    case 'resource.path':
    case 'resource':
      entry.resource = value;
      return;
    case 'prefix':
      entry.prefix = value;
      return;
    case 'methods':
      entry.methods.push(...value.split(/[^A-Za-z]+/).filter((method) => method !== ''));
      return;
    default:
  }
}

/** Prefixes of the routes of each file, by path; empty for one that the application reads directly. */
function prefixesOf(files: readonly RouteFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, { readonly from: string; readonly prefix: string }[]>();
  for (const { path, entries } of files)
    for (const { prefix, resource } of entries) {
      const imported = files.find((file) => file.path !== path && isNamed(file.path, resource, path));
      if (imported === undefined) continue;
      const known = importers.get(imported.path) ?? [];
      known.push({ from: path, prefix });
      importers.set(imported.path, known);
    }
  const of = (path: string, depth: number): readonly string[] => {
    const own = importers.get(path);
    if (own === undefined || depth > maxDepth) return [''];
    return own
      .slice(0, maxPlaces)
      .flatMap(({ from, prefix }) => of(from, depth + 1).map((before) => joined(before, prefix)))
      .slice(0, maxPlaces);
  };
  return new Map(files.map(({ path }) => [path, of(path, 0)]));
}

/**
 * True if a resource refers to a file: `routes/admin.yaml` relative to the importing file,
 * `@NotesBundle/Resources/config/routing.yml` by path suffix.
 */
function isNamed(path: string, resource: string, from: string): boolean {
  if (!/\.ya?ml$/.test(resource)) return false;
  const inBundle = /^@\w+(\/.*)$/.exec(resource)?.[1];
  if (inBundle !== undefined) return path.endsWith(inBundle);
  return path === resolved(resource, from);
}

/** A path relative to the file that contains it. */
function resolved(resource: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of resource.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function routesOf({ controller, methods, path }: Entry, prefix: string): readonly DescribedRoute[] {
  const handler = path === undefined ? undefined : handlerOf(controller);
  if (path === undefined || handler === undefined) return [];
  return (methods.length === 0 ? ['*'] : methods).map((method) => ({
    method: method.toUpperCase(),
    route: joined(prefix, path),
    isSecured: false,
    framework,
    ...handler,
  }));
}

/**
 * Handler of `App\\Notes::show`, of `App\\Notes` for an invokable class, and of `NotesBundle:Notes:show` of older
 * versions.
 */
function handlerOf(controller: string): Pick<DescribedRoute, 'module' | 'name' | 'owner'> | undefined {
  const parts = /^\\?((?:\w+\\)+\w+)(?:::?(\w+))?$/.exec(controller);
  const older = /^\w+:(?:[\w/\\]*[/\\])?(\w+):(\w+)$/.exec(controller);
  if (older !== null) {
    const owner = `${older[1] ?? ''}Controller`;
    return { module: `\\${owner}`, owner, name: `${older[2] ?? ''}Action` };
  }
  const [, module = '', name = '__invoke'] = parts ?? [];
  return module === '' ? undefined : { module, owner: module.slice(module.lastIndexOf('\\') + 1), name };
}

function joined(before: string, path: string): string {
  const whole = `${before}/${path}`.replaceAll(/\/{2,}/g, '/');
  return whole.length > 1 ? whole.replace(/\/$/, '') : whole;
}

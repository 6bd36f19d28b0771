/**
 * Reads npm lock files and manifests.
 *
 * @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 */

import {
  at,
  type Entry,
  entriesOf,
  type Mapping,
  textOf,
  truthOf,
  type Value,
} from '../../documents/value.ts';
import {
  entry,
  type PackageContent,
  type PackageEntry,
  type PackageScope,
  type PackageSource,
} from '../package-file.ts';
import { readJson } from '../text/read-json.ts';
import { spreadScope } from './spread-scope.ts';

/** Reads `package-lock.json` and `npm-shrinkwrap.json`, versions 1 to 3. */
export function readPackageLock(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const packages = at(value, 'packages');
  const entries = packages?.kind === 'map' ? readPackages(packages) : readNested(at(value, 'dependencies'));
  return { entries, problems };
}

/** Source of a requirement, by its form. */
export function sourceOf(requirement: string): PackageSource {
  if (/^(?:git(?:\+|:|@)|github:|gitlab:|bitbucket:|gist:|ssh:)/.test(requirement)) return 'git';
  if (/^https?:.*\.git(?:#|$)/.test(requirement)) return 'git';
  if (/^https?:/.test(requirement)) return 'url';
  if (/^(?:file:|link:|portal:|workspace:|\.{0,2}\/|~\/)/.test(requirement)) return 'path';
  return /^[\w.-]+\/[\w.-]+(?:#.*)?$/.test(requirement) ? 'git' : 'registry';
}

const folder = 'node_modules/';

function readPackages(packages: Mapping): readonly PackageEntry[] {
  const byPath = new Map(packages.entries.map(({ key, value }) => [key.text, value]));
  const roots = rootsOf(byPath);
  return packages.entries.flatMap((one) => {
    const path = one.key.text;
    if (!path.includes(folder) || truthOf(at(one.value, 'link')) === true) return [];
    const needs = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((list) =>
      entriesOf(at(one.value, list)).flatMap(({ key }) => resolveFrom(path, key.text, byPath) ?? []),
    );
    return readLocked(one, path.slice(path.lastIndexOf(folder) + folder.length), {
      key: path,
      needs,
      direct: roots.has(path),
    });
  });
}

/** Dependencies of the tree's own folders: the root and its workspaces. */
function rootsOf(byPath: ReadonlyMap<string, Value>): ReadonlyMap<string, PackageScope> {
  const roots = new Map<string, PackageScope>();
  for (const [path, value] of byPath)
    if (!path.includes(folder))
      for (const { name, scope } of askedBy(value)) {
        const found = resolveFrom(path, name, byPath);
        if (found !== undefined && roots.get(found) !== 'prod') roots.set(found, scope);
      }
  return roots;
}

interface Asked {
  readonly name: string;
  readonly scope: PackageScope;
}

function askedBy(value: Value | undefined): readonly Asked[] {
  return dependencyLists.flatMap(([list, scope]) =>
    namesIn(at(value, list)).map((name) => ({ name, scope })),
  );
}

const dependencyLists = [
  ['devDependencies', 'dev'],
  ['optionalDependencies', 'optional'],
  ['peerDependencies', 'prod'],
  ['dependencies', 'prod'],
] as const;

/** Node resolves from the folder itself, then from its parents. */
function resolveFrom(
  path: string,
  name: string,
  known: { has: (path: string) => boolean },
): string | undefined {
  for (let here = path; ; ) {
    const found = here === '' ? `${folder}${name}` : `${here}/${folder}${name}`;
    if (known.has(found)) return found;
    if (here === '') return undefined;
    const above = here.lastIndexOf(`/${folder}`);
    if (above < 0) here = '';
    else here = here.slice(0, above);
  }
}

function readLocked(
  { key, value }: Entry,
  nameOfPath: string,
  more: Pick<PackageEntry, 'key' | 'needs' | 'direct'>,
): readonly PackageEntry[] {
  const version = textOf(at(value, 'version')) ?? '';
  const address = textOf(at(value, 'resolved')) ?? '';
  const source = sourceOf(isTarball(address) ? '' : address === '' ? sourceText(version) : address);
  const alias = /^npm:((?:@[^@/]+\/)?[^@/]+)@(.+)$/.exec(version);
  const integrity = textOf(at(value, 'integrity'));
  const license = textOf(at(value, 'license'));
  return [
    entry({
      name: alias?.[1] ?? textOf(at(value, 'name')) ?? nameOfPath,
      version: alias?.[2] ?? (sourceText(version) === '' ? version : ''),
      start: key.start,
      end: key.end,
      scope: scopeOf(value),
      source,
      ...more,
      ...(isRenamed(value, nameOfPath) ? { replaces: nameOfPath } : {}),
      ...(address === '' ? {} : { address }),
      ...(integrity === undefined ? {} : { integrity }),
      ...(truthOf(at(value, 'hasInstallScript')) === true ? { runsScripts: true } : {}),
      ...(license === undefined ? {} : { license }),
    }),
  ];
}

/** True for an entry whose name differs from its folder. */
function isRenamed(value: Value, nameOfPath: string): boolean {
  const name = textOf(at(value, 'name'));
  return name !== undefined && name !== nameOfPath;
}

/** Version 1 lock files have a URL in place of the version. */
function sourceText(version: string): string {
  return sourceOf(version) === 'registry' ? '' : version;
}

/** True for a registry tarball. */
function isTarball(address: string): boolean {
  return /^https?:/.test(address) && address.includes('/-/') && /\.tgz(?:$|[?#])/.test(address);
}

function scopeOf(value: Value): PackageScope {
  const is = (word: string) => truthOf(at(value, word)) === true;
  if (is('dev')) return 'dev';
  if (is('optional')) return 'optional';
  return is('devOptional') ? 'dev' : 'prod';
}

/** Reads version 1, with nested packages. */
function readNested(dependencies: Value | undefined): readonly PackageEntry[] {
  const found = [...walkNested(dependencies, '')];
  const known = new Set(found.map(({ path }) => path));
  return found.flatMap(({ path, one }) => {
    const needs = namesIn(at(one.value, 'requires')).flatMap((need) => resolveFrom(path, need, known) ?? []);
    return readLocked(one, one.key.text, { key: path, needs, direct: false });
  });
}

function* walkNested(
  dependencies: Value | undefined,
  above: string,
): Iterable<{ readonly path: string; readonly one: Entry }> {
  for (const one of entriesOf(dependencies)) {
    const path = `${above}${folder}${one.key.text}`;
    yield { path, one };
    yield* walkNested(at(one.value, 'dependencies'), `${path}/`);
  }
}

/** Reads `package.json`. */
export function readPackageJson(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const entries = [...dependencyLists].reverse().flatMap(([list, scope]) =>
    entriesOf(at(value, list)).flatMap((one) => {
      const requirement = textOf(one.value);
      return requirement === undefined ? [] : [readRequirement(one, requirement, scope)];
    }),
  );
  return { entries, problems };
}

function readRequirement({ key, value }: Entry, requirement: string, scope: PackageScope): PackageEntry {
  const [, renamed, rest] = /^npm:((?:@[^@/]+\/)?[^@/]+)@(.+)$/.exec(requirement) ?? [];
  const name = renamed ?? key.text;
  const asked = rest ?? requirement;
  return entry({
    name,
    version: /^v?\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(asked) ? asked.replace(/^v/, '') : '',
    requirement: asked,
    requirementPlace: { start: value.end - asked.length, end: value.end },
    start: key.start,
    end: value.end,
    scope,
    direct: true,
    source: sourceOf(asked),
    key: key.text,
  });
}

/** Keys of a dependency list. */
function namesIn(value: Value | undefined): readonly string[] {
  return entriesOf(value).map(({ key }) => key.text);
}

/** Reads `bun.lock`: JSON with trailing commas. */
export function readBunLock(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const packages = entriesOf(at(value, 'packages'));
  const known = new Set(packages.map(({ key }) => key.text));
  const roots = new Map<string, PackageScope>();
  for (const { value: workspace } of entriesOf(at(value, 'workspaces')))
    for (const { name, scope } of askedBy(workspace)) if (roots.get(name) !== 'prod') roots.set(name, scope);
  const entries = packages.flatMap(({ key, value: tuple }): readonly PackageEntry[] => {
    if (tuple.kind !== 'list') return [];
    const [, name, version = ''] = /^((?:@[^@/]+\/)?[^@/]+)@(.*)$/.exec(textOf(tuple.items[0]) ?? '') ?? [];
    const source = sourceOf(version);
    if (name === undefined || source === 'path') return [];
    const info = tuple.items.find((item) => item.kind === 'map');
    const integrity = tuple.items.length > 1 ? textOf(tuple.items.at(-1)) : undefined;
    return [
      entry({
        name,
        version: source === 'registry' ? version : '',
        start: key.start,
        end: key.end,
        key: key.text,
        source,
        needs: ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((list) =>
          namesIn(at(info, list)).flatMap((need) => bunKey(key.text, need, known) ?? []),
        ),
        ...(source === 'registry' ? {} : { address: version }),
        ...(integrity?.startsWith('sha') === true ? { integrity } : {}),
      }),
    ];
  });
  return { entries: spreadScope(entries, roots), problems };
}

/** Keys are paths of names: `a/b` is the `b` that only `a` uses. */
function bunKey(from: string, name: string, known: ReadonlySet<string>): string | undefined {
  for (let here = from; ; here = here.slice(0, Math.max(0, here.lastIndexOf('/')))) {
    const found = here === '' ? name : `${here}/${name}`;
    if (known.has(found)) return found;
    if (here === '') return undefined;
  }
}

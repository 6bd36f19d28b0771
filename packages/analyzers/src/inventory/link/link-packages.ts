/**
 * Combines the data of single files into the packages used by a tree: lock files provide versions, and the manifests
 * they lock what is requested; a manifest without a lock file stands alone. Linear in the entries.
 */

import type { FilePlace, LinkProblem, PackageList, PackageUse } from '../../package-types/package-use.ts';
import type { Ecosystem, PackageEntry, PackageScope } from '../package-file.ts';
import { packageUrl } from '../purl.ts';
import { spreadScope } from '../readers/spread-scope.ts';
import { addTo } from '../text/group.ts';
import { compareText } from '../versions/digits.ts';
import { versionOrderOf } from '../versions/version-order.ts';
import { GradleTree } from './gradle.ts';
import { folderOf, foldersUp, joinPath, type LinkedFile, linksOf } from './linked-file.ts';
import { MavenTree } from './maven.ts';
import { NuGetTree } from './nuget.ts';

/** @param files in any order */
export function linkPackages(files: readonly LinkedFile[]): PackageList {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const manifestsOf = new Map<LinkedFile, LinkedFile[]>();
  const alone: LinkedFile[] = [];
  const locks = locksByFolder(sorted);
  for (const one of sorted) {
    if (one.file.role !== 'manifest') continue;
    const lock = lockOf(one, locks);
    if (lock === undefined) alone.push(one);
    else addTo(manifestsOf, lock, one);
  }
  const resolver = new Resolver(sorted);
  const uses = sorted.flatMap((one) =>
    one.file.role === 'lock' ? usesOfLock(one, manifestsOf.get(one) ?? [], resolver) : [],
  );
  for (const one of alone) uses.push(...usesOfManifest(one, resolver));
  uses.push(...oldGoModules(sorted));
  uses.sort(
    (a, b) =>
      compareText(a.place.path, b.place.path) || a.place.start - b.place.start || compareText(a.name, b.name),
  );
  return { uses, problems: [...resolver.problems, ...missingIncludes(sorted)] };
}

/** Manifest formats that each lock file format belongs to. */
const lockedFormats: Readonly<Record<string, readonly string[]>> = {
  'package-lock.json': ['package.json'],
  'pnpm-lock.yaml': ['package.json'],
  'yarn.lock': ['package.json'],
  'bun.lock': ['package.json'],
  'Pipfile.lock': ['Pipfile'],
  'poetry.lock': ['pyproject.toml'],
  'uv.lock': ['pyproject.toml'],
  'pdm.lock': ['pyproject.toml'],
  'pylock.toml': ['pyproject.toml'],
  'gradle.lockfile': ['build.gradle'],
  'Cargo.lock': ['Cargo.toml'],
  'Gemfile.lock': ['Gemfile'],
  'composer.lock': ['composer.json'],
  'packages.lock.json': ['csproj'],
  'pubspec.lock': ['pubspec.yaml'],
  'mix.lock': ['mix.exs'],
};

type Locks = ReadonlyMap<string, readonly LinkedFile[]>;

/** Lock files by folder and manifest format. */
function locksByFolder(files: readonly LinkedFile[]): Locks {
  const locks = new Map<string, LinkedFile[]>();
  for (const one of files)
    if (one.file.role === 'lock')
      for (const format of lockedFormats[one.file.format] ?? [])
        addTo(locks, `${folderOf(one.path)} ${format}`, one);
  return locks;
}

/** Searches the folder itself, and the ones above for a workspace member. */
function lockOf({ path, file }: LinkedFile, locks: Locks): LinkedFile | undefined {
  for (const folder of foldersUp(folderOf(path))) {
    const found = locks.get(`${folder} ${file.format}`)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

class Resolver {
  readonly #maven: MavenTree;
  readonly #nuget: NuGetTree;
  readonly #gradle: GradleTree;

  constructor(files: readonly LinkedFile[]) {
    this.#maven = new MavenTree(files);
    this.#nuget = new NuGetTree(files);
    this.#gradle = new GradleTree(files);
  }

  get problems(): readonly LinkProblem[] {
    return this.#maven.problems;
  }

  resolve(one: LinkedFile): readonly PackageEntry[] {
    const { path, file } = one;
    if (file.format === 'pom.xml') return file.entries.map((entry) => this.#maven.resolve(path, entry));
    if (file.format === 'csproj') return file.entries.map((entry) => this.#nuget.resolve(one, entry));
    if (file.format === 'build.gradle')
      return file.entries.flatMap((entry) => this.#gradle.resolve(one, entry));
    return file.entries;
  }
}

interface Asked {
  readonly entry: PackageEntry;
  readonly path: string;
}

function usesOfLock(
  lock: LinkedFile,
  manifests: readonly LinkedFile[],
  resolver: Resolver,
): readonly PackageUse[] {
  const { entries, ecosystem } = lock.file;
  const asked = new Map<string, Asked>();
  for (const manifest of manifests)
    for (const entry of resolver.resolve(manifest)) {
      const known = asked.get(nameKey(ecosystem, entry.name));
      if (known === undefined || (known.entry.scope !== 'prod' && entry.scope === 'prod'))
        asked.set(nameKey(ecosystem, entry.name), { entry, path: manifest.path });
    }
  const scoped = withScopes(entries, asked, ecosystem);
  const paths = pathsTo(scoped);
  return scoped.flatMap((entry) => {
    if (entry.source === 'path') return [];
    const chain = paths.get(entry.key) ?? [entry];
    const first = chain[0] ?? entry;
    const found = asked.get(nameKey(ecosystem, first.name));
    return [
      toUse(
        lock,
        entry,
        found,
        chain.map(({ name }) => name),
      ),
    ];
  });
}

function nameKey(ecosystem: Ecosystem, name: string): string {
  return ecosystem === 'NuGet' || ecosystem === 'Packagist' ? name.toLowerCase() : name;
}

/** For lock files without information on what is requested, takes it from the manifest. */
function withScopes(
  entries: readonly PackageEntry[],
  asked: ReadonlyMap<string, Asked>,
  ecosystem: Ecosystem,
): readonly PackageEntry[] {
  const saysDirect = entries.some(({ direct }) => direct);
  const saysScope = entries.some(({ scope }) => scope !== 'prod');
  if (asked.size === 0 || (saysDirect && saysScope)) return entries;
  const roots = new Map<string, PackageScope>();
  for (const entry of entries) {
    const found = asked.get(nameKey(ecosystem, entry.name));
    // If a package occurs twice, the requested one is not known to be another.
    if (found !== undefined && (!saysDirect || entry.direct)) roots.set(entry.key, found.entry.scope);
  }
  if (saysScope) return entries.map((entry) => ({ ...entry, direct: roots.has(entry.key) }));
  return spreadScope(entries, roots);
}

interface Way {
  /** Key of the previous entry; undefined for a requested one. */
  readonly before: string | undefined;
  readonly root: PackageEntry;
}

/** Shortest paths from requested packages to each entry. */
function pathsTo(entries: readonly PackageEntry[]): ReadonlyMap<string, readonly PackageEntry[]> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const ways = new Map<string, Way>();
  const queue = entries.filter(({ direct }) => direct);
  for (const root of queue) ways.set(root.key, { before: undefined, root });
  for (let index = 0; index < queue.length; index++) {
    const { key = '', needs = [] } = queue[index] ?? {};
    for (const need of needs) {
      const entry = byKey.get(need);
      const root = ways.get(key)?.root;
      if (entry === undefined || root === undefined || ways.has(need)) continue;
      ways.set(need, { before: key, root });
      queue.push(entry);
    }
  }
  return new Map(entries.map((entry) => [entry.key, chainTo(entry, ways, byKey)]));
}

/** Maximum length of a reported path; longer ones lose their middle. Chosen. */
const maxVia = 12;

function chainTo(
  entry: PackageEntry,
  ways: ReadonlyMap<string, Way>,
  byKey: ReadonlyMap<string, PackageEntry>,
): readonly PackageEntry[] {
  const chain: PackageEntry[] = [];
  for (let here: PackageEntry | undefined = entry; here !== undefined && chain.length < maxVia; ) {
    chain.push(here);
    here = byKey.get(ways.get(here.key)?.before ?? '');
  }
  const root = ways.get(entry.key)?.root;
  if (root !== undefined) chain[chain.length - 1] = chain.length === maxVia ? root : (chain.at(-1) ?? root);
  return chain.reverse();
}

function usesOfManifest(one: LinkedFile, resolver: Resolver): readonly PackageUse[] {
  return resolver
    .resolve(one)
    .filter(({ source }) => source !== 'path')
    .map((entry) => {
      const use = toUse(one, entry, { entry, path: one.path }, [entry.name]);
      if (one.includedAt === undefined) return use;
      // Reported where the known requirements file includes the other, which contains the request.
      const { requirementAt: _, ...rest } = use;
      return { ...rest, askedAt: one.includedAt };
    });
}

function toUse(
  { path, file: { ecosystem } }: LinkedFile,
  entry: PackageEntry,
  asked: Asked | undefined,
  via: readonly string[],
): PackageUse {
  const place: FilePlace = { path, start: entry.start, end: entry.end };
  const { name, version, scope, direct, source, address, integrity, runsScripts, license, modules } = entry;
  const requirementPlace = direct ? asked?.entry.requirementPlace : undefined;
  return {
    ecosystem,
    name,
    version,
    purl: packageUrl(ecosystem, name, version, { source, address }),
    scope,
    direct,
    source,
    place,
    askedAt:
      asked === undefined ? place : { path: asked.path, start: asked.entry.start, end: asked.entry.end },
    via,
    requirement: direct ? (asked?.entry.requirement ?? '') : '',
    ...(asked === undefined || requirementPlace === undefined
      ? {}
      : { requirementAt: { path: asked.path, ...requirementPlace } }),
    ...(address === undefined ? {} : { address }),
    ...(integrity === undefined ? {} : { integrity }),
    ...(runsScripts === undefined ? {} : { runsScripts }),
    ...(license === undefined ? {} : { license }),
    ...(modules === undefined ? {} : { modules }),
  };
}

/** Before Go 1.17, `go.mod` does not list indirect modules: `go.sum` does, and the highest version is used. */
function oldGoModules(files: readonly LinkedFile[]): readonly PackageUse[] {
  const order = versionOrderOf('Go');
  const sums = new Map(
    files.filter(({ file }) => file.format === 'go.sum').map((one) => [folderOf(one.path), one]),
  );
  return files.flatMap((one) => {
    const sum = one.file.format === 'go.mod' ? sums.get(folderOf(one.path)) : undefined;
    const language = one.file.entries.find(({ key }) => key === 'stdlib')?.version ?? '1.16';
    if (sum === undefined || order === undefined || order(language, '1.17') >= 0) return [];
    const named = new Set(one.file.entries.map(({ name }) => name));
    const highest = new Map<string, PackageEntry>();
    for (const entry of sum.file.entries) {
      const known = highest.get(entry.name);
      if (!named.has(entry.name) && (known === undefined || order(known.version, entry.version) < 0))
        highest.set(entry.name, entry);
    }
    return [...highest.values()].map((entry) => toUse(sum, entry, undefined, [entry.name]));
  });
}

/** Included requirements files that were not read, so that their packages are missing. */
function missingIncludes(files: readonly LinkedFile[]): readonly LinkProblem[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, file }) =>
    (linksOf(file, 'requirements')?.includes ?? []).flatMap(({ path: included, start }) => {
      const target = joinPath(folderOf(path), included);
      if (target !== undefined && known.has(target)) return [];
      const message = `Includes ${included.slice(0, 200)}, which is not read: the packages it lists are unknown.`;
      return [{ path, reason: 'requirements-not-read', message, offset: start }];
    }),
  );
}

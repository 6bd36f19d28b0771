/**
 * Whether a bare name means a package of the tree, as package managers link them: a manifest above lists it among its workspaces, or
 * the importing package depends on it by its place. A folder whose manifest has the name of a released package proves nothing.
 */

import { isRecord, middleOf, splitPattern, stringsIn } from './manifests.ts';

/** What a manifest says of other packages. */
export interface PackageLinks {
  /** Versions, or places, by name. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** Patterns of folders, relative to the manifest. */
  readonly workspaces: readonly string[];
  /** A package may load itself by its name where it says what it exports. */
  readonly hasExports: boolean;
}

/** `linked` for certain, `possible` where nothing speaks for or against it, `none` where the name is of a library. */
export type Link = 'linked' | 'possible' | 'none';

/** Modules of Node.js, which come before all packages of their names. */
const builtIn = new Set(
  'assert async_hooks buffer child_process cluster console constants crypto dgram dns domain events fs http http2 https module net os path perf_hooks process punycode querystring readline repl stream string_decoder timers tls tty url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
);

/** A dependency that is taken from a folder. */
const byPlace = /^(?:workspace|file|link|portal):|^\.{0,2}\//;

export function linksIn(manifest: Readonly<Record<string, unknown>>): PackageLinks {
  const dependencies = new Map<string, string>();
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    const named = manifest[kind];
    if (!isRecord(named)) continue;
    for (const [name, version] of Object.entries(named))
      if (typeof version === 'string') dependencies.set(name, version);
  }
  const { workspaces } = manifest;
  const patterns = isRecord(workspaces) ? workspaces['packages'] : workspaces;
  return {
    dependencies,
    workspaces: stringsIn(patterns, 0).map((pattern) => pattern.replace(/^\.\//, '').replace(/\/$/, '')),
    hasExports: manifest['exports'] !== undefined,
  };
}

/**
 * @param name       of the package
 * @param directory  where the tree has one of the name
 * @param from       directory of the importing file
 * @param links      of all packages, by directory
 */
export function linkOf(
  name: string,
  directory: string,
  from: string,
  links: ReadonlyMap<string, PackageLinks>,
): Link {
  if (builtIn.has(name)) return 'none';
  let declared: string | undefined;
  let owner: string | undefined;
  for (const folder of foldersFrom(from)) {
    const own = links.get(folder);
    if (own === undefined) continue;
    owner ??= folder;
    declared ??= own.dependencies.get(name);
  }
  if (declared !== undefined && byPlace.test(declared)) return 'linked';
  if (owner === directory) {
    if (declared !== undefined) return 'none';
    return links.get(directory)?.hasExports === true ? 'linked' : 'possible';
  }
  const isListed = foldersFrom(directory).some((folder) => {
    const below = folder === '' ? directory : directory.slice(folder.length + 1);
    return folder !== directory && links.get(folder)?.workspaces.some((pattern) => isBelow(below, pattern));
  });
  return isListed ? 'linked' : 'possible';
}

/** A folder and those above it; the empty string for the root. */
function foldersFrom(folder: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/');
  return [...parts.keys()].map((index) => parts.slice(0, parts.length - index).join('/')).concat('');
}

/** Whether a pattern of folders means one: `packages/*`, `apps/**`. */
function isBelow(folder: string, pattern: string): boolean {
  const parts = folder.split('/');
  const wanted = pattern.split('/');
  const rest = wanted.indexOf('**');
  const fixed = rest < 0 ? wanted : wanted.slice(0, rest);
  if (rest < 0 ? parts.length !== fixed.length : parts.length <= fixed.length) return false;
  return fixed.every((part, index) => middleOf(parts[index] ?? '', splitPattern(part)) !== undefined);
}

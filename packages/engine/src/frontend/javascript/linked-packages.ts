/**
 * Tells whether a bare name refers to a package of the tree, following the links of package managers: an ancestor
 * manifest lists it among its workspaces, or the importing package depends on it by path. A folder whose manifest has
 * the name of a released package proves nothing.
 */

import { isRecord, middleOf, splitPattern, stringsIn } from './manifests.ts';

/** Links from a manifest to other packages. */
export interface PackageLinks {
  /** Maps names to version ranges or paths. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** Folder patterns, relative to the manifest. */
  readonly workspaces: readonly string[];
  /** A package with `exports` may import itself by name. */
  readonly hasExports: boolean;
}

/** `linked` if certain, `possible` without evidence either way, `none` if the name refers to a library. */
export type Link = 'linked' | 'possible' | 'none';

/** Built-in modules of Node.js, which take precedence over packages of the same name. */
const builtIn = new Set(
  'assert async_hooks buffer child_process cluster console constants crypto dgram dns domain events fs http http2 https module net os path perf_hooks process punycode querystring readline repl stream string_decoder timers tls tty url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
);

/** A dependency given by path. */
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
 * @param name       name of the package
 * @param directory  directory of the tree's package with that name
 * @param from       directory of the importing file
 * @param links      links of all packages, by directory
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

/** A folder and its ancestors; the empty string is the root. */
function foldersFrom(folder: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/');
  return [...parts.keys()].map((index) => parts.slice(0, parts.length - index).join('/')).concat('');
}

/** Tells whether a folder matches a pattern: `packages/*`, `apps/**`. */
function isBelow(folder: string, pattern: string): boolean {
  const parts = folder.split('/');
  const wanted = pattern.split('/');
  const rest = wanted.indexOf('**');
  const fixed = rest < 0 ? wanted : wanted.slice(0, rest);
  if (rest < 0 ? parts.length !== fixed.length : parts.length <= fixed.length) return false;
  return fixed.every((part, index) => middleOf(parts[index] ?? '', splitPattern(part)) !== undefined);
}

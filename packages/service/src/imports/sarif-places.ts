/**
 * Maps locations of a run to paths in the repository (SARIF 2.1.0, 3.4). URIs are untrusted and come in many forms:
 * relative to named bases, as indexes of the run's artifacts, absolute on the originating machine, or with Windows
 * separators.
 */

import { listAt, objectAt, textAt } from './sarif-value.ts';

export interface Places {
  /** Relative to the repository's root; `undefined` if outside of it or unknown. */
  readonly pathOf: (artifactLocation: unknown) => string | undefined;
  /** Absolute paths below no known root, in order, without duplicates. */
  readonly unplaced: () => readonly string[];
}

/** Maximum length of a path, in UTF-16 units. */
const maxPath = 2_000;
/** Maximum nesting of bases. */
const maxBases = 10;
/** Maximum number of absolute paths that are kept; those of one report usually share a root. */
const maxUnplaced = 20;
/** Names of bases that denote the root of the analyzed tree; others may be any folder. */
const rootName =
  /^%?(?:(?:src|source|project|repo|repository|work(?:space)?)_?)?(?:root|dir|directory)(?:path)?%?$/i;

/**
 * @param roots  folders on other machines known to be the repository's root: `/home/runner/work/shop`. `undefined`
 *   before they were looked for; if none is known, a base is assumed to be the root
 */
export function placesOf(run: unknown, roots: readonly string[] | undefined): Places {
  const bases = objectAt(run, 'originalUriBaseIds') ?? {};
  const artifacts = listAt(run, 'artifacts');
  const unplaced = new Set<string>();
  const isRoot = roots === undefined ? (name: string) => rootName.test(name) : () => true;
  const known = [...(roots ?? []), ...rootsOf(run, isRoot)];
  return {
    pathOf: (value) => {
      const own = objectAt(value);
      const index = own?.['index'];
      const artifact = typeof index === 'number' ? objectAt(artifacts[index], 'location') : undefined;
      const location = textAt(own, 'uri') === undefined ? artifact : own;
      const address = location && addressBelow(bases, location);
      if (address === undefined) return undefined;
      if (!address.startsWith('/')) return relativePath(address);
      const path = belowRoot(address, known);
      if (path === undefined && unplaced.size < maxUnplaced) unplaced.add(address);
      return path;
    },
    unplaced: () => [...unplaced],
  };
}

/** Candidates for the root in a run, most certain first. */
function rootsOf(run: unknown, isRoot: (name: string) => boolean): readonly string[] {
  const bases = objectAt(run, 'originalUriBaseIds') ?? {};
  const names = Object.keys(bases).filter(isRoot);
  const named = names.toSorted((a, b) => Number(rootName.test(b)) - Number(rootName.test(a)));
  const mapped = listAt(run, 'versionControlProvenance').map((entry) => objectAt(entry, 'mappedTo'));
  const folders = listAt(run, 'invocations').map((entry) => objectAt(entry, 'workingDirectory'));
  const locations = [...mapped, ...named.map((name) => ({ uriBaseId: name })), ...folders];
  return locations.flatMap((location) => {
    const address = location && addressBelow(bases, location);
    return address?.startsWith('/') === true ? [address.replace(/\/+$/, '')] : [];
  });
}

/** A decoded path, absolute or relative to the root. `undefined` for URIs that are not files. */
function addressBelow(
  bases: Readonly<Record<string, unknown>>,
  location: Readonly<Record<string, unknown>>,
): string | undefined {
  let at: Readonly<Record<string, unknown>> | undefined = location;
  let address = '';
  for (let depth = 0; at !== undefined && depth < maxBases; depth++) {
    const part = decodeAddress(textAt(at, 'uri') ?? '');
    if (part === undefined) return undefined;
    address = join(part, address);
    if (address.startsWith('/')) return address;
    const name = textAt(at, 'uriBaseId');
    // An undefined base is the root.
    at = name === undefined ? undefined : objectAt(bases, name);
  }
  return address;
}

function join(folder: string, rest: string): string {
  if (folder === '' || rest.startsWith('/')) return rest;
  return rest === '' ? folder : `${folder.replace(/\/+$/, '')}/${rest}`;
}

function decodeAddress(uri: string): string | undefined {
  const text = uri.replaceAll('\\', '/');
  const isDrive = /^[a-z]:\//i.test(text);
  const scheme = isDrive ? undefined : /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  if (scheme !== undefined && scheme.toLowerCase() !== 'file') return undefined;
  const path = scheme === undefined ? text : text.slice(scheme.length + 1).replace(/^\/\/[^/]*/, '');
  try {
    const decoded = path.split('/').map(decodeURIComponent).join('/').replaceAll('\\', '/');
    return /^[a-z]:\//i.test(decoded) ? `/${decoded}` : decoded;
  } catch {
    return undefined;
  }
}

function belowRoot(address: string, roots: readonly string[]): string | undefined {
  const root = roots.find((folder) => address.startsWith(`${folder}/`));
  return root === undefined ? undefined : relativePath(address.slice(root.length + 1));
}

/** Resolves `.` and `..`; `undefined` for a path outside of the root, and for the root itself. */
function relativePath(address: string): string | undefined {
  const parts: string[] = [];
  for (const part of address.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  const path = parts.join('/');
  return path === '' || path.includes('\0') || path.length > maxPath ? undefined : path;
}

/** Files of a tree that say something of packages, and how they find one another. */

import type { FilePlace } from '../../package-types/package-use.ts';
import type { PackageFile, PackageLinks } from '../package-file.ts';

export interface LinkedFile {
  readonly path: string;
  readonly file: PackageFile;
  /** Where a file that is known by its name takes this one in, which is not. */
  readonly includedAt?: FilePlace;
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The folder itself, then those above it, the root (empty) last. */
export function* foldersUp(folder: string): Iterable<string> {
  for (let here = folder; ; here = folderOf(here)) {
    yield here;
    if (here === '') return;
  }
}

/** A path relative to a folder; `undefined` for one that leaves the tree. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = relative.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export type LinksOf<Kind extends PackageLinks['kind']> = Extract<PackageLinks, { readonly kind: Kind }>;

export function linksOf<Kind extends PackageLinks['kind']>(
  file: PackageFile,
  kind: Kind,
): LinksOf<Kind> | undefined {
  return file.links?.kind === kind ? (file.links as LinksOf<Kind>) : undefined;
}

/** Texts with `${name}` filled in, bounded in rounds and length; what is not known stays. */
export function interpolate(
  text: string,
  pattern: RegExp,
  valueOf: (name: string) => string | undefined,
): string {
  let here = text;
  for (let round = 0; round < maxRounds && here.length < maxLength; round++) {
    const next = here.replace(pattern, (whole: string, name: string) => valueOf(name) ?? whole);
    if (next === here) return here;
    here = next;
  }
  return here.length < maxLength ? here : text;
}

/** Properties that name properties that name properties; no build that was looked at has more than four. Chosen. */
const maxRounds = 10;
/** Versions and names have some dozen characters. Chosen. */
const maxLength = 1_000;

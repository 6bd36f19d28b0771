/** The files of a tree with package data, and how they refer to each other. */

import type { FilePlace } from '../../package-types/package-use.ts';
import type { PackageFile, PackageLinks } from '../package-file.ts';

export interface LinkedFile {
  readonly path: string;
  readonly file: PackageFile;
  /** Where a file known by its name includes this one, which is not. */
  readonly includedAt?: FilePlace;
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Yields the folder itself, then its parents up to the root (empty). */
export function* foldersUp(folder: string): Iterable<string> {
  for (let here = folder; ; here = folderOf(here)) {
    yield here;
    if (here === '') return;
  }
}

/** Resolves a path relative to a folder; `undefined` if it leaves the tree. */
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

/** Substitutes `${name}` in strings, bounded in rounds and length; unknown names stay. */
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

/** Maximum depth of properties that refer to properties; no build inspected has more than four. Chosen. */
const maxRounds = 10;
/** Versions and names have a few dozen characters. Chosen. */
const maxLength = 1_000;

/** `.gitignore` files: each one applies to its folder and everything below. */

import ignore, { type Ignore } from 'ignore';

interface IgnoreLevel {
  /** Folder of the file with a trailing `/`; the empty string for the root. */
  readonly folder: string;
  readonly rules: Ignore;
}

/** The levels that apply to one folder, outermost first. */
export type IgnoreLevels = readonly IgnoreLevel[];

export function addIgnoreLevel(levels: IgnoreLevels, folder: string, text: string): IgnoreLevels {
  return [...levels, { folder, rules: ignore({ allowRelativePaths: true }).add(text) }];
}

/** @param path relative to the root; folders end with `/` */
export function isIgnored(levels: IgnoreLevels, path: string): boolean {
  let ignored = false;
  for (const level of levels) {
    const result = level.rules.test(path.slice(level.folder.length));
    if (result.ignored) ignored = true;
    else if (result.unignored) ignored = false;
  }
  return ignored;
}

/** The `paths` option of a scan: globs, files and folders that the report is about. */

import { matchPaths } from './match-paths.ts';

export interface PathFilter {
  /** True for every path if there are no patterns. */
  readonly includes: (path: string) => boolean;
  /** Patterns, in their original form, that match none of the paths. */
  readonly unmatched: (paths: readonly string[]) => readonly string[];
}

/** A pattern is a glob, or the literal path of a file or folder. */
export function createPathFilter(patterns: readonly string[]): PathFilter {
  const filters = patterns.map(createMatcher);
  return {
    includes: (path) => filters.length === 0 || filters.some((matches) => matches(path)),
    unmatched: (paths) => patterns.filter((_, index) => !paths.some((path) => filters[index]?.(path))),
  };
}

function createMatcher(pattern: string): (path: string) => boolean {
  const plain = pattern.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  if (plain === '' || plain === '.') return () => true;
  const matches = matchPaths([plain, `${plain}/**`]);
  return (path) => path === plain || path.startsWith(`${plain}/`) || matches(path);
}

/** Why a pattern cannot match anything in any tree; `undefined` for a valid one. */
export function problemOfPattern(pattern: string): string | undefined {
  if (pattern.trim() === '') return 'it is empty';
  if (pattern.includes('\0')) return 'it contains a NUL character';
  if (/^(?:[/\\~]|[a-z]:)/i.test(pattern)) return 'it is not relative to the root of the tree';
  if (pattern.split(/[/\\]/).includes('..')) return 'it leads out of the tree with `..`';
  return undefined;
}

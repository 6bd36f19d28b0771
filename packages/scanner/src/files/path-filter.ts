/** `paths` of a scan: globs, files and folders that the report is about. */

import { matchPaths } from './match-paths.ts';

export interface PathFilter {
  /** True for every path when there are no patterns. */
  readonly includes: (path: string) => boolean;
  /** Patterns, as they were given, that include none of the paths. */
  readonly unmatched: (paths: readonly string[]) => readonly string[];
}

/** A pattern is a glob, or the path of a file or folder in which every character stands for itself. */
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

/** Why a pattern can match nothing in any tree; `undefined` for one that may. */
export function problemOfPattern(pattern: string): string | undefined {
  if (pattern.trim() === '') return 'it is empty';
  if (pattern.includes('\0')) return 'it holds a NUL character';
  if (/^(?:[/\\~]|[a-z]:)/i.test(pattern)) return 'it is not relative to the root of the tree';
  if (pattern.split(/[/\\]/).includes('..')) return 'it leads out of the tree with `..`';
  return undefined;
}

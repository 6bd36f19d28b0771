/** Matches files against the claims of analyzers. */

import picomatch from 'picomatch';
import type { FileClaim } from './info.ts';

export interface ClaimMatcher {
  /** Matches by path alone. */
  readonly matchesPath: (path: string) => boolean;
  /** Matches by the first line of a file without an extension. */
  readonly matchesStart: (start: string) => boolean;
  /** True if the start of a file can match when the path does not. */
  readonly readsStart: boolean;
  readonly anyText: boolean;
}

/** Compiles the globs once. */
export function compileClaim(claim: FileClaim): ClaimMatcher {
  const extensions = new Set(claim.extensions);
  const names = new Set(claim.names);
  const globs = claim.globs ?? [];
  const matchesGlob = globs.length === 0 ? () => false : picomatch([...globs], { dot: true, flags: 's' });
  const interpreters = new Set(claim.interpreters);
  return {
    matchesPath: (path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const dot = name.lastIndexOf('.');
      return (
        names.has(name) || (dot > 0 && extensions.has(name.slice(dot).toLowerCase())) || matchesGlob(path)
      );
    },
    matchesStart: (start) =>
      claim.start?.test(start) === true || programsIn(start).some((program) => interpreters.has(program)),
    readsStart: claim.start !== undefined || interpreters.size > 0,
    anyText: claim.anyText === true,
  };
}

/** Program names in a script's first line; `python3.12` becomes `python`. */
function programsIn(start: string): readonly string[] {
  if (!start.startsWith('#!')) return [];
  return start
    .slice(2)
    .split(/[\s/]+/)
    .map((word) => word.replace(/[\d.]+$/, ''));
}

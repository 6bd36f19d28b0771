/** Globs of paths, as `.assay.yml`, the command line and the API take them. */

import picomatch from 'picomatch';

/** True of paths that one of the globs matches; of none without globs. Names may begin with a dot and hold line breaks. */
export function matchPaths(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true, flags: 's' });
}

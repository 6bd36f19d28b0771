/** Path globs, as accepted by `.assay.yml`, the command line and the API. */

import picomatch from 'picomatch';

/**
 * True for paths that match one of the globs; always false without globs. Names may begin with a dot and contain line
 * breaks.
 */
export function matchPaths(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true, flags: 's' });
}

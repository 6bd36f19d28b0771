/** Locates the code of a child process: in the sources, or in a bundle, which has everything in one folder. */

import { fileURLToPath } from 'node:url';

export interface ProcessEntry {
  readonly path: string;
  /** Contains all of our code that the process loads; no trailing slash. */
  readonly folder: string;
  /** Node flags needed to load the file. */
  readonly flags: readonly string[];
}

/**
 * @param path  below the source folder, without its extension: `process/model-main`
 * @param sources  the folder `src` of the package that contains it, with a trailing slash; by default this package's
 */
export function processEntry(path: string, sources = new URL('..', import.meta.url)): ProcessEntry {
  const at = (relative: string, base: string | URL): string =>
    fileURLToPath(new URL(relative, base)).replace(/\/$/, '');
  return import.meta.url.endsWith('.ts')
    ? {
        path: at(`./${path}.ts`, sources),
        folder: at('..', sources),
        flags: ['--conditions=assay-source'],
      }
    : {
        path: at(`./${path.split('/').at(-1)}.js`, import.meta.url),
        folder: at('.', import.meta.url),
        flags: [],
      };
}

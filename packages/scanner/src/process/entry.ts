/** Where the code stands that a process of its own runs: in the sources, or bundled, then all of it in one folder. */

import { fileURLToPath } from 'node:url';

export interface ProcessEntry {
  readonly path: string;
  /** Holds all of our code that the process loads; without a slash at its end. */
  readonly folder: string;
  /** Of Node, for it to load the file. */
  readonly flags: readonly string[];
}

/**
 * @param path  below the folder of sources, without its ending: `process/model-main`
 * @param sources  the folder `src` of the package that holds it, with a slash at its end; by default of this one
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

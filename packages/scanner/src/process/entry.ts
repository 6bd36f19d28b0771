/** Where the code stands that a process of its own runs: in the sources, or bundled, then all of it in one folder. */

import { fileURLToPath } from 'node:url';

export interface ProcessEntry {
  readonly path: string;
  /** Holds all of our code that the process loads; without a slash at its end. */
  readonly folder: string;
  /** Of Node, for it to load the file. */
  readonly flags: readonly string[];
}

/** @param path  below the folder `src` of this package, without its ending: `llm/process/model-main` */
export function processEntry(path: string): ProcessEntry {
  const at = (relative: string): string =>
    fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, '');
  return import.meta.url.endsWith('.ts')
    ? { path: at(`../${path}.ts`), folder: at('../..'), flags: ['--conditions=assay-source'] }
    : { path: at(`./${path.split('/').at(-1)}.js`), folder: at('.'), flags: [] };
}

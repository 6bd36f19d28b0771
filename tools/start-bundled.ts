/**
 * Set-up of test files of the scanner: the processes that they start run the bundle, as those of a user do. That they run from
 * the sources as well is tested with the installed package.
 */

import { basename, join } from 'node:path';
import { inject, vi } from 'vitest';

type Entry = typeof import('../packages/scanner/src/process/entry.ts');

vi.mock('../packages/scanner/src/process/entry.ts', (): Entry => {
  const folder = join(inject('commandLine'), 'lib');
  return {
    processEntry: (path) => ({ path: join(folder, `${basename(path)}.js`), folder, flags: [] }),
  };
});

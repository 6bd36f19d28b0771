/** The command line as it is installed, once for a test run. */

import type { TestProject } from 'vitest/node';
import { bundleCli } from './bundle-cli.ts';
import { bundleOnce } from './bundle-for-tests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the package. */
    commandLine: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = await bundleOnce(bundleCli);
  project.provide('commandLine', folder);
  return remove;
}

/** The service as it is installed, once for a test run. */

import type { TestProject } from 'vitest/node';
import { bundleOnce } from './bundle-for-tests.ts';
import { bundleService } from './bundle-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the package. */
    servicePackage: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = await bundleOnce(bundleService);
  project.provide('servicePackage', folder);
  return remove;
}

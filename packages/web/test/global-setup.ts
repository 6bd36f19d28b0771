/** One service for all browser tests of a run, with the dashboard that it serves. */

import type { TestProject } from 'vitest/node';
import { type ServiceAddress, startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    service: ServiceAddress & { readonly folder: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { base, token, folder, stop } = await startService();
  project.provide('service', { base, token, folder });
  return stop;
}

/** One service for all browser tests of a run, with the dashboard that it serves, and one browser program. */

import type { TestProject } from 'vitest/node';
import { type ServiceAddress, startService } from './service.ts';
import { type BrowserProgram, unpackBrowser } from './unpack-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    service: ServiceAddress & { readonly folder: string };
    browser: BrowserProgram;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browser, remove } = await unpackBrowser();
  const { base, token, folder, stop } = await startService();
  project.provide('browser', browser);
  project.provide('service', { base, token, folder });
  return async () => {
    await stop();
    await remove();
  };
}

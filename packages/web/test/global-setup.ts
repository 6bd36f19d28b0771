/**
 * One service for all browser tests of a run, with the dashboard that it serves, one browser program, and one scanned
 * repository for tests that only look: a scan takes longer than most of them.
 */

import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  addUser,
  makeRepository,
  type RunningService,
  type ServiceAddress,
  scanFolder,
  startService,
} from './service.ts';
import { type BrowserProgram, unpackBrowser } from './unpack-browser.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    service: ServiceAddress & { readonly folder: string };
    browser: BrowserProgram;
    shop: ScannedShop;
    /** Folder of the service as it is installed. */
    servicePackage: string;
  }
}

export interface ScannedShop {
  readonly user: ServiceAddress;
  readonly repositoryId: string;
  readonly scanId: string;
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browser, remove } = await unpackBrowser();
  const settings = {
    // Receivers of webhooks run beside the tests.
    ASSAY_ALLOW_HTTP_WEBHOOKS: 'true',
    ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8',
  };
  const service = await startService(settings, project.getProvidedContext().servicePackage);
  project.provide('browser', browser);
  const { base, token, folder, stop } = service;
  project.provide('service', { base, token, folder });
  project.provide('shop', await scanShop(service));
  return async () => {
    await stop();
    await remove();
  };
}

async function scanShop(service: RunningService): Promise<ScannedShop> {
  const user = await addUser(service, 'shopkeeper');
  const place = join(service.folder, 'shop-to-look-at');
  await makeRepository(place, vulnerableShop);
  return { user, ...(await scanFolder(user, place)) };
}

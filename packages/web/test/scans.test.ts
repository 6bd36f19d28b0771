import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot } from './browser.ts';
import {
  addUser,
  callApi,
  commitFiles,
  makeRepository,
  type ServiceAddress,
  scanAgain,
  scanFolder,
} from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
let browser: Browser;
let user: ServiceAddress;
let repositoryId: string;
let scanId: string;

/** A name that would be markup, and one that would turn the text around it. */
const hostileFiles = {
  'src/<img src=x onerror=alert(1)>.js': 'if (a == b) eval(c);\n',
  'src/\u202egnp.js': 'if (a == b) eval(c);\n',
};

/** A scan takes seconds; this ends a hang. */
const scanMs = 240_000;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'scanner');
  const folder = join(service.folder, 'scanned-shop');
  await makeRepository(folder, vulnerableShop);
  ({ repositoryId } = await scanFolder(user, folder));
  await commitFiles(folder, hostileFiles, 'Add <b>names</b>');
  scanId = await scanAgain(user, repositoryId);
});
afterAll(() => browser.close());

describe('a repository', () => {
  it.each(['light', 'dark'] as const)('has an overview in the %s theme', async (theme) => {
    for (const isPhone of [false, true]) {
      const { page, close } = await openPage(browser, service, { as: user, theme, isPhone });
      await page.goto(`/repositories/${repositoryId}`);
      await page.getByRole('heading', { name: 'Hotspots' }).waitFor();
      await page.getByRole('heading', { name: 'Newest issues' }).waitFor();
      await page.getByText('src/<img src=x onerror=alert(1)>.js:1').first().waitFor();
      expect(await page.getByText('U+202E').count()).toBeGreaterThan(0);
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await takeShot(page, `overview-${theme}${isPhone ? '-phone' : ''}`);
      await close();
    }
  });

  it('says how its score comes about', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}`);
    await page.getByRole('button', { name: 'Maintainability' }).focus();
    await page.getByRole('tooltip').getByText('30 minutes for each line').waitFor();
    const { score } = await callApi<{ score: number }>(user, 'GET', `/v1/projects/${repositoryId}/metrics`);
    expect(await page.getByText(`${score} of 100`).count()).toBe(1);
    await close();
  });

  it('that is not there, or not for this user, is no page', async () => {
    const stranger = await addUser(service, 'stranger');
    const { page, close } = await openPage(browser, service, { as: stranger, refusals: [404] });
    await page.goto(`/repositories/${repositoryId}`);
    await page.getByText('There is no such page').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });
});

describe('a scan', () => {
  it('is started by a button and followed to its end', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}/scans`);
    await page.getByRole('button', { name: /^Scan / }).click();
    await page.waitForURL(/\/scans\/[0-9a-f-]{36}$/);
    await page.getByRole('progressbar').waitFor();
    await takeShot(page, 'scan-running');
    await page.getByRole('heading', { name: /Completed/ }).waitFor({ timeout: scanMs });
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByLabel('Log of the scan').getByRole('listitem').count()).toBeGreaterThan(2);
    await close();
  });

  it.each(['light', 'dark'] as const)('that is over is shown in the %s theme', async (theme) => {
    for (const isPhone of [false, true]) {
      const { page, close } = await openPage(browser, service, { as: user, theme, isPhone });
      await page.goto(`/scans/${scanId}`);
      await page.getByText('files were analysed').waitFor();
      await page
        .getByLabel('Log of the scan')
        .getByText(/^The scan is (complete|over)/)
        .waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await takeShot(page, `scan-${theme}${isPhone ? '-phone' : ''}`);
      await close();
    }
  });

  it('that waits for its turn is cancelled', async () => {
    const start = () =>
      callApi<{ id: string }>(user, 'POST', '/v1/scans', { repository_id: repositoryId, force: true });
    await start();
    await start();
    await start();
    const { id } = await start();
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/scans/${id}`);
    await page.getByRole('button', { name: 'Cancel the scan' }).click();
    await page.getByRole('heading', { name: /Cancelled/ }).waitFor();
    await page.goto(`/repositories/${repositoryId}/scans`);
    await page.getByRole('cell', { name: 'Cancelled' }).waitFor();
    await takeShot(page, 'scans-light');
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });
});

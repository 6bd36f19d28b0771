import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { connectHeldRemote } from './held-remote.ts';
import {
  addUser,
  callApi,
  git,
  makeRepository,
  type ServiceAddress,
  scanFolder,
  untilPhase,
} from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
let browser: Browser;
let user: ServiceAddress;
let repositoryId: string;
let scanId: string;
let folder: string;

/** A name that would be markup, and one that would turn the text around it. */
const hostileFiles = {
  'src/<img src=x onerror=alert(1)>.js': 'if (a == b) eval(location.hash);\n',
  'src/\u202egnp.js': 'if (a == b) eval(location.hash);\n',
};

/** A scan takes seconds; this ends a hang. */
const scanMs = 240_000;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'scanner');
  folder = join(service.folder, 'scanned-shop');
  await makeRepository(folder, { ...vulnerableShop, ...hostileFiles });
  ({ repositoryId, scanId } = await scanFolder(user, folder));
});
afterAll(() => browser.close());

describe('a repository', () => {
  it('has an overview without barriers in any theme, on phones as well', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}`);
    await page.getByRole('heading', { name: 'Hotspots' }).waitFor();
    await page.getByRole('heading', { name: 'Newest issues' }).waitFor();
    await page.getByText('src/<img src=x onerror=alert(1)>.js:1').first().waitFor();
    await expect.poll(() => page.getByText('U+202E').count()).toBeGreaterThan(0);
    await expectWell(page, 'overview');
    await close();
  });

  it('lists what its servers answer to, by path and by guard', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}/routes`);
    const rows = page.getByRole('region', { name: 'Routes' }).getByRole('row');
    await rows.filter({ hasText: 'GET /products' }).waitFor();
    await rows.filter({ hasText: 'src/server.js:6' }).waitFor();
    await expectWell(page, 'routes');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .getByRole('region', { name: 'Routes' })
        .evaluate((region) =>
          [region, ...region.querySelectorAll('p')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        );
      expect([width, cut]).toEqual([width, []]);
      const handler = rows.filter({ hasText: 'GET /file' }).getByText('read_file').filter({ visible: true });
      expect([width, await handler.count()]).toEqual([width, 1]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Path contains').fill('PING');
    await rows.filter({ hasText: '/products' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'GET /ping' }).waitFor();
    await page.getByLabel('Guard', { exact: true }).selectOption('authentication');
    await page.getByText('No route is like that.').waitFor();
    await close();
  });

  it('leads from each hotspot and each new issue to where it is dealt with', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}`);
    const counts = await callApi<{ file_metrics: { file_path: string; open_issues: number }[] }>(
      user,
      'GET',
      `/v1/projects/${repositoryId}/metrics?include=files`,
    );
    const names = ['src/<img src=x onerror=alert(1)>.js', 'src/\u202egnp.js', 'src/server.js'];
    for (const path of names) {
      const open = counts.file_metrics.find(({ file_path: one }) => one === path)?.open_issues ?? 0;
      expect(open).toBeGreaterThan(0);
      const label = path.replace('\u202e', 'U+202E');
      await page
        .getByRole('link', {
          name: new RegExp(`^${label.replace(/[()+]/g, '\\$&')}: .* ${open} open issues?$`),
        })
        .press('Enter');
      const items = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
      await items.first().waitFor();
      expect(await items.count()).toBe(open);
      expect(new URL(page.url()).searchParams.get('file_path')).toBe(path);
      await page.goBack();
    }
    await page.getByRole('link', { name: 'All open issues' }).click();
    await page.getByRole('list', { name: 'Issues' }).getByRole('listitem').first().waitFor();
    await page.goBack();
    const newest = page
      .getByRole('region', { name: 'Newest issues' })
      .or(page.locator('section', { hasText: 'Newest issues' }))
      .last();
    await newest.getByRole('link').nth(1).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await close();
  });

  it('says how its score comes about', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}`);
    await page.getByRole('button', { name: 'Maintainability' }).focus();
    await page.getByRole('tooltip').getByText('30 minutes for each line').waitFor();
    const { score } = await callApi<{ score: number }>(user, 'GET', `/v1/projects/${repositoryId}/metrics`);
    await expect.poll(() => page.getByText(`${score} of 100`).count()).toBe(1);
    await close();
  });

  it('that is not there, or not for this user, is no page', async () => {
    const stranger = await addUser(service, 'stranger');
    const { page, close } = await openPage(browser, service, { as: stranger, refusals: [404] });
    await page.goto(`/repositories/${repositoryId}`);
    await page.getByText('Page not found').waitFor();
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
    await page.getByRole('heading', { name: /Completed/ }).waitFor({ timeout: scanMs });
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await expect
      .poll(() => page.getByLabel('Log of the scan').getByRole('listitem').count())
      .toBeGreaterThan(2);
    await close();
  });

  it('shows how far it is until it is over', async () => {
    const held = await connectHeldRemote(user);
    const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/scans', {
      repository_id: held.repositoryId,
    });
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/scans/${id}`);
    await page.getByRole('progressbar').waitFor();
    await takeShot(page, 'scan-running');
    await callApi(user, 'POST', `/v1/scans/${id}/cancel`);
    await page.getByRole('heading', { name: /Cancelled/ }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await close();
    await held.release();
  });

  it('is started of another branch, of which those that there are are offered', async () => {
    git(folder, 'branch', 'release/1.x');
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${repositoryId}/scans`);
    await page.getByRole('button', { name: 'Another branch' }).click();
    const dialog = page.getByRole('dialog');
    const offered = dialog.locator('datalist option');
    await offered.first().waitFor({ state: 'attached' });
    expect(await offered.evaluateAll((options) => options.map((one) => one.getAttribute('value')))).toEqual([
      'main',
      'release/1.x',
    ]);
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Branch').fill('release/1.x');
    await dialog.getByRole('button', { name: 'Scan' }).click();
    await page.getByRole('heading', { name: /Completed/ }).waitFor({ timeout: scanMs });
    await expect.poll(() => page.getByText('release/1.x').count()).toBeGreaterThan(0);
    await close();
  });

  it('that is over has no barriers in any theme, on phones as well', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/scans/${scanId}`);
    await page.getByText('files were analyzed').waitFor();
    await page
      .getByLabel('Log of the scan')
      .getByText(/^The scan is (complete|over)/)
      .waitFor();
    await expectWell(page, 'scan');
    await close();
  });

  it('that waits for its turn is cancelled', async () => {
    const start = (repository_id: string) =>
      callApi<{ id: string }>(user, 'POST', '/v1/scans', { repository_id, force: true });
    // As many as the worker runs at once.
    const held = [await connectHeldRemote(user), await connectHeldRemote(user)];
    const others = await Promise.all(held.map((remote) => start(remote.repositoryId)));
    for (const other of others) await untilPhase(user, other.id, 'cloning');
    const { id } = await start(repositoryId);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/scans/${id}`);
    await page.getByRole('button', { name: 'Cancel the scan' }).click();
    await page.getByRole('heading', { name: /Cancelled/ }).waitFor();
    await page.goto(`/repositories/${repositoryId}/scans`);
    await page.getByRole('cell', { name: 'Cancelled' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await close();
    for (const other of others) await callApi(user, 'POST', `/v1/scans/${other.id}/cancel`);
    for (const remote of held) await remote.release();
  });
});

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { override } from './hostile.ts';
import {
  addUser,
  callApi,
  commitFiles,
  git,
  makeRepository,
  type ServiceAddress,
  scanFolder,
} from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
/** Allowed by git, and read by nothing but people. */
const branch = 'feature/<img-src=x-onerror=alert(1)>';
/** A review takes seconds; this ends a hang. */
const reviewMs = 240_000;
let browser: Browser;
let user: ServiceAddress;
let repositoryId: string;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'reviewer');
  const folder = join(service.folder, 'reviewed');
  await makeRepository(folder, {
    'src/ping.js': "exports.ping = () => 'pong';\n",
    'README.md': 'Read me\n',
  });
  git(folder, 'checkout', '--quiet', '-b', branch);
  await commitFiles(
    folder,
    {
      'src/ping.js': `// <b>markup</b> ${override}txt.exe\n// ${'x'.repeat(100_000)}\nexports.ping = () => 'pong';\n`,
      'src/server.js': vulnerableShop['src/server.js'] ?? '',
      'src/database.js': vulnerableShop['src/database.js'] ?? '',
      'src/<script>alert(2)<.js': 'exports.one = 1;\n',
      'README.md': '[read](javascript:alert(3))\n',
    },
    'Add a server',
  );
  git(folder, 'checkout', '--quiet', 'main');
  const body = { provider: 'local', path: folder };
  ({ id: repositoryId } = await callApi<{ id: string }>(user, 'POST', '/v1/repositories', body));
});
afterAll(() => browser.close());

describe('reviews', () => {
  it('are started by keyboard, and show the change with its comments, all of it as text', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/reviews');
    await page.getByRole('heading', { name: 'Review the first change' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('c');
    await page.getByLabel('Change', { exact: true }).selectOption('Two branches or commits');
    await page.getByLabel('Head').fill(branch);
    await page.keyboard.press('Enter');
    await page.getByText('Changes requested').first().waitFor({ timeout: reviewMs });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(branch);
    const comments = page.getByRole('article');
    await page.locator('.code-keyword').first().waitFor();
    expect(await comments.count()).toBeGreaterThan(0);
    await page
      .getByRole('region', { name: 'Changes of src/server.js' })
      .getByRole('article')
      .first()
      .waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    for (const shown of [
      '<b>markup</b> U+202Etxt.exe',
      'src/<script>alert(2)<.js',
      '98003 more characters',
      '(javascript:alert(3))',
    ])
      expect(text).toContain(shown);
    await expect
      .poll(() => page.locator('main img, main script, main b, a[href^="javascript:"]').count())
      .toBe(0);
    await page.getByRole('region', { name: 'Not reviewed' }).getByText('README.md').waitFor();
    const [first] = await comments.all();
    await first?.getByRole('button', { name: 'Dismiss' }).click();
    await first?.getByLabel('Reason').fill('<b>We want it');
    await first?.getByRole('button', { name: 'Dismiss it' }).click();
    await first?.getByText('<b>We want it').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await first?.getByRole('button', { name: 'Open again' }).click();
    await first?.getByRole('button', { name: 'Dismiss' }).waitFor();
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await close();
  });

  it('that fail say why', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/reviews?repository_id=${repositoryId}`);
    await page.getByRole('button', { name: 'Review a change' }).first().click();
    await page.getByLabel('Change', { exact: true }).selectOption('Two branches or commits');
    await page.getByLabel('Head').fill('no-such-branch');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('The review has failed').waitFor();
    await page.getByText('branch_not_found').waitFor();
    await close();
  });

  it('have no barriers in any theme, on phones as well', async () => {
    const list = await callApi<{ data: { id: string; verdict: string | null }[] }>(
      user,
      'GET',
      '/v1/reviews',
    );
    const id = list.data.find(({ verdict }) => verdict !== null)?.id;
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/reviews');
    await page.getByRole('table').waitFor();
    await expectWell(page, 'reviews');
    await page.goto(`/reviews/${id}`);
    await page.locator('.code-keyword').first().waitFor();
    await expectWell(page, 'review');
    await close();
  });
});

describe('metrics', () => {
  it('are shown with their definitions, without barriers in any theme', async () => {
    const shop = inject('shop');
    const { page, close } = await openPage(browser, service, { as: shop.user });
    await page.goto(`/repositories/${shop.repositoryId}/metrics`);
    await page.getByRole('heading', { name: 'Functions by complexity' }).waitFor();
    const functions = page.getByRole('region', { name: 'Most complex functions' });
    await functions.getByText('src/database.js:4').waitFor();
    await page.getByRole('button', { name: 'Lines of code' }).focus();
    await page.getByText('Lines with at least one token that is not a comment.').waitFor();
    const badge = page.getByRole('img', { name: 'The badge of the quality gate' });
    await expect
      .poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(50);
    await page.getByRole('heading', { name: 'New code' }).waitFor();
    await expectWell(page, 'metrics');
    await close();
  });

  it('are those of a part of a monorepo, for who chooses it', async () => {
    const folder = join(service.folder, 'monorepo');
    await makeRepository(folder, {
      '.assay.yml': 'projects:\n  - { name: web, path: apps/web }\n',
      'apps/web/page.js': 'exports.page = () => 1;\n',
      'server.js': 'exports.serve = () => 2;\n',
    });
    const { repositoryId: id } = await scanFolder(user, folder);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/repositories/${id}/metrics`);
    const functions = page.getByRole('region', { name: 'Most complex functions' });
    await functions.getByText('server.js:1').waitFor();
    await page.getByLabel('Project').selectOption('web (apps/web)');
    await functions.getByText('server.js:1').waitFor({ state: 'detached' });
    await functions.getByText('apps/web/page.js:1').waitFor();
    expect(new URL(page.url()).searchParams.get('project')).not.toBe(id);
    await expectWell(page, 'metrics-project');
    await page.reload();
    await functions.getByText('apps/web/page.js:1').waitFor();
    await page.getByLabel('Project').selectOption('The whole repository');
    await functions.getByText('server.js:1').waitFor();
    await close();
  });

  it('are drawn over time, with a table of the same for screen readers', async () => {
    const shop = inject('shop');
    const { page, close } = await openPage(browser, service, { as: shop.user });
    // A service that has run for a year cannot be had: its answer gets the days.
    await page.route('**/metrics?include=trend**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { trend: object[] };
      const days = ['2026-01-01', '2026-01-09'].map((date, day) => ({
        ...body.trend[0],
        date,
        score: 70 + day,
      }));
      await route.fulfill({ response: answer, json: { ...body, trend: [...days, ...body.trend] } });
    });
    await page.goto(`/repositories/${shop.repositoryId}/metrics`);
    const scores = page.getByRole('figure').filter({ hasText: 'Score, by day' });
    await scores.waitFor();
    expect((await scores.getByRole('cell').allTextContents()).slice(0, 2)).toEqual(['70', '71']);
    expect(await scores.getByRole('rowheader').first().textContent()).toBe('2026-01-01T00:00:00Z');
    await expectWell(page, 'metrics-trend');
    await close();
  });
});

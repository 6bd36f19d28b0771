import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';

const service = inject('service');
/** Script and style, packed. */
const limitBytes = 200 * 1024;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('takes no more than 200 kB of script and style for the first page', async () => {
  const { page, close } = await openPage(browser, service, { as: service });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/repositories');
  await page.getByRole('heading', { name: 'Repositories' }).waitFor();
  const kinds = new Set(['script', 'stylesheet']);
  const loaded = responses.filter((response) => kinds.has(response.request().resourceType()));
  expect(loaded.length).toBeGreaterThan(2);
  const sizes = await Promise.all(
    loaded.map(async (response) => (await response.request().sizes()).responseBodySize),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(limitBytes);
  for (const response of loaded) {
    expect(await response.headerValue('content-encoding')).toBe('gzip');
    expect(await response.headerValue('cache-control')).toContain('immutable');
  }
  await close();
});

it('takes nothing again when it is loaded again', async () => {
  const { page, close } = await openPage(browser, service, { as: service });
  await page.goto('/repositories');
  await page.getByRole('heading', { name: 'Repositories' }).waitFor();
  const asked: string[] = [];
  page.on('response', (response) => {
    if (!response.fromServiceWorker() && response.url().includes('/assets/')) asked.push(response.url());
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Repositories' }).waitFor();
  const fromNetwork = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/assets/'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .filter((size) => size > 0),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(fromNetwork).toEqual([]);
  await close();
});

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { addUser, callApi, makeRepository, type ServiceAddress, scanFolder } from './service.ts';

/** Code that nobody read is not shown as clean. */

const service = inject('service');
let browser: Browser;
let user: ServiceAddress;
let repositoryId: string;
let scanId: string;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'unread');
  const folder = join(service.folder, 'mostly-unread');
  const large = `// more than is read\n${'const a = 1;\n'.repeat(90_000)}`;
  const files = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`src/large-${at}.js`, large]));
  await makeRepository(folder, { ...files, 'src/small.js': 'module.exports = 1;\n' });
  ({ repositoryId, scanId } = await scanFolder(user, folder));
});
afterAll(() => browser.close());

it('pages say first that not all was read, and neither grade nor "none open"', async () => {
  const { page, close } = await openPage(browser, service, { as: user });
  await page.goto('/repositories');
  const row = page.getByRole('row').filter({ hasText: 'local/mostly-unread' });
  await row.getByText('Not all read').waitFor();
  await expect.poll(() => row.getByText('None open').count()).toBe(0);
  await expect.poll(() => row.getByText('–').count()).toBeGreaterThan(0);
  await page.goto(`/repositories/${repositoryId}`);
  await page.getByText(/^The scan is not complete\. 4 files could not be analyzed/).waitFor();
  await page.getByText('No issues were found in the analyzed part').waitFor();
  await expectWell(page, 'overview-unread');
  await page.goto(`/repositories/${repositoryId}/metrics`);
  await page.getByText('Not all was read').waitFor();
  await page.goto(`/repositories/${repositoryId}/scans`);
  await page.getByRole('table').getByText('Not all read').waitFor();
  await page.goto(`/scans/${scanId}`);
  await page.getByText('Not all was read').waitFor();
  await page.getByText('issues of unread files are unchanged').first().waitFor();
  await expect.poll(() => page.getByText('closes no issue').count()).toBe(0);
  await close();
});

it('the page of a scan that closes nothing says why, as the API does', async () => {
  const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/scans', {
    repository_id: repositoryId,
    paths: ['src'],
  });
  const { page, close } = await openPage(browser, service, { as: user });
  await page.goto(`/scans/${id}`);
  await page.getByText('The scan closes no issues because it scanned only some paths.').first().waitFor();
  const { closing } = await callApi<{ closing: unknown }>(user, 'GET', `/v1/scans/${id}`);
  expect(closing).toMatchObject({ closes_issues: false, reason: 'some_paths' });
  await close();
});

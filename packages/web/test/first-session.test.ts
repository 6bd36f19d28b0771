/** What somebody does who opens the dashboard for the first time, by mouse: typed are a token and a path only. */

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { addUser, git, makeRepository } from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
/** A scan takes seconds; this ends a hang. */
const scanMs = 240_000;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('connects, scans, walks a trace, fixes, reviews the fix and sees the trend go down', async () => {
  const user = await addUser(service, 'newcomer');
  const folder = join(service.folder, 'first');
  await makeRepository(folder, vulnerableShop);
  const { page, close } = await openPage(browser, service);
  await page.goto('/');
  await page.getByLabel('Token').fill(user.token);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('button', { name: 'Connect a repository' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Folder', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(folder);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('heading', { name: 'local/first' }).waitFor();

  const found = await scan(page);
  await page.getByRole('link', { name: 'See the issues' }).click();
  const issues = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
  const ofDatabase = issues.filter({ hasText: 'src/database.js:' });
  await ofDatabase.getByRole('link', { name: 'SQL query depends on untrusted input' }).click();

  await walkTrace(page);
  const branch = await applyFix(page);
  expect(git(folder, 'branch', '--list', branch).trim()).toBe(branch);

  await page.getByRole('button', { name: 'Review the branch' }).click();
  // Its statements are new, and no language model has read them.
  await page.getByText('Not judged').first().waitFor({ timeout: scanMs });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(branch);

  // The one step that is not the dashboard's.
  git(folder, 'merge', '--quiet', branch);
  await page.getByRole('link', { name: 'Repositories' }).click();
  await page.getByRole('link', { name: 'local/first' }).click();
  expect(await scan(page)).toBe(found - 1);
  await page.getByRole('link', { name: 'local/first' }).click();
  const trend = page.getByRole('figure').filter({ hasText: 'Open issues, scan by scan' });
  await trend.waitFor();
  await expect
    .poll(() => trend.getByRole('cell').allTextContents())
    .toEqual([String(found), String(found - 1)]);
  await close();
});

/** @returns how many issues the scan has found */
async function scan(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Scan / }).click();
  await page.getByRole('heading', { name: /Completed/ }).waitFor({ timeout: scanMs });
  const log = page.getByLabel('Log of the scan').getByText(/^The scan is complete: \d+ issues/);
  return Number(/\d+/.exec((await log.textContent()) ?? '')?.[0]);
}

/** From the last step, where the issue is, to the first and back. */
async function walkTrace(page: Page): Promise<void> {
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await steps.first().waitFor();
  const count = await steps.count();
  expect(count).toBeGreaterThan(2);
  for (let step = count - 1; step >= 1; step--) {
    await page.getByRole('button', { name: 'Previous step' }).click();
    await page.getByText(`Step ${step} of ${count}`).waitFor();
  }
  await page.getByRole('region', { name: 'Code of src/server.js' }).waitFor();
  await steps.last().getByRole('button').click();
  await page.getByText(`Step ${count} of ${count}`).waitFor();
}

/** @returns the branch that has the fix */
async function applyFix(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'See the fix' }).click();
  const panel = page.getByRole('region', { name: 'Suggested fix' });
  await panel.getByText('Verified: every gate that applies passed').waitFor();
  await panel.getByRole('button', { name: 'Apply to a new branch' }).click();
  await panel.getByText('The fix is on branch').waitFor({ timeout: scanMs });
  return (await panel.getByRole('status').locator('code').textContent()) ?? '';
}

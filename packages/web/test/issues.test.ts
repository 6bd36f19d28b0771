import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { makeReport } from './hostile.ts';
import {
  addUser,
  callApi,
  commitFiles,
  importReport,
  makeRepository,
  type ServiceAddress,
  scanFolder,
} from './service.ts';

const service = inject('service');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A user with issues that another tool has found: nothing needs to be scanned for them. */
async function userWithIssues(
  name: string,
  count: number,
): Promise<ServiceAddress & { readonly repositoryId: string }> {
  const user = await addUser(service, name);
  const folder = join(service.folder, name);
  await makeRepository(folder, { 'a.js': '1;\n' });
  return { ...user, repositoryId: await importReport(user, folder, makeReport(count)) };
}

interface Told {
  readonly severity: string;
  readonly confidence: string;
  readonly file_path: string;
  readonly line: number;
}

describe('the list of issues', () => {
  it('is filtered by facets and by text, in the address', async () => {
    const { user } = inject('shop');
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/issues');
    const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
    await rows.first().waitFor();
    const { total, facets } = await callApi<{
      total: number;
      facets: { language: { value: string; count: number }[] };
    }>(user, 'GET', '/v1/issues/facets');
    await expect.poll(() => rows.count()).toBe(total);
    const python = facets.language.find(({ value }) => value === 'python')?.count ?? 0;
    expect(python).toBeGreaterThan(0);
    expect(python).toBeLessThan(total);
    await page.getByRole('checkbox', { name: /^python\s*\d+$/i }).check();
    await page.getByText(`${python} issue`).waitFor();
    await expect.poll(() => rows.count()).toBe(python);
    expect(page.url()).toContain('language=python');
    await page.reload();
    await page.getByText(`${python} issue`).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('no such title');
    await page.getByRole('heading', { name: 'No issue is like this' }).waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByText(`${total} issues`).waitFor();
    await close();
  });

  it('has what the API shows, in its order, each with how severe and how sure it is', async () => {
    const { user } = inject('shop');
    const { page, close } = await openPage(browser, service, { as: user });
    const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
    await page.goto('/issues');
    await rows.first().waitFor();
    const { data } = await callApi<{ data: Told[] }>(user, 'GET', '/v1/issues?limit=200');
    const texts = await rows.allInnerTexts();
    expect(texts.length).toBe(data.length);
    for (const [at, { severity, confidence, file_path, line }] of data.entries())
      for (const said of [severity, `${file_path}:${line}`, `${confidence} confidence`])
        expect(texts[at]).toContain(said);
    await close();
  });

  it('is narrowed to secrets in the files, in the history and revoked ones, and an issue says which it is', async () => {
    const user = await addUser(service, 'keeper');
    const folder = join(service.folder, 'keeper');
    // Put together here, so that no scanner takes this file for a leak.
    const [gone, here] = [
      ['pL7xJ9bFt5', 'SyGv4hW3Kd2m'],
      ['qT5nV9cK2m', 'Xz8RwLd6Hs4n'],
    ].map((parts) => parts.join(''));
    await makeRepository(folder, { 'old.env': `API_TOKEN=${gone}\n`, 'now.env': `MAIL_PASSWORD=${here}\n` });
    await commitFiles(folder, { 'old.env': 'x=1\n' }, 'Take it out');
    await scanFolder(user, folder);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/issues');
    const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
    const isAlone = async (file: string): Promise<void> => {
      await page.getByText('1 issue').first().waitFor();
      await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(file)]);
    };
    await page.getByRole('radio', { name: 'In the files' }).check();
    await isAlone('now.env');
    await page.getByRole('radio', { name: 'In the history' }).check();
    await isAlone('old.env');
    await page.reload();
    await isAlone('old.env');
    await rows.first().getByRole('link').click();
    await page.getByText('In the history alone: it stays known until it is revoked').waitFor();
    const [issue] = (await callApi<{ data: { id: string }[] }>(user, 'GET', '/v1/issues?in_history=true'))
      .data;
    await callApi(user, 'PATCH', `/v1/issues/${issue?.id}`, { status: 'dismissed', resolution: 'revoked' });
    await page.reload();
    await page.getByText('Revoked: it is no longer valid').waitFor();
    await page.goto('/issues');
    await page.getByRole('radio', { name: 'Revoked' }).check();
    await isAlone('old.env');
    await expectWell(page, 'secrets');
    await page.getByRole('button', { name: 'All issues again' }).click();
    await isAlone('now.env');
    await close();
  });

  it('is triaged by keyboard, and everything can be undone', async () => {
    const user = await userWithIssues('triager', 12);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/issues');
    const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
    await rows.first().waitFor();
    const count = await rows.count();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Dismiss, with a reason').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const first = rows.first().getByRole('link');
    await page.waitForFunction(() => document.activeElement?.id.startsWith('issue-'));
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('e');
    await page.getByText('1 issue confirmed.').waitFor();
    await rows.first().getByText('confirmed').waitFor();
    await page.keyboard.press('d');
    await page.getByRole('dialog', { name: 'Dismiss 1 issue' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    await page.getByText('1 issue dismissed.').waitFor();
    await expect.poll(() => rows.count()).toBe(count - 1);
    const dismissed = await callApi<{ data: { resolution: string }[] }>(
      user,
      'GET',
      '/v1/issues?status=dismissed',
    );
    expect(dismissed.data.map(({ resolution }) => resolution)).toEqual(['duplicate']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await rows.first().getByText('confirmed').waitFor();
    await expect.poll(() => rows.count()).toBe(count);
    await close();
  });

  it('is changed many at once', async () => {
    const bulk = await userWithIssues('bulk', 30);
    const { page, close } = await openPage(browser, service, { as: bulk });
    await page.goto(`/issues?repository_id=${bulk.repositoryId}`);
    await page.getByRole('checkbox', { name: /Select all \d+/ }).check();
    const chosen = await page.getByText(/^\d+ selected$/).textContent();
    await page.getByRole('button', { name: 'Dismiss …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('heading', { name: 'No issues to triage' }).waitFor();
    const { total } = await callApi<{ total: number }>(bulk, 'GET', '/v1/issues?status=dismissed');
    expect(total).toBe(Number.parseInt(chosen ?? '', 10));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: 'Issues' }).getByRole('listitem').first().waitFor();
    await close();
  });

  it('goes on when all that was loaded has left it', async () => {
    const some = await userWithIssues('some', 500);
    const { page, close } = await openPage(browser, service, { as: some });
    await page.goto('/issues');
    await page.getByRole('checkbox', { name: 'Select the 200 loaded so far' }).check();
    await page.getByRole('button', { name: 'Dismiss …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('200 issues dismissed.').waitFor();
    await page.getByRole('checkbox', { name: 'Select the 200 loaded so far' }).waitFor();
    await page.getByText('300 issues').waitFor();
    await close();
  });

  it('lays out what is on the screen only, and goes on where it ends', async () => {
    const many = await userWithIssues('many', 1500);
    const { page, close } = await openPage(browser, service, { as: many });
    await page.goto('/issues');
    await page.getByText('1,500 issues').waitFor();
    const list = page.getByRole('list', { name: 'Issues' });
    const region = page.getByRole('region', { name: 'Issues' });
    await list.getByRole('listitem').first().waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60);
    const isAtEnd = async (): Promise<boolean> =>
      (await list.locator('[aria-posinset="1500"]').count()) === 1;
    while (!(await isAtEnd())) await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60);
    await close();
  });

  it('has no barriers in any theme, on phones as well', async () => {
    const { page, close } = await openPage(browser, service, { as: inject('shop').user });
    await page.goto('/issues');
    await page.getByRole('list', { name: 'Issues' }).getByRole('listitem').first().waitFor();
    await expectWell(page, 'issues');
    await close();
  });
});

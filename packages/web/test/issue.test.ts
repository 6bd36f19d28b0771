import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { override } from './hostile.ts';
import { addUser, callApi, git, makeRepository, type ServiceAddress, scanFolder } from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
let browser: Browser;
let user: ServiceAddress;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'reader');
  folder = join(service.folder, 'reader');
  const long = `// ${'x'.repeat(100_000)}`;
  const comment = `// <img src=x onerror=alert(1)> ${override}txt.exe`;
  await makeRepository(folder, {
    ...vulnerableShop,
    'src/server.js': `${comment}\n${long}\n${vulnerableShop['src/server.js']}`,
  });
  await scanFolder(user, folder);
});
afterAll(() => browser.close());

async function findIssue(rule: string, as = user, path = '**'): Promise<string> {
  const query = `rule_id=${rule}&file_path=${path}`;
  const list = await callApi<{ data: { id: string }[] }>(as, 'GET', `/v1/issues?${query}`);
  const [first] = list.data;
  if (first === undefined) throw new Error(`no issue of ${rule} in ${path}`);
  return first.id;
}

async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y < height;
}

describe('an issue', () => {
  it('is walked along its trace, across files, by keyboard', async () => {
    const id = await findIssue('javascript/sql-injection');
    const { trace } = await callApi<{ trace: { note: string; file_path: string }[] }>(
      user,
      'GET',
      `/v1/issues/${id}`,
    );
    expect(new Set(trace.map((step) => step.file_path)).size).toBe(2);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/issues/${id}`);
    await page.getByRole('heading', { name: 'How the data gets there' }).waitFor();
    await page.getByText(`Step ${trace.length} of ${trace.length}`).waitFor();
    for (let step = trace.length - 1; step >= 1; step--) await page.keyboard.press('k');
    await page.getByText(`Step 1 of ${trace.length}`).waitFor();
    const current = page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');
    expect(await current.textContent()).toContain(trace[0]?.note);
    const mark = page.getByRole('region', { name: 'Code of src/server.js' }).getByText(trace[0]?.note ?? '');
    expect(await isOnScreen(mark)).toBe(true);
    await page.keyboard.press('j');
    await page.getByText(`Step 2 of ${trace.length}`).waitFor();
    await page.locator('.code-keyword').first().waitFor();
    await page.getByText('Why it matters').first().waitFor();
    await close();
  });

  it('shows the code as text, whatever it is', async () => {
    const id = await findIssue('javascript/command-injection');
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/issues/${id}`);
    const code = page.getByRole('region', { name: 'Code of src/server.js' }).first();
    await code.waitFor();
    await page.locator('.code-keyword').first().waitFor();
    const response = await callApi<{ data: { lines: { omitted: number }[] }[] }>(
      user,
      'GET',
      `/v1/issues/${id}/source?around=100`,
    );
    expect(response.data[0]?.lines[1]?.omitted).toBeGreaterThan(90_000);
    await expect.poll(() => page.locator('main img, main script').count()).toBe(0);
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await close();
  });

  it('is fixed on a branch of its own, with the proof of the fix', async () => {
    const id = await findIssue('javascript/sql-injection', user, 'src/database.js');
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/issues/${id}`);
    const panel = page.getByRole('region', { name: 'Suggested fix' });
    await panel.getByText('Verified: every gate that applies passed').waitFor();
    expect(await panel.getByRole('list', { name: 'Gates' }).getByRole('listitem').count()).toBe(13);
    await page.getByText('A fix is ready.').waitFor();
    await panel.getByRole('button', { name: 'Apply to a new branch' }).click();
    await panel.getByText('The fix is on branch').waitFor();
    await page.getByText('A fix was applied').waitFor();
    await expect.poll(() => page.getByText('A fix is ready.').count()).toBe(0);
    const branches = git(folder, 'branch', '--list', 'assay/fix-*').trim();
    expect(await panel.textContent()).toContain(branches);
    await close();
  });

  it('is assigned and dismissed, which can be undone', async () => {
    const id = await findIssue('javascript/cross-site-scripting');
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/issues/${id}`);
    await page.getByLabel('Assignee').selectOption({ label: 'reader (you)' });
    await page.getByText('The issue is assigned.').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Dismiss …' }).click();
    await page.getByRole('radio', { name: /Acceptable risk/ }).check();
    await page.getByLabel('Note').fill('<b>known</b>');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('The issue is dismissed.').waitFor();
    await page.getByText('<b>known</b>').first().waitFor();
    await page.getByText('Dismissed (acceptable risk)').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    const issue = await callApi<{ status: string; assignee: string | null }>(user, 'GET', `/v1/issues/${id}`);
    expect(issue).toMatchObject({ status: 'open' });
    expect(issue.assignee).not.toBeNull();
    await close();
  });

  it('that is not there is a problem with the id of the request', async () => {
    const { page, close } = await openPage(browser, service, { as: user, refusals: [404] });
    await page.goto('/issues/01890a5d-ac96-774b-bcce-b302099a8057');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Request [0-9a-f-]{36}/);
    await close();
  });

  it('has no barriers in any theme, on phones as well', async () => {
    const { user: owner } = inject('shop');
    const id = await findIssue('javascript/sql-injection', owner);
    const { page, close } = await openPage(browser, service, { as: owner });
    await page.goto(`/issues/${id}`);
    await page.locator('.code-keyword').first().waitFor();
    await page.getByRole('heading', { name: 'Why it matters' }).waitFor();
    await expectWell(page, 'issue');
    await close();
  });
});

/** Repositories of a forge: found, connected, scanned and mended by a pull request, with a stand-in for GitHub. */

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot } from './browser.ts';
import { callApi, git, makeRepository, type RunningService, startService } from './service.ts';
import { type StandIn, startForge } from './stand-ins.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const token = 'github_pat_of_the_tests';
const names = Array.from({ length: 120 }, (_, index) => `octo/app-${String(index).padStart(3, '0')}`);
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
/** A scan takes seconds; this ends a hang. */
const scanMs = 240_000;
let browser: Browser;
let forge: StandIn;
let service: RunningService;
let bare: string;

beforeAll(async () => {
  browser = await openBrowser();
  service = await startService({ ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8' }, inject('servicePackage'));
  const root = join(service.folder, 'forge');
  const source = join(service.folder, 'source');
  await makeRepository(source, vulnerableShop);
  bare = join(root, 'octo/app-117.git');
  await mkdir(dirname(bare), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--bare', source, bare]);
  const app = { id: '4711', installationId: '12', publicKey };
  forge = await startForge({ root, token, repositories: names, app });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  expect(await forge.stop()).toBe('');
});

describe('repositories of a forge', () => {
  it('need a connection first, and the dialog says where', async () => {
    const { page, close } = await openPage(browser, service, { as: service });
    await page.goto('/repositories');
    await page.getByRole('heading', { name: 'Connect the first repository' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('radio', { name: 'Forge' }).press(' ');
    await page.getByText('No forge is connected.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'Connections' }).click();
    await page.getByRole('heading', { name: 'No forge is connected' }).waitFor();
    await close();
  });

  it('are listed, searched, connected and scanned', async () => {
    const { page, close } = await openPage(browser, service, { as: service, refusals: [422] });
    // The forges arrive while somebody is in the field: nothing comes to stand before what is typed.
    let answer = () => {};
    const typed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/forges', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/connections');
    await page.getByRole('button', { name: 'Connect a forge' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Host').focus();
    answer();
    await dialog.getByRole('option', { name: 'GitHub' }).waitFor({ state: 'attached' });
    await page.keyboard.type(forge.url);
    await dialog.getByLabel('Token', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Token', { exact: true }).fill(token);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await dialog.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('cell', { name: 'octo' }).waitFor();
    await page.getByRole('button', { name: 'Hook' }).click();
    await dialog.getByText(/\/v1\/hooks\/github\//).waitFor();
    await dialog.getByText('The forge has not called yet.').waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto('/repositories');
    await page.getByRole('heading', { name: 'Connect the first repository' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('radio', { name: 'Forge' }).press(' ');
    const items = page.getByRole('list', { name: 'Repositories of the forge' }).getByRole('listitem');
    await items.first().waitFor();
    expect(await items.count()).toBe(100);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await items.nth(119).waitFor();
    expect(await dialog.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    // On the forge's second page.
    await dialog.getByRole('searchbox').fill('APP-117');
    await page.waitForFunction(() => document.querySelectorAll('dialog li').length === 1);
    expect(await items.first().textContent()).toContain('octo/app-117');
    expect(await findBarriers(page)).toEqual([]);
    await takeShot(page, 'connect-forge');
    await dialog.getByRole('button', { name: 'Connect octo/app-117' }).click();
    await items.first().getByText('Connected').waitFor();
    await dialog.getByRole('searchbox').fill('<b>no such');
    await dialog.getByText('sees none with this in its name').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Scan octo/app-117' }).click();
    await page.getByText(/The scan of .* has begun/).waitFor();
    const list = await callApi<{ data: { full_name: string; provider: string }[] }>(
      service,
      'GET',
      '/v1/repositories',
    );
    expect(list.data).toMatchObject([{ full_name: 'octo/app-117', provider: 'github' }]);
    await close();
  });

  it('get a fix by pull request, and the page leads to it', async () => {
    const { page, close } = await openPage(browser, service, { as: service });
    await page.goto('/repositories');
    await page.getByRole('link', { name: 'octo/app-117' }).click();
    await page.getByRole('link', { name: 'Scans' }).click();
    await page.getByRole('link', { name: 'main' }).click();
    await page.getByRole('heading', { name: /Completed/ }).waitFor({ timeout: scanMs });
    await page.getByRole('link', { name: 'See the issues' }).click();
    const issues = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
    const ofDatabase = issues.filter({ hasText: 'src/database.js:' });
    await ofDatabase.getByRole('link', { name: 'SQL query depends on untrusted input' }).click();
    const panel = page.getByRole('region', { name: 'Suggested fix' });
    await panel.getByRole('button', { name: 'Open a pull request' }).click();
    const status = panel.getByRole('status');
    await status.getByRole('link', { name: 'Pull request' }).waitFor({ timeout: scanMs });
    expect(await status.getByRole('link').getAttribute('href')).toBe(
      'https://github.example/octo/app-117/pull/1',
    );
    const branch = (await status.locator('code').textContent()) ?? '';
    expect(git(bare, 'show', `${branch}:src/database.js`)).toContain('?');
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await panel.getByRole('status').getByRole('link', { name: 'Pull request' }).waitFor();
    await close();
  });

  it('are seen by an app that is installed, instead of a token', async () => {
    const { page, close } = await openPage(browser, service, { as: service, refusals: [422] });
    await page.goto('/connections');
    await page.getByRole('button', { name: 'Connect a forge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Host').fill(forge.url);
    await dialog.getByRole('radio', { name: 'As an app' }).press(' ');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('App id').fill('4711');
    await dialog.getByLabel('Installation id').fill('13');
    await dialog.getByLabel('Private key').fill(privateKey);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByRole('alert').getByText('no such installation').first().waitFor();
    await dialog.getByLabel('Installation id').fill('12');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('cell', { name: 'assay' }).waitFor();
    await close();
  });
});

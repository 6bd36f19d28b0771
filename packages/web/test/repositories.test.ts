import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { addUser, makeRepository, type ServiceAddress } from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('signing in', () => {
  it('refuses a wrong token, takes a right one, and goes where the link led', async () => {
    const { page, close } = await openPage(browser, service);
    await page.goto('/repositories?q=shop');
    await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor();
    await takeShot(page, 'sign-in');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Token').fill('asyp_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This token is not valid').waitFor();
    await page.getByLabel('Token').fill(service.token);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Repositories' }).waitFor();
    expect(page.url()).toBe(`${service.base}/repositories?q=shop`);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      expect.any(Number),
      '',
    ]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor();
    await close();
  });
});

describe('repositories', () => {
  let user: ServiceAddress;
  beforeAll(async () => {
    user = await addUser(service, 'repositories');
  });

  it('are none at first, and the page says what to do', async () => {
    const { page, close } = await openPage(browser, service, { as: await addUser(service, 'nobody') });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Connect the first repository' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Command', { exact: true }).textContent())
      .toContain(`${service.base}/v1/repositories`);
    expect(await findBarriers(page)).toEqual([]);
    await takeShot(page, 'repositories-empty');
    await close();
  });

  it('are connected by their folder and scanned, by keyboard alone', async () => {
    const folder = join(service.folder, 'shop');
    await makeRepository(folder, vulnerableShop);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/repositories');
    await page.getByRole('heading', { name: 'Connect the first repository' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('dialog').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Folder' }).press(' ');
    await page.getByRole('textbox', { name: 'Folder' }).fill(folder);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'local/shop' }).waitFor();
    await page.getByText('Not scanned yet').waitFor();
    await page.goBack();
    await page.getByRole('cell', { name: /^local\/shop/ }).waitFor();
    await page.getByRole('button', { name: /^Scan / }).press('Enter');
    await page.getByText(/The scan of .* has begun/).waitFor();
    await close();
  });

  it('tell why one cannot be connected', async () => {
    const { page, close } = await openPage(browser, service, { as: user, refusals: [422] });
    await page.goto('/repositories');
    await page.getByRole('button', { name: 'Connect' }).first().click();
    await page.getByRole('dialog').getByText('Folder', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Folder' }).fill(join(service.folder, 'not-there'));
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Request [0-9a-f-]{36}/);
    await close();
  });

  it('have no barriers in any theme, on phones as well', async () => {
    const { page, close } = await openPage(browser, service, { as: inject('shop').user });
    await page.goto('/repositories');
    await page.getByRole('cell', { name: /^local\/shop/ }).waitFor();
    await expectWell(page, 'repositories');
    await close();
  });
});

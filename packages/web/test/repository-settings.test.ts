import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { addUser, callApi, git, makeRepository, type ServiceAddress } from './service.ts';

const service = inject('service');
/** Of a user: markup, and a character that turns what follows around. */
const hostileName = 'Mallory <img src=x onerror=alert(1)> \u202etxt';
let browser: Browser;
let owner: ServiceAddress & { readonly id: string };
let viewer: ServiceAddress & { readonly id: string };
let repositoryId: string;

beforeAll(async () => {
  browser = await openBrowser();
  owner = await addUser(service, 'owner of settings');
  viewer = await addUser(service, hostileName);
  repositoryId = await connect('settings');
});
afterAll(() => browser.close());

async function connect(name: string): Promise<string> {
  const path = join(service.folder, name);
  await makeRepository(path, { 'a.js': '1;\n' });
  git(path, 'branch', 'trunk');
  const body = { provider: 'local', path };
  return (await callApi<{ id: string }>(owner, 'POST', '/v1/repositories', body)).id;
}

async function open(page: Page, id = repositoryId): Promise<void> {
  await page.goto(`/repositories/${id}/settings`);
  await page.getByRole('heading', { name: 'General' }).waitFor();
}

const read = (id = repositoryId) => callApi<Record<string, unknown>>(owner, 'GET', `/v1/repositories/${id}`);
const rolesOf = async (): Promise<Record<string, string>> => {
  const path = `/v1/repositories/${repositoryId}/members`;
  const { data } = await callApi<{ data: { name: string; role: string }[] }>(owner, 'GET', path);
  return Object.fromEntries(data.map(({ name, role }) => [name, role]));
};

describe('the settings of a repository', () => {
  it('are changed together, and taken back together', async () => {
    const { page, close } = await openPage(browser, service, { as: owner, refusals: [422] });
    await open(page);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByLabel('Name', { exact: true }).fill('team/shop');
    await page.getByLabel('Default branch').fill('trunk');
    await page.getByLabel('Protected branches').fill(' release  main ');
    await page.getByLabel('Archived').check();
    await save.click();
    await page.getByText('The settings are saved.').waitFor();
    await page.getByRole('heading', { name: 'team/shop' }).waitFor();
    expect(await read()).toMatchObject({
      full_name: 'team/shop',
      default_branch: 'trunk',
      protected_branches: ['release', 'main'],
      archived: true,
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'local/settings' }).waitFor();
    expect(await read()).toMatchObject({
      full_name: 'local/settings',
      default_branch: 'main',
      protected_branches: [],
      archived: false,
    });
    await page.getByLabel('Default branch').fill('not..a branch');
    await save.click();
    await page
      .getByText(/branch/i)
      .last()
      .waitFor();
    expect(await read()).toMatchObject({ default_branch: 'main' });
    await close();
  });

  it('have a schedule, which is set and removed with a way back', async () => {
    const { page, close } = await openPage(browser, service, { as: owner });
    await open(page);
    await page.getByText('No schedule: scans start on demand').waitFor();
    await page.getByLabel('How often').selectOption('Every week');
    await page.getByLabel('What').selectOption('Security only');
    await page.getByRole('button', { name: 'Set a schedule' }).click();
    await page.getByText('The next one is due').waitFor();
    const schedule = `/v1/repositories/${repositoryId}/schedule`;
    expect(await callApi(owner, 'GET', schedule)).toMatchObject({
      every_minutes: 10_080,
      scan_type: 'security',
      branch: null,
      only_changed: true,
    });
    await page.getByRole('button', { name: 'Remove the schedule' }).click();
    await page.getByText('No schedule: scans start on demand').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The next one is due').waitFor();
    expect(await callApi(owner, 'GET', schedule)).toMatchObject({ every_minutes: 10_080 });
    await close();
  });

  it('have members, who are added by name, changed and removed, each with a way back', async () => {
    const { page, close } = await openPage(browser, service, { as: owner, refusals: [409, 422] });
    await open(page);
    const name = page.getByLabel('Name of the new member');
    const add = page.getByRole('button', { name: 'Add a member' });
    await name.fill('nobody of this name');
    await add.click();
    await page.getByRole('alert').waitFor();
    await name.fill(hostileName);
    await page.getByLabel('Role of the new member').selectOption('viewer');
    await add.click();
    const row = page.getByRole('row').filter({ hasText: 'Mallory' });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain('<img src=x onerror=alert(1)> U+202E');
    await expect.poll(() => page.locator('main img').count()).toBe(0);
    expect(await rolesOf()).toEqual({ 'owner of settings': 'owner', [hostileName]: 'viewer' });
    await row.getByRole('combobox').selectOption('developer');
    await page.getByText('is developer now').waitFor();
    expect((await rolesOf())[hostileName]).toBe('developer');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await rolesOf())[hostileName]).toBe('viewer');
    // What is removed comes back as the page knew it.
    await expect.poll(() => row.getByRole('combobox').inputValue()).toBe('viewer');
    await row.getByRole('button', { name: /^Remove/ }).click();
    await row.waitFor({ state: 'detached' });
    // The last of the ways back is this one's.
    await page.getByText('is no longer a member').waitFor();
    expect(await rolesOf()).toEqual({ 'owner of settings': 'owner' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.waitFor();
    expect((await rolesOf())[hostileName]).toBe('viewer');
    // The last owner stays, and the page says why.
    await page.getByLabel('Role of owner of settings').selectOption('viewer');
    await page.getByText('this is the last owner').waitFor();
    expect((await rolesOf())['owner of settings']).toBe('owner');
    await close();
  });

  it('are read by a viewer, who is offered nothing that would be refused', async () => {
    const { page, close } = await openPage(browser, service, { as: viewer });
    await open(page);
    await page.getByText('You are a viewer here.').waitFor();
    await page.getByRole('row').filter({ hasText: 'Mallory' }).waitFor();
    await expect.poll(() => page.getByLabel('Default branch').isDisabled()).toBe(true);
    for (const button of [
      'Save',
      'Set a schedule',
      'Remove the schedule',
      'Add a member',
      'Remove …',
      'Leave',
    ])
      await expect.poll(() => page.getByRole('button', { name: button }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });

  it('remove it once its name is written', async () => {
    const id = await connect('to-be-removed');
    const { page, close } = await openPage(browser, service, { as: owner });
    await open(page, id);
    await page.getByRole('button', { name: 'Remove …' }).click();
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'Remove for good' });
    await dialog.getByLabel('Name of the repository').fill('local/to-be-remove');
    await expect.poll(() => remove.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await read(id)).toMatchObject({ id });
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Name of the repository').fill('local/to-be-removed');
    await page.keyboard.press('Enter');
    await page.getByText('local/to-be-removed is removed.').waitFor();
    await page.getByRole('heading', { name: 'Repositories' }).waitFor();
    await expect(read(id)).rejects.toThrow('404');
    await close();
  });

  it('have no barriers in any theme, on phones as well', async () => {
    const { page, close } = await openPage(browser, service, { as: owner });
    await open(page);
    await page.getByRole('row').filter({ hasText: 'owner of settings' }).waitFor();
    await expectWell(page, 'repository-settings');
    await close();
  });
});

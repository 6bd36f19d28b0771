import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot, type WatchedPage } from './browser.ts';
import { addUser, callApi, type ServiceAddress } from './service.ts';

const service = inject('service');
let browser: Browser;
let user: ServiceAddress;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'settler <b>bold</b> \u202eright');
});
afterAll(() => browser.close());

/** What must hold on every page. */
async function expectWell({ page }: WatchedPage): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const pages = [
  ['/tokens', 'Tokens', 'Revoke'],
  ['/users', 'Users', 'You'],
  ['/audit', 'Audit log', 'session.start'],
  ['/connections', 'Connections', 'No forge is connected'],
  ['/webhooks', 'Webhooks', 'Nobody is told yet'],
  ['/settings', 'Settings', 'ASSAY_DATA_DIR'],
  ['/docs', 'API reference', '/v1/repositories/{id}/sync'],
] as const;

describe.each(['light', 'dark'] as const)('pages of settings in the %s theme', (theme) => {
  it.each(pages)('%s', async (path, title, text) => {
    for (const isPhone of [false, true]) {
      const watched = await openPage(browser, service, { as: service, theme, isPhone });
      await watched.page.goto(path);
      await watched.page.getByRole('heading', { name: title, exact: true }).waitFor();
      await watched.page.getByText(text, { exact: true }).first().waitFor();
      await expectWell(watched);
      await takeShot(watched.page, `${path.slice(1)}-${theme}${isPhone ? '-phone' : ''}`);
      await watched.close();
    }
  });
});

describe('tokens', () => {
  it('are made, shown once, and revoked at the second press', async () => {
    const watched = await openPage(browser, service, { as: user });
    const { page } = watched;
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('pipeline <i>x</i>');
    await page.getByRole('button', { name: 'Make the token' }).click();
    const shown = page.getByRole('dialog').getByLabel('Command', { exact: true });
    const token = (await shown.textContent()) ?? '';
    expect(token).toMatch(/^asyp_\w{38}$/);
    await expectWell(watched);
    expect(await callApi({ base: service.base, token }, 'GET', '/v1/repositories')).toMatchObject({
      total: 0,
    });
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('button', { name: 'Revoke pipeline <i>x</i>', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke pipeline <i>x</i> for good' }).click();
    await page.getByText('The token pipeline <i>x</i> is revoked.').waitFor();
    await expect(callApi({ base: service.base, token }, 'GET', '/v1/repositories')).rejects.toThrow('401');
    await watched.close();
  });
});

describe('users', () => {
  it('are added, and disabled with a way back', async () => {
    const watched = await openPage(browser, service, { as: service });
    const { page } = watched;
    await page.goto('/users');
    await page.getByText('U+202E').first().waitFor();
    await page.getByRole('button', { name: 'Add a user' }).click();
    await page.getByLabel('Name').fill('grace');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Disable grace' }).click();
    await page.getByText('grace is disabled.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Disable grace' }).waitFor();
    await watched.close();
  });

  it('are not for members', async () => {
    const watched = await openPage(browser, service, { as: user, refusals: [403] });
    const { page } = watched;
    await page.goto('/tokens');
    await page.getByRole('link', { name: 'Tokens' }).waitFor();
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await page.goto('/users');
    await page.getByRole('alert').getByText('What this means').waitFor();
    await watched.close();
  });
});

describe('webhooks', () => {
  it('are registered, pinged, paused with a way back, and deleted', async () => {
    const watched = await openPage(browser, service, { as: user });
    const { page } = watched;
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'Register a receiver' }).click();
    await page.getByLabel('URL').fill('https://receiver.invalid/hook');
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await page.getByText('whsec_').waitFor();
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('link', { name: 'https://receiver.invalid/hook' }).click();
    await page.getByRole('button', { name: 'Send a ping' }).click();
    await page.getByRole('button', { name: 'Deliver again: webhook.ping' }).first().waitFor();
    await takeShot(page, 'webhook-light');
    await expectWell(watched);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Activate' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Delete the webhook', exact: true }).click();
    await page.getByRole('button', { name: 'Delete the webhook for good' }).click();
    await page.getByText('Nobody is told yet').waitFor();
    await watched.close();
  });
});

describe('the reference', () => {
  it('shows a call with its members, and is filtered', async () => {
    const watched = await openPage(browser, service, { as: user });
    const { page } = watched;
    await page.goto('/docs#startScan');
    await page.getByText('From a terminal').waitFor();
    expect(await page.getByLabel('Command', { exact: true }).textContent()).toContain(
      `${service.base}/v1/scans`,
    );
    // Of the answer, which is a scan and warnings.
    await page.getByText('files_scanned', { exact: true }).first().waitFor();
    await page.getByText('warnings', { exact: true }).first().waitFor();
    await expectWell(watched);
    await takeShot(page, 'docs-call-light');
    await page.getByLabel('Filter the calls').fill('rotate');
    await page.getByText('/v1/webhooks/{id}/rotate_secret').waitFor();
    expect(await page.getByText('/v1/repositories', { exact: true }).count()).toBe(0);
    await watched.close();
  });
});

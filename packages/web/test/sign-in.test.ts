/** Signing in at an identity provider, and what the page says when that does not work. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot } from './browser.ts';
import { type RunningService, startService } from './service.ts';
import { findFreePort, type StandIn, startIdentityProvider } from './stand-ins.ts';

let browser: Browser;
let provider: StandIn;
let service: RunningService;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await findFreePort();
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/v1/session/oidc/callback`, {
    dana: { email: 'dana@example.org', email_verified: true, preferred_username: 'dana' },
    eve: { email: 'eve@example.com', email_verified: true, preferred_username: 'eve' },
  });
  const settings = {
    ASSAY_PORT: String(port),
    ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8',
    ASSAY_OIDC_ISSUER: provider.url,
    ASSAY_OIDC_NAME: 'Example <b>Inc.</b> \u202elogin',
    ASSAY_OIDC_CLIENT_ID: 'assay',
    ASSAY_OIDC_CLIENT_SECRET: 'a secret of the tests',
    ASSAY_OIDC_ALLOWED_DOMAINS: 'example.org',
  };
  service = await startService(settings, inject('servicePackage'));
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await provider.stop();
});

describe('the sign-in page', () => {
  it('says first where the token is, and not once somebody has signed in', async () => {
    const { page, close } = await openPage(browser, service);
    await page.goto('/');
    await page.getByText('The service printed it once').waitFor();
    await page.getByLabel('Token').fill(service.token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The session ends before this page shows; a page loaded earlier would still be signed in for a moment.
    await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Sign in with' }).waitFor();
    await expect.poll(() => page.getByText('The service printed it once').isVisible()).toBe(false);
    await close();
  });

  it('leads to the identity provider, and back to where the link led', async () => {
    const { page, close } = await openPage(browser, service, { elsewhere: provider.url });
    await page.goto('/repositories?q=shop');
    const link = page.getByRole('link', { name: 'Sign in with' });
    await link.waitFor();
    // The name is the operator's, and still no markup and no other direction.
    expect(await link.textContent()).toContain('Example <b>Inc.</b>');
    expect(await link.textContent()).toContain('U+202E');
    expect(await findBarriers(page)).toEqual([]);
    await takeShot(page, 'sign-in-provider');
    await link.click();
    await page.locator('input[name=login]').fill('dana');
    await page.locator('input[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: 'Repositories' }).waitFor();
    expect(page.url()).toBe(`${service.base}/repositories?q=shop`);
    await page.getByText('dana', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await close();
  });

  it('says why somebody may not sign in', async () => {
    const { page, close } = await openPage(browser, service, { elsewhere: provider.url });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign in with' }).click();
    await page.locator('input[name=login]').fill('eve');
    await page.locator('input[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await page.locator('button[type=submit]').click();
    const alert = page.getByRole('alert');
    await alert.getByText('you may not sign in here').waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/sign_in_refused · Request [\w-]{36}/);
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });

  it.each(['//evil.invalid/', '/\\evil.invalid/', 'https://evil.invalid/', 'javascript:alert(1)'])(
    'leads to no other place: %s',
    async (returnTo) => {
      const { page, close } = await openPage(browser, service);
      await page.goto(`/login?return_to=${encodeURIComponent(returnTo)}`);
      const link = page.getByRole('link', { name: 'Sign in with' });
      expect(await link.getAttribute('href')).toBe('/v1/session/oidc?return_to=%2Frepositories');
      await page.getByLabel('Token').fill(service.token);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Repositories' }).waitFor();
      expect(page.url()).toBe(`${service.base}/repositories`);
      await close();
    },
  );

  it.each([
    ['?problem=<img src=x onerror=alert(1)>', 0],
    ['?problem=constructor', 1],
    ['?problem=sign_in_failed&request_id=%3Cb%3E', 1],
    ['?problem=sign_in_failed&problem=x', 0],
  ])('takes nothing from its address but codes: %s', async (search, alerts) => {
    const { page, close } = await openPage(browser, service);
    await page.goto(`/login${search}`);
    await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor();
    await page.getByRole('link', { name: 'Sign in with' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(alerts);
    await expect.poll(() => page.locator('main img, main b').count()).toBe(0);
    await close();
  });
});

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, openBrowser, openPage, takeShot } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { addUser, callApi, type ServiceAddress } from './service.ts';

const service = inject('service');
let browser: Browser;
let user: ServiceAddress;

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, 'settler <b>bold</b> \u202eright');
});
afterAll(() => browser.close());

const pages = [
  ['/tokens', 'Tokens', 'Revoke'],
  ['/users', 'Users', 'You'],
  ['/audit', 'Audit log', 'session.start'],
  ['/connections', 'Connections', 'No forge is connected'],
  ['/webhooks', 'Webhooks', 'No webhooks yet'],
  ['/settings', 'Settings', 'ASSAY_DATA_DIR'],
  ['/workers', 'Workers and queue', 'API nodes'],
  ['/sessions', 'Sessions', 'This one'],
  ['/llm', 'AI usage', 'No language model is used'],
  ['/docs', 'API reference', '/v1/repositories/{id}/sync'],
] as const;

it.each(pages)('%s has no barriers in any theme, on phones as well', async (path, title, text) => {
  const { page, close } = await openPage(browser, service, { as: service });
  await page.goto(path);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await page.getByText(text, { exact: true }).first().waitFor();
  await expectWell(page, path.slice(1));
  await close();
});

it('the page of workers says where an upgrade has not reached all nodes', async () => {
  const { page, close } = await openPage(browser, service, { as: service });
  await page.goto('/workers');
  await page.getByRole('heading', { name: 'API nodes' }).waitFor();
  expect(await page.getByText('Nodes run different builds').count()).toBe(0);
  await page.route('**/v1/workers?*', async (route) => {
    const response = await route.fetch();
    const { data, ...list } = await response.json();
    const named = (host: string, build: string | null, status = 'alive') => ({
      ...data[0],
      version: '1.2.3',
      id: host,
      host,
      build,
      status,
    });
    const nodes = [
      named('upgraded', 'b'.repeat(12)),
      named('behind', 'a'.repeat(12)),
      named('of <b>before</b>', null),
      named('gone', 'c'.repeat(12), 'lost'),
    ];
    await route.fulfill({ response, json: { ...list, data: nodes } });
  });
  await page.reload();
  await page.getByText('Nodes run different builds').waitFor();
  const lines = await page.getByRole('listitem').filter({ hasText: '(process' }).allTextContents();
  expect(lines.map((line) => line.replace(/\d+\)$/, 'N)'))).toEqual([
    `1.2.3+bbbbbbbbbbbb upgraded (process N)`,
    `1.2.3+aaaaaaaaaaaa behind (process N)`,
    `1.2.3, build not known of <b>before</b> (process N)`,
  ]);
  expect(await findBarriers(page)).toEqual([]);
  await close();
});

it('the audit log says names, is looked through by links and fields, and is saved as a file', async () => {
  const guest = await callApi<{ id: string }>(service, 'POST', '/v1/users', { name: 'Guest <i>i</i>' });
  await callApi(service, 'DELETE', `/v1/users/${guest.id}`);
  const { page, close } = await openPage(browser, service, { as: service });
  await page.goto('/audit?action=user.*');
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'user.delete' }).getByRole('link', { name: 'Guest <i>i</i>' }).click();
  await expect.poll(() => rows.filter({ hasText: 'user.' }).count()).toBe(2);
  expect(page.url()).toContain(`target=${guest.id}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [head, ...lines] = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/^id,at,action,/);
  expect(lines.map((line) => line.split(',')[2])).toEqual(['user.delete', 'user.create']);
  await page.getByLabel('Action').fill('token.*');
  await page.getByLabel('To').fill('2020-01-31');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByText('No entry is like this').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await rows.nth(3).waitFor();
  await close();
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
    expect(await findBarriers(page)).toEqual([]);
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
    await expect.poll(() => page.getByRole('link', { name: 'Users' }).count()).toBe(0);
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
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Activate' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Delete the webhook', exact: true }).click();
    await page.getByRole('button', { name: 'Delete the webhook for good' }).click();
    await page.getByText('No webhooks yet').waitFor();
    await watched.close();
  });
});

describe('the reference', () => {
  it('sends a call with the session, and shows status, headers and body as text', async () => {
    const watched = await openPage(browser, service, { as: user, refusals: [404, 422] });
    const { page } = watched;
    await page.goto('/docs#getCurrentUser');
    await page.getByText('Fill it in, and send it from here').click();
    await page.getByRole('button', { name: 'Send' }).click();
    const body = page.getByLabel('Response body');
    await body.waitFor();
    // The name of who asks is markup with a character that turns the rest around.
    await expect.poll(() => body.textContent()).toContain('"name": "settler <b>bold</b> U+202Eright"');
    await expect.poll(() => page.locator('main b').count()).toBe(0);
    await page.getByRole('status').getByText('200').first().waitFor();
    await page.getByText(/^\d+ headers$/).click();
    await page.getByRole('list', { name: 'Headers' }).getByText('x-request-id').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takeShot(page, 'docs-answer-light');
    await page.goto('/docs');
    await page.goto('/docs#getRepository');
    await page.reload();
    await page.getByText('Fill it in, and send it from here').click();
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'id' }).fill("no/such'one?#");
    const curl = await page.getByLabel('Command', { exact: true }).textContent();
    expect(curl).toContain(`'${service.base}/v1/repositories/no%2Fsuch'\\''one%3F%23'`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').getByText('404').first().waitFor();
    await expect.poll(() => page.getByLabel('Response body').textContent()).toContain('"code": "not_found"');
    await watched.close();
  });

  it('changes something only when that is allowed', async () => {
    const watched = await openPage(browser, service, { as: user, refusals: [422] });
    const { page } = watched;
    await page.goto('/docs#createToken');
    await page.getByText('Fill it in, and send it from here').click();
    const send = page.getByRole('button', { name: 'Send' });
    await page
      .getByRole('textbox', { name: 'body' })
      .fill('{"name": "from the reference", "scopes": ["read"]}');
    await expect.poll(() => send.isDisabled()).toBe(true);
    await page.getByLabel('It changes something here, as you').check();
    await send.click();
    await page.getByRole('status').getByText('201').first().waitFor();
    await page.getByRole('textbox', { name: 'body' }).fill('{}');
    await send.click();
    await page.getByRole('status').getByText('422').first().waitFor();
    const { data } = await callApi<{ data: { name: string }[] }>(user, 'GET', '/v1/tokens');
    expect(data.filter(({ name }) => name === 'from the reference')).toHaveLength(1);
    await watched.close();
  });

  it('shows a call with its members, and is filtered', async () => {
    const watched = await openPage(browser, service, { as: user });
    const { page } = watched;
    await page.goto('/docs#startScan');
    await page.getByText('From a terminal').waitFor();
    await expect
      .poll(() => page.getByLabel('Command', { exact: true }).textContent())
      .toContain(`${service.base}/v1/scans`);
    // Of the answer, which is a scan and warnings.
    await page.getByText('files_scanned', { exact: true }).first().waitFor();
    await page.getByText('warnings', { exact: true }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takeShot(page, 'docs-call-light');
    await page.getByLabel('Filter the calls').fill('rotate');
    await page.getByText('/v1/webhooks/{id}/rotate_secret').waitFor();
    await expect.poll(() => page.getByText('/v1/repositories', { exact: true }).count()).toBe(0);
    await watched.close();
  });
});

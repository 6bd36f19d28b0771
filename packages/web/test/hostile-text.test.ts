/**
 * Text of strangers on every page that shows it: names of files, branches, users, tokens and repositories, lines of source,
 * titles and messages of other tools, addresses and answers of receivers. It is shown as text, whatever it is.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBarriers, findOverflow, openBrowser, openPage } from './browser.ts';
import { hostileReport, override } from './hostile.ts';
import {
  addUser,
  callApi,
  commitFiles,
  git,
  importReport,
  makeRepository,
  type ServiceAddress,
  scanFolder,
} from './service.ts';
import { vulnerableShop } from './vulnerable-shop.ts';

const service = inject('service');
const markup = '<img src=x onerror=alert(1)>';
/** Allowed by git, and read by nothing but people. */
const branch = 'feature/<img-src=x-onerror=alert(1)>';
const longLine = `// ${'x'.repeat(100_000)}`;
const answer = `<script>alert(4)</script> ${override}txt.exe javascript:alert(5)`;

let browser: Browser;
let receiver: Server;
let user: ServiceAddress;
let place: Readonly<Record<'repository' | 'scan' | 'review' | 'webhook' | 'imported', string>>;
let issues: readonly { readonly id: string; readonly title: string }[];

beforeAll(async () => {
  browser = await openBrowser();
  user = await addUser(service, `victim ${markup} ${override}right`);
  const folder = join(service.folder, `shop ${markup}`);
  await makeRepository(folder, {
    ...vulnerableShop,
    'src/server.js': `// ${markup} ${override}txt.exe\n${longLine}\n${vulnerableShop['src/server.js']}`,
    [`src/${markup}.js`]: 'if (a == b) eval(location.hash);\n',
    'src/\u202egnp.js': 'if (a == b) eval(location.hash);\n',
  });
  git(folder, 'checkout', '--quiet', '-b', branch);
  await commitFiles(
    folder,
    {
      'src/added.js': `// <b>markup</b> ${override}txt.exe\n${longLine}\nmodule.exports = (text) => eval(text);\n`,
      'src/<script>alert(2)<.js': 'exports.one = 1;\n',
      'README.md': '[read](javascript:alert(3))\n',
    },
    `Add ${markup}`,
  );
  git(folder, 'checkout', '--quiet', 'main');
  const [{ repositoryId, scanId }, imported] = await Promise.all([scanFolder(user, folder), importHostile()]);
  await callApi(user, 'POST', '/v1/tokens', { name: `${markup} ${override}`, scopes: ['read'] });
  place = {
    repository: repositoryId,
    scan: scanId,
    imported,
    webhook: await addReceiver(),
    review: await review(repositoryId),
  };
  issues = (await callApi<{ data: typeof issues }>(user, 'GET', `/v1/issues?repository_id=${imported}`)).data;
});
afterAll(async () => {
  receiver.close();
  await browser.close();
});

async function importHostile(): Promise<string> {
  const folder = join(service.folder, 'hostile-report');
  await makeRepository(folder, { 'a.js': '1;\n' });
  return importReport(user, folder, hostileReport);
}

/** One whose address is markup, and who answers with more of it. */
async function addReceiver(): Promise<string> {
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(500).end(answer);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/webhooks', {
    id: '*',
    url: `http://127.0.0.1:${port}/<script>alert(2)</script>?next=javascript:alert(3)`,
    description: `${markup} ${override}right`,
    events: ['quality_gate.changed'],
  });
  await callApi(user, 'POST', `/v1/webhooks/${id}/ping`);
  return id;
}

async function review(repositoryId: string): Promise<string> {
  const body = { repository_id: repositoryId, base: 'main', head: branch };
  const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/reviews', body);
  for (;;) {
    const { status, error } = await callApi<{ status: string; error: unknown }>(
      user,
      'GET',
      `/v1/reviews/${id}`,
    );
    if (status === 'completed') return id;
    if (status === 'failed') throw new Error(JSON.stringify(error));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Elements that only markup of strangers would make (ours have classes), and links that only they would set. */
const intruders =
  'main img:not([src^="/v1/"]), main script, main b:not([class]), aside img, a[href^="javascript:" i]';

async function expectText(page: Page, texts: readonly string[]): Promise<void> {
  // What is named beside the page is there before the page.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const text of texts) await page.getByText(text).first().waitFor();
  await expect.poll(() => page.locator(intruders).count()).toBe(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `${width} wide`).toEqual([]);
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const turned = 'U+202E';

describe('text of strangers is text', () => {
  it.each<readonly [name: string, path: () => string, texts: readonly string[]]>([
    ['repositories', () => '/repositories', [`local/shop ${markup}`]],
    ['the overview', () => `/repositories/${place.repository}`, [`shop ${markup}`, turned]],
    // What is asked for last stands at the end.
    ['metrics', () => `/repositories/${place.repository}/metrics`, [`shop ${markup}`, 'Measured ']],
    ['a scan', () => `/scans/${place.scan}`, [`shop ${markup}`]],
    ['issues', () => `/issues?repository_id=${place.repository}`, [`src/${markup}.js:1`, turned]],
    [
      'imported issues',
      () => `/issues?repository_id=${place.imported}`,
      [markup, 'javascript:alert(3)', turned],
    ],
    ['reviews', () => '/reviews', [branch]],
    ['tokens', () => '/tokens', [markup, turned]],
    ['webhooks', () => '/webhooks', ['alert(2)', `${markup} `]],
  ])('on the page of %s', async (_name, path, texts) => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(path());
    await expectText(page, texts);
    await close();
  });

  it('on the page of a review, in the change and in what is not reviewed', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/reviews/${place.review}`);
    await page.locator('.code-keyword').first().waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(branch);
    await page.getByRole('region', { name: 'Not reviewed' }).getByText('README.md').waitFor();
    await expectText(page, [
      '<b>markup</b>',
      turned,
      'src/<script>alert(2)<.js',
      '98003 more characters',
      '(javascript:alert(3))',
    ]);
    await close();
  });

  it('on the page of an issue, in its code', async () => {
    const path = `/v1/issues?repository_id=${place.repository}&rule_id=javascript/command-injection`;
    const { data } = await callApi<{ data: { id: string }[] }>(user, 'GET', path);
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/issues/${data[0]?.id}`);
    await page.locator('.code-keyword').first().waitFor();
    await expectText(page, [`shop ${markup}`]);
    await close();
  });

  it('on the pages of what another tool has found', async () => {
    expect(issues).toHaveLength(4);
    const { page, close } = await openPage(browser, service, { as: user, refusals: [404, 409] });
    for (const { id, title } of issues) {
      await page.goto(`/issues/${id}`);
      await page.getByRole('heading', { name: 'History' }).waitFor();
      const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect(heading).toContain(title.includes(override) ? turned : title);
      await expectText(page, []);
    }
    await close();
  });

  it('in the answers of a receiver', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(`/webhooks/${place.webhook}`);
    await page
      .getByText(/^\d+ attempts?$/)
      .first()
      .click();
    await expectText(page, ['<script>alert(4)</script>', turned, '/<script>alert(2)</script>']);
    await close();
  });

  it('to administrators, of users and of what they did', async () => {
    const { page, close } = await openPage(browser, service, { as: service });
    await page.goto('/users');
    await expectText(page, [`victim ${markup}`, turned]);
    await page.goto('/audit');
    await page.getByRole('row').nth(1).waitFor();
    await expectText(page, []);
    await close();
  });
});

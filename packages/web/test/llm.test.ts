/** What a language model was asked, with a stand-in for the model. */

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { expectWell } from './expect-well.ts';
import { callApi, makeRepository, type RunningService, scanAgain, startService } from './service.ts';
import { type StandIn, startModel } from './stand-ins.ts';

let browser: Browser;
let model: StandIn;
let service: RunningService;

beforeAll(async () => {
  browser = await openBrowser();
  model = await startModel({ edits: [], explanation: '', risk: 'low', cannot_fix: 'No safe change.' });
  service = await startService(
    { ASSAY_LLM_URL: model.url, ASSAY_LLM_MODEL: 'tiny <b>model</b>' },
    inject('servicePackage'),
  );
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  expect(await model.stop()).toBe('');
});

it('is shown with its model, its budget and its outcome once a fix was looked for', async () => {
  const folder = join(service.folder, 'asked');
  await makeRepository(folder, {
    'app.js': "require('express')().get('/', (q, r) => r.json(new Function(q.query.code)()));\n",
  });
  const body = { provider: 'local', path: folder };
  const { id } = await callApi<{ id: string }>(service, 'POST', '/v1/repositories', body);
  // Otherwise the scan asks about the route as well.
  await callApi(service, 'PATCH', `/v1/repositories/${id}`, { llm_tasks: ['fix'] });
  await scanAgain(service, id);
  const { page, close } = await openPage(browser, service, { as: service });
  await page.goto('/llm');
  await page.getByText('No calls yet').waitFor();
  await page.goto('/issues?category=security');
  await page.getByRole('list', { name: 'Issues' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Look for a fix' }).click();
  await page.getByText('No fix could be verified.').waitFor();

  await page.getByRole('link', { name: 'AI usage' }).click();
  const calls = page.getByRole('region', { name: 'Calls of the model' });
  await calls.getByText('answer', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Usage by repository' }).textContent())
    .toContain('local/asked');
  await expect.poll(() => page.locator('main b').count()).toBe(0);
  await expect.poll(() => page.getByText('tiny <b>model</b>').count()).toBeGreaterThan(0);
  await page.getByText('110 of 20,000,000').waitFor();
  await expectWell(page, 'llm');
  await close();
});

it('proposes rows for a library, which an owner accepts and takes back', async () => {
  const row = { call: 1, row: 'sink', kind: 'sql-query', argument: 0, confidence: 0.9 };
  const says = await startModel({ rows: [{ ...row, reason: 'It runs <b>SQL</b>.' }] });
  const other = await startService(
    { ASSAY_LLM_URL: says.url, ASSAY_LLM_MODEL: 'tiny' },
    inject('servicePackage'),
  );
  try {
    const folder = join(other.folder, 'library');
    await makeRepository(folder, {
      'app.js':
        "const acme = require('acme-db');\nrequire('express')().get('/', (q, r) => r.json(acme.connect().run(q.query.id)));\n",
    });
    const body = { provider: 'local', path: folder };
    const { id } = await callApi<{ id: string }>(other, 'POST', '/v1/repositories', body);
    await callApi(other, 'PATCH', `/v1/repositories/${id}`, { llm_tasks: ['spec'] });
    await scanAgain(other, id);
    const { page, close } = await openPage(browser, other, { as: other });
    await page.goto('/llm');
    const rows = page.getByRole('region', { name: 'Proposed rows of models' });
    await rows.getByText('connect().run(0)').waitFor();
    await rows.getByText('It runs <b>SQL</b>.').waitFor();
    await rows.getByRole('button', { name: 'Accept connect().run(0)' }).click();
    await rows.getByText('accepted', { exact: true }).waitFor();
    await rows.getByRole('button', { name: 'Take back connect().run(0)' }).click();
    await rows.getByRole('button', { name: 'Refuse connect().run(0)' }).waitFor();
    await expectWell(page, 'llm-proposals');
    await close();
  } finally {
    await other.stop();
    await says.stop();
  }
});

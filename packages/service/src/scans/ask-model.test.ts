/** A scan with a model: what it finds lives as other issues do, and unchanged code is paid for once. */
import { join } from 'node:path';
import { createLlm, type LlmProvider } from '@assay/llm';
import {
  isRefuting,
  type LlmScript,
  type LlmServer,
  saidIn,
  startLlmServer,
  verdictsOn,
} from '@assay/llm/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountedLlm } from '../llm/accounted-llm.ts';
import type { Budgets } from '../llm/budgets.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const app = `const express = require('express');
const store = require('./store');
const app = express();
app.post('/notes/:id', (req, res) => {
  store.save(req.params.id, req.body.text);
  res.end();
});
app.get('/health', (req, res) => {
  res.json({ ok: true });
});
`;
const store = 'exports.save = (id, text) => console.log(id, text);\n';
const much = { tokens: 10_000_000, microdollars: Number.POSITIVE_INFINITY };
const lavish: Budgets = { call: much, scan: much, review: much, repository: much, day: much };
let service: TestService;
let server: LlmServer;
let fixture: GitFixture;
let repositoryId: string;
let model: LlmProvider;
let wrapped: LlmProvider;

beforeAll(async () => {
  server = await startLlmServer();
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  model = createLlm({ wire: 'anthropic', url: server.url, model: 'scripted', key: 'k', clock });
  const llm: LlmProvider = {
    id: 'scripted',
    isConfigured: true,
    turns: 2,
    complete: (request, signal) => wrapped.complete(request, signal),
    close: () => Promise.resolve(),
  };
  service = await createTestService({ ports: { llm } });
  fixture = createGitFixture(join(service.folder, 'app.git'));
  fixture.commit('main', [
    { path: 'app.js', content: app },
    { path: 'store.js', content: store },
  ]);
  const connect = { provider: 'local', path: fixture.gitDir };
  repositoryId = (await service.call('POST', '/v1/repositories', { body: connect })).body.id;
  // What it thinks of the engine's findings has a test of its own.
  const tasks = { llm_tasks: ['detect', 'fix'] };
  await service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: tasks });
});
afterAll(async () => {
  await service.close();
  await model.close();
  await server.close();
});
beforeEach(() => {
  server.requests.length = 0;
  restart(lavish);
  server.script = [answerAbout];
});

/** As a new process does: the ledger and the answers are in the database. */
function restart(budgets: Budgets): void {
  wrapped = createAccountedLlm(service.deps, model, { budgets, prices: { input: 3, output: 15 } });
}

function answerAbout(body: Parameters<typeof saidIn>[0]): LlmScript {
  const { system, user } = saidIn(body);
  const isClaim = isRefuting({ system });
  const finding = {
    cwe: 'CWE-639',
    title: 'Anybody may write notes',
    body: 'Nothing asks who calls.',
    confidence: 0.9,
    path: 'app.js',
    quote: 'store.save(req.params.id, req.body.text);',
    evidence: [],
    missing_check: 'requireUser',
  };
  const isNotes = user.includes('POST /notes/:id after:');
  const json = isClaim ? verdictsOn(user) : { findings: isNotes ? [finding] : [], wanted: [] };
  return { kind: 'answer', content: JSON.stringify(json) };
}

async function scan(body: object = {}): Promise<{ id: string; llm: unknown }> {
  const started = await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId, ...body } });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}

async function issuesOfModel(): Promise<{ id: string; status: string }[]> {
  const { body } = await service.call('GET', `/v1/issues?repository_id=${repositoryId}`);
  return body.data.filter(({ origin }: { origin: string }) => origin === 'llm');
}

it('opens an issue with its origin, and tells what was asked and what it cost', async () => {
  const { llm } = await scan();
  expect(llm).toEqual({
    model: 'scripted',
    calls: 2,
    input_tokens: 200,
    output_tokens: 20,
    cost: 0.0009,
    entries: { total: 1, looked: 1, cached: 0 },
    skipped: {},
    refused: {},
    triage: expect.objectContaining({ judged: 0 }),
  });
  expect(await issuesOfModel()).toMatchObject([
    {
      rule_id: 'llm/record-of-another',
      severity: 'high',
      confidence: 'medium',
      cwe: ['CWE-639'],
      status: 'open',
      file_path: 'app.js',
      line: 5,
      tool: 'assay',
    },
  ]);
  const { body } = await service.call('GET', '/v1/llm/usage?group_by=task');
  // 200 tokens at 3 and 20 at 15 dollars a million.
  expect(body.data).toMatchObject([{ key: 'detect', calls: 2, cost: 0.0009 }]);
});

it('asks nobody about code that has not changed, and keeps the issue', async () => {
  const { llm } = await scan({ force: true });
  expect(server.requests).toEqual([]);
  expect(llm).toMatchObject({ calls: 0, input_tokens: 0, entries: { total: 1, looked: 1, cached: 1 } });
  expect(await issuesOfModel()).toMatchObject([{ status: 'open' }]);
});

it('closes nothing where nobody was asked, or not about everything', async () => {
  expect(await scan({ llm: false })).toMatchObject({ llm: null });
  expect(await issuesOfModel()).toMatchObject([{ status: 'open' }]);
  fixture.commit('main', [
    { path: 'app.js', content: app.replace('req.body.text', 'req.body.words') },
    { path: 'store.js', content: store },
  ]);
  restart({ ...lavish, scan: { ...much, tokens: 0 } });
  expect(await scan()).toMatchObject({
    llm: { entries: { looked: 0, cached: 0 }, skipped: { over_budget: 1 } },
    problems: [
      {
        reason: 'llm-incomplete',
        message: expect.stringContaining(
          '1 of 1 part was not shown to it: the budget is spent [over_budget].',
        ),
      },
    ],
  });
  expect(server.requests).toEqual([]);
  expect(await issuesOfModel()).toMatchObject([{ status: 'open' }]);
});

it('pays for no entry twice when a scan is interrupted', async () => {
  fixture.commit('main', [
    { path: 'app.js', content: app.replaceAll('res.', 'response.').replaceAll('res)', 'response)') },
    { path: 'store.js', content: store },
  ]);
  // The second question ends as for a process that is stopped.
  server.script = [answerAbout, { kind: 'status', status: 500 }];
  const first = await scan();
  expect(first.llm).toMatchObject({ entries: { looked: expect.any(Number) } });
  const paid = server.requests.filter((_, index) => index === 0).length;
  server.requests.length = 0;
  server.script = [answerAbout];
  restart(lavish);
  await scan({ force: true });
  const rows = await service.db
    .selectFrom('llm_calls')
    .select(['prompt_sha256', 'outcome'])
    .where('outcome', '=', 'answer')
    .execute();
  expect(paid).toBe(1);
  expect(new Set(rows.map((row) => row.prompt_sha256)).size).toBe(rows.length);
});

it('fixes the issue when the code is mended, and has it again when it is not', async () => {
  const mended = app.replace("app.post('/notes/:id', ", "app.post('/notes/:id', requireUser, ");
  const guard =
    'function requireUser(req, res, next) {\n  if (!req.session.user) return res.status(401).end();\n  next();\n}\n';
  fixture.commit('main', [
    { path: 'app.js', content: mended + guard },
    { path: 'store.js', content: store },
  ]);
  // The model still lies; the guard is a fact.
  expect(await scan()).toMatchObject({ llm: { refused: { guard_is_there: 1 } } });
  expect(await issuesOfModel()).toMatchObject([{ status: 'fixed' }]);
  fixture.commit('main', [
    { path: 'app.js', content: app },
    { path: 'store.js', content: store },
  ]);
  await scan();
  expect(await issuesOfModel()).toMatchObject([{ status: 'open' }]);
});

it('asks nothing that the repository does not want', async () => {
  const off = { body: { llm_tasks: ['fix'] } };
  expect((await service.call('PATCH', `/v1/repositories/${repositoryId}`, off)).body.llm_tasks).toEqual([
    'fix',
  ]);
  fixture.commit('main', [{ path: 'app.js', content: app.replaceAll('ok: true', 'ok: 1') }]);
  const { llm } = await scan();
  expect(llm).toMatchObject({ calls: expect.any(Number), skipped: { switched_off: expect.any(Number) } });
  expect(server.requests).toEqual([]);
  await service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: { llm_tasks: null } });
});

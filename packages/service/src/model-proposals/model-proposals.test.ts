/** Rows that a model proposes in a scan: they wait for a person, do nothing before, and count from the next scan on after. */
import { join } from 'node:path';
import { createLlm, type LlmProvider } from '@assay/llm';
import { type LlmServer, saidIn, startLlmServer } from '@assay/llm/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountedLlm } from '../llm/accounted-llm.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const app = `const express = require('express');
const acme = require('acme-db');
const { clean } = require('acme-text');
const app = express();
app.get('/', async (req, res) => {
  await acme.connect().run('select ' + req.query.id);
  res.send('<b>' + clean(req.query.name) + '</b>');
});
`;
const much = { tokens: 10_000_000, microdollars: Number.POSITIVE_INFINITY };
const budgets = { call: much, scan: much, review: much, repository: much, day: much };
let service: TestService;
let server: LlmServer;
let fixture: GitFixture;
let repositoryId: string;
let model: LlmProvider;
let wrapped: LlmProvider;

beforeAll(async () => {
  server = await startLlmServer();
  server.script = [
    (body) => ({ kind: 'answer', content: JSON.stringify({ rows: rowsFor(saidIn(body).user) }) }),
  ];
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  model = createLlm({ wire: 'openai', url: server.url, model: 'scripted', key: 'k', clock });
  const llm: LlmProvider = {
    ...model,
    complete: (request, signal) => wrapped.complete(request, signal),
    close: () => Promise.resolve(),
  };
  service = await createTestService({ ports: { llm } });
  wrapped = createAccountedLlm(service.deps, model, { budgets, prices: { input: 3, output: 15 } });
  fixture = createGitFixture(join(service.folder, 'app.git'));
  fixture.commit('main', [{ path: 'app.js', content: app }]);
  const connect = { provider: 'local', path: fixture.gitDir };
  repositoryId = (await service.call('POST', '/v1/repositories', { body: connect })).body.id;
  await wantTasks(['spec']);
});
afterAll(async () => {
  await service.close();
  await model.close();
  await server.close();
});

function rowsFor(user: string): readonly object[] {
  const said = { call: 1, argument: 0, reason: 'So its manual says. @all', confidence: 0.9 };
  if (user.includes('acme-db, used in')) return [{ ...said, row: 'sink', kind: 'sql-query' }];
  return [
    { ...said, row: 'sanitizer', kind: 'html-escape' },
    { ...said, row: 'sanitizer', kind: 'sql-query' },
  ];
}

function wantTasks(tasks: readonly string[] | null) {
  return service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: { llm_tasks: tasks } });
}

async function scan(scanType = 'full') {
  const body = { repository_id: repositoryId, scan_type: scanType, force: true };
  const started = await service.call('POST', '/v1/scans', { body });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}

async function openRules(): Promise<readonly string[]> {
  const path = `/v1/issues?repository_id=${repositoryId}&status=open&category=security&shown=all`;
  const { body } = await service.call('GET', path);
  return body.data.map(({ rule_id: rule }: { rule_id: string }) => rule).toSorted();
}

async function proposals(query = ''): Promise<readonly Record<string, string>[]> {
  const path = `/v1/model-proposals?repository_id=${repositoryId}${query}`;
  return (await service.call('GET', path)).body.data;
}

async function decide(library: string, state: string, token = service.alice.token) {
  const id = (await proposals()).find((one) => one['library'] === library)?.['id'];
  return service.call('PATCH', `/v1/model-proposals/${id}`, { body: { state }, token });
}

describe('proposals of models', () => {
  it('come of a scan, wait, and change nothing', async () => {
    const { llm } = await scan();
    expect(llm).toMatchObject({
      calls: 2,
      proposals: { total: 2, looked: 2, cached: 0, rows: 2, skipped: {}, refused: { kind_does_not_fit: 1 } },
    });
    expect(await openRules()).toEqual(['javascript/cross-site-scripting']);
    expect(await proposals('&state=pending')).toMatchObject([
      {
        state: 'pending',
        library: 'acme-db',
        row: 'sink',
        kind: 'sql-query',
        path: 'connect().run(0)',
        to: null,
        version: null,
        reason: 'So its manual says. @all',
        model: 'scripted',
        evidence: { file_path: 'app.js', line: 6, end_line: 6, calls: 1 },
        decided_by: null,
      },
      { library: 'acme-text', row: 'sanitizer', kind: 'html-escape', path: 'clean(0)' },
    ]);
    // Proposed again, at no cost, they are the same rows.
    server.requests.length = 0;
    expect((await scan()).llm).toMatchObject({ calls: 0, proposals: { cached: 2 } });
    expect(server.requests).toEqual([]);
    expect(await proposals()).toHaveLength(2);
    expect(await openRules()).toEqual(['javascript/cross-site-scripting']);
  });

  it('count from the next scan on that follows an acceptance, incremental ones too, and no more once it is taken back', async () => {
    await scan('incremental');
    expect((await decide('acme-db', 'accepted')).body).toMatchObject({
      state: 'accepted',
      decided_by: service.alice.id,
      decided_at: expect.any(String),
    });
    await scan('incremental');
    expect(await openRules()).toEqual(['javascript/cross-site-scripting', 'javascript/sql-injection']);
    await decide('acme-text', 'accepted');
    await scan('incremental');
    expect(await openRules()).toEqual(['javascript/sql-injection']);
    await decide('acme-text', 'refused');
    await scan('incremental');
    expect(await openRules()).toEqual(['javascript/cross-site-scripting', 'javascript/sql-injection']);
    expect((await decide('acme-db', 'pending')).body).toMatchObject({ decided_by: null, decided_at: null });
    await scan('incremental');
    expect(await openRules()).toEqual(['javascript/cross-site-scripting']);
    // What was refused is not proposed anew.
    await scan();
    const states = (await proposals()).map(({ library, state }) => `${library} ${state}`);
    expect(states).toEqual(['acme-db pending', 'acme-text refused']);
    const audit = await service.call('GET', '/v1/audit-events?action=model_proposal.accepted');
    expect(audit.body.data).toHaveLength(2);
    expect(audit.body.data[0].detail).toMatchObject({ library: 'acme-text', kind: 'html-escape' });
  });

  it('hold for reviews as well', async () => {
    await decide('acme-db', 'accepted');
    const start = fixture.commit('main', [{ path: 'app.js', content: app }]);
    const more = `${app}app.get('/more', (req, res) => acme.connect().run('drop ' + req.query.id));\n`;
    fixture.commit('work', [{ path: 'app.js', content: more }], start);
    const body = { repository_id: repositoryId, base: 'main', head: 'work' };
    const started = await service.call('POST', '/v1/reviews', { body });
    await service.runJobs();
    const review = await service.call('GET', `/v1/reviews/${started.body.id}`);
    const rules = review.body.comments.map(({ rule_id: rule }: { rule_id: string }) => rule);
    expect(rules).toContain('javascript/sql-injection');
    await decide('acme-db', 'pending');
  });

  it('are decided by an owner alone, and seen by members', async () => {
    const bob = service.bob.token;
    const hidden = await decide('acme-db', 'accepted', bob);
    expect(hidden.status).toBe(404);
    const member = { user_id: service.bob.id, role: 'maintainer' };
    await service.call('PUT', `/v1/repositories/${repositoryId}/members/${service.bob.id}`, { body: member });
    expect((await service.call('GET', '/v1/model-proposals', { token: bob })).body.data).toHaveLength(2);
    expect((await decide('acme-db', 'accepted', bob)).status).toBe(403);
    expect(await proposals('&state=accepted')).toEqual([]);
  });

  it('are not asked for where the repository does not want them', async () => {
    await wantTasks(['triage']);
    server.requests.length = 0;
    fixture.commit('main', [{ path: 'app.js', content: `${app}exports.app = app;\n` }]);
    expect((await scan()).llm).not.toHaveProperty('proposals');
    const said = server.requests.map((body) => saidIn(body).system);
    expect(said.filter((system) => system.includes('An analyser follows data'))).toEqual([]);
  });
});

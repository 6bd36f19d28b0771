/** A fix by a model, from the request to the branch, through the real gates. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLlm } from '@assay/llm';
import { type LlmServer, saidIn, startLlmServer } from '@assay/llm/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let server: LlmServer;
let fixture: GitFixture;
let issueId: string;

beforeAll(async () => {
  server = await startLlmServer();
  const llm = createLlm({
    wire: 'openai-compatible',
    url: server.url,
    model: 'scripted',
    key: 'k',
    clock: systemClock,
  });
  service = await createTestService({ ports: { llm } });
  fixture = createGitFixture(join(service.folder, 'app.git'));
  const content =
    "const crypto = require('node:crypto');\nexports.count = (tokens) => {\n  const seen = new Set();\n  for (const token of tokens) seen.add(crypto.createHash('md5').update(token).digest('hex'));\n  return seen.size;\n};\n";
  fixture.commit('main', [{ path: 'store.js', content }]);
  const connect = { provider: 'local', path: fixture.gitDir };
  const { id } = (await service.call('POST', '/v1/repositories', { body: connect })).body;
  const scan = await service.call('POST', '/v1/scans', { body: { repository_id: id, llm: false } });
  await service.runJobs();
  const issues = await service.call('GET', `/v1/scans/${scan.body.id}/issues?rule_id=javascript/weak-hash`);
  issueId = issues.body.data[0].id;
});
afterAll(async () => {
  await service.close();
  await server.close();
});

async function fix(replace: string): Promise<Awaited<ReturnType<TestService['call']>>> {
  const edit = { path: 'store.js', find: "createHash('md5')", replace };
  const answer = { edits: [edit], explanation: 'No collisions are known.', risk: 'low', cannot_fix: '' };
  server.requests.length = 0;
  server.script = [{ kind: 'answer', content: JSON.stringify(answer) }];
  let isDone = false;
  const call = service.call('POST', `/v1/issues/${issueId}/fix`).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await service.runJobs();
    await sleep(20);
  }
  return call;
}

it('asks the model for no fix while scanning', () => {
  expect(server.requests).toEqual([]);
});

it('pushes nothing when the model lies', async () => {
  const { status, body } = await fix("createHash('md5' /* assay-ignore */)");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: false,
    reason: 'verification_failed',
    verification: { verdict: 'rejected' },
  });
  expect(server.requests).toHaveLength(3);
  // What the gates accept is said at first, and then what they refused.
  const [first, second] = server.requests.map((body) => saidIn(body).user);
  expect(first).toContain('- A constant becomes one that matches `^(?:sha256|sha384');
  expect(first).not.toContain('why the earlier answer was refused');
  expect(second).toMatch(/why the earlier answer was refused\nV2-no-op: \S/);
  expect(fixture.git(['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
});

it('commits what every gate let pass, and says who wrote it', async () => {
  const { body } = await fix("createHash('sha256')");
  expect(body).toMatchObject({
    success: true,
    verification: { verdict: 'verified' },
    origin: 'llm',
    safety: 'R',
    explanation: 'No collisions are known.',
  });
  expect(body.patch).toContain("createHash('sha256').update(token)");
  expect(fixture.git(['for-each-ref', '--format=%(refname)']).split('\n')).toHaveLength(2);
  const row = await service.db
    .selectFrom('fixes')
    .select('fix')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row.fix).toMatchObject({
    modelCalls: [{ model: 'scripted', result: 'proven', usage: { inputTokens: 100, outputTokens: 10 } }],
  });
});

it('answers without the model when its server fails', async () => {
  server.script = [{ kind: 'status', status: 500 }];
  const call = service.call('POST', `/v1/issues/${issueId}/fix/preview`, {
    headers: { prefer: 'respond-async' },
  });
  const { body } = await call;
  await service.runJobs();
  const done = await service.call('GET', `/v1/fixes/${body.id}`);
  expect(done.body).toMatchObject({
    status: 'failed',
    success: false,
    reason: 'no_fix_available',
    error: null,
  });
});

/**
 * The whole service with its workers, killed in the middle of a scan that asks a model, and started again on the same data:
 * the scan completes, and no entry is paid for twice.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LlmServer, saidIn, startLlmServer } from '@assay/llm/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { call, findWorker, type Service, startService } from '../testing/service-process.ts';

const routes = 12;
/** Questions that are answered before the others have to wait for the kill. */
const answered = 5;
let folder: string;
let server: LlmServer;
let service: Service;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-interrupted-'));
  server = await startLlmServer();
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await once(service.child, 'exit');
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function start(): Promise<Service> {
  return startService(join(folder, 'data'), {
    ASSAY_LLM_URL: server.url,
    ASSAY_LLM_MODEL: 'scripted',
    ASSAY_LLM_INPUT_PRICE: '3',
    ASSAY_LLM_OUTPUT_PRICE: '15',
    // Repositories on this machine are connected from below these folders alone.
    ASSAY_LOCAL_ROOTS: folder,
  });
}

async function untilOver(id: string): Promise<{ status: string; llm: unknown }> {
  for (;;) {
    const scan = await call<{ status: string; llm: unknown }>(service, 'GET', `/v1/scans/${id}`);
    if (scan.status !== 'running' && scan.status !== 'queued') return scan;
    await sleep(200);
  }
}

it('completes after a kill, and asks again about nothing that was answered', async () => {
  const fixture = createGitFixture(join(folder, 'app.git'));
  const head = `const app = require('express')();\nconst store = require('./store');\n`;
  // As long as what is asked about together.
  const rest = `// ${'-'.repeat(96)}\n`.repeat(420);
  const files = Array.from({ length: routes }, (_, at) => ({
    path: `app${at}.js`,
    content: `${head}app.post('/things${at}/:id', (req, res) => res.json(store.load(req.params.id)));\n${rest}`,
  }));
  fixture.commit('main', files);
  const hung = Promise.withResolvers<void>();
  const silent: string[] = [];
  const paid: string[] = [];
  let isHolding = true;
  server.script = [
    (body) => {
      const [text = ''] = /POST \/things\d+/.exec(saidIn(body).user) ?? [];
      if (isHolding && paid.length === answered) {
        silent.push(text);
        // As many as are asked at once.
        if (silent.length === 4) hung.resolve();
        return { kind: 'silence' };
      }
      paid.push(text);
      return { kind: 'answer', content: '{"findings":[],"wanted":[]}' };
    },
  ];
  service = await start();
  const connect = { provider: 'local', path: fixture.gitDir };
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/repositories', connect);
  await call(service, 'PATCH', `/v1/repositories/${id}`, { llm_tasks: ['detect'] });
  const scan = await call<{ id: string }>(service, 'POST', `/v1/repositories/${id}/scans`, {
    scan_type: 'full',
  });
  await hung.promise;
  process.kill(await findWorker(service), 'SIGKILL');
  service.child.kill('SIGKILL');
  await once(service.child, 'exit');
  isHolding = false;
  service = await start();

  expect(await untilOver(scan.id)).toMatchObject({
    status: 'completed',
    llm: { entries: { total: routes, looked: routes, cached: answered }, calls: routes - answered },
  });
  expect(new Set(paid).size).toBe(routes);
  expect(paid).toHaveLength(routes);
  const usage = await call<{ data: Record<string, unknown>[] }>(
    service,
    'GET',
    '/v1/llm/usage?group_by=outcome',
  );
  // What was not answered may have been paid for all the same: it stays held.
  expect(usage.data).toMatchObject([
    { key: 'answer', calls: routes, input_tokens: routes * 100, output_tokens: routes * 10, held_tokens: 0 },
    { key: 'running', calls: silent.length, input_tokens: 0, held_tokens: expect.toSatisfy((n) => n > 0) },
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { startTracing } from './start-tracing.ts';
import { startReceiver } from './testing/receiver.ts';
import { type RecordedTraces, recordTraces } from './testing/recorded-traces.ts';
import { createTestService } from './testing/test-service.ts';
import { activeCause, activeIds, beginSpan, inSpan } from './tracing.ts';

let traces: RecordedTraces | undefined;
afterEach(() => {
  traces?.stop();
  traces = undefined;
});

it('does nothing where nothing is registered', async () => {
  const seen = await inSpan('work', { cause: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }, async (span) => {
    span.set({ a: 1 });
    beginSpan('part', {}).end();
    return [activeCause(), activeIds()];
  });
  expect(seen).toEqual([undefined, {}]);
});

it('nests spans, links what led to them, and says of errors what they are but not what they quote', async () => {
  traces = recordTraces();
  let cause: string | undefined;
  await inSpan('request', { kind: 'server' }, async () => {
    cause = activeCause();
    expect(activeIds()).toEqual({ trace_id: cause?.slice(3, 35), span_id: cause?.slice(36, 52) });
    const part = beginSpan('part', { step: 1 });
    await inSpan('inner', {}, () => Promise.resolve());
    part.end();
  });
  const secret = Object.assign(new Error('the token is abc'), { code: 'token_refused' });
  const failing = inSpan('job', { kind: 'consumer', cause }, () => Promise.reject(secret));
  await expect(failing).rejects.toBe(secret);
  await expect(
    inSpan('other', { cause: 'no traceparent' }, () => Promise.reject(new TypeError('x'))),
  ).rejects.toThrow();
  const [inner, part, request, job, other] = traces.spans;
  expect([inner, part].map((span) => span?.parentId)).toEqual([request?.spanId, request?.spanId]);
  expect(job).toMatchObject({
    parentId: undefined,
    links: [request?.spanId],
    attributes: { 'error.type': 'token_refused' },
    status: { code: 2, message: 'token_refused' },
  });
  expect(other).toMatchObject({ links: [], attributes: { 'error.type': 'TypeError' } });
  expect(JSON.stringify(traces.spans)).not.toContain('abc');
});

it('follows a request to its scan, the phases of it, and what is delivered of it', async () => {
  const service = await createTestService({
    env: { ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8', ASSAY_ALLOW_HTTP_WEBHOOKS: 'true' },
  });
  onTestFinished(() => service.close());
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const folder = join(service.folder, 'traced');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.py'), 'x = 1\n');
  const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path: folder } });
  const webhook = { id: repository.id, url: receiver.url, events: ['scan.completed'] };
  await service.call('POST', '/v1/webhooks', { body: webhook });
  traces = recordTraces();
  const caller = { traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) };
  const { body: scan } = await service.call('POST', '/v1/scans', {
    body: { id: repository.id },
    headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
  });
  await service.call('GET', '/healthz', { token: null });
  await service.call('GET', '/v1/scans/none');
  expect(traces.spans).toMatchObject([
    {
      name: 'POST /v1/scans',
      traceId: caller.traceId,
      parentId: caller.spanId,
      attributes: { 'http.route': '/v1/scans', 'http.response.status_code': 201 },
    },
    { name: 'GET /v1/scans/:id', attributes: { 'http.response.status_code': 404 }, status: { code: 0 } },
  ]);
  await service.runJobs();
  const named = (name: string) => traces?.spans.find((span) => span.name === name);
  const job = named('job run-scan');
  expect(job).toMatchObject({ links: [traces.spans[0]?.spanId], attributes: { 'assay.scan.id': scan.id } });
  for (const phase of ['cloning', 'indexing', 'analyzing', 'fixing', 'reporting'])
    expect(named(`scan ${phase}`)).toMatchObject({ parentId: job?.spanId, traceId: job?.traceId });
  const sent = traces.spans.find(({ attributes }) => attributes['assay.event.type'] === 'scan.completed');
  expect(sent).toMatchObject({ name: 'webhook delivery', attributes: { 'http.response.status_code': 200 } });
  const delivering = traces.spans.find(({ spanId }) => spanId === sent?.parentId);
  expect(delivering).toMatchObject({ name: 'job deliver-webhook', links: [job?.spanId] });
  expect(JSON.stringify(traces.spans)).not.toContain(folder);
});

it('loads the module of the operator, and says why it cannot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-tracing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await startTracing({ tracingModule: undefined });
  const good = join(folder, 'good module.mjs');
  writeFileSync(good, 'globalThis.isTracingLoaded = true;');
  await startTracing({ tracingModule: good });
  expect(globalThis).toHaveProperty('isTracingLoaded', true);
  const broken = join(folder, 'broken.mjs');
  writeFileSync(broken, "import 'opentelemetry-is-not-here';");
  for (const tracingModule of [broken, join(folder, 'none.mjs')])
    await expect(startTracing({ tracingModule })).rejects.toMatchObject({
      code: 'tracing_unavailable',
      message: expect.stringContaining('ASSAY_TRACING_MODULE cannot be loaded'),
    });
  expect(pathToFileURL(good).href).toContain('%20');
});

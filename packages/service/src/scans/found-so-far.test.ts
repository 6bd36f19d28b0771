import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EarlyFinding } from '@assay/scanner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createReport } from '../testing/findings.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let repositoryId: string;
/** Lets the scan that runs end. */
let release = () => {};

const found = (ruleId: string, rest: Partial<EarlyFinding> = {}): EarlyFinding => ({
  ruleId,
  title: `Title of ${ruleId}`,
  category: 'quality',
  severity: 'low',
  confidence: 'high',
  path: 'src/a.js',
  line: 3,
  ...rest,
});

beforeAll(async () => {
  service = await createTestService({
    ports: {
      scanner: {
        scanDirectory: async ({ onFound, onProgress, signal }) => {
          onProgress?.({ phase: 'analyzing', progress: 0.2 });
          onFound?.([found('javascript/nan-comparison'), found('javascript/loose-equality')]);
          onFound?.([
            found('javascript/weak-hash', {
              category: 'security',
              severity: 'high',
              path: 'src/b.js',
              line: 7,
            }),
            found('javascript/nan-comparison', { path: 'old/a.js' }),
            found('javascript/nan-comparison', { confidence: 'low' }),
          ]);
          await new Promise<void>((resolve, reject) => {
            release = resolve;
            signal?.addEventListener('abort', () => reject(new Error('cancelled')));
          });
          return createReport([]);
        },
      },
    },
  });
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(
    join(path, '.assay.yml'),
    "rules:\n  javascript/loose-equality: off\n  javascript/nan-comparison: medium\npaths:\n  exclude: ['old/**']\n",
  );
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
});
afterAll(() => service.close());

const read = async (id: string) => (await service.call('GET', `/v1/scans/${id}`)).body;

/** A scan that has found what it can before the program is analyzed, and waits there. */
async function startScan(): Promise<{ readonly id: string; readonly ended: Promise<unknown> }> {
  const { body } = await service.call('POST', '/v1/scans', { body: { id: repositoryId, force: true } });
  const ended = service.runJobs();
  await vi.waitFor(async () => expect(await read(body.id)).toMatchObject({ issues_found: 2 }), {
    timeout: 30_000,
    interval: 100,
  });
  return { id: body.id, ended };
}

describe('a scan that runs', () => {
  it('counts what is known so far, and what it records decides', async () => {
    const { id, ended } = await startScan();
    expect(await read(id)).toMatchObject({
      status: 'running',
      issues_found: 2,
      issues_shown: 2,
      security_issues: 1,
      quality_issues: 1,
      by_severity: { critical: 0, high: 1, medium: 1, low: 0, info: 0 },
      shown_by_severity: { high: 1, medium: 1 },
    });
    expect((await service.call('GET', `/v1/scans/${id}/issues`)).body).toMatchObject({ data: [], total: 0 });
    const log = () => service.call('GET', `/v1/scans/${id}/log`);
    const named = async () =>
      (await log()).body.data.filter(({ event }: { event: string }) => event === 'found');
    await vi.waitFor(async () => expect(await named()).toHaveLength(1), { timeout: 30_000 });
    const [entry] = await named();
    expect(entry).toMatchObject({
      level: 'info',
      message: '2 issues so far, among them: Title of javascript/weak-hash, src/b.js:7',
      data: { issues_found: 2, rule_id: 'javascript/weak-hash', severity: 'high', line: 7 },
    });
    const stream = service.call('GET', `/v1/scans/${id}/events`);
    release();
    await ended;
    expect((await stream).body).toContain('"issues_found":2,"issues_shown":2,"security_issues":1');
    expect(await read(id)).toMatchObject({ status: 'completed', issues_found: 0, by_severity: { high: 0 } });
  });

  it('has found nothing once it is cancelled', async () => {
    const { id, ended } = await startScan();
    await service.call('POST', `/v1/scans/${id}/cancel`);
    await ended;
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      issues_found: 0,
      security_issues: 0,
      quality_issues: 0,
      by_severity: { high: 0, medium: 0 },
      shown_by_severity: { high: 0, medium: 0 },
    });
  });
});

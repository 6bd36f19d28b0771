import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanError, type ScanOptions, type ScanReport, wholeCoverage } from '@assay/scanner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobContext } from '../testing/job-context.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { runScan } from './run-scan.ts';

/** What can happen to a scan while its analysis runs. The analysis itself is a function of each test. */

let service: TestService;
let repositoryId: string;
let scanDirectory: (options: ScanOptions) => Promise<ScanReport>;

const report: ScanReport = {
  engineVersion: '0',
  rulesetHash: '',
  findings: [],
  suppressed: [],
  problems: [],
  coverage: { ...wholeCoverage, filesScanned: 1 },
  metrics: [],
};

beforeAll(async () => {
  service = await createTestService({
    ports: { scanner: { scanDirectory: (options) => scanDirectory(options) } },
  });
  const path = join(service.folder, 'plain');
  await mkdir(path);
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
});
afterAll(() => service.close());
beforeEach(() => {
  scanDirectory = () => Promise.resolve(report);
});

async function start(): Promise<string> {
  return (await service.call('POST', '/v1/scans', { body: { id: repositoryId, force: true } })).body.id;
}
const get = async (id: string) => (await service.call('GET', `/v1/scans/${id}`)).body;

describe('runScan', () => {
  it('drops its result when the scan was cancelled meanwhile, and stops the analysis', async () => {
    const id = await start();
    let wasAborted = false;
    scanDirectory = async ({ signal }) => {
      await service.call('POST', `/v1/scans/${id}/cancel`);
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      wasAborted = true;
      throw new ScanError('cancelled', 'stopped');
    };
    await service.runJobs();
    expect(wasAborted).toBe(true);
    expect(await get(id)).toMatchObject({ status: 'cancelled', error: null });
  });

  it('drops its result when another attempt has the scan', async () => {
    const id = await start();
    scanDirectory = async () => {
      await service.db.updateTable('scans').set({ attempt: 2 }).where('id', '=', id).execute();
      return report;
    };
    await service.runJobs();
    expect(await get(id)).toMatchObject({ status: 'running', completed_at: null });
    const metrics = await service.db
      .selectFrom('scan_metrics')
      .select('scan_id')
      .where('scan_id', '=', id)
      .execute();
    expect(metrics).toEqual([]);
  });

  it('ends quietly when the repository was removed meanwhile', async () => {
    const path = join(service.folder, 'removed');
    await mkdir(path);
    const { body } = await service.call('POST', '/v1/repositories', { body: { path } });
    await service.call('POST', `/v1/repositories/${body.id}/scans`);
    scanDirectory = async () => {
      await service.call('DELETE', `/v1/repositories/${body.id}`);
      return report;
    };
    await service.runJobs();
    expect((await service.call('GET', `/v1/repositories/${body.id}`)).status).toBe(404);
  });

  const failures = [
    ['time-limit', 'timeout'],
    ['memory-limit', 'memory_limit'],
    ['process-crashed', 'analysis_crashed'],
    ['internal', 'internal'],
  ] as const;
  it.each(failures)('fails when the analysis ends with %s', async (code, expected) => {
    const id = await start();
    scanDirectory = () => Promise.reject(new ScanError(code, 'no result'));
    await service.runJobs();
    expect(await get(id)).toMatchObject({ status: 'failed', error: { code: expected, detail: 'no result' } });
  });

  it('completes with what a partial scan found, and says that it is partial', async () => {
    const id = await start();
    const coverage = {
      ...report.coverage,
      complete: false,
      filesSkipped: [{ path: 'a.js', reason: 'file-too-large' }],
    };
    scanDirectory = () => Promise.resolve({ ...report, coverage });
    await service.runJobs();
    expect(await get(id)).toMatchObject({
      status: 'completed',
      coverage: { complete: false, files_skipped: [{ path: 'a.js', reason: 'file-too-large' }] },
    });
  });

  it('leaves a scan to the next attempt when we fail ourselves', async () => {
    const id = await start();
    scanDirectory = () => Promise.reject(new Error('a bug'));
    await expect(service.runJobs()).rejects.toThrow('a bug');
    expect(await get(id)).toMatchObject({ status: 'running' });
    await service.db.updateTable('scans').set({ attempt: 2 }).where('id', '=', id).execute();
    await service.db.transaction().execute(async (trx) => {
      await service.deps.queue.enqueue(trx, { name: 'run-scan', data: { scanId: id } });
    });
    await service.runJobs();
    expect(await get(id)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
  });

  it('leaves it so as often as the database is lost, for no worker was', async () => {
    const id = await start();
    const scan = scanDirectory;
    scanDirectory = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    for (let turn = 0; turn < 5; turn += 1)
      await expect(runScan(service.deps, id, jobContext())).rejects.toThrow('terminated');
    expect(await get(id)).toMatchObject({ status: 'running', error: null });
    scanDirectory = scan;
    await service.runJobs();
    expect(await get(id)).toMatchObject({ status: 'completed' });
  });
});

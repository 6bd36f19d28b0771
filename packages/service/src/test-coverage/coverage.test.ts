import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let id: string;

beforeAll(async () => {
  service = await createTestService();
  const path = join(service.folder, 'covered');
  await mkdir(join(path, 'src'), { recursive: true });
  await writeFile(join(path, 'src/a.js'), 'one();\ntwo();\nthree();\nfour();\n');
  await writeFile(join(path, 'src/b.js'), 'one();\n');
  id = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
  await service.call('POST', `/v1/repositories/${id}/scans`);
  await service.runJobs();
});
afterAll(() => service.close());

const commit = 'a'.repeat(40);
const lcov = (...lines: readonly string[]) => ({
  report: [
    'SF:/ci/src/a.js',
    ...lines,
    'end_of_record',
    'SF:/ci/lib/gone.js',
    'DA:1,1',
    'end_of_record',
    '',
  ].join('\n'),
});
const send = (body: unknown, query = '') =>
  service.call('POST', `/v1/repositories/${id}/coverage${query}`, { body });
const metrics = async () =>
  (await service.call('GET', `/v1/projects/${id}/metrics?include=files,trend`)).body;

describe('coverage', () => {
  it('is null without a report', async () => {
    expect(await metrics()).toMatchObject({
      coverage: null,
      file_metrics: [{ coverage: null }, { coverage: null }],
    });
  });

  it('is imported, and says which paths mean no file', async () => {
    const { status, body } = await send(lcov('DA:1,1', 'DA:2,0', 'BRDA:1,0,0,1', 'BRDA:1,0,1,0'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      format: 'lcov',
      line: 50,
      lines: 2,
      covered_lines: 1,
      files_matched: 1,
      files_unmatched: 1,
      unmatched_paths: ['/ci/lib/gone.js'],
      commit_sha: null,
    });
    const measured = await metrics();
    expect(measured.coverage).toMatchObject({ line: 50, branch: 50, diff: null, files: 1 });
    expect(measured.file_metrics.map((file: { coverage: number }) => file.coverage)).toEqual([50, null]);
    expect(measured.trend.at(-1).coverage).toBe(50);
  });

  it('adds up reports of one commit, and begins anew with another', async () => {
    await send(lcov('DA:1,1', 'DA:2,0'), `?commit_sha=${commit}`);
    const { body } = await send(lcov('DA:1,0', 'DA:2,3', 'DA:3,0', 'DA:4,0'), `?commit_sha=${commit}`);
    expect(body).toMatchObject({ lines: 4, covered_lines: 2, line: 50 });
    const other = await send(lcov('DA:1,1'), `?commit_sha=${'b'.repeat(40)}`);
    expect(other.body).toMatchObject({ lines: 1, covered_lines: 1, line: 100 });
    expect((await metrics()).coverage).toMatchObject({ line: 100, branch: null, commit_sha: 'b'.repeat(40) });
  });

  it('stays with the branch when it is scanned again', async () => {
    await service.call('POST', `/v1/repositories/${id}/scans`);
    await service.runJobs();
    const measured = await metrics();
    expect(measured.coverage.line).toBe(100);
    expect(measured.trend.at(-1).coverage).toBe(100);
  });

  it('takes two reports at once as one after the other', async () => {
    const sha = `?commit_sha=${'c'.repeat(40)}`;
    const [one, two] = await Promise.all([
      send(lcov('DA:1,1', 'DA:2,0'), sha),
      send(lcov('DA:1,0', 'DA:2,1'), sha),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((await metrics()).coverage).toMatchObject({ lines: 2, covered_lines: 2 });
  });

  it('counts no line that the file does not have', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `DA:${index + 1},1`);
    const { body } = await send(lcov(...lines), `?commit_sha=${'d'.repeat(40)}`);
    expect(body).toMatchObject({ lines: 4, covered_lines: 4 });
  });

  it('refuses reports of other code, and of what was never scanned, and changes nothing', async () => {
    const before = (await metrics()).coverage;
    const other = await send({ report: 'SF:../../etc/passwd\nDA:1,1\nend_of_record\n' });
    expect(other).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/report', code: 'unknown' }] },
    });
    expect((await send(lcov('DA:1,1'), '?branch=nope')).body).toMatchObject({ code: 'invalid_state' });
    expect((await metrics()).coverage).toEqual(before);
  });

  it('takes reports of millions of lines', async () => {
    const { status } = await send(lcov('DA:1,1\n'.repeat(2_500_000)));
    expect(status).toBe(201);
  });

  it('refuses what is no report, and changes nothing', async () => {
    const { status, body } = await send({ report: '<html></html>' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '#/report' }] });
    expect((await metrics()).coverage.covered_lines).toBe(1);
    const elsewhere = await service.call('POST', `/v1/repositories/${crypto.randomUUID()}/coverage`, {
      body: { report: 'SF:a' },
    });
    expect(elsewhere.status).toBe(404);
  });
});

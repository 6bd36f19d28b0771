import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { gradeOf, rateMaintainability, rateWorst, scoreOf } from './ratings.ts';

let service: TestService;
let id: string;

/** 9 lines: 6 code, 2 comment, 1 blank; one function, cyclomatic 3. */
const source = `// A comment.
function pick(a, b) {
  if (a == b) return eval(location.hash);

  return a || b;
}
// Another.
module.exports =
  pick;
`;

beforeAll(async () => {
  service = await createTestService();
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(join(path, 'pick.js'), source);
  id = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
});
afterAll(() => service.close());

describe('project metrics', () => {
  it('are null before the first scan', async () => {
    const { status, body } = await service.call('GET', `/v1/projects/${id}/metrics`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      project_id: id,
      measured_at: null,
      lines: null,
      score: null,
      ratings: { security: null },
      flow: { opened: 0 },
    });
  });

  it('have a summary in lists of repositories, for who asks', async () => {
    const unasked = await service.call('GET', '/v1/repositories');
    expect(unasked.body.data[0].summary).toBeNull();
    const { body } = await service.call('GET', '/v1/repositories?include=summary');
    expect(body.data[0].summary).toEqual({
      open_by_severity: { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
      score: null,
      grade: null,
      unread: null,
      trend: [],
    });
  });

  it('are measured by a scan', async () => {
    const { body: started } = await service.call('POST', `/v1/repositories/${id}/scans`);
    await service.runJobs();
    const { body: scan } = await service.call('GET', `/v1/scans/${started.id}`);
    const { body } = await service.call('GET', `/v1/projects/${id}/metrics?include=files`);
    expect(body).toMatchObject({
      scan_id: started.id,
      measured_at: scan.completed_at,
      lines: 9,
      code_lines: 6,
      comment_lines: 2,
      comment_density: 25,
      files: 1,
      functions: 1,
      by_language: { javascript: { files: 1, lines: 9, code_lines: 6 } },
      complexity: { cyclomatic: 3, average_per_function: 3, functions_over_threshold: 0 },
      duplication: { lines: 0, blocks: 0, files: 0, clones: 0, density: 0, largest: null },
      coverage: null,
      flow: { opened: scan.issues_shown, fixed: 0 },
    });
    expect(body.issues).toMatchObject({
      total: scan.issues_shown,
      by_severity: scan.shown_by_severity,
      density_per_kloc: Math.round((scan.issues_shown / 6) * 100_000) / 100,
    });
    expect(body.file_metrics).toMatchObject([
      { file_path: 'pick.js', lines: 9, open_issues: scan.issues_shown, functions: [{ name: 'pick' }] },
    ]);
    const listed = await service.call('GET', '/v1/repositories?include=summary');
    const expected = {
      open_by_severity: scan.shown_by_severity,
      score: body.score,
      grade: body.grade,
      unread: null,
      trend: [{ scan_id: started.id, at: scan.completed_at, issues_found: scan.issues_shown }],
    };
    expect(listed.body.data[0].summary).toEqual(expected);
    const alone = await service.call('GET', `/v1/repositories/${id}?include=summary`);
    expect(alone.body.summary).toEqual(expected);
  });

  it('tell who imports whom, and list functions, those first that are hardest to read', async () => {
    const path = join(service.folder, 'linked');
    await mkdir(path);
    await writeFile(
      join(path, 'a.js'),
      "import { b } from './b.js';\nexport function a(x) { if (x) { if (b) return 1; } return b; }\nexport const spare = 1;\n",
    );
    await writeFile(
      join(path, 'b.js'),
      "import { a } from './a.js';\nexport const b = (x) => (x ? a : x);\n",
    );
    const { body: linked } = await service.call('POST', '/v1/repositories', { body: { path } });
    const empty = await service.call('GET', `/v1/projects/${linked.id}/functions`);
    expect(empty.body).toMatchObject({ data: [], total: 0 });
    await service.call('POST', `/v1/repositories/${linked.id}/scans`);
    await service.runJobs();
    const { body } = await service.call(
      'GET',
      `/v1/projects/${linked.id}/metrics?include=dependencies,files`,
    );
    expect(body.dependencies).toEqual({
      imports: 2,
      cycles: 1,
      files_in_cycles: 2,
      layers: 1,
      unused_exports: 1,
      cycle_files: [['a.js', 'b.js']],
    });
    expect(body.file_metrics[0].dependencies).toEqual({
      imports: 1,
      imported_by: 1,
      layer: 0,
      cycle: 1,
      unused_exports: ['spare'],
    });
    const first = await service.call('GET', `/v1/projects/${linked.id}/functions?limit=1`);
    expect(first.body).toMatchObject({
      data: [{ name: 'a', file_path: 'a.js', start_line: 2, end_line: 2, lines: 1, cognitive: 3 }],
      total: 2,
    });
    const second = await service.call(
      'GET',
      `/v1/projects/${linked.id}/functions?limit=1&cursor=${first.body.next_cursor}`,
    );
    expect(second.body).toMatchObject({
      data: [{ file_path: 'b.js', cognitive: 1 }],
      next_cursor: null,
    });
    const ofFile = await service.call('GET', `/v1/projects/${linked.id}/functions?file_path=b.js&sort=name`);
    expect(ofFile.body.data).toHaveLength(1);
  });

  it('tell both places of duplicated code, while the scan is the newest', async () => {
    const path = join(service.folder, 'copies');
    await mkdir(path);
    const copied = `function sum(total, item) {\n${'  total = add(total, item.price * 7, item.tax);\n'.repeat(12)}}\n`;
    await writeFile(join(path, 'a.js'), `one();\n${copied}`);
    await writeFile(join(path, 'b.js'), `${copied}two();\n`);
    const { body: copies } = await service.call('POST', '/v1/repositories', { body: { path } });
    const metrics = async () => {
      await service.call('POST', `/v1/repositories/${copies.id}/scans`);
      await service.runJobs();
      return (await service.call('GET', `/v1/projects/${copies.id}/metrics?include=duplication,files,trend`))
        .body;
    };
    const before = await metrics();
    expect(before.duplication).toMatchObject({ lines: 28, blocks: 2, files: 2, density: 93.33 });
    expect(before.duplication.largest[0].places).toEqual([
      { file_path: 'a.js', start_line: 2, end_line: 15 },
      { file_path: 'b.js', start_line: 1, end_line: 14 },
    ]);
    expect(before.file_metrics.map((file: { duplicated_lines: number }) => file.duplicated_lines)).toEqual([
      14, 14,
    ]);
    expect(before.trend.at(-1).duplication).toBe(93.33);
    expect(before.score).toBe(90);
    await writeFile(join(path, 'b.js'), 'two();\n');
    const after = await metrics();
    expect(after.duplication).toMatchObject({ density: 0, largest: [] });
    expect(after.score).toBe(100);
  });

  it('count what is open, not what was dismissed', async () => {
    const { body: list } = await service.call('GET', `/v1/issues?repository_id=${id}`);
    expect(list.total).toBeGreaterThan(0);
    for (const issue of list.data) {
      const change = { status: 'dismissed', resolution: 'wont_fix' };
      await service.call('PATCH', `/v1/issues/${issue.id}`, { body: change });
    }
    const { body } = await service.call('GET', `/v1/projects/${id}/metrics`);
    expect(body).toMatchObject({
      issues: { total: 0 },
      debt: { minutes: 0, ratio: 0 },
      ratings: { security: 'A', reliability: 'A', maintainability: 'A' },
      score: 100,
      grade: 'A',
      flow: { dismissed: list.total },
    });
  });

  it('refuse what they do not know', async () => {
    expect((await service.call('GET', `/v1/projects/${id}/metrics?period=2y`)).body.code).toBe(
      'invalid_parameter',
    );
    expect(
      (await service.call('GET', '/v1/projects/01900000-0000-7000-8000-000000000000/metrics')).status,
    ).toBe(404);
  });
});

describe('ratings', () => {
  it.each([
    [0, 'A'],
    [0.05, 'A'],
    [0.051, 'B'],
    [0.1, 'B'],
    [0.2, 'C'],
    [0.5, 'D'],
    [0.51, 'E'],
  ] as const)('rate a debt ratio of %d as %s', (ratio, rating) => {
    expect(rateMaintainability(ratio)).toBe(rating);
  });

  it('follow the worst issue and weigh the score', () => {
    expect(
      [undefined, 'info', 'low', 'medium', 'high', 'critical']
        .map((worst) => rateWorst(worst as undefined))
        .join(''),
    ).toBe('AABCDE');
    const best = { security: 'A', reliability: 'A', maintainability: 'A' } as const;
    expect(scoreOf(best, null)).toBe(100);
    expect(scoreOf(best, 4)).toBe(98);
    expect(scoreOf(best, 30)).toBe(90);
    expect(scoreOf({ ...best, security: 'E' }, null)).toBe(64.4);
    expect(scoreOf({ ...best, security: 'E' }, 0)).toBe(68);
    expect([100, 90, 85, 70, 65, 10].map(gradeOf).join('')).toBe('AABCDE');
  });
});

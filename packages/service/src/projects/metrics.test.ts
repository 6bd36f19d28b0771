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
  if (a == b) return eval(a);

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
      duplication: null,
      coverage: null,
      flow: { opened: scan.issues_found, fixed: 0 },
    });
    expect(body.issues).toMatchObject({
      total: scan.issues_found,
      by_severity: scan.by_severity,
      by_category: { security: scan.security_issues, quality: scan.quality_issues },
      density_per_kloc: Math.round((scan.issues_found / 6) * 100_000) / 100,
    });
    expect(body.file_metrics).toMatchObject([
      { file_path: 'pick.js', lines: 9, open_issues: scan.issues_found, functions: [{ name: 'pick' }] },
    ]);
    const listed = await service.call('GET', '/v1/repositories?include=summary');
    const expected = {
      open_by_severity: scan.by_severity,
      score: body.score,
      grade: body.grade,
      trend: [{ scan_id: started.id, at: scan.completed_at, issues_found: scan.issues_found }],
    };
    expect(listed.body.data[0].summary).toEqual(expected);
    const alone = await service.call('GET', `/v1/repositories/${id}?include=summary`);
    expect(alone.body.summary).toEqual(expected);
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
    expect(scoreOf({ security: 'A', reliability: 'A', maintainability: 'A' })).toBe(100);
    expect(scoreOf({ security: 'E', reliability: 'A', maintainability: 'A' })).toBe(64.4);
    expect([100, 90, 85, 70, 65, 10].map(gradeOf).join('')).toBe('AABCDE');
  });
});

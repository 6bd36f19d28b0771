import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree, type WorkTree } from '../testing/work-tree.ts';

/** How a branch stands is one thing, whatever kind of scan came last, and is not told of what nobody read. */

let service: TestService;
let tree: WorkTree;
let id: string;

const flawed = "require('express')().get('/', (req) => eval(req.query.a));\n";
/** Two issues of quality. */
const clumsy =
  "function f(a) {\n  if (typeof a === 'strng') return 1;\n  return { x: 1, x: 2 };\n}\nmodule.exports = f;\n";
const tooLarge = `// more than is read\n${'const a = 1;\n'.repeat(90_000)}`;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  tree = createWorkTree(join(service.folder, crypto.randomUUID()));
});

const get = async (path: string) => (await service.call('GET', path)).body;
async function connect(files: Readonly<Record<string, string>>): Promise<void> {
  tree.commit(files);
  id = (await service.call('POST', '/v1/repositories', { body: { path: tree.folder } })).body.id;
}
async function scan(scan_type: string) {
  const { body } = await service.call('POST', '/v1/scans', { body: { id, scan_type, force: true } });
  await service.runJobs();
  return get(`/v1/scans/${body.id}`);
}
const summaryOf = async () => {
  const { data } = await get('/v1/repositories?include=summary&limit=1000');
  return data.find((one: { id: string }) => one.id === id).summary;
};
const metricsOf = () => get(`/v1/projects/${id}/metrics?include=trend`);
async function badgeOf(metric: string): Promise<string> {
  const { badge_url: url } = await metricsOf();
  const { pathname, search } = new URL(url, 'http://localhost');
  const answer = await service.call('GET', `${pathname}${search}&metric=${metric}`, { token: null });
  return String(answer.body);
}

describe('the state of a branch', () => {
  it('is the same on every surface after scans of any kind', async () => {
    await connect({ 'a.js': flawed, 'b.js': clumsy });
    const whole = await scan('full');
    const quality = await scan('quality');
    const security = await scan('security');
    expect(quality.issues_shown).toBeGreaterThan(0);
    expect(security.issues_shown).toBeGreaterThan(0);
    const all = whole.issues_shown;
    expect(quality.issues_shown + security.issues_shown).toBe(all);
    const repository = await get(`/v1/repositories/${id}`);
    const metrics = await metricsOf();
    const { trend } = await summaryOf();
    expect(trend.map(({ issues_found }: { issues_found: number }) => issues_found)).toEqual([all, all, all]);
    expect(metrics.trend.map(({ issues }: { issues: number }) => issues)).toEqual([all]);
    expect([repository.open_issues, metrics.issues.total]).toEqual([all, all]);
    expect(await badgeOf('issues')).toContain(`${all}, `);
    const [issue] = (await get(`/v1/issues?repository_id=${id}&category=security`)).data;
    const dismissal = { status: 'dismissed', resolution: 'false_positive' };
    await service.call('PATCH', `/v1/issues/${issue.id}`, { body: dismissal });
    await scan('quality');
    expect((await summaryOf()).trend.at(-1).issues_found).toBe(all - 1);
    expect((await metricsOf()).issues.total).toBe(all - 1);
  });

  it('has no grade when most files were not read, and none open is not said', async () => {
    const large = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`large-${at}.js`, tooLarge]));
    await connect({ 'a.js': 'module.exports = 1;\n', ...large });
    const done = await scan('full');
    expect(done).toMatchObject({ status: 'completed', issues_found: 0, coverage: { complete: false } });
    const unread = expect.stringMatching(/^The scan is not complete. 9 files could not be analyzed/);
    const none = { score: null, grade: null };
    expect(await summaryOf()).toMatchObject({ ...none, unread });
    expect(await metricsOf()).toMatchObject({
      ...none,
      unread,
      ratings: { security: null, reliability: null, maintainability: null },
      trend: [none],
    });
    for (const metric of ['grade', 'issues']) expect(await badgeOf(metric)).toContain('not all read');
    tree.git('rm', '--quiet', ...Object.keys(large));
    tree.commit({ 'a.js': 'module.exports = 2;\n' });
    await scan('full');
    expect(await summaryOf()).toMatchObject({ score: 100, grade: 'A', unread: null });
    expect(await badgeOf('issues')).toContain('>0<');
  });

  it('has no grade when nobody has looked for one category', async () => {
    await connect({ 'a.js': flawed });
    await scan('quality');
    const unread = 'No scan of the branch has looked for security issues.';
    expect(await metricsOf()).toMatchObject({
      score: null,
      unread,
      ratings: { security: null, reliability: 'A', maintainability: 'A' },
    });
    expect(await summaryOf()).toMatchObject({ grade: null, unread });
    await scan('security');
    expect(await metricsOf()).toMatchObject({ unread: null, ratings: { security: 'E' } });
  });

  it('has no grade when all code is tests, of which no program is followed', async () => {
    const test =
      "const { test } = require('node:test');\ntest('adds', () => {\n  require('assert').equal(1 + 1, 2);\n});\n";
    await connect({ 'a.test.js': test, 'b.test.js': test.replace('1 + 1, 2', '1 + 2, 3') });
    await scan('full');
    const unread = expect.stringContaining('they are tests: 2 of 2 files');
    expect(await summaryOf()).toMatchObject({ score: null, grade: null, unread });
    expect(await badgeOf('grade')).toContain('not all read');
    tree.commit({ 'a.js': 'module.exports = 2;\n' });
    await scan('full');
    expect(await summaryOf()).toMatchObject({ score: 100, grade: 'A', unread: null });
  });

  it('has no grade when nothing was analyzed', async () => {
    const folder = join(service.folder, crypto.randomUUID());
    mkdirSync(folder);
    writeFileSync(join(folder, 'README.md'), 'nothing\n');
    id = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
    await scan('full');
    const unread = 'Nothing was analyzed. There is no source file.';
    expect(await summaryOf()).toMatchObject({ score: null, grade: null, unread });
    expect(await badgeOf('grade')).toContain('not all read');
  });
});

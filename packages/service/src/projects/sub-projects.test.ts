import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Parts of a monorepo, as `.assay.yml` lists them: metrics, gate, badge and trend of their own. */

const dayMs = 86_400_000;
let service: TestService;
beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
});
afterAll(() => service.close());

const server = "require('express')().get('/', (q, r) => r.json(1));\n";
const flawed = "require('express')().get('/', (q, r) => r.json(eval(q.query.a)));\n";
const page = 'function pick(a, b) {\n  if (a) return b;\n  return a;\n}\nmodule.exports = pick;\n';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly is_root: boolean;
}

const parts = (web: string) =>
  `new_code:\n  date: 2020-01-01\nprojects:\n  - { name: api, path: services/api }\n  - { name: web, path: ${web} }\n`;

async function connect(name: string) {
  const fixture = createGitFixture(join(service.folder, `${name}.git`));
  const commit = (files: Readonly<Record<string, string>>, branch = 'main') =>
    fixture.commit(
      branch,
      Object.entries(files).map(([path, content]) => ({ path, content })),
      fixture.git(['for-each-ref', 'refs/heads/main', '--format=%(objectname)']).trim() || undefined,
    );
  commit({ '.assay.yml': parts('apps/web'), 'services/api/a.js': server, 'apps/web/b.js': page });
  const { body } = await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } });
  const id = body.id as string;
  const scan = async (options: Readonly<Record<string, unknown>> = {}) => {
    const started = await service.call('POST', '/v1/scans', { body: { repository_id: id, ...options } });
    await service.runJobs();
    return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
  };
  const list = async (): Promise<readonly Listed[]> =>
    (await service.call('GET', `/v1/projects?repository_id=${id}`)).body.data;
  const idOf = async (part: string) => (await list()).find((one) => one.name === part)?.id ?? '';
  const metrics = async (project: string, query = '') =>
    (await service.call('GET', `/v1/projects/${project}/metrics?${query}`)).body;
  return { id, fixture, commit, scan, list, idOf, metrics };
}

describe('parts of a monorepo', () => {
  it('are projects once the default branch that lists them was scanned, beside the whole', async () => {
    const { id, scan, list, metrics } = await connect('shop');
    expect((await list()).map(({ is_root }) => is_root)).toEqual([true]);
    await scan();
    const listed = await list();
    expect(listed.map(({ name, path }) => [name, path])).toEqual([
      ['shop.git', ''],
      ['web', 'apps/web'],
      ['api', 'services/api'],
    ]);
    expect(listed[0]).toMatchObject({ id, is_root: true, repository_id: id });
    const [whole, web, api] = await Promise.all(listed.map((one) => metrics(one.id)));
    expect(whole).toMatchObject({ files: 2, lines: 6, project_path: '' });
    expect(web).toMatchObject({
      files: 1,
      lines: 5,
      functions: 1,
      project_name: 'web',
      project_path: 'apps/web',
    });
    expect(api).toMatchObject({ files: 1, lines: 1, repository_id: id });
    const one = await service.call('GET', `/v1/projects/${listed[1]?.id}`);
    expect(one.body).toMatchObject({ name: 'web', path: 'apps/web', is_root: false, removed_at: null });
  });

  it('have issues, ratings, gate, new code, files and functions of their own', async () => {
    const { commit, scan, idOf, metrics } = await connect('split');
    await scan();
    commit({ '.assay.yml': parts('apps/web'), 'services/api/a.js': flawed, 'apps/web/b.js': page });
    expect(await scan()).toMatchObject({ quality_gate: { status: 'failed' } });
    const [web, api] = [await idOf('web'), await idOf('api')];
    const [ofWeb, ofApi] = [await metrics(web, 'include=new_code'), await metrics(api, 'include=new_code')];
    expect(ofApi.issues.by_category.security).toBeGreaterThan(0);
    expect(ofApi.flow.opened).toBe(ofApi.issues.total);
    expect(ofApi).toMatchObject({ quality_gate: { status: 'failed' }, new_code: { files: 1, lines: 1 } });
    expect(ofWeb).toMatchObject({
      issues: { total: 0 },
      flow: { opened: 0 },
      ratings: { security: 'A' },
      quality_gate: { status: 'passed' },
    });
    expect(ofWeb.score).toBeGreaterThan(ofApi.score);
    const files = await service.call('GET', `/v1/projects/${web}/files`);
    expect(files.body.data.map((file: { file_path: string }) => file.file_path)).toEqual(['apps/web/b.js']);
    expect((await service.call('GET', `/v1/projects/${web}/functions`)).body.total).toBe(1);
    expect((await metrics(web, 'include=files')).file_metrics).toHaveLength(1);
    const badge = async (address: string) => (await service.call('GET', address, { token: null })).body;
    expect(await badge(ofWeb.badge_url)).toContain('quality gate: passed');
    expect(await badge(ofApi.badge_url)).toContain('quality gate: failed');
    expect(await badge(`${ofApi.badge_url}&metric=issues`)).toContain('high or critical');
    const stranger = ofWeb.badge_url.replace(web, api);
    expect((await service.call('GET', stranger, { token: null })).status).toBe(404);
  });

  it('keep their ids and trends by name when a folder moves, and when they are listed again', async () => {
    const { fixture, commit, scan, list, idOf, metrics } = await connect('moves');
    await scan();
    const web = await idOf('web');
    service.clock.advance(dayMs);
    fixture.commit('main', [
      { path: '.assay.yml', content: parts('sites/web') },
      { path: 'services/api/a.js', content: server },
      { path: 'sites/web/b.js', content: page },
    ]);
    await scan();
    expect(await idOf('web')).toBe(web);
    const moved = await metrics(web, 'include=trend');
    expect(moved).toMatchObject({ project_path: 'sites/web', files: 1 });
    expect(moved.trend).toHaveLength(2);
    commit({ '.assay.yml': 'projects: []\n' });
    await scan();
    expect((await list()).map(({ is_root }) => is_root)).toEqual([true]);
    expect((await service.call('GET', `/v1/projects/${web}`)).body.removed_at).not.toBeNull();
    commit({ '.assay.yml': parts('sites/web') });
    await scan();
    expect(await idOf('web')).toBe(web);
  });

  it('stay as they are while the file has mistakes, which are told', async () => {
    const { commit, scan, list } = await connect('broken');
    await scan();
    const before = await list();
    commit({ '.assay.yml': 'projects:\n  - { name: out, path: ../other }\n' });
    const { problems } = await scan();
    expect(problems).toMatchObject([{ kind: 'invalid-config', path: '.assay.yml', line: 2 }]);
    expect(problems[0].message).toMatch(/Expected a folder of the repository/);
    expect(await list()).toEqual(before);
  });

  it('are those of the default branch, whatever another branch lists', async () => {
    const { commit, scan, list, idOf, metrics } = await connect('branches');
    await scan();
    const before = await list();
    commit({ '.assay.yml': 'projects: []\n', 'apps/web/b.js': `${page}${page}` }, 'topic');
    await scan({ branch: 'topic' });
    expect(await list()).toEqual(before);
    expect(await metrics(await idOf('web'), 'branch=topic')).toMatchObject({ branch: 'topic' });
  });

  it('have coverage of their own, by which their gate is judged anew', async () => {
    const { id, fixture, scan, idOf, metrics } = await connect('covered');
    // No two of the same shape.
    const lines = Array.from({ length: 25 }, (_, at) => `use(${'('.repeat(at)}${at}${')'.repeat(at)});`);
    const head = fixture.commit('main', [
      { path: '.assay.yml', content: parts('apps/web') },
      { path: 'services/api/a.js', content: `${lines.join('\n')}\n` },
      {
        path: 'apps/web/b.js',
        content: `${lines.map((line) => `f(() => ${line.slice(0, -1)}, 1);`).join('\n')}\n`,
      },
    ]);
    await scan();
    const record = (path: string, hits: number) =>
      `SF:${path}\n${lines.map((_, at) => `DA:${at + 1},${hits}`).join('\n')}\nend_of_record\n`;
    const report = record('services/api/a.js', 0) + record('apps/web/b.js', 1);
    await service.call('POST', `/v1/repositories/${id}/coverage`, { body: { report, commit_sha: head } });
    const [web, api] = [await metrics(await idOf('web'), 'include=trend'), await metrics(await idOf('api'))];
    expect(web).toMatchObject({ coverage: { line: 100, files: 1 } });
    expect(web.trend.at(-1)).toMatchObject({ coverage: 100 });
    expect(api.coverage).toMatchObject({ line: 0 });
    expect(api.quality_gate.conditions).toContainEqual(
      expect.objectContaining({ metric: 'new_coverage', actual: 0, status: 'failed' }),
    );
    expect(web.quality_gate.status).not.toBe('failed');
  });

  it('are seen by who sees the repository', async () => {
    const { scan, list, idOf } = await connect('private');
    await scan();
    const web = await idOf('web');
    expect((await list()).length).toBe(3);
    const asBob = { token: service.bob.token };
    expect((await service.call('GET', '/v1/projects', asBob)).body.data).toEqual([]);
    expect((await service.call('GET', `/v1/projects/${web}`, asBob)).status).toBe(404);
    expect((await service.call('GET', `/v1/projects/${web}/metrics`, asBob)).status).toBe(404);
  });
});

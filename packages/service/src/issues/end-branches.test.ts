import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** What becomes of the issues of a branch that is deleted. */

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;
let first: string;

const flawed = (name: string) => `require('express')().get('/${name}', (req) => eval(req.query.${name}));\n`;
const commit = (branch: string, ...names: string[]) =>
  fixture.commit(
    branch,
    names.map((name) => ({ path: `${name}.js`, content: flawed(name) })),
    first,
  );
const get = async (path: string) => (await service.call('GET', `/v1/${path}`)).body;
async function scan(body: object = {}) {
  const started = await service.call('POST', '/v1/scans', {
    body: { id: repositoryId, force: true, ...body },
  });
  await service.runJobs();
  return get(`scans/${started.body.id}`);
}
const statusOf = async (name: string) => {
  const [issue] = (await get(`issues?repository_id=${repositoryId}&file_path=${name}.js`)).data;
  return `${issue.status} ${issue.resolution}`;
};
const openIssues = async () => (await get(`repositories/${repositoryId}`)).open_issues;
const deleteBranch = (branch: string) => fixture.git(['update-ref', '-d', `refs/heads/${branch}`]);

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  const folder = join(service.folder, crypto.randomUUID());
  fixture = createGitFixture(folder);
  first = fixture.commit('main', [{ path: 'a.js', content: flawed('a') }]);
  commit('feat', 'a', 'c');
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
  await scan();
  await scan({ branch: 'feat' });
});

describe('the issues of a deleted branch', () => {
  it.each([
    ['a scan of the default branch', () => scan()],
    ['a scan of the branch that fails', () => scan({ branch: 'feat' })],
    ['a sync', () => service.call('POST', `/v1/repositories/${repositoryId}/sync`)],
  ])('are closed by %s', async (_name, notice) => {
    expect(await statusOf('c')).toBe('open null');
    deleteBranch('feat');
    await notice();
    expect(await statusOf('c')).toBe('closed branch_deleted');
    expect(await statusOf('a')).toBe('open null');
    const { data } = await get(`events?repository_id=${repositoryId}&type=issue.closed`);
    expect(data).toMatchObject([{ data: { branch: 'feat', items: [{ file_path: 'c.js' }] } }]);
    await notice();
    expect((await get(`events?repository_id=${repositoryId}&type=issue.closed`)).data).toHaveLength(1);
  });

  it('stay open while another branch has them', async () => {
    commit('other', 'a', 'c');
    await scan({ branch: 'other' });
    deleteBranch('feat');
    await scan();
    expect(await statusOf('c')).toBe('open null');
  });

  it('are those of the default branch when they were merged before', async () => {
    fixture.git(['update-ref', 'refs/heads/main', 'refs/heads/feat']);
    deleteBranch('feat');
    expect(await scan()).toMatchObject({ introduced: 1, quality_gate: { status: 'failed' } });
    expect(await statusOf('c')).toBe('open null');
    expect((await get(`events?repository_id=${repositoryId}&type=issue.closed`)).data).toEqual([]);
    expect(await openIssues()).toBe(2);
  });

  it('are opened again by a branch of the same name, which begins anew', async () => {
    deleteBranch('feat');
    await scan();
    commit('feat', 'a', 'c', 'd');
    expect(await scan({ branch: 'feat' })).toMatchObject({ introduced: 0, quality_gate: { status: 'none' } });
    expect(await statusOf('c')).toBe('open null');
  });
});

it('open_issues counts those of the default branch, as the metrics do', async () => {
  const total = async () => (await get(`projects/${repositoryId}/metrics`)).issues.total;
  expect([await openIssues(), await total()]).toEqual([1, 1]);
  const [issue] = (await get(`issues?repository_id=${repositoryId}&file_path=a.js`)).data;
  const path = `/v1/issues/${issue.id}`;
  await service.call('PATCH', path, { body: { status: 'dismissed', resolution: 'wont_fix' } });
  expect([await openIssues(), await total()]).toEqual([0, 0]);
  await service.call('PATCH', path, { body: { status: 'open' } });
  expect([await openIssues(), await total()]).toEqual([1, 1]);
  await service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: { default_branch: 'feat' } });
  expect([await openIssues(), await total()]).toEqual([2, 2]);
});

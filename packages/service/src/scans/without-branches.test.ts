import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Folders that have no branches: checkouts of build servers, and plain ones. */

let service: TestService;
const content = "require('express')().get('/', (req) => eval(req.query.a));\n";

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const connect = async (path: string) =>
  (await service.call('POST', '/v1/repositories', { body: { path } })).body;
async function scan(id: string, body: object = {}) {
  const started = await service.call('POST', '/v1/scans', { body: { id, ...body } });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}
const sarif = { version: '2.1.0', runs: [{ tool: { driver: { name: 'Other' } }, results: [] }] };

describe('a detached checkout', () => {
  it('is scanned at its HEAD, by the name that is given', async () => {
    const folder = join(service.folder, 'detached');
    const fixture = createGitFixture(folder);
    const sha = fixture.commit('main', [{ path: 'a.js', content }]);
    fixture.git(['update-ref', '--no-deref', 'HEAD', sha]);
    fixture.git(['update-ref', '-d', 'refs/heads/main']);
    const repository = await connect(folder);
    expect(repository).toMatchObject({
      default_branch: 'HEAD',
      warnings: ['the repository has no branch; scans look at the commit that HEAD names'],
    });
    const state = { status: 'completed', commit_sha: sha, is_branch_head: true, issues_found: 1 };
    expect(await scan(repository.id)).toMatchObject({ ...state, branch: 'HEAD' });
    expect(await scan(repository.id, { commit_sha: sha })).toMatchObject({ ...state, branch: 'HEAD' });
    expect(await scan(repository.id, { branch: 'feat' })).toMatchObject({ ...state, branch: 'feat' });
    const absent = await scan(repository.id, { commit_sha: '0'.repeat(40) });
    expect(absent).toMatchObject({ status: 'failed', error: { code: 'branch_not_found' } });
  });
});

describe('a HEAD that names no branch', () => {
  it('is told of, and changes no default branch', async () => {
    const folder = join(service.folder, 'on-a-tag');
    const fixture = createGitFixture(folder);
    const sha = fixture.commit('main', [{ path: 'a.js', content }]);
    fixture.git(['update-ref', 'refs/heads/a-topic', sha]);
    fixture.git(['update-ref', '--no-deref', 'HEAD', sha]);
    expect(await connect(folder)).toMatchObject({
      default_branch: 'a-topic',
      warnings: ['HEAD of the repository names no branch; default_branch is a guess: a-topic'],
    });
    const told = join(service.folder, 'told');
    const other = createGitFixture(told);
    other.git(['update-ref', 'refs/heads/a-topic', other.commit('main', [{ path: 'a.js', content }])]);
    const { id } = await connect(told);
    other.git(['update-ref', '--no-deref', 'HEAD', 'refs/heads/main']);
    const { body } = await service.call('POST', `/v1/repositories/${id}/sync`);
    expect(body).toMatchObject({ default_branch: 'main' });
    expect(body).not.toHaveProperty('warnings');
  });
});

describe('a plain folder', () => {
  it.each([
    { commit_sha: '0'.repeat(40) },
    { branch: 'nope' },
    { pull_request: 3 },
    { baseline: 'nope', scan_type: 'diff' },
    { scan_type: 'diff' },
  ])('has no %o', async (body) => {
    const folder = join(service.folder, crypto.randomUUID());
    await mkdir(folder);
    await writeFile(join(folder, 'a.js'), content);
    const { id } = await connect(folder);
    expect(await service.call('POST', '/v1/scans', { body: { id, ...body } })).toMatchObject({
      status: 409,
      body: { code: 'not_a_git_repository' },
    });
    expect(await scan(id, { branch: 'main' })).toMatchObject({ status: 'completed' });
    expect(
      await service.call('POST', `/v1/repositories/${id}/sarif?branch=nope`, { body: sarif }),
    ).toMatchObject({ status: 409, body: { code: 'not_a_git_repository' } });
  });
});

it('results of the head of a branch that is not there are refused', async () => {
  const folder = join(service.folder, 'whole');
  createGitFixture(folder).commit('main', [{ path: 'a.js', content }]);
  const { id } = await connect(folder);
  const upload = (query: string) =>
    service.call('POST', `/v1/repositories/${id}/sarif${query}`, { body: sarif });
  expect(await upload('?branch=nope')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: 'branch' }] },
  });
  expect((await upload('?branch=main')).body).toMatchObject({ is_branch_head: true });
  expect((await upload('')).body).toMatchObject({ is_branch_head: true });
});

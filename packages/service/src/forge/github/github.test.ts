import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../outbound/address-guard.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { createGitFixture } from '../../testing/git-fixture.ts';
import { type GitHubServer, startGitHubServer } from '../../testing/github/github-server.ts';
import type { ForgeConnection } from '../forge.ts';
import { createGitHubForge } from './index.ts';

const token = 'github_pat_example';
const repositories = Array.from({ length: 120 }, (_, index) => `octo/r${String(index).padStart(3, '0')}`);
const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'] }));
const forge = createGitHubForge({ outbound, userAgent: 'assay/test' });
let folder: string;
let server: GitHubServer;
let connection: ForgeConnection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-github-'));
  server = await startGitHubServer({ root: folder, repositories, token });
  connection = { host: server.url, token };
  const fixture = createGitFixture(join(folder, 'octo', 'r000.git'));
  const main = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
  fixture.commit('assay/fix', [{ path: 'a.js', content: '2' }], main);
});
afterAll(async () => {
  await outbound.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.failWith = undefined;
});

describe('createGitHubForge', () => {
  it('lists and reads repositories, and builds clone URLs from the host that was asked', async () => {
    expect(await forge.whoAmI(connection)).toBe('octo');
    const first = await forge.listRepositories(connection, 1);
    expect([first.repositories.length, first.nextPage]).toEqual([100, 2]);
    const second = await forge.listRepositories(connection, 2);
    expect([second.repositories.length, second.nextPage]).toEqual([20, null]);
    expect(await forge.getRepository(connection, 'octo/r000')).toEqual({
      name: 'r000',
      fullName: 'octo/r000',
      defaultBranch: 'main',
      cloneUrl: `${server.url}/octo/r000.git`,
      visibility: 'private',
      isArchived: false,
    });
    expect(await forge.getRepository(connection, 'octo/none')).toBeUndefined();
    expect(await forge.getRepository(connection, 'nonsense')).toBeUndefined();
    expect(server.problems).toEqual([]);
  });

  it('knows protected branches', async () => {
    server.protectedBranches.add('octo/r000/main');
    expect(await forge.getBranch(connection, 'octo/r000', 'main')).toMatchObject({ isProtected: true });
    expect(await forge.getBranch(connection, 'octo/r000', 'assay/fix')).toMatchObject({ isProtected: false });
    expect(await forge.getBranch(connection, 'octo/r000', 'none')).toBeUndefined();
    expect(server.problems).toEqual([]);
  });

  it('opens one pull request and finds it again', async () => {
    const branches = { repository: 'octo/r000', head: 'assay/fix', base: 'main' };
    expect(await forge.findPullRequest(connection, branches)).toBeUndefined();
    const request = { ...branches, title: 'Fix it', body: 'Because.', isDraft: true };
    const made = await forge.createPullRequest(connection, request);
    expect(made).toEqual({ number: 1, url: 'https://github.example/octo/r000/pull/1', state: 'open' });
    expect(await forge.findPullRequest(connection, branches)).toEqual(made);
    expect(server.pullRequests).toMatchObject([
      { title: 'Fix it', draft: true, head: 'assay/fix', base: 'main' },
    ]);
    await expect(forge.createPullRequest(connection, request)).rejects.toMatchObject({ code: 'rejected' });
    expect(server.problems).toEqual([]);
  });

  it.each([
    [500, 'provider_error'],
    [403, 'forbidden'],
    [429, 'rate_limited'],
    [302, 'provider_error'],
  ])('turns status %i into %s', async (status, code) => {
    server.failWith = status;
    await expect(forge.whoAmI(connection)).rejects.toMatchObject({ code });
  });

  it('tells a bad token, a dead host and a forbidden host apart', async () => {
    await expect(forge.whoAmI({ ...connection, token: 'wrong' })).rejects.toMatchObject({
      code: 'authentication_failed',
    });
    await expect(forge.whoAmI({ host: 'http://127.0.0.1:1', token })).rejects.toMatchObject({
      code: 'provider_error',
    });
    await expect(forge.whoAmI({ host: 'http://10.0.0.1', token })).rejects.toMatchObject({
      code: 'host_not_allowed',
    });
  });

  it('stops when it is cancelled', async () => {
    await expect(forge.whoAmI(connection, AbortSignal.abort())).rejects.toMatchObject({
      code: 'provider_error',
    });
  });
});

describe('the stand-in', () => {
  it('notices requests that GitHub does not document', async () => {
    const ask = (path: string): Promise<Response> =>
      outbound.fetch(`${server.url}/api/v3${path}`, { headers: { authorization: `token ${token}` } });
    await ask('/user/repos?per_page=many');
    await ask('/user/repos?colour=red');
    await ask('/nowhere');
    expect(server.problems.splice(0)).toEqual([
      'repos/list-for-authenticated-user request: query per_page /value must be integer',
      'repos/list-for-authenticated-user request: query colour is not documented',
      'GET /nowhere is not documented',
    ]);
  });
});

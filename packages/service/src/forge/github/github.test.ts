import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../outbound/address-guard.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { createGitFixture } from '../../testing/git-fixture.ts';
import { type GitHubServer, startGitHubServer } from '../../testing/github/github-server.ts';
import { describeForge } from '../contract.ts';
import { createGitHubForge } from './index.ts';

const token = 'github_pat_example';
const repositories = Array.from({ length: 120 }, (_, index) => `octo/r${String(index).padStart(3, '0')}`);
const repository = 'octo/r000';
const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'] }));
const forge = createGitHubForge({ outbound, userAgent: 'assay/test' });
let folder: string;
let server: GitHubServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-github-'));
  server = await startGitHubServer({ root: folder, repositories, token });
  const fixture = createGitFixture(join(folder, 'octo', 'r000.git'));
  const main = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
  fixture.commit('assay/fix', [{ path: 'a.js', content: '2' }], main);
});
afterAll(async () => {
  await outbound.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describeForge('GitHub', () => ({
  forge,
  repository,
  connection: { host: server.url, token },
  protectBranch: (branch) => server.protectedBranches.add(`${repository}/${branch}`),
  failWith: (status) => {
    server.failWith = status;
  },
  problems: () => server.problems,
}));

describe('GitHub', () => {
  it('asks for drafts and for the heads of the repository itself', () => {
    expect(server.pullRequests).toMatchObject([
      { title: 'Fix it', draft: true, head: 'assay/fix', base: 'main' },
    ]);
  });

  it('is where a connection without a host goes', async () => {
    const asked: string[] = [];
    const spy: typeof fetch = (input) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return Promise.reject(new TypeError('not in a test'));
    };
    const offline = createGitHubForge({ outbound: { fetch: spy }, userAgent: 'assay/test' });
    await expect(offline.whoAmI({ host: null, token })).rejects.toMatchObject({ code: 'provider_error' });
    await expect(offline.whoAmI({ host: 'ghe.example', token })).rejects.toThrow();
    expect(asked).toEqual(['https://api.github.com/user', 'https://ghe.example/api/v3/user']);
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

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ForgeServer } from '../testing/forges/forge-server.ts';
import { startGitHubServer } from '../testing/forges/github.ts';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const token = 'github_pat_example';
let service: TestService;
let github: ForgeServer;

beforeAll(async () => {
  service = await createTestService();
  const root = join(service.folder, 'github');
  const repositories = Array.from({ length: 101 }, (_, index) => `octo/r${String(index).padStart(3, '0')}`);
  createGitFixture(join(root, 'octo', 'r000.git')).commit('main', [{ path: 'a.js', content: '1' }]);
  github = await startGitHubServer({ root, repositories, token });
});
afterAll(async () => {
  await service.close();
  await github.close();
});
beforeEach(() => {
  github.failWith = undefined;
});

function connect(change: Record<string, unknown> = {}): ReturnType<TestService['call']> {
  const body = { provider: 'github', provider_host: github.url, token, ...change };
  return service.call('POST', '/v1/connections', { body });
}

/** A connection reaches repositories that a bound token may not know of. */
async function expectNoneForBound(id: string): Promise<void> {
  const path = join(service.folder, 'bound');
  await mkdir(path);
  const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path } });
  const wanted = { name: 'bound', kind: 'repository', repository_id: repository.id };
  const { body: bound } = await service.call('POST', '/v1/tokens', { body: wanted });
  for (const [method, below] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['GET', `/${id}/repositories`],
    ['GET', `/${id}/hook/deliveries`],
    ['POST', `/${id}/hook/rotate_secret`],
    ['DELETE', `/${id}`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    const answer = await service.call(method, `/v1/connections${below}`, { token: bound.token, body });
    expect([method, below, answer.status]).toEqual([method, below, 403]);
  }
}

describe('connections', () => {
  it('are made with a token that nobody sees again', async () => {
    const made = await connect();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ provider: 'github', provider_host: github.url, account: 'octo' });
    const read = await service.call('GET', `/v1/connections/${made.body.id}`);
    const list = await service.call('GET', '/v1/connections');
    expect(list.body).toMatchObject({ total: 1 });
    expect(JSON.stringify([made.body, read.body, list.body])).not.toContain(token);
    await expectNoneForBound(made.body.id);
    const row = await service.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow();
    expect(row.token_encrypted.includes(token)).toBe(false);
    expect((await service.call('DELETE', `/v1/connections/${made.body.id}`)).status).toBe(204);
    expect((await service.call('GET', `/v1/connections/${made.body.id}`)).status).toBe(404);
    expect(github.problems).toEqual([]);
  });

  it.each([
    ['a wrong token', { token: 'wrong' }, 'authentication_failed'],
    ['an unknown provider', { provider: 'nowhere' }, 'unknown'],
    ['a host that may not be reached', { provider_host: '10.0.0.1' }, 'host_not_allowed'],
    ['an open transport', { provider_host: 'http://93.184.216.34' }, 'https_required'],
    ['a path', { provider_host: 'https://example.org/x' }, 'format'],
    ['no token', { token: undefined }, 'required'],
  ])('refuse %s', async (_, change, code) => {
    const answer = await connect(change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].code).toBe(code);
  });

  it('go to the forges that are listed', async () => {
    const { body } = await service.call('GET', '/v1/forges');
    const providers = body.forges.map(({ provider }: { provider: string }) => provider);
    expect(providers).toEqual(['github', 'gitlab', 'gitea', 'forgejo', 'bitbucket']);
    expect(body.forges[0]).toMatchObject({ public_host: 'github.com', apps: true, labels: true });
    const app = { app_id: '1', installation_id: '2', private_key: 'x' };
    const asApp = await connect({ provider: 'gitlab', token: undefined, app });
    expect([asApp.status, asApp.body.errors[0].code]).toEqual([422, 'not_supported']);
    const refused = await connect({ token: undefined, app });
    const [error] = refused.body.errors;
    expect([refused.status, error.pointer, error.code]).toEqual([422, '#/app', 'authentication_failed']);
    const both = await connect({ app });
    expect([both.status, both.body.errors[0].code]).toEqual([422, 'conflicting_parameters']);
  });

  it('list repositories, which are connected with the connection', async () => {
    const { id } = (await connect()).body;
    const first = await service.call('GET', `/v1/connections/${id}/repositories`);
    expect(first.body.data).toHaveLength(100);
    expect(first.body).toMatchObject({ has_more: true, total_is_estimate: true });
    const cursor = first.body.next_cursor;
    const second = await service.call('GET', `/v1/connections/${id}/repositories?cursor=${cursor}`);
    expect(second.body).toMatchObject({ total: 101, has_more: false, total_is_estimate: false });
    expect((await service.call('GET', `/v1/connections/${id}/repositories?cursor=x`)).status).toBe(400);
    expect(first.body.data[0]).toMatchObject({ full_name: 'octo/r000', repository_id: null });

    const body = { provider: 'github', connection_id: id, full_name: 'octo/r000' };
    const connected = await service.call('POST', '/v1/repositories', { body });
    expect(connected.status).toBe(201);
    expect(connected.body).toMatchObject({
      full_name: 'octo/r000',
      provider: 'github',
      default_branch: 'main',
      visibility: 'private',
      connection_id: id,
      clone_url: `${github.url}/octo/r000.git`,
    });
    const again = await service.call('GET', `/v1/connections/${id}/repositories`);
    expect(again.body.data[0].repository_id).toBe(connected.body.id);
    expect(github.problems).toEqual([]);
  });

  it('are searched by a part of the name, over all pages of the forge', async () => {
    const { id } = (await connect()).body;
    const search = async (query: string) => {
      const { status, body } = await service.call('GET', `/v1/connections/${id}/repositories?${query}`);
      expect(status).toBe(200);
      return { ...body, names: body.data.map((one: { full_name: string }) => one.full_name) };
    };
    expect(await search('q=R100')).toMatchObject({
      names: ['octo/r100'],
      total: 1,
      has_more: false,
      total_is_estimate: false,
    });
    expect((await search('q=r09')).names).toHaveLength(10);
    const most = await search('q=octo/');
    expect([most.names.length, most.total, most.total_is_estimate]).toEqual([100, 101, true]);
    const rest = await search(`q=octo/&cursor=${most.next_cursor}`);
    expect(rest).toMatchObject({ names: ['octo/r100'], total: 101, total_is_estimate: false });
    expect(await search('q=nothing')).toMatchObject({ names: [], total: 0, has_more: false });
    expect((await search('q=%25')).names).toEqual([]);
    expect(github.problems).toEqual([]);
  });

  it('let a repository follow a rename, and no other one of its name', async () => {
    const { id } = (await connect()).body;
    const body = { provider: 'github', connection_id: id, full_name: 'octo/r050' };
    const { body: connected } = await service.call('POST', '/v1/repositories', { body });
    const path = `/v1/repositories/${connected.id}`;
    const byHand = await service.call('PATCH', path, { body: { name: 'mine' } });
    expect(byHand).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    await service.db
      .updateTable('repositories')
      .set({ name: 'before', full_name: 'octo/before' })
      .where('id', '=', connected.id)
      .execute();
    github.renamed.set('octo/before', 'octo/r050');
    const synced = await service.call('POST', `${path}/sync`);
    expect(synced.body).toMatchObject({
      name: 'r050',
      full_name: 'octo/r050',
      clone_url: `${github.url}/octo/r050.git`,
    });
    await service.db
      .updateTable('repositories')
      .set({ full_name: 'octo/r051' })
      .where('id', '=', connected.id)
      .execute();
    const other = await service.call('POST', `${path}/sync`);
    expect(other.body.full_name).toBe('octo/r051');
    expect(other.body.warnings[0]).toContain('another repository');
    expect(github.problems).toEqual([]);
  });

  it('tell of a provider that fails', async () => {
    const { id } = (await connect()).body;
    github.failWith = 500;
    const failed = await service.call('GET', `/v1/connections/${id}/repositories`);
    expect([failed.status, failed.body.code]).toEqual([502, 'provider_error']);
    const body = { provider: 'github', connection_id: id, full_name: 'octo/r000' };
    expect((await service.call('POST', '/v1/repositories', { body })).status).toBe(502);
  });

  it("are nobody else's", async () => {
    const { id } = (await connect()).body;
    const { token: bob } = service.bob;
    expect((await service.call('GET', `/v1/connections/${id}`, { token: bob })).status).toBe(404);
    expect((await service.call('GET', `/v1/connections/${id}/repositories`, { token: bob })).status).toBe(
      404,
    );
    expect((await service.call('DELETE', `/v1/connections/${id}`, { token: bob })).status).toBe(404);
    const body = { provider: 'github', connection_id: id, full_name: 'octo/r000' };
    expect((await service.call('POST', '/v1/repositories', { token: bob, body })).status).toBe(422);
  });
});

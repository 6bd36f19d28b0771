/** Reviews of pull requests by their numbers: at every forge, and by git alone. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgeProviders } from '../forge/providers.ts';
import { connectForge } from '../testing/forges/connect-forge.ts';
import { type ForgePlace, forgeKinds, forgePlaces } from '../testing/forges/forge-places.ts';
import type { ForgeServer, PullRequestRecord } from '../testing/forges/forge-server.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { type GitServer, startGitServer } from '../testing/git-server.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const safe = `const crypto = require('node:crypto');
exports.digest = function digest(token) {
  return crypto.createHash('sha256').update(token).digest('hex');
};
`;
const tls =
  "const https = require('node:https');\nexports.agent = new https.Agent({ rejectUnauthorized: false });\n";
const before = [{ path: 'src/digest.js', content: safe }];
const after = [...before, { path: 'src/agent.js', content: tls }];
let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

async function review(body: Record<string, unknown>): ReturnType<TestService['call']> {
  service.clock.advance(1000);
  const started = await service.call('POST', '/v1/reviews', { body });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await service.runJobs();
  return service.call('GET', `/v1/reviews/${started.body.id}`);
}

describe.each(forgeKinds)('a pull request at $provider', (place: ForgePlace) => {
  let server: ForgeServer;
  let fixture: GitFixture;
  let repositoryId: string;
  let main: string;

  beforeAll(async () => {
    ({ server, fixture, main, repositoryId } = await connectForge(service, place, before));
  });
  afterAll(() => server.close());

  function open(change: Partial<PullRequestRecord> & { readonly head: string }): PullRequestRecord {
    const record: PullRequestRecord = {
      repository: place.fullName,
      number: server.pullRequests.length + 1,
      title: 'Add an agent',
      body: '',
      base: 'main',
      draft: false,
      labels: [],
      author: 'mallory',
      ...change,
    };
    server.pullRequests.push(record);
    return record;
  }

  it('is reviewed once for each head', async () => {
    const head = fixture.commit('feature', after, main);
    const { number } = open({ head: 'feature' });
    const { body } = await review({ repository_id: repositoryId, pull_request: number });
    expect(body).toMatchObject({
      status: 'completed',
      verdict: 'request_changes',
      base_ref: 'main',
      head_ref: 'feature',
      head_sha: head,
      pull_request: {
        number,
        title: 'Add an agent',
        author: 'mallory',
        state: 'open',
        draft: false,
        from_fork: false,
        base_branch: 'main',
        head_branch: 'feature',
        base_sha: main,
        head_sha: head,
      },
      stats: { introduced: 1 },
    });
    const again = await service.call('POST', '/v1/reviews', {
      body: { repository_id: repositoryId, pull_request: number },
    });
    expect([again.status, again.body.id]).toEqual([200, body.id]);
    expect(again.headers['assay-coalesced']).toBe('true');
    const moved = fixture.commit('feature', [...after, { path: 'b.js', content: 'f();\n' }], head);
    const next = await review({ repository_id: repositoryId, pull_request: number });
    expect(next.body).toMatchObject({ head_sha: moved, previous_review_id: body.id });
    const rerun = await service.call('POST', `/v1/reviews/${next.body.id}/rerun`);
    expect(rerun.body).toMatchObject({ head_sha: moved, previous_review_id: next.body.id });
    await service.runJobs();
    const list = await service.call(
      'GET',
      `/v1/reviews?repository_id=${repositoryId}&pull_request=${number}`,
    );
    expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([
      rerun.body.id,
      next.body.id,
      body.id,
    ]);
    expect((await service.call('GET', '/v1/reviews?pull_request=77')).body.total).toBe(0);
    expect(server.problems).toEqual([]);
  });

  it('has a review of its own against another base', async () => {
    fixture.commit('based', after, main);
    const { number } = open({ head: 'based' });
    const ask = (base?: string) =>
      service.call('POST', '/v1/reviews', {
        body: { repository_id: repositoryId, pull_request: number, ...(base !== undefined && { base }) },
      });
    const first = await ask();
    const other = await ask(main);
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body).toMatchObject({ base_ref: main, head_sha: first.body.head_sha });
    const again = await ask(main);
    expect([again.status, again.body.id]).toEqual([200, other.body.id]);
    expect((await ask()).body.id).toBe(first.body.id);
    for (const { body } of [first, other]) await service.call('POST', `/v1/reviews/${body.id}/cancel`);
  });

  it('has one review against another base, however many ask for it at once', async () => {
    fixture.commit('raced', after, main);
    const { number } = open({ head: 'raced' });
    const ask = (base: string) =>
      service.call('POST', '/v1/reviews', {
        body: { repository_id: repositoryId, pull_request: number, base },
      });
    const first = await ask('main');
    const others = await Promise.all([main, main, main, main, main].map((base) => ask(base)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(others.map(({ body }) => body.id)).size).toBe(1);
    for (const { body } of [first, ...others.slice(0, 1)])
      await service.call('POST', `/v1/reviews/${body.id}/cancel`);
  });

  it('is skipped when its head moved on before it was looked at, and is gone', async () => {
    fixture.commit('moving', after, main);
    const { number } = open({ head: 'moving' });
    const started = await service.call('POST', '/v1/reviews', {
      body: { repository_id: repositoryId, pull_request: number },
    });
    const lost = fixture.git(['rev-parse', 'moving']);
    const next = fixture.commit('moving', [...after, { path: 'c.js', content: 'g();\n' }], main);
    const folder = place.provider === 'gitlab' ? 'refs/merge-requests' : 'refs/pull';
    fixture.git(['update-ref', `${folder}/${number}/head`, next]);
    fixture.git(['reflog', 'expire', '--expire=now', '--all']);
    fixture.git(['prune', '--expire=now']);
    expect(() => fixture.git(['cat-file', '-e', lost])).toThrow();
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/reviews/${started.body.id}`);
    expect(body).toMatchObject({ status: 'skipped', skip_reason: 'superseded', verdict: null });
  });

  it('that was merged is compared with the base as it was', async () => {
    const head = fixture.commit('merged', after, main);
    const { number } = open({ head: 'merged', state: 'merged', base: 'main' });
    const { body } = await review({ repository_id: repositoryId, pull_request: number });
    expect(body).toMatchObject({
      head_sha: head,
      pull_request: { state: 'merged' },
      stats: { introduced: 1 },
    });
  });

  it('from a fork is reviewed where git shows its head', async () => {
    const number = server.pullRequests.length + 1;
    const head = fixture.commit('temporary', after, main);
    fixture.git(['update-ref', '-d', 'refs/heads/temporary']);
    const folder = place.provider === 'gitlab' ? 'refs/merge-requests' : 'refs/pull';
    fixture.git(['update-ref', `${folder}/${number}/head`, head]);
    open({ head: 'main', fork: 'stranger/fork' });
    const request = { repository_id: repositoryId, pull_request: number };
    if (place.provider === 'bitbucket') {
      const answer = await service.call('POST', '/v1/reviews', { body: request });
      expect([answer.status, answer.body.code]).toEqual([422, 'pull_requests_not_supported']);
      return;
    }
    const { body } = await review(request);
    expect(body).toMatchObject({
      status: 'completed',
      head_sha: head,
      pull_request: { from_fork: true, head_branch: 'main' },
      stats: { introduced: 1 },
    });
  });

  it('that is not there is told', async () => {
    const body = { repository_id: repositoryId, pull_request: 4711 };
    const answer = await service.call('POST', '/v1/reviews', { body });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'not_found']);
    server.failWith = 500;
    expect((await service.call('POST', '/v1/reviews', { body })).status).toBe(502);
    server.failWith = undefined;
  });

  it('has the configuration of its base, whatever it changes itself', async () => {
    const off = { path: '.assay.yml', content: 'rules:\n  off: ["javascript/*"]\n' };
    fixture.commit('quiet', [...after, off], main);
    const { number } = open({ head: 'quiet' });
    const { body } = await review({ repository_id: repositoryId, pull_request: number });
    expect(body.stats.introduced).toBe(1);
  });
});

it('is tried at every forge that there is', () => {
  expect(forgePlaces.map(({ provider }) => provider).sort()).toEqual([...forgeProviders].sort());
});

describe('a pull request of a repository without a forge', () => {
  let git: GitServer;
  let fixture: GitFixture;
  let main: string;

  beforeAll(async () => {
    const root = join(service.folder, 'plain');
    fixture = createGitFixture(join(root, 'owner', 'name.git'));
    main = fixture.commit('main', before);
    git = await startGitServer({ root });
  });
  afterAll(() => git.close());

  it.each(['refs/pull/5/head', 'refs/merge-requests/6/head'])('is found by git as %s', async (ref) => {
    const head = fixture.commit('temporary', after, main);
    fixture.git(['update-ref', ref, head]);
    fixture.git(['update-ref', '-d', 'refs/heads/temporary']);
    const number = Number(/\d+/.exec(ref)?.[0]);
    const places = [
      { provider: 'git', clone_url: `${git.url}/owner/name.git` },
      { provider: 'local', path: fixture.gitDir },
    ];
    for (const place of places) {
      const { id } = (await service.call('POST', '/v1/repositories', { body: place })).body;
      const { body } = await review({ repository_id: id, pull_request: number });
      expect(body).toMatchObject({
        status: 'completed',
        base_ref: 'main',
        head_ref: ref,
        head_sha: head,
        pull_request: { number, title: null, url: null, state: null, base_branch: null },
        stats: { introduced: 1 },
      });
    }
  });
});

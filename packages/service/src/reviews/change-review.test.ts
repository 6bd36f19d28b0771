import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let repositoryId: string;
const tls =
  "const https = require('node:https');\nexports.agent = new https.Agent({ rejectUnauthorized: false });\n";

beforeAll(async () => {
  service = await createTestService();
  const fixture = createGitFixture(join(service.folder, 'name.git'));
  const main = fixture.commit('main', [{ path: 'a.js', content: '1;\n' }]);
  const changed = [
    { path: 'a.js', content: '1;\n' },
    { path: 'b.js', content: tls },
  ];
  fixture.git(['update-ref', 'refs/pull/3/head', fixture.commit('work', changed, main)]);
  const body = { provider: 'local', path: fixture.gitDir };
  repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
});
afterAll(() => service.close());

it('ends a review that runs, for good', async () => {
  const body = { repository_id: repositoryId, pull_request: 3 };
  const { id } = (await service.call('POST', '/v1/reviews', { body })).body;
  const foreign = await service.call('POST', `/v1/reviews/${id}/cancel`, { token: service.bob.token });
  expect(foreign.status).toBe(404);
  const cancelled = await service.call('POST', `/v1/reviews/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ status: 'cancelled', verdict: null });
  await service.runJobs();
  expect((await service.call('GET', `/v1/reviews/${id}`)).body.status).toBe('cancelled');
  expect((await service.call('POST', `/v1/reviews/${id}/cancel`)).status).toBe(409);
  const stream = await service.call('GET', `/v1/reviews/${id}/events`);
  expect(stream.body).toContain('event: end\ndata: {"status":"cancelled","verdict":null,"publication":null}');
});

it('keeps what was dismissed out of later reviews, until that is taken back', async () => {
  const begin = async () => {
    const body = { repository_id: repositoryId, pull_request: 3 };
    const { id } = (await service.call('POST', '/v1/reviews', { body })).body;
    await service.runJobs();
    return (await service.call('GET', `/v1/reviews/${id}`)).body;
  };
  const again = async (id: string) => {
    const rerun = (await service.call('POST', `/v1/reviews/${id}/rerun`)).body;
    await service.runJobs();
    return (await service.call('GET', `/v1/reviews/${rerun.id}`)).body;
  };
  const first = await begin();
  expect(first).toMatchObject({
    verdict: 'request_changes',
    comments: [{ file_path: 'b.js', state: 'open' }],
  });
  const path = `/v1/reviews/${first.id}/comments/${first.comments[0].id}`;
  const body = { state: 'dismissed', note: 'It is a test.' };
  expect((await service.call('PATCH', path, { body, token: service.bob.token })).status).toBe(404);
  const changed = await service.call('PATCH', path, { body });
  expect(changed.body.comments).toMatchObject([{ state: 'dismissed', note: 'It is a test.' }]);
  const second = await again(first.id);
  expect(second).toMatchObject({ comments: [], stats: { introduced: 0 } });
  await service.call('PATCH', path, { body: { state: 'open' } });
  expect((await again(second.id)).comments).toHaveLength(1);
});

it('publishes nothing without a forge', async () => {
  for (const change of [{ pull_request: 3 }, { head: 'work' }]) {
    const body = { repository_id: repositoryId, publish: true, ...change };
    const answer = await service.call('POST', '/v1/reviews', { body });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '#/publish']);
  }
});

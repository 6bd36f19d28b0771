import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

it('says that no model is there to ask, from the start of a scan that wants one to its end', async () => {
  const fixture = createGitFixture(join(service.folder, 'app.git'));
  fixture.commit('main', [{ path: 'app.js', content: 'exports.one = 1;\n' }]);
  const connect = { provider: 'local', path: fixture.gitDir };
  const { id } = (await service.call('POST', '/v1/repositories', { body: connect })).body;
  const told = [
    {
      kind: 'invalid-config',
      reason: 'llm-not-configured',
      message: expect.stringContaining('ASSAY_LLM_URL'),
    },
  ];
  const wanted = await service.call('POST', '/v1/scans', { body: { repository_id: id, llm: true } });
  expect(wanted.body.problems).toEqual(told);
  await service.runJobs();
  const done = await service.call('GET', `/v1/scans/${wanted.body.id}`);
  expect(done.body).toMatchObject({
    status: 'completed',
    llm: null,
    problems: told,
    coverage: { complete: true },
  });
  const plain = await service.call('POST', '/v1/scans', { body: { repository_id: id, force: true } });
  await service.runJobs();
  expect((await service.call('GET', `/v1/scans/${plain.body.id}`)).body.problems).toEqual([]);
});

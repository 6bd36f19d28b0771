import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
});
afterAll(() => service.close());

const lines = ["require('express')().get('/run', (req, res) => {", '  eval(req.query.code);', '});', ''];

it('an issue names the commit and author of its line, from the scan that opened it on', async () => {
  const fixture = createGitFixture(join(service.folder, 'shop.git'));
  const commit = (content: readonly string[], parent: string | undefined, author: string) =>
    fixture.commit('main', [{ path: 'app.js', content: content.join('\n') }], parent, author);
  const byAnn = commit(lines, undefined, 'Ann');
  const byBen = commit(lines.toSpliced(2, 0, '  if (req.query.a == 1) res.end();'), byAnn, 'Ben');
  const body = { provider: 'local', path: fixture.gitDir };
  const repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
  const authors = async () => {
    await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId } });
    await service.runJobs();
    const { body: list } = await service.call('GET', '/v1/issues?shown=all&sort=file_path,line');
    return list.data.map(({ line, introduced_by }: Record<string, unknown>) => [line, introduced_by]);
  };
  expect(await authors()).toEqual([
    [2, { commit_sha: byAnn, author: 'Ann' }],
    [3, { commit_sha: byBen, author: 'Ben' }],
  ]);
  const edited = ['// by Cid', ...lines.with(1, '  eval(req.query.code); // why'), ''];
  commit(edited, byBen, 'Cid');
  expect(await authors()).toContainEqual([3, { commit_sha: byAnn, author: 'Ann' }]);
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
});
afterAll(() => service.close());

const flawed = "require('express')().get('/run', (req, res) => {\n  eval(req.query.code);\n});\n";

it('the head of a pull request is scanned against its merge base, without a branch of its own', async () => {
  const fixture = createGitFixture(join(service.folder, 'shop.git'));
  const root = fixture.commit('main', [{ path: 'app.js', content: flawed }]);
  const files = [
    { path: 'app.js', content: flawed },
    { path: 'more.js', content: flawed.replace('/run', '/again').replace('code', 'other') },
  ];
  const head = fixture.commit('theirs', files, root);
  fixture.git(['update-ref', 'refs/pull/5/head', head]);
  fixture.git(['update-ref', '-d', 'refs/heads/theirs']);
  const body = { provider: 'local', path: fixture.gitDir };
  const repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
  const scan = async (options: Readonly<Record<string, unknown>>) => {
    const request = { repository_id: repositoryId, ...options };
    const started = await service.call('POST', '/v1/scans', { body: request });
    await service.runJobs();
    return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
  };

  const diff = await scan({ pull_request: 5, scan_type: 'diff' });
  expect(diff).toMatchObject({ status: 'completed', branch: 'pull/5', pull_request: 5, commit_sha: head });
  expect(diff).toMatchObject({ baseline_commit_sha: root, issues_found: 2, introduced: 1 });
  const { body: issues } = await service.call('GET', `/v1/scans/${diff.id}/issues?introduced=true`);
  expect(issues.data).toMatchObject([{ file_path: 'more.js', introduced_by: { commit_sha: head } }]);

  expect(await scan({ pull_request: 5, branch: 'main' })).toMatchObject({ branch: 'main', commit_sha: root });
  expect((await scan({ pull_request: 6 })).error).toMatchObject({ code: 'branch_not_found' });
});

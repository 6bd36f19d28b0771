import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectCi } from './detect-ci.ts';

let folder = '';
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-event-'));
  await writeFile(file('good.json'), '{"pull_request":{"base":{"ref":"main","sha":"abc"}}}');
  await writeFile(file('broken.json'), '{"pull_request":');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const github = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request' };

describe('half an environment', () => {
  test.each([
    ['no event file', () => github, /GITHUB_EVENT_PATH is not set/],
    [
      'an event file that is gone',
      () => ({ ...github, GITHUB_EVENT_PATH: file('none') }),
      /none of GITHUB_EVENT_PATH does not name the branch/,
    ],
    [
      'an event file that is broken',
      () => ({ ...github, GITEA_ACTIONS: 'true', GITHUB_EVENT_PATH: file('broken.json') }),
      /broken\.json of GITHUB_EVENT_PATH/,
    ],
    [
      'a merge request without its branch',
      () => ({ GITLAB_CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: 'abc' }),
      /CI_MERGE_REQUEST_TARGET_BRANCH_NAME is not set/,
    ],
    [
      'a merge request without anything',
      () => ({ GITLAB_CI: 'true', CI_PIPELINE_SOURCE: 'merge_request_event' }),
      /CI_MERGE_REQUEST_TARGET_BRANCH_NAME is not set/,
    ],
    [
      'a change without its target',
      () => ({ JENKINS_URL: 'https://ci.example.org/', CHANGE_ID: '7' }),
      /CHANGE_TARGET is not set/,
    ],
  ] as const)('%s is a problem', async (_name, env, problem) => {
    const ci = await detectCi(env());
    expect(ci.target).toBeUndefined();
    expect(ci.problem).toMatch(problem);
  });

  test('the event alone is enough, and so is the branch alone', async () => {
    const revisions = ['refs/remotes/origin/main', 'refs/heads/main'];
    expect(await detectCi({ ...github, GITHUB_EVENT_PATH: file('good.json') })).toMatchObject({
      target: { branch: 'main', revisions: ['abc', ...revisions] },
    });
    expect(
      await detectCi({ ...github, GITHUB_BASE_REF: 'main', GITHUB_EVENT_PATH: file('broken.json') }),
    ).toMatchObject({ target: { branch: 'main', revisions } });
  });

  test.each([
    { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/nowhere' },
    { GITLAB_CI: 'true', CI_PIPELINE_SOURCE: 'push' },
    { JENKINS_URL: 'https://ci.example.org/' },
  ])('a push is about no pull request: %j', async (env) => {
    const ci = await detectCi(env);
    expect([ci.target, ci.problem]).toEqual([undefined, undefined]);
  });
});

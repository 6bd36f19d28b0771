import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Issues over real scans of a real repository; `plan-changes.test.ts` has the rules one by one. */

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;
let head: string | undefined;

const flawed = [
  "const app = require('express')();",
  "app.get('/run', (req, res) => {",
  '  eval(req.query.code);',
  '  if (req.query.a == 1) res.end();',
  '});',
  '',
].join('\n');

beforeAll(async () => {
  service = await createTestService();
  fixture = createGitFixture(join(service.folder, 'shop.git'));
  commit(flawed);
  const body = { provider: 'local', path: fixture.gitDir };
  repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
});
afterAll(() => service.close());

function commit(content: string, branch = 'main'): void {
  head = fixture.commit(branch, [{ path: 'app.js', content }], head);
}

interface IssueBody {
  readonly id: string;
  readonly rule_id: string;
  readonly status: string;
  readonly reopened_count: number;
}

async function scan(body: Readonly<Record<string, unknown>> = {}) {
  const started = await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId, ...body } });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}
const issuesOf = async (id: string): Promise<IssueBody[]> =>
  (await service.call('GET', `/v1/scans/${id}/issues`)).body.data;
const getIssue = async (id: string) => (await service.call('GET', `/v1/issues/${id}`)).body;
const ids = (issues: readonly IssueBody[]) => issues.map((issue) => issue.id).sort();

describe('triage', () => {
  it('changes many at once, each for itself, and tells who was asked', async () => {
    const issues = await issuesOf((await scan()).id);
    const [first, second] = issues.map(({ id }) => id);
    const unknown = '00000000-0000-7000-8000-000000000000';
    const change = (body: Readonly<Record<string, unknown>>) =>
      service.call('POST', '/v1/issues/bulk', { body });
    const asked = await change({ issue_ids: [first, unknown, second], assignee: service.alice.id });
    expect(asked.body).toMatchObject({
      changed: 2,
      refused: 1,
      data: [{ success: true }, { id: unknown, success: false, code: 'not_found' }, { success: true }],
    });
    const dismissed = await change({
      issue_ids: [first, first],
      status: 'dismissed',
      resolution: 'wont_fix',
    });
    expect(dismissed.body).toMatchObject({ changed: 1, refused: 0 });
    const { body: history } = await service.call('GET', `/v1/issues/${first}/history`);
    expect(history.data.map(({ action, note }: { action: string; note: string }) => [action, note])).toEqual([
      ['opened', null],
      ['assigned', service.alice.id],
      ['dismissed', null],
    ]);
    expect((await change({ issue_ids: [] })).status).toBe(422);
    await change({ issue_ids: [first, second], status: 'open', assignee: null });
    expect(await getIssue(first ?? '')).toMatchObject({ status: 'open', assignee: null });
  });

  it('keeps one opinion a user, which changes nothing', async () => {
    const [issue] = await issuesOf((await scan()).id);
    const path = `/v1/issues/${issue?.id}/feedback`;
    await service.call('POST', path, { body: { verdict: 'useful' } });
    const again = await service.call('POST', path, {
      body: { verdict: 'false_positive', comment: 'a test' },
    });
    expect(again.body).toMatchObject({
      verdict: 'false_positive',
      comment: 'a test',
      user_id: service.alice.id,
    });
    expect(await service.db.selectFrom('issue_feedback').selectAll().execute()).toHaveLength(1);
    expect((await getIssue(issue?.id ?? '')).status).toBe('open');
    const others = await service.call('POST', path, {
      body: { verdict: 'useful' },
      token: service.bob.token,
    });
    expect(others.status).toBe(404);
  });
});

describe('.assay.yml', () => {
  const commitConfig = (text: string, branch = 'main') => {
    const files = [
      { path: 'app.js', content: flawed },
      { path: '.assay.yml', content: text },
    ];
    head = fixture.commit(branch, files, head);
  };

  it('closes the issues of a rule that is off and of excluded files, and opens them again', async () => {
    const before = await issuesOf((await scan()).id);
    commitConfig('rules:\n  javascript/code-injection: off\n');
    expect(await scan()).toMatchObject({ issues_found: before.length - 1, fixed: 0 });
    const off = before.find((issue) => issue.rule_id === 'javascript/code-injection');
    expect(await getIssue(off?.id ?? '')).toMatchObject({ status: 'closed', resolution: 'rule_removed' });
    commitConfig('paths:\n  exclude: ["app.*"]\n');
    expect(await scan()).toMatchObject({ issues_found: 0, fixed: 0 });
    const other = before.find((issue) => issue.id !== off?.id);
    expect(await getIssue(other?.id ?? '')).toMatchObject({ status: 'closed', resolution: 'file_excluded' });
    commit(flawed);
    expect(ids(await issuesOf((await scan()).id))).toEqual(ids(before));
  });

  it('of a branch counts for nothing until it is merged', async () => {
    const main = head;
    const before = await issuesOf((await scan()).id);
    commitConfig('rules:\n  javascript/*: off\n', 'quiet');
    const scanned = await scan({ branch: 'quiet' });
    expect(scanned.issues_found).toBe(before.length);
    head = main;
  });

  it('with a mistake is a problem, and the defaults hold', async () => {
    const main = head;
    commitConfig('rules:\n  javascript/no-such: off\n');
    const scanned = await scan();
    expect(scanned.problems).toMatchObject([{ kind: 'invalid-config', path: '.assay.yml', line: 2 }]);
    expect(scanned.issues_found).toBeGreaterThan(0);
    head = main;
    commit(flawed);
  });
});

describe('a comment in the code', () => {
  it('dismisses with its reason, shows in SARIF, and opens when it is gone', async () => {
    const before = await issuesOf((await scan()).id);
    commit(
      flawed.replace('  eval(', '  // assay-ignore[javascript/code-injection]: only we call it\n  eval('),
    );
    const scanned = await scan();
    const after = await issuesOf(scanned.id);
    expect(scanned).toMatchObject({ issues_found: before.length, introduced: 0 });
    expect(ids(after)).toEqual(ids(before));
    const accepted = after.find(({ status }) => status === 'dismissed');
    expect(accepted).toMatchObject({
      rule_id: 'javascript/code-injection',
      resolution: 'suppressed_in_code',
      note: 'only we call it',
    });
    const { body: sarif } = await service.call('GET', `/v1/scans/${scanned.id}/sarif`);
    const marked = sarif.runs[0].results.filter((result: { suppressions?: unknown }) => result.suppressions);
    expect(marked).toMatchObject([{ suppressions: [{ kind: 'inSource' }] }]);
    commit(flawed);
    await scan();
    expect(await getIssue(accepted?.id ?? '')).toMatchObject({
      status: 'open',
      resolution: null,
      reopened_count: (accepted?.reopened_count ?? 0) + 1,
    });
  });

  it('tells of a comment that accepts nothing', async () => {
    commit(`// assay-ignore[javascript/code-injection]: nothing here\n${flawed}`);
    const { problems } = await scan();
    expect(problems).toMatchObject([
      { kind: 'suppression', path: 'app.js', line: 1, reason: 'unused-suppression' },
    ]);
    commit(flawed);
  });
});

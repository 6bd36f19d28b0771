/** The way of a fix through API, job, git and forge. What the scanner proposes is scripted here. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, type GateName, gateNames, type Verification, verdictOf } from '@assay/core';
import { type FixOutcome, type ProposeFixRequest, scanDirectory } from '@assay/scanner';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFinding } from '../testing/findings.ts';
import type { ForgeServer } from '../testing/forges/forge-server.ts';
import { startGitHubServer } from '../testing/forges/github.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { jobContext } from '../testing/job-context.ts';
import { insertTestIssue } from '../testing/rows.ts';
import { strengthen } from '../testing/strengthen.ts';
import { type CallOptions, createTestService, type TestService } from '../testing/test-service.ts';
import { applyFix } from './apply-fix.ts';
import { readPrefer } from './prefer.ts';

const token = 'github_pat_example';
const source = '\uFEFFfirst();\r\nweak(input);\r\nlast();\r\n';
let service: TestService;
let github: ForgeServer;
let fixture: GitFixture;
let repositoryId: string;
let nextOutcome: FixOutcome['kind'];
/** What the gates say of the next fix; `undefined`: all of them pass. */
let nextVerification: Verification | undefined;

const finding: Finding = createFinding({ path: 'src/a b.js', line: 2 });
/** Replaces `weak` by `strong`, or does what a test asks for. */
async function proposeFix({ directory }: ProposeFixRequest): Promise<FixOutcome> {
  if (nextOutcome === 'none')
    return { kind: 'none', reason: 'no_fix_available', cause: 'no_fixer', advice: 'Do this.' };
  if (nextOutcome === 'source_changed') return { kind: 'source_changed' };
  if (nextOutcome === 'rejected') {
    const gates = [{ gate: 'V0-apply', result: 'fail', reason: 'why' }] as const;
    const verification = { verdict: 'rejected', gates } as const;
    return { kind: 'rejected', reason: 'verification_failed', verification };
  }
  const outcome = strengthen(directory, finding, 'Strong is not weak, @everyone.');
  const verification = nextVerification;
  if (verification === undefined || outcome.kind !== 'proven') return outcome;
  return verification.verdict === 'rejected'
    ? { kind: 'rejected', reason: 'verification_failed', verification }
    : { ...outcome, verification };
}

/** All gates pass but one. */
function verificationBut(gate: GateName, result: 'fail' | 'skip'): Verification {
  const gates = gateNames.map((name) =>
    name === gate
      ? { gate: name, result, reason: 'why' }
      : { gate: name, result: 'pass' as const, reason: '' },
  );
  return { verdict: verdictOf(gates), gates };
}

beforeAll(async () => {
  service = await createTestService({ ports: { scanner: { scanDirectory, proposeFix } } });
  const root = join(service.folder, 'github');
  fixture = createGitFixture(join(root, 'octo', 'app.git'));
  fixture.commit('main', [
    { path: 'src/a b.js', content: source },
    { path: 'run.sh', content: 'x', mode: '100755' },
  ]);
  github = await startGitHubServer({ root, repositories: ['octo/app'], token });
  const connection = { provider: 'github', provider_host: github.url, token };
  const { id } = (await service.call('POST', '/v1/connections', { body: connection })).body;
  const body = { provider: 'github', connection_id: id, full_name: 'octo/app' };
  repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
});
afterAll(async () => {
  await service.close();
  await github.close();
});
beforeEach(() => {
  nextOutcome = 'proven';
  nextVerification = undefined;
  github.failWith = undefined;
  github.failOn = undefined;
});

/** A request that waits for a job, and the worker beside it. */
async function fix(
  issueId: string,
  options: CallOptions = {},
  path = 'fix',
): ReturnType<TestService['call']> {
  let isDone = false;
  const answer = service.call('POST', `/v1/issues/${issueId}/${path}`, options).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await service.runJobs();
    await sleep(20);
  }
  return answer;
}

function newIssue(id = repositoryId): Promise<string> {
  service.clock.advance(1000);
  return insertTestIssue(service, id, finding);
}

describe('POST /v1/issues/{id}/fix', () => {
  it('commits and pushes a branch, and opens a pull request when asked to', async () => {
    const issueId = await newIssue();
    const branch = `assay/fix-javascript-sql-injection-${issueId.slice(-8)}`;
    const answer = await fix(issueId, { body: { create_pull_request: true } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      pull_request_url: 'https://github.example/octo/app/pull/1',
      fixed_at: service.clock.now().toISOString(),
      branch,
      base: 'main',
      files: ['src/a b.js'],
      origin: 'engine',
      reason: null,
      verification: { verdict: 'verified', gates: [{ gate: 'V0-apply', result: 'pass', reason: '' }] },
    });
    expect(fixture.git(['rev-parse', branch])).toBe(answer.body.commit_sha);
    expect(fixture.git(['diff', '--numstat', 'main', branch])).toBe('1\t1\tsrc/a b.js');
    const content = fixture.git(['cat-file', 'blob', `${branch}:src/a b.js`]);
    expect(content).toBe(source.replace('weak', 'strong').trim());
    expect(fixture.git(['show', '-s', '--format=%s', branch])).toBe('Fix: A rule in a b.js');
    expect(github.pullRequests).toMatchObject([
      { head: branch, base: 'main', draft: true, title: 'Fix: A rule in a b.js' },
    ]);
    expect(github.pullRequests[0]?.body).not.toContain('@everyone');
    // People are led to the page, at an address that works from everywhere.
    expect(github.pullRequests[0]?.body).toMatch(new RegExp(`Issue: https?://[^/]+/issues/${issueId}$`));
    const { body: shown } = await service.call('GET', `/v1/issues/${issueId}`);
    expect(shown.fix).toMatchObject({
      available: false,
      state: 'applied',
      applied: { branch, pull_request_url: 'https://github.example/octo/app/pull/1' },
    });
    expect(github.problems).toEqual([]);
    const read = await service.call('GET', `/v1/fixes/${answer.body.id}`);
    expect(read.body).toEqual(answer.body);
    const issue = await service.db
      .selectFrom('issues')
      .selectAll()
      .where('id', '=', issueId)
      .executeTakeFirstOrThrow();
    const pullRequest = { url: answer.body.pull_request_url, state: 'open' };
    expect(issue.pull_request).toEqual(pullRequest);
    expect((await service.call('GET', `/v1/issues/${issue.id}`)).body.fix_pr).toEqual(pullRequest);
    expect(issue.status).toBe('open');
    const events = await service.call('GET', '/v1/events?type=fix.verified,fix.pull_request.opened');
    expect(events.body.data.map((event: { type: string }) => event.type)).toEqual([
      'fix.verified',
      'fix.pull_request.opened',
    ]);

    const again = await fix(issueId, { body: { create_pull_request: true } });
    expect(again.body).toMatchObject({
      success: true,
      commit_sha: answer.body.commit_sha,
      pull_request_url: answer.body.pull_request_url,
    });
    expect(github.pullRequests).toHaveLength(1);
    const list = await service.call('GET', `/v1/issues/${issueId}/fixes`);
    expect(list.body).toMatchObject({ data: [again.body, answer.body], total: 2 });
    const { token: stranger } = service.bob;
    expect((await service.call('GET', `/v1/issues/${issueId}/fixes`, { token: stranger })).status).toBe(404);

    const autofix = async () =>
      (await service.call('GET', `/v1/projects/${repositoryId}/metrics`)).body.flow.autofix;
    expect(await autofix()).toEqual({ proposed: 1, verified: 1, merged: 0 });
    await service.db
      .updateTable('issues')
      .set({ status: 'fixed', resolution: null, fixed_at: service.clock.now() })
      .where('id', '=', issueId)
      .execute();
    expect(await autofix()).toMatchObject({ merged: 1 });
  });

  it('goes on after the connection that was to record it has ended, with one branch and one pull request', async () => {
    const issueId = await newIssue();
    const before = github.pullRequests.length;
    const started = await service.call('POST', `/v1/issues/${issueId}/fix`, {
      body: { create_pull_request: true },
      headers: { prefer: 'respond-async' },
    });
    const { id } = started.body;
    await sql`create function leave() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(service.db);
    await sql`create trigger leave before update on fixes for each row
      when (new.status = 'succeeded') execute function leave()`.execute(service.db);
    await expect(applyFix(service.deps, id, jobContext())).rejects.toThrow(/connection/i);
    await sql`drop trigger leave on fixes`.execute(service.db);
    expect((await service.call('GET', `/v1/fixes/${id}`)).body).toMatchObject({
      status: 'running',
      error: null,
    });
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/fixes/${id}`);
    expect(body).toMatchObject({ status: 'succeeded', success: true });
    expect(github.pullRequests.slice(before)).toMatchObject([{ number: body.pull_request_number }]);
  });

  it('takes branch, base, message and an empty body', async () => {
    const issueId = await newIssue();
    fixture.git(['branch', 'release', 'main']);
    const body = { branch: 'my/fix', base: 'release', commit_message: 'Mine\n\nReally.', draft: false };
    const answer = await fix(issueId, { body: { ...body, create_pull_request: true } });
    expect(answer.body).toMatchObject({ success: true, branch: 'my/fix', base: 'release', draft: false });
    expect(fixture.git(['show', '-s', '--format=%B', 'my/fix'])).toBe('Mine\n\nReally.');
    expect(github.pullRequests.at(-1)).toMatchObject({ title: 'Mine', base: 'release', draft: false });
    const plain = await fix(await newIssue());
    expect(plain.body).toMatchObject({ success: true, pull_request_url: null });
  });

  it('previews without touching the repository', async () => {
    const issueId = await newIssue();
    const before = fixture.git(['for-each-ref']);
    for (const answer of [
      await fix(issueId, {}, 'fix/preview'),
      await fix(issueId, { body: { dry_run: true } }),
    ])
      expect(answer.body).toMatchObject({
        success: true,
        dry_run: true,
        fixed_at: null,
        commit_sha: null,
        branch: null,
        patch: '--- a\n+++ b\n',
      });
    expect(fixture.git(['for-each-ref'])).toBe(before);
  });

  it.each([
    ['none', 'no_fix_available', null, 'Do this.'],
    ['rejected', 'verification_failed', 'rejected', 'Use a placeholder in the SQL text'],
    ['source_changed', 'source_changed', null, 'Use a placeholder in the SQL text'],
  ] as const)('pushes nothing when the outcome is %s', async (outcome, reason, verdict, advice) => {
    nextOutcome = outcome;
    const issueId = await newIssue();
    const before = fixture.git(['for-each-ref']);
    const answer = await fix(issueId, { body: { create_pull_request: true } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: false, pull_request_url: null, fixed_at: null, reason });
    expect(answer.body.verification?.verdict ?? null).toBe(verdict);
    expect(answer.body.suggested_fix).toContain(advice);
    expect(fixture.git(['for-each-ref'])).toBe(before);
  });

  it.each(
    gateNames.flatMap((gate) => [
      { gate, result: 'fail' as const, verdict: 'rejected' },
      { gate, result: 'skip' as const, verdict: 'partial' },
    ]),
  )('pushes nothing when $gate alone says $result', async ({ gate, result, verdict }) => {
    nextVerification = verificationBut(gate, result);
    const issueId = await newIssue();
    const before = fixture.git(['for-each-ref']);
    const asked = github.requests.length;
    const { body } = await fix(issueId, { body: { create_pull_request: true } });
    expect(body).toMatchObject({
      success: false,
      reason: 'verification_failed',
      branch: null,
      commit_sha: null,
    });
    expect(body.verification.verdict).toBe(verdict);
    expect(fixture.git(['for-each-ref'])).toBe(before);
    expect(github.requests.slice(asked).filter((name) => name === 'pulls/create')).toEqual([]);
  });

  it('does not wait longer than the client wants', async () => {
    const issueId = await newIssue();
    const started = await service.call('POST', `/v1/issues/${issueId}/fix`, {
      headers: { prefer: 'respond-async' },
    });
    expect(started.status).toBe(202);
    expect(started.headers['location']).toBe(`/v1/fixes/${started.body.id}`);
    expect(started.headers['preference-applied']).toBe('respond-async');
    expect(started.body).toMatchObject({ success: false, status: 'running', fixed_at: null });
    const second = await service.call('POST', `/v1/issues/${issueId}/fix`);
    expect([second.status, second.body.code]).toEqual([409, 'invalid_state']);
    await service.runJobs();
    expect((await service.call('GET', `/v1/fixes/${started.body.id}`)).body.success).toBe(true);
    expect(readPrefer('handling=lenient, wait=7')).toEqual({ limitMs: 7000, applied: 'wait=7' });
    expect(readPrefer(undefined).limitMs).toBe(300_000);
    expect(readPrefer('wait=999999').limitMs).toBe(300_000);
  });

  it.each([
    [{ branch: 'main' }, 409, 'protected_branch'],
    [{ branch: 'release', base: 'release' }, 409, 'protected_branch'],
    [{ branch: 'guarded' }, 409, 'protected_branch'],
    [{ branch: 'a..b' }, 422, 'validation_failed'],
    [{ base: '-x' }, 422, 'validation_failed'],
    [{ require: 'tests' }, 422, 'requirement_not_supported'],
    [{ require: 'build' }, 422, 'requirement_not_supported'],
    [{ issue_ids: ['01890000-0000-7000-8000-000000000000'] }, 422, 'validation_failed'],
    [{ create_pull_request: 'yes' }, 422, 'validation_failed'],
    [{ base: 'nowhere' }, 409, 'invalid_state'],
    [{ branch: 'taken' }, 409, 'branch_exists'],
    [{ branch: 'taken/too' }, 409, 'branch_exists'],
  ])('refuses %o', async (body, status, code) => {
    github.protectedBranches.add('octo/app/guarded');
    const tree = fixture.git(['rev-parse', 'main']);
    for (const name of ['guarded', 'taken']) fixture.commit(name, [{ path: 'other.js', content: '1' }], tree);
    const answer = await fix(await newIssue(), { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is made once by a request that is repeated because its node was lost', async () => {
    const issueId = await newIssue();
    const send = (prefer: string) =>
      service.call('POST', `/v1/issues/${issueId}/fix`, {
        headers: { prefer, 'idempotency-key': 'lost' },
      });
    const loseAnswer = () =>
      service.db
        .updateTable('idempotency_keys')
        .set({ response_status: null, response_body: null, node_id: randomUUID() })
        .where('key', '=', 'lost')
        .execute();
    const { body: first } = await send('respond-async');
    await loseAnswer();
    expect(await send('respond-async')).toMatchObject({ status: 202, body: { id: first.id } });
    await service.runJobs();
    await loseAnswer();
    expect(await send('wait=5')).toMatchObject({ status: 200, body: { id: first.id, success: true } });
    const made = await service.db.selectFrom('fixes').select('id').where('issue_id', '=', issueId).execute();
    expect(made).toEqual([{ id: first.id }]);
  });

  it('has a branch of its own for another base, and a preview refuses what the fix would', async () => {
    fixture.git(['branch', 'rel/1', 'main']);
    const issue = await newIssue();
    const preview = await fix(issue, { body: { branch: 'main', dry_run: true } });
    expect([preview.status, preview.body.code]).toEqual([409, 'protected_branch']);
    const other = await fix(issue, { body: { base: 'rel/1' } });
    expect(other.body.branch).toMatch(/^assay\/fix-.*-on-rel-1$/);
  });

  it('commits to its base only where the repository allows that', async () => {
    fixture.git(['branch', 'direct', 'main']);
    const body = { branch: 'direct', base: 'direct' };
    const allow = (allow_direct_push: boolean): Promise<unknown> =>
      service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: { allow_direct_push } });
    expect((await fix(await newIssue(), { body })).status).toBe(409);
    await allow(true);
    const withRequest = await fix(await newIssue(), { body: { ...body, create_pull_request: true } });
    expect(withRequest.status).toBe(422);
    const answer = await fix(await newIssue(), { body });
    expect(answer.body).toMatchObject({ success: true, branch: 'direct' });
    expect(fixture.git(['rev-parse', 'direct'])).toBe(answer.body.commit_sha);
    await allow(false);
  });

  it('tells of a forge that fails after the push, and goes on from there', async () => {
    const issueId = await newIssue();
    const body = { create_pull_request: true };
    Object.assign(github, { failWith: 503, failOn: 'pulls/create' });
    const failed = await fix(issueId, { body });
    expect([failed.status, failed.body.code]).toEqual([502, 'provider_error']);
    github.failWith = undefined;
    const pushed = fixture.git(['rev-parse', `assay/fix-javascript-sql-injection-${issueId.slice(-8)}`]);
    expect((await fix(issueId, { body })).body).toMatchObject({
      success: true,
      commit_sha: pushed,
      pull_request_url: expect.any(String),
    });
  });

  it("refuses what is fixed, dismissed or another user's", async () => {
    const issueId = await newIssue();
    const { token: bob } = service.bob;
    expect((await service.call('POST', `/v1/issues/${issueId}/fix`, { token: bob })).status).toBe(404);
    const { body } = await fix(issueId);
    expect((await service.call('GET', `/v1/fixes/${body.id}`, { token: bob })).status).toBe(404);
    const dismissed = { status: 'dismissed' as const, resolution: 'wont_fix' };
    await service.db.updateTable('issues').set(dismissed).where('id', '=', issueId).execute();
    const answer = await service.call('POST', `/v1/issues/${issueId}/fix`);
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state']);
  });

  it('commits into a local repository and leaves its files alone; a plain folder has no branches', async () => {
    const connectLocal = async (path: string): Promise<string> =>
      (await service.call('POST', '/v1/repositories', { body: { provider: 'local', path } })).body.id;
    const local = await connectLocal(fixture.gitDir);
    const answer = await fix(await newIssue(local), { body: { branch: 'local/fix' } });
    expect(answer.body).toMatchObject({ success: true, branch: 'local/fix' });
    expect(fixture.git(['rev-parse', 'local/fix'])).toBe(answer.body.commit_sha);
    const refused = await service.call('POST', `/v1/issues/${await newIssue(local)}/fix`, {
      body: { create_pull_request: true },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'pull_requests_not_supported']);

    const path = join(service.folder, 'plain');
    mkdirSync(join(path, 'src'), { recursive: true });
    writeFileSync(join(path, 'src', 'a b.js'), source);
    const issueId = await newIssue(await connectLocal(path));
    const plain = await service.call('POST', `/v1/issues/${issueId}/fix`);
    expect([plain.status, plain.body.code]).toEqual([409, 'not_a_git_repository']);
    expect((await fix(issueId, {}, 'fix/preview')).body).toMatchObject({ success: true });
    expect(readFileSync(join(path, 'src', 'a b.js'), 'utf8')).toBe(source);
  });
});

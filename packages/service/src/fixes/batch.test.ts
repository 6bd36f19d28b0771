/** One branch for many issues, with the real scanner. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { jobContext } from '../testing/job-context.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { applyFix } from './apply-fix.ts';

const head = [
  "const express = require('express');",
  "const { Pool } = require('pg');",
  'const app = express();',
  'const pool = new Pool();',
];
const query = (name: string) => [
  `app.get('/${name}', async (req, res) => {`,
  `  const found = await pool.query("SELECT * FROM ${name} WHERE id = '" + req.query.${name} + "'");`,
  '  res.json(found.rows);',
  '});',
];
/** The fix of a redirect refuses what was allowed: no batch applies it. */
const redirect = ["app.get('/go', (req, res) => {", '  res.redirect(req.query.next);', '});'];

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  fixture = createGitFixture(join(service.folder, 'shop.git'));
  fixture.commit('main', [
    { path: 'app.js', content: [...head, ...query('users'), ...query('orders'), ''].join('\n') },
    { path: 'other.js', content: [...head, ...query('things'), ...redirect, ''].join('\n') },
  ]);
  const { body } = await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } });
  repositoryId = body.id;
  await service.call('POST', '/v1/scans', { body: { id: repositoryId } });
  await service.runJobs();
});
afterAll(() => service.close());

async function batch(body: object) {
  let isDone = false;
  const answer = service.call('POST', `/v1/repositories/${repositoryId}/fixes`, { body }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await service.runJobs();
    await sleep(20);
  }
  return answer;
}
const log = (branch: string) =>
  fixture.git(['log', '--reverse', '--format=%s', `main..${branch}`]).split('\n');

describe('POST /v1/repositories/{id}/fixes', () => {
  it('commits what is safe by rule and file, and says what it leaves out', async () => {
    const { status, body } = await batch({ category: 'security', branch: 'many' });
    expect([status, body.success, body.safety, body.files]).toEqual([200, true, 'S', ['app.js', 'other.js']]);
    expect(body.issue_ids).toHaveLength(3);
    expect(body.left_out).toMatchObject([{ reason: 'needs_review' }]);
    expect(body.issue_ids).not.toContain(body.left_out[0].issue_id);
    expect(log('many')).toHaveLength(2);
    expect(fixture.git(['rev-parse', 'many'])).toBe(body.commit_sha);
    expect(fixture.git(['diff', '--stat=80', 'main', 'many^', '--', 'other.js'])).toBe('');
    const fixed = fixture.git(['show', 'many:app.js']) + fixture.git(['show', 'many:other.js']);
    for (const name of ['users', 'orders', 'things']) expect(fixed).toContain(`[req.query.${name}]`);
    for (const id of body.issue_ids)
      expect((await service.call('GET', `/v1/issues/${id}/fixes`)).body.data[0].id).toBe(body.id);
    expect((await service.call('GET', `/v1/fixes/${body.id}`)).body).toEqual(body);
  });

  it('takes what the filter lets through', async () => {
    const { body } = await batch({ file_path: 'other.js', min_severity: 'high', dry_run: true });
    expect([body.success, body.files, body.commit_sha]).toEqual([true, ['other.js'], null]);
    expect(body.issue_ids).toHaveLength(1);
    const one = await batch({ limit: 1, category: 'security', dry_run: true });
    expect([one.body.issue_ids.length, one.body.left_out]).toEqual([1, []]);
  });

  it('pushes nothing where nothing is safe', async () => {
    const before = fixture.git(['for-each-ref']);
    const { body } = await batch({ rule_id: ['javascript/open-redirect'], branch: 'unsafe' });
    expect(body).toMatchObject({ success: false, reason: 'no_fix_available', commit_sha: null });
    expect(body.left_out).toMatchObject([{ reason: 'needs_review' }]);
    expect(fixture.git(['for-each-ref'])).toBe(before);
  });

  it.each([
    [{ rule_id: ['javascript/weak-hash'] }, 409, 'invalid_state'],
    [{ branch: 'main' }, 409, 'protected_branch'],
    [{ limit: 101 }, 422, 'validation_failed'],
    [{ create_pull_request: true }, 422, 'pull_requests_not_supported'],
  ])('refuses %o', async (body, status, code) => {
    const answer = await batch(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['before', 'after'])('is carried on by the next attempt when it dies %s the push', async (when) => {
    const branch = `dies-${when}`;
    const started = await service.call('POST', `/v1/repositories/${repositoryId}/fixes`, {
      body: { category: 'security', branch },
      headers: { prefer: 'respond-async' },
    });
    expect(started.status).toBe(202);
    const { git } = service.deps;
    const stop = new AbortController();
    const die = (): never => {
      stop.abort();
      throw new Error('killed');
    };
    const commitBranch: typeof git.commitBranch = async (request) => {
      if (when === 'after') await git.commitBranch(request);
      return die();
    };
    const dying = applyFix(
      { ...service.deps, git: { ...git, commitBranch } },
      started.body.id,
      jobContext({
        signal: stop.signal,
        complete: async () => die(),
      }),
    );
    await expect(dying).rejects.toThrow('killed');
    const half = await service.call('GET', `/v1/fixes/${started.body.id}`);
    expect(half.body).toMatchObject({ status: 'running', success: false, commit_sha: null });
    const pushed = when === 'after' ? fixture.git(['rev-parse', branch]) : undefined;
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/fixes/${started.body.id}`);
    expect([body.success, body.issue_ids.length, body.left_out.length]).toEqual([true, 3, 1]);
    expect(log(branch)).toHaveLength(2);
    if (pushed !== undefined) expect(body.commit_sha).toBe(pushed);
  });
});

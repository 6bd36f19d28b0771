import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { proposeFix, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Several issues in one commit, with the real scanner; and fixes that some gate could not judge. */

const head = [
  "const express = require('express');",
  "const { Pool } = require('pg');",
  'const app = express();',
  'const pool = new Pool();',
];
const query = (name: string, value: string) => [
  `app.get('/${name}', async (req, res) => {`,
  `  const found = await pool.query("SELECT * FROM ${name} WHERE id = '" + ${value} + "'");`,
  '  res.json(found.rows);',
  '});',
];
const source = [...head, ...query('users', 'req.query.id'), ...query('orders', 'req.query.order'), ''].join(
  '\n',
);
const other = [...head, ...query('things', 'req.query.thing'), ''].join('\n');

let service: TestService;
let fixture: GitFixture;
let isJudged = true;
interface Issue {
  readonly id: string;
  readonly file_path: string;
  readonly line: number;
}
let issues: Issue[];

beforeAll(async () => {
  service = await createTestService({
    ports: {
      scanner: {
        scanDirectory,
        proposeFix: async (request, limits) => {
          const outcome = await proposeFix(request, limits);
          if (outcome.kind !== 'proven' || isJudged) return outcome;
          return { ...outcome, verification: { ...outcome.verification, verdict: 'partial' } };
        },
      },
    },
  });
  fixture = createGitFixture(join(service.folder, 'shop.git'));
  fixture.commit('main', [
    { path: 'app.js', content: source },
    { path: 'other.js', content: other },
  ]);
  const { body } = await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } });
  const scan = (await service.call('POST', '/v1/scans', { body: { id: body.id } })).body;
  await service.runJobs();
  const rule = 'javascript/sql-injection';
  issues = (await service.call('GET', `/v1/scans/${scan.id}/issues?rule_id=${rule}&sort=file_path,line`)).body
    .data;
});
afterAll(() => service.close());

async function fix(issueId: string, body: object) {
  let isDone = false;
  const answer = service.call('POST', `/v1/issues/${issueId}/fix`, { body }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await service.runJobs();
    await sleep(20);
  }
  return answer;
}
const branches = () => fixture.git(['for-each-ref', '--format=%(refname:short)', 'refs/heads/']).split('\n');

describe('a fix of several issues', () => {
  it('is one commit, verified as a whole', async () => {
    const [first, second] = issues;
    const ids = [first?.id, second?.id];
    const { status, body } = await fix(first?.id ?? '', { issue_ids: ids, branch: 'both' });
    expect([status, body.success, body.issue_ids, body.files]).toEqual([200, true, ids, ['app.js']]);
    expect(body.verification.verdict).toBe('verified');
    const fixed = fixture.git(['show', 'both:app.js']);
    expect(fixed).toContain('[req.query.id]');
    expect(fixed).toContain('[req.query.order]');
    expect(body.patch.match(/^@@/gm)).not.toBeNull();
    expect(body.patch).toContain('req.query.order');
    expect(body.patch).toContain('req.query.id');
    expect(fixture.git(['rev-list', '--count', 'main..both'])).toBe('1');
    for (const id of ids)
      expect((await service.call('GET', `/v1/issues/${id}/fixes`)).body.data).toMatchObject([
        { id: body.id },
      ]);
  });

  it('is refused for issues of other files, unknown ones, and closed ones', async () => {
    const [first, second, elsewhere] = issues;
    const ask = (id: string | undefined) => fix(first?.id ?? '', { issue_ids: [first?.id, id] });
    expect((await ask(elsewhere?.id)).body.errors).toMatchObject([
      { pointer: '#/issue_ids/1', code: 'conflicting_parameters' },
    ]);
    expect((await ask('01890000-0000-7000-8000-000000000000')).body.errors).toMatchObject([
      { pointer: '#/issue_ids/1', code: 'unknown' },
    ]);
    await service.call('PATCH', `/v1/issues/${second?.id}`, {
      body: { status: 'dismissed', resolution: 'wont_fix' },
    });
    expect((await ask(second?.id)).body.code).toBe('invalid_state');
    await service.call('PATCH', `/v1/issues/${second?.id}`, { body: { status: 'open' } });
  });

  it('is all or nothing', async () => {
    const [first, second] = issues;
    const before = branches();
    const main = fixture.git(['rev-parse', 'main']);
    fixture.commit(
      'half',
      [{ path: 'app.js', content: source.replace("'/orders'", "'/none'").replace('req.query.order', '1') }],
      main,
    );
    const { body } = await fix(first?.id ?? '', { issue_ids: [second?.id], base: 'half', branch: 'never' });
    expect(body).toMatchObject({ success: false, reason: 'source_changed', commit_sha: null });
    expect(branches()).toEqual([...before, 'half'].sort());
  });
});

describe('a fix that no gate refused and one could not judge', () => {
  it('is shown and not pushed', async () => {
    isJudged = false;
    const before = branches();
    const { status, body } = await fix(issues[2]?.id ?? '', { branch: 'unjudged' });
    expect([status, body.success, body.reason]).toEqual([200, false, 'verification_failed']);
    expect(body).toMatchObject({ fixed_at: null, commit_sha: null, verification: { verdict: 'partial' } });
    expect(body.patch).toContain('other.js');
    expect(branches()).toEqual(before);
  });
});

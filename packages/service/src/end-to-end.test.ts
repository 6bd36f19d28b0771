/**
 * The whole path on a private repository at a stand-in GitHub: connect, scan, read issues, fix, push, pull request,
 * review of the fix, scan of its branch, webhooks. Real database, real git over HTTP, real engine and gates.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ForgeServer } from './testing/forges/forge-server.ts';
import { startGitHubServer } from './testing/forges/github.ts';
import { createGitFixture, type GitFixture } from './testing/git-fixture.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';
import { createTestService, type TestService } from './testing/test-service.ts';

const files = [
  {
    path: 'src/users.js',
    content: `const express = require('express');
const mysql = require('mysql2');
const router = express.Router();
const db = mysql.createConnection({});
router.get('/user', (req, res) => {
  db.query("SELECT * FROM users WHERE id = '" + req.query.id + "'", (error, rows) => {
    res.json(rows);
  });
});
module.exports = router;
`,
  },
  {
    path: 'src/ping.js',
    content: `const { exec } = require('node:child_process');
module.exports = function ping(req, res) {
  exec('ping -c 1 ' + req.query.host, (error, stdout) => {
    res.json({ output: stdout });
  });
};
`,
  },
  {
    path: 'src/app.js',
    content: `const express = require('express');
const app = express();
app.get('/ping', require('./ping'));
app.use(require('./users'));
app.listen(3000);
`,
  },
];

interface Issue {
  readonly id: string;
  readonly rule_id: string;
  readonly file_path: string;
  readonly line: number;
  readonly trace: readonly { readonly kind: string; readonly file_path: string; readonly line: number }[];
  readonly suggested_fix: string;
  readonly fix: { readonly available: boolean };
}

let service: TestService;
let github: ForgeServer;
let receiver: Receiver;
let fixture: GitFixture;
let repositoryId: string;
const token = 'github_pat_example';

beforeAll(async () => {
  service = await createTestService();
  receiver = await startReceiver();
  const root = join(service.folder, 'github');
  fixture = createGitFixture(join(root, 'octo', 'shop.git'));
  fixture.commit('main', files);
  github = await startGitHubServer({ root, repositories: ['octo/shop'], token });
});
afterAll(async () => {
  await service.close();
  await github.close();
  await receiver.close();
});

async function scan(branch?: string): Promise<{ body: Record<string, unknown>; issues: Issue[] }> {
  const request = { repository_id: repositoryId, ...(branch === undefined ? {} : { branch }) };
  const started = await service.call('POST', '/v1/scans', { body: request });
  expect(started.body.status).toBe('running');
  await service.runJobs();
  const { body } = await service.call('GET', `/v1/scans/${started.body.id}`);
  expect(body).toMatchObject({ status: 'completed', error: null });
  const issues = await service.call('GET', `/v1/scans/${started.body.id}/issues?category=security`);
  return { body, issues: issues.body.data };
}

/** A request that waits for its job, and the worker beside it. */
async function fix(issue: Issue, body: object): Promise<Awaited<ReturnType<TestService['call']>>> {
  let isDone = false;
  const answer = service.call('POST', `/v1/issues/${issue.id}/fix`, { body }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await service.runJobs();
    await sleep(20);
  }
  return answer;
}

describe('from a connection to a merged fix', () => {
  let secret: string;
  let found: Issue[];

  it('connects a listed private repository and registers a webhook', async () => {
    const connection = { provider: 'github', provider_host: github.url, token };
    const { id } = (await service.call('POST', '/v1/connections', { body: connection })).body;
    const listed = await service.call('GET', `/v1/connections/${id}/repositories`);
    const body = { provider: 'github', connection_id: id, full_name: listed.body.data[0].full_name };
    const connected = await service.call('POST', '/v1/repositories', { body });
    expect(connected.body).toMatchObject({
      full_name: 'octo/shop',
      default_branch: 'main',
      last_scan_at: null,
    });
    repositoryId = connected.body.id;
    const hook = { id: repositoryId, url: receiver.url, events: ['*'] };
    secret = (await service.call('POST', '/v1/webhooks', { body: hook })).body.secret;
    await service.runJobs();
  });

  it('scans it and shows issues with traces and proven fixes', async () => {
    // The receiver is down at first.
    receiver.statuses = [503, 503];
    ({ issues: found } = await scan());
    const seen = found.map(({ rule_id, file_path, line }) => `${rule_id} ${file_path}:${line}`);
    expect(seen).toContain('javascript/sql-injection src/users.js:6');
    expect(seen).toContain('javascript/command-injection src/ping.js:3');
    for (const issue of found.filter(({ rule_id }) => rule_id.endsWith('-injection'))) {
      expect(issue.trace.at(0)?.kind).toBe('source');
      expect(issue.trace.at(-1)).toMatchObject({
        kind: 'sink',
        file_path: issue.file_path,
        line: issue.line,
      });
      expect(issue.fix.available).toBe(true);
      expect(issue.suggested_fix).toContain(`--- a/${issue.file_path}`);
    }
  });

  it.each(['javascript/sql-injection', 'javascript/command-injection'])(
    'fixes %s on a branch with a pull request, and the branch has it no more',
    async (ruleId) => {
      const issue = found.find(({ rule_id }) => rule_id === ruleId);
      if (issue === undefined) throw new Error(`${ruleId} was not found`);
      const { body } = await fix(issue, { create_pull_request: true });
      expect(body).toMatchObject({
        success: true,
        verification: { verdict: 'verified' },
        files: [issue.file_path],
      });
      const branch = `assay/fix-${ruleId.replace('/', '-')}-${issue.id.slice(-8)}`;
      expect(body.branch).toBe(branch);
      expect(fixture.git(['rev-parse', branch])).toBe(body.commit_sha);
      expect(fixture.git(['rev-parse', `${branch}^`])).toBe(fixture.git(['rev-parse', 'main']));
      const [added = '', removed = ''] = fixture.git(['diff', '--numstat', 'main', branch]).split('\t');
      expect(Number(added)).toBeLessThanOrEqual(4);
      expect(Number(removed)).toBeLessThanOrEqual(2);
      expect(github.pullRequests.at(-1)).toMatchObject({ head: branch, base: 'main', draft: true });
      expect(body.pull_request_url).toBe(
        `https://github.example/octo/shop/pull/${github.pullRequests.length}`,
      );
      expect(github.problems).toEqual([]);

      const rescan = await scan(branch);
      expect(rescan.issues.map(({ rule_id }) => rule_id)).not.toContain(ruleId);
      expect(rescan.issues).toHaveLength(found.length - 1);

      const review = { repository_id: repositoryId, base: 'main', head: branch };
      const started = await service.call('POST', '/v1/reviews', { body: review });
      await service.runJobs();
      const reviewed = await service.call('GET', `/v1/reviews/${started.body.id}`);
      expect(reviewed.body).toMatchObject({
        status: 'completed',
        verdict: 'comment',
        stats: { introduced: 0, fixed: 1 },
      });
    },
    60_000,
  );

  it('told all of it, each message once, signed over its raw bytes', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: service.clock.now() });
    const bodies = receiver.messages.map(({ headers, body }) => {
      const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
      return verified as { type: string; data: { sequence: number } };
    });
    vi.useRealTimers();
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
    // Two answers were 503: these two messages came twice.
    expect(ids.length - new Set(ids).size).toBe(2);
    const types = new Set(bodies.map(({ type }) => type));
    for (const type of [
      'webhook.ping',
      'scan.started',
      'scan.completed',
      'issue.opened',
      'fix.verified',
      'fix.pull_request.opened',
      'review.started',
      'review.completed',
    ])
      expect(types).toContain(type);
  });
});

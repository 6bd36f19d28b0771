/**
 * Kills the service between the commit, the push and the pull request of a fix, starts it again and checks that the retry
 * finishes what was begun: one branch with one commit on top of the base, one pull request, and nothing half done.
 *
 *     npm run fault-fix [-- ROUNDS]
 *
 * A forge stand-in on loopback holds the repository and is reached through a proxy, which knows where the job is by what it
 * asks for. Every round goes through all steps; each kills the worker process in one fix and the whole service in another.
 */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGitHubServer } from '../src/testing/forges/github.ts';
import { createGitFixture, type GitFixture } from '../src/testing/git-fixture.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { call, findWorker, type Service, startService } from './service-process.ts';

const fullName = 'octo/app';
const forgeToken = 'secret-token-of-the-forge';
const recoveryLimitMs = Number(process.env['FAULT_RECOVERY_MS'] ?? 60_000);

/** Where the job is when it asks the forge for something, and whether the forge has done it by then. */
const steps = [
  { name: 'before the push', request: /^GET .*service=git-receive-pack/, isDone: false },
  { name: 'while it pushes', request: /^POST .*\/git-receive-pack/, isDone: false },
  { name: 'after the push', request: /^POST .*\/git-receive-pack/, isDone: true },
  { name: 'before the pull request', request: /^POST .*\/pulls$/, isDone: false },
  { name: 'after the pull request', request: /^POST .*\/pulls$/, isDone: true },
] as const;

interface FixAnswer {
  readonly id: string;
  readonly status: string;
  readonly success: boolean | null;
  readonly branch: string | null;
  readonly commit_sha: string | null;
  readonly pull_request_number: number | null;
}

/** A file with one flaw that has a fix, and that no other file shares. */
function flawed(index: number): string {
  return `const app = require('express')();
const db = require('mysql').createConnection({ host: 'db' });
app.get('/f${index}', function handler${index}(req, res) {
  db.query("SELECT a${index} FROM t WHERE id = '" + req.query.id + "'", (error, rows) => res.json(rows));
});
`;
}

async function run(rounds: number, folder: string): Promise<void> {
  const root = join(folder, 'forge');
  const fixture = createGitFixture(join(root, `${fullName}.git`));
  const fixes = rounds * steps.length * 2;
  const files = Array.from({ length: fixes }, (_, index) => ({
    path: `file${index}.js`,
    content: flawed(index),
  }));
  const main = fixture.commit('main', files);
  const forge = await startGitHubServer({ root, repositories: [fullName], token: forgeToken });
  const proxy = await startProxy(forge.url);
  const settings = { ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8' };
  let service = await startService(join(folder, 'data'), settings);
  try {
    const issues = await findIssues(service, proxy, fixes);
    for (const [index, issueId] of issues.entries()) {
      const step = steps[Math.floor(index / 2) % steps.length];
      // In turns: a worker that ends again soon is started again later.
      const isWorker = index % 2 === 0;
      if (step === undefined) continue;
      const reached = proxy.holdAt(step.request, step.isDone);
      const { id } = await call<FixAnswer>(
        service,
        'POST',
        `/v1/issues/${issueId}/fix`,
        {
          create_pull_request: true,
        },
        'respond-async',
      );
      await reached;
      if (isWorker) process.kill(await findWorker(service), 'SIGKILL');
      else {
        service.child.kill('SIGKILL');
        await once(service.child, 'exit');
      }
      proxy.letGo();
      if (!isWorker) service = await startService(join(folder, 'data'), settings);
      const fix = await untilOver(service, id);
      check(fixture, fix, main);
      const made = forge.pullRequests.filter(({ head }) => head === fix.branch);
      if (made.length !== 1) throw new Error(`${made.length} pull requests for ${fix.branch}`);
      const killed = isWorker ? 'the worker' : 'the service';
      process.stdout.write(`${killed} killed ${step.name}: one branch, one pull request\n`);
    }
    const branches = fixture.git(['for-each-ref', '--format=%(refname)', 'refs/heads']).split('\n');
    if (branches.length !== fixes + 1) throw new Error(`branches: ${branches.join(' ')}`);
    if (forge.problems.length > 0) throw new Error(forge.problems.join('\n'));
    process.stdout.write(`${fixes} kills: no half, nothing doubled\n`);
  } finally {
    service.child.kill('SIGTERM');
    await once(service.child, 'exit');
    await proxy.close();
    await forge.close();
  }
}

/** Connects the repository, scans it and gives an issue for each fix. */
async function findIssues(service: Service, proxy: Proxy, wanted: number): Promise<readonly string[]> {
  const connection = await call<{ id: string }>(service, 'POST', '/v1/connections', {
    provider: 'github',
    provider_host: proxy.url,
    token: forgeToken,
  });
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/repositories', {
    connection_id: connection.id,
    full_name: fullName,
  });
  const scan = await call<{ id: string }>(service, 'POST', `/v1/repositories/${id}/scans`, {});
  for (;;) {
    const { status } = await call<{ status: string }>(service, 'GET', `/v1/scans/${scan.id}`);
    if (status === 'completed') break;
    if (status !== 'running' && status !== 'queued') throw new Error(`the scan ended as ${status}`);
    await sleep(200);
  }
  const { data } = await call<{ data: readonly { id: string; rule_id: string }[] }>(
    service,
    'GET',
    `/v1/scans/${scan.id}/issues?limit=100`,
  );
  const fixable = data.filter(({ rule_id: rule }) => rule === 'javascript/sql-injection');
  if (fixable.length < wanted) throw new Error(`${fixable.length} issues of ${wanted}`);
  return fixable.slice(0, wanted).map((issue) => issue.id);
}

async function untilOver(service: Service, id: string): Promise<FixAnswer> {
  const deadline = performance.now() + recoveryLimitMs;
  for (;;) {
    const fix = await call<FixAnswer>(service, 'GET', `/v1/fixes/${id}`);
    if (fix.success !== null && fix.status !== 'running') return fix;
    if (performance.now() > deadline) throw new Error(`the fix ${id} still runs after ${recoveryLimitMs} ms`);
    await sleep(200);
  }
}

/** One commit on top of the base, which is what the answer says. */
function check(fixture: GitFixture, fix: FixAnswer, main: string): void {
  if (fix.success !== true || fix.branch === null || fix.pull_request_number === null)
    throw new Error(JSON.stringify(fix));
  const [head, parent] = fixture.git(['rev-parse', fix.branch, `${fix.branch}^`]).split('\n');
  if (head !== fix.commit_sha || parent !== main) throw new Error(`${fix.branch} is ${head} on ${parent}`);
}

const folder = await mkdtemp(join(tmpdir(), 'assay-fault-'));
try {
  await run(Number(process.argv[2] ?? 1), folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}

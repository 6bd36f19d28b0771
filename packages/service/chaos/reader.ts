/**
 * Reads what is left behind past everything that the service answers: the tables, the repository and the pull requests of the
 * forge, and what the receiver got. It knows nothing of how the service comes to it.
 */

import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client as Connection } from 'pg';
import type { Field } from './field.ts';
import type { Message } from './receiver.ts';

const run = promisify(execFile);
const settleLimitMs = 600_000;
const longestScanSeconds = 1800;
/** What receivers accept by Standard Webhooks 1.0. */
const toleratedSeconds = 300;

/** @returns what is wrong, in sentences; empty when nothing is lost or doubled */
export async function readAll(lanes: readonly Field[]): Promise<readonly string[]> {
  const connection = await lanes[0]?.postgres.read();
  if (connection === undefined) return [];
  try {
    const wrong = await settle(connection);
    for (const field of lanes) {
      wrong.push(...(await readScans(connection, field)));
      wrong.push(...(await readIssues(connection, field)));
      wrong.push(...(await readEvents(connection, field)));
      wrong.push(...(await readDeliveries(connection, field)));
      wrong.push(...(await readFixes(connection, field)));
    }
    return wrong;
  } finally {
    await connection.end();
  }
}

/** Waits until nothing is on its way. */
async function settle(connection: Connection): Promise<string[]> {
  const deadline = performance.now() + settleLimitMs;
  for (;;) {
    const { rows } = await connection.query<{ what: string; count: number }>(`
      select 'job ' || name as what, count(*)::int as count from pgboss.job
        where state < 'completed' and name not in ('keep-house', 'start-scans', 'poll-forges', 'update-advisories')
          and name not like '\\_\\_%' group by name
      union all select 'delivery', count(*)::int from webhook_deliveries where status = 'pending' having count(*) > 0
      union all select 'scan', count(*)::int from scans where status = 'running' having count(*) > 0`);
    if (rows.length === 0) return [];
    if (performance.now() > deadline) return rows.map(({ what, count }) => `${count} x ${what} never ended`);
    await sleep(1_000);
  }
}

async function readScans(connection: Connection, { asked, repositoryId }: Field): Promise<string[]> {
  const { rows } = await connection.query<{ commit_sha: string; status: string; count: number }>(
    `select commit_sha, status, count(*)::int as count from scans
     where trigger = 'api' and repository_id = $1 and id <> all ($2) group by 1, 2`,
    [repositoryId, asked.failed],
  );
  const lengths = await connection.query<{ id: string; seconds: number }>(
    `select id::text, extract(epoch from completed_at - started_at)::float as seconds from scans where repository_id = $1`,
    [repositoryId],
  );
  const counts = new Map(rows.map(({ commit_sha: sha, count }) => [sha, count]));
  return [
    ...rows.filter(({ status }) => status !== 'completed').map((row) => `scans: ${JSON.stringify(row)}`),
    ...asked.commits
      .filter((sha) => counts.get(sha) !== 1)
      .map((sha) => `${counts.get(sha) ?? 0} scans of commit ${sha}`),
    ...[...counts.keys()]
      .filter((sha) => !asked.commits.includes(sha))
      .map((sha) => `nobody asked for ${sha}`),
    // No clock of a node is in it.
    ...lengths.rows
      .filter(({ seconds }) => !(seconds >= 0 && seconds < longestScanSeconds))
      .map(({ id, seconds }) => `the scan ${id} took ${seconds} s`),
  ];
}

/** What a scan of the last commit by the command line finds, once each. */
async function readIssues(connection: Connection, { fixture, repositoryId }: Field): Promise<string[]> {
  const { rows } = await connection.query<{ place: string; count: number }>(
    `select rule_id || ' ' || file_path || ':' || line as place, count(*)::int as count
     from issues where status = 'open' and branch = 'main' and repository_id = $1 group by 1`,
    [repositoryId],
  );
  const folder = await mkdtemp(join(tmpdir(), 'assay-chaos-tree-'));
  try {
    await run('git', ['clone', '--quiet', fixture.gitDir, folder]);
    const cli = join(import.meta.dirname, '../../cli/src/main.ts');
    const options = ['--format', 'json', '--confidence', 'low', '--no-config', '--no-cache'];
    const args = ['--conditions=assay-source', cli, 'scan', folder, ...options];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 256_000_000 });
    const { findings } = JSON.parse(stdout) as {
      findings: readonly { rule_id: string; file_path: string; line: number }[];
    };
    const expected = new Set(findings.map((found) => `${found.rule_id} ${found.file_path}:${found.line}`));
    return [
      ...rows.filter(({ count }) => count !== 1).map(({ place, count }) => `${count} issues at ${place}`),
      ...rows.filter(({ place }) => !expected.has(place)).map(({ place }) => `an issue too many: ${place}`),
      ...[...expected]
        .filter((place) => !rows.some((row) => row.place === place))
        .map((place) => `an issue is missing: ${place}`),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readEvents(connection: Connection, { repositoryId, asked }: Field): Promise<string[]> {
  const questions: Readonly<Record<string, string>> = {
    'gaps in the sequence': `select repository_id::text as what from events where repository_id = $1 and $2::uuid[] is not null
      group by repository_id having max(sequence) <> count(*) or min(sequence) <> 1 or count(distinct sequence) <> count(*)`,
    'a scan without its start or its end, or with two': `select s.id::text as what from scans s
      left join events e on e.data ->> 'scan_id' = s.id::text and e.type in ('scan.started', 'scan.completed')
      where s.repository_id = $1 and s.id <> all ($2) group by s.id having count(e.id) <> 2 or count(distinct e.type) <> 2`,
    'an issue that was opened more than once, or never': `select i.id::text as what from issues i
      left join (select item ->> 'issue_id' as id from events, jsonb_array_elements(data -> 'items') item
                 where type = 'issue.opened') o on o.id = i.id::text
      where i.branch = 'main' and i.repository_id = $1 and $2::uuid[] is not null group by i.id having count(o.id) <> 1`,
    'an event that nothing gives cause for': `select type as what from events
      where type in ('issue.fixed', 'issue.closed', 'issue.reopened', 'fix.failed', 'scan.failed', 'scan.cancelled', 'webhook.disabled')
      and repository_id = $1 and coalesce(data ->> 'fix_id', data ->> 'scan_id', '') <> all ($2::text[])`,
    'a fix whose pull request was told of more than once, or never': `select f.id::text as what from fixes f
      left join events e on e.type = 'fix.pull_request.opened' and e.data ->> 'fix_id' = f.id::text
      where f.create_pull_request and f.repository_id = $1 and f.id <> all ($2) group by f.id having count(e.id) <> 1`,
  };
  const wrong: string[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await connection.query<{ what: string }>(question, [repositoryId, asked.failed]);
    wrong.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return wrong;
}

async function readDeliveries(
  connection: Connection,
  { receiver, secret, repositoryId }: Field,
): Promise<string[]> {
  const { rows } = await connection.query<{
    id: string;
    type: string;
    deliveries: number;
    succeeded: number;
  }>(
    `select e.id::text as id, e.type, count(d.id)::int as deliveries,
            count(d.id) filter (where d.status = 'succeeded')::int as succeeded
     from events e left join webhook_deliveries d on d.event_id = e.id
     where e.repository_id = $1 and e.occurred_at > (select min(created_at) from webhooks where repository_id = $1)
     group by e.id, e.type`,
    [repositoryId],
  );
  const wrong = rows
    .filter(({ deliveries, succeeded }) => deliveries !== 1 || succeeded !== 1)
    .map((row) => `delivery: ${JSON.stringify(row)}`);
  const bodies = new Map<string, string>();
  for (const { id, headers, body, arrivedAt } of receiver.messages) {
    const lateSeconds = arrivedAt / 1000 - Number(headers['webhook-timestamp']);
    if (!(Math.abs(lateSeconds) < toleratedSeconds))
      wrong.push(`${id} was signed ${lateSeconds} s before it came`);
    if (bodies.has(id) && bodies.get(id) !== body) wrong.push(`${id} came with two bodies`);
    bodies.set(id, body);
    if (!isSigned(headers, body, secret)) wrong.push(`${id} is not signed`);
  }
  for (const { id, type } of rows) if (!bodies.has(id)) wrong.push(`${type} ${id} was never received`);
  return wrong;
}

/** By Standard Webhooks 1.0. Its library refuses what is older than five minutes, as all of it is by now. */
function isSigned(headers: Message['headers'], body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected);
}

async function readFixes(
  connection: Connection,
  { asked, forge, fixture, repositoryId }: Field,
): Promise<string[]> {
  const { rows } = await connection.query<{
    issue_id: string;
    status: string;
    branch: string;
    commit_sha: string;
    number: number | null;
  }>(
    `select issue_id::text, status, branch, commit_sha, pull_request_number as number from fixes
     where create_pull_request and repository_id = $1 and id <> all ($2)`,
    [repositoryId, asked.failed],
  );
  const wrong = rows
    .filter(({ status }) => status !== 'succeeded')
    .map((row) => `fix: ${JSON.stringify(row)}`);
  for (const issue of asked.issues) {
    const count = rows.filter((row) => row.issue_id === issue).length;
    if (count !== 1) wrong.push(`${count} fixes of issue ${issue}`);
  }
  for (const { branch, commit_sha: sha, number } of rows) {
    const opened = forge.pullRequests.filter(({ head }) => head === branch);
    if (opened.length !== 1 || opened[0]?.number !== number)
      wrong.push(`${opened.length} pull requests of ${branch}`);
    const [head, base = ''] = fixture.git(['rev-parse', branch, `${branch}^`]).split('\n');
    if (head !== sha || !asked.commits.includes(base)) wrong.push(`${branch} is ${head} on ${base}`);
  }
  const branches = fixture.git(['for-each-ref', '--format=%(refname)', 'refs/heads']).split('\n');
  if (branches.length !== asked.issues.length + 1) wrong.push(`branches: ${branches.join(' ')}`);
  return [...wrong, ...forge.problems];
}

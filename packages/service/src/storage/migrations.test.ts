import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import * as initial from './migrations/0001_initial.ts';
import * as issueIdentity from './migrations/0002_issue_identity.ts';
import * as triageAndProgress from './migrations/0003_triage_and_progress.ts';
import * as scanSeries from './migrations/0004_scan_series.ts';
import * as branchHeads from './migrations/0009_branch_heads.ts';
import * as roles from './migrations/0010_roles.ts';
import * as auditNames from './migrations/0087_audit_names.ts';

/** Migrations that carry data over, from an empty database on. */

const name = `test_${randomBytes(6).toString('hex')}`;
let database: OpenDatabase;

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await runOnServer(`create database ${name}`);
  database = openDatabase({ kind: 'cluster', connection: { ...inject('cluster'), database: name } });
});
afterAll(async () => {
  await database.close();
  await runOnServer(`drop database ${name} with (force)`);
});

const id = (last: number): string => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const oldRows = `
  insert into users (id, name, role, created_at, updated_at) values ('${id(1)}', 'a', 'member', now(), now());
  insert into repositories (id, owner_id, provider, name, full_name, local_path, default_branch, created_at, updated_at)
    values ('${id(2)}', '${id(1)}', 'local', 'n', 'o/n', '/p', 'main', now(), now());
  insert into scans (id, repository_id, scan_type, status, phase, branch, trigger, queued_at, started_at, completed_at)
    select id::uuid, '${id(2)}', 'full', 'completed', 'done', 'main', 'api', now(), now(), now() + at * '1 s'::interval
    from (values ('${id(3)}', 1), ('${id(4)}', 2)) as s(id, at);
  insert into issues (id, repository_id, fingerprint, rule_id, rule_name, rule_family, category, type, severity,
    confidence, message, language, remedy, branch, file_path, line, first_seen_at, last_seen_scan_id, last_seen_at,
    created_at, updated_at)
    values ('${id(5)}', '${id(2)}', repeat('a', 64), 'r', 'r', 'r', 'quality', 'bug', 'low', 'high', 'm', 'javascript',
      '', 'main', 'a.js', 2, now(), '${id(4)}', now(), now(), now());
  insert into issue_branches (issue_id, branch, present, file_path, line, last_scan_id, updated_at)
    values ('${id(5)}', 'main', true, 'a.js', 2, '${id(4)}', now());
  insert into issue_occurrences (scan_id, issue_id, severity_rank, file_path, line, end_line, "column", end_column,
    snippet, message, finding)
    select scan::uuid, '${id(5)}', 2, 'a.js', line, line, 1, 2, 's', 'm', jsonb_build_object('fingerprint',
      repeat('a', 64), 'context', 'c', 'shape', 's', 'identity', jsonb_build_object('enclosingNames', '["f", "g"]'::jsonb))
    from (values ('${id(3)}', 1), ('${id(4)}', 2)) as o(scan, line);
`;

it('keeps what earlier scans saw when scans become series', async () => {
  const db: Kysely<Database> = database.db;
  for (const { up } of [initial, issueIdentity, triageAndProgress]) await up(db as Kysely<unknown>);
  await sql.raw(oldRows).execute(db);
  await scanSeries.up(db as Kysely<unknown>);
  const { rows } = await sql`
    select scans.id, o.line, o.symbol, o.context, o.shape, i.occurrence_id = o.id as is_shown, b.occurrence_id = o.id as is_place
    from scans join issue_occurrences o on o.series_id = scans.series_id and o.first_number <= scans.series_number
      and o.last_number >= scans.series_number
      join issues i on i.id = o.issue_id join issue_branches b on b.issue_id = i.id
    order by o.line`.execute(db);
  const common = { symbol: 'f.g', context: 'c', shape: 's' };
  expect(rows).toEqual([
    { id: id(3), line: 1, ...common, is_shown: false, is_place: false },
    { id: id(4), line: 2, ...common, is_shown: true, is_place: true },
  ]);
});

it('takes earlier scans for the state of their branches, and keeps what issues may be resolved by', async () => {
  const db: Kysely<Database> = database.db;
  await branchHeads.up(db as Kysely<unknown>);
  const scans = await db
    .selectFrom('scans')
    .select(['id', 'is_branch_head', 'head_observation'])
    .orderBy('id')
    .execute();
  expect(scans).toEqual([
    { id: id(3), is_branch_head: true, head_observation: 0 },
    { id: id(4), is_branch_head: true, head_observation: 0 },
  ]);
  const close = (resolution: string) =>
    sql`update issues set status = 'closed', resolution = ${resolution} where id = ${id(5)}`.execute(db);
  await expect(close('no_such_reason')).rejects.toThrow('issues_resolution');
  await close('not_on_branch');
});

it('makes who connected a repository its owner, and earlier members developers', async () => {
  const db: Kysely<Database> = database.db;
  await sql
    .raw(
      `insert into users (id, name, role, created_at, updated_at) values ('${id(6)}', 'b', 'member', now(), now());
      insert into repository_members (repository_id, user_id, created_at) values ('${id(2)}', '${id(6)}', now())`,
    )
    .execute(db);
  await roles.up(db as Kysely<unknown>);
  const rows = await db
    .selectFrom('repository_members')
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .execute();
  expect(rows).toEqual([
    { user_id: id(1), role: 'owner' },
    { user_id: id(6), role: 'developer' },
  ]);
});

it('gives entries of the audit log the names of who is there still, and leaves it append-only', async () => {
  const db: Kysely<Database> = database.db;
  await sql
    .raw(
      `insert into audit_events (id, at, action, actor_id, target_id)
      values ('${id(7)}', now(), 'user.create', '${id(1)}', '${id(6)}'), ('${id(8)}', now(), 'user.delete', '${id(1)}', '${id(9)}')`,
    )
    .execute(db);
  await auditNames.up(db as Kysely<unknown>);
  const rows = await db
    .selectFrom('audit_events')
    .select(['action', 'actor_name', 'target_name'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'user.create', actor_name: 'a', target_name: 'b' },
    { action: 'user.delete', actor_name: 'a', target_name: null },
  ]);
  const change = db.updateTable('audit_events').set({ actor_name: 'c' }).execute();
  await expect(change).rejects.toThrow('append-only');
});

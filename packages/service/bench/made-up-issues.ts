/** A database full of issues that nobody found, made by the database itself. */

import { sql } from 'kysely';
import type { DatabaseTransaction } from '../src/storage/database.ts';
import { type OpenService, openService } from './open-service.ts';

export interface MadeUpIssues {
  readonly userId: string;
  /** With a twentieth of the issues. */
  readonly repositoryId: string;
  /** Its newest scan. */
  readonly scanId: string;
  readonly issueId: string;
}

/** Beside the first. */
const defaultOthers = 40;
const scansPerRepository = 25;

/** Makes the issues of a data folder, of the administrator whom its first start has made. */
export async function fillFolder(dataDir: string, count: number): Promise<MadeUpIssues> {
  const service = await openService(dataDir);
  try {
    const { id: userId } = await service.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'admin')
      .executeTakeFirstOrThrow();
    return await makeIssues({ ...service, userId }, count);
  } finally {
    await service.close();
  }
}

/**
 * Does nothing when the database has them already, but makes them visible to the user.
 *
 * @param others  repositories that share all but a twentieth of the issues
 */
export async function makeIssues(
  service: OpenService,
  count: number,
  others = defaultOthers,
): Promise<MadeUpIssues> {
  const { db, userId } = service;
  const first = await db.selectFrom('repositories').select('id').orderBy('name').executeTakeFirst();
  if (first === undefined) {
    const digits = String(others).length;
    for (let index = 0; index <= others; index += 1)
      await service.addRepository(`repo${String(index).padStart(digits, '0')}`);
    const started = performance.now();
    await insertScans(service);
    await db.transaction().execute(async (trx) => {
      // These are no statements of the service, whose limit ends them on a busy machine.
      await sql`set local statement_timeout = 0`.execute(trx);
      await withoutIndexes(trx, async () => {
        await insertClasses(trx);
        await insertIssues(trx, service.userId, count, others);
        await insertTraces(trx);
      });
    });
    await sql`vacuum analyze`.execute(db);
    const seconds = (performance.now() - started) / 1_000;
    process.stdout.write(`${count} issues made in ${seconds.toFixed(0)} s\n`);
  }
  await sql`update repositories set owner_id = ${userId}`.execute(db);
  await sql`update repository_members set user_id = ${userId}`.execute(db);
  // As a server's autovacuum has done by the time that a user has so many.
  await sql`vacuum analyze repository_members, repositories`.execute(db);
  const repositoryId = (
    await db.selectFrom('repositories').select('id').orderBy('name').executeTakeFirstOrThrow()
  ).id;
  const scan = await db
    .selectFrom('scans')
    .select('id')
    .where('repository_id', '=', repositoryId)
    .orderBy('series_number', 'desc')
    .executeTakeFirstOrThrow();
  const issue = await db.selectFrom('issues').select('id').limit(1).executeTakeFirstOrThrow();
  return { userId, repositoryId, scanId: scan.id, issueId: issue.id };
}

/** Indexes are made at the end: a third of the time that it takes to keep them up to date. */
async function withoutIndexes(trx: DatabaseTransaction, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename like 'issue%'
      and indexname not in (select conname from pg_constraint)`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  for (const { definition } of rows) await sql.raw(definition).execute(trx);
}

async function insertScans({ db }: OpenService): Promise<void> {
  await sql`
    insert into scan_series (id, repository_id, branch, tool, view, last_number)
    select id, id, 'main', 'assay', 'all', ${scansPerRepository} from repositories`.execute(db);
  await sql`
    insert into scans (id, repository_id, scan_type, status, phase, progress, branch, trigger, series_id, series_number,
      queued_at, started_at, completed_at, commit_sha)
    select uuidv7(), r.id, case when n % 10 = 0 then 'incremental' else 'full' end, 'completed', 'done', 1, 'main', 'api', r.id, n,
      at, at, at, md5(n::text) || '00000000'
    from repositories r, generate_series(1, ${scansPerRepository}) n, lateral (
      select now() - (30 - n) * '1 day'::interval + (hashtext(r.id::text) & 65535) * '1 s'::interval as at) t
    `.execute(db);
  await sql`update repositories set last_scan_at = now() where name < 'repo35'`.execute(db);
}

/** 151 rules and a rare one, each with one severity; a fifth of them are of security. */
async function insertClasses(db: DatabaseTransaction): Promise<void> {
  await sql`
    insert into finding_classes (rule_id, title, category, type, confidence, language, cwe, owasp)
    select case rule when 151 then 'javascript/rare' else 'javascript/rule-' || rule end,
      'Rule ' || rule || ' about a comparison',
      case when rule < 30 then 'security' else 'quality' end,
      case when rule < 30 then 'vulnerability' when rule < 100 then 'maintainability' else 'bug' end,
      confidence, language, case when rule < 30 then array['CWE-' || 70 + rule] else '{}' end,
      case when rule < 30 then array['A03:2021'] else '{}' end
    from generate_series(0, 151) rule, unnest(array['high', 'low']) confidence,
      unnest(array['javascript', 'typescript']) language`.execute(db);
}

/**
 * One repository after the other, as scans add them, a twentieth in the first; what is said of an issue has nothing to do
 * with what else is.
 */
async function insertIssues(
  db: DatabaseTransaction,
  userId: string,
  count: number,
  others: number,
): Promise<void> {
  const inFirst = Math.floor(count / 20);
  await sql`
    insert into issues (id, repository_id, occurrence_id, fingerprint, class_id, rule_id, rule_name, rule_family, category,
      type, severity, priority, confidence, message, cwe, owasp, language, status, resolution, fixed_at, remedy, branch, file_path,
      line, introduced, has_fix, assignee_id, first_seen_at, created_at, updated_at)
    select uuidv7(), r.id, uuidv7(), encode(sha256(n::text::bytea), 'hex'), c.id, c.rule_id, c.title, 'rule-' || x.rule,
      c.category, c.type,
      (array['medium', 'low', 'low', 'info', 'medium', 'high', 'low', 'medium', 'low', 'critical'])[x.rule % 10 + 1],
      x.first % 1001,
      c.confidence, 'The comparison of value' || n % 5000 || ' converts its operands before it compares them.',
      c.cwe, c.owasp, c.language, s.status, case s.status when 'dismissed' then 'wont_fix' when 'fixed' then 'fixed' end,
      case s.status when 'fixed' then now() end, '', 'main',
      'src/part' || x.second % 97 || '/module' || x.second % 7919 || '.ts', x.first % 400 + 1,
      x.third % 40 = 0, x.second % 25 = 0, case when x.third % 500 = 0 then ${userId}::uuid end, at, at, at
    from generate_series(1, ${count}::int) n
      cross join lateral (select hashint4(n) & 1048575 as first, hashint4(-n) & 1048575 as second,
        hashint4(n + 1000000000) & 1048575 as third,
        case when n % 50000 = 0 then 151 else (hashint4(n) & 1048575) % 151 end as rule) x
      cross join lateral (select now() - x.first % 700000 * '1 min'::interval as at,
        (array['open', 'open', 'open', 'open', 'fixed', 'open', 'open', 'dismissed', 'open', 'fixed', 'confirmed'])
          [x.third % 11 + 1] as status) s
      join (select id, row_number() over (order by name) - 1 as number from repositories) r
        on r.number = case when n <= ${inFirst}::int then 0
          else 1 + (n - ${inFirst}::int - 1)::bigint * ${others}::int / ${count - inFirst}::int end
      join finding_classes c on c.title = 'Rule ' || x.rule || ' about a comparison'
        and c.confidence = case when x.second % 9 = 0 then 'low' else 'high' end
        and c.language = case when x.third % 3 = 0 then 'javascript' else 'typescript' end
    order by r.number`.execute(db);
}

/** What scans leave of the issues: occurrences, places on branches, history, the newest scans' counts. */
async function insertTraces(db: DatabaseTransaction): Promise<void> {
  await sql`
    insert into issue_occurrences (id, series_id, issue_id, class_id, first_number, last_number, digest, severity_rank, priority, file_path,
      line, fingerprint, symbol, context, shape, introduced, finding, fix, first_seen_at)
    select occurrence_id, repository_id, id, class_id, 1 + line % 20, case status when 'fixed' then 24 else 2147483647 end,
      '', severity_rank, priority, file_path, line, fingerprint, 'Service.run', left(fingerprint, 40), left(fingerprint, 40), introduced,
      json_build_object('ruleId', rule_id, 'message', message, 'trace', '[]'::json, 'location', json_build_object('path', file_path,
        'snippet', 'if (value == other) return handler.run(request, response);', 'range',
        json_build_object('startLine', line, 'startColumn', 7, 'endLine', line, 'endColumn', 20))),
      case when has_fix then '{"available":true,"origin":"engine","safety":"S","patch":"","confidence":"high","verification":null}'::jsonb end, first_seen_at
    from issues`.execute(db);
  await sql`insert into issue_branches (issue_id, branch, present, occurrence_id, updated_at)
    select id, 'main', status <> 'fixed', occurrence_id, now() from issues`.execute(db);
  await sql`insert into issue_history (id, issue_id, at, action, to_status)
    select uuidv7(), id, first_seen_at, 'opened', 'open' from issues`.execute(db);
  await sql`update scans set issues_found = found.count, security_issues = found.count
    from (select series_id, count(*) as count from issue_occurrences where last_number > ${scansPerRepository} group by 1) found
    where scans.series_id = found.series_id and scans.series_number = ${scansPerRepository}`.execute(db);
}

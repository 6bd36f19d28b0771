/**
 * How long a scan's findings take to become issues: `npm run bench -- recording [FINDINGS]` (default 100,000).
 *
 * A scan is recorded three times on the embedded database: everything for the first time, the same once more, and
 * with every hundredth finding on another line. Time is wall time of the last transaction of the scan, and processor
 * time of Assay and of the database; rows and bytes are PostgreSQL's own counts (rows inserted, updated and deleted; write-ahead log).
 */

import type { Finding } from '@assay/core';
import { listRules, wholeCoverage } from '@assay/scanner';
import { sql } from 'kysely';
import { createId } from '../src/ids.ts';
import { completeScan } from '../src/scans/recording/complete-scan.ts';
import type { Queryable, Row } from '../src/storage/database.ts';
import { claimScan, insertScan } from '../src/storage/scans.ts';
import { makeFinding } from './made-up-findings.ts';
import { type OpenService, openService } from './open-service.ts';

const defaultFindings = 100_000;
const changedEvery = 100;

/** @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  const count = Number(args[0] ?? defaultFindings);
  const service = await openService();
  try {
    const repository = await service.addRepository('recording');
    const findings = Array.from({ length: count }, (_, index) => makeFinding(index));
    const moved = findings.map((finding, index) =>
      index % changedEvery === 0 ? makeFinding(index, true) : finding,
    );
    process.stdout.write(`${count} findings\n`);
    await measure('first scan', service, repository, findings);
    await measure('same again', service, repository, findings);
    await measure('1 % moved', service, repository, moved);
  } finally {
    await service.close();
  }
  return 0;
}

async function measure(
  name: string,
  service: OpenService,
  repository: Row<'repositories'>,
  findings: readonly Finding[],
): Promise<void> {
  const scan = await startScan(service, repository);
  const before = await readCounters(service.db);
  const cpuBefore = await service.cpuSeconds();
  const startedAt = performance.now();
  await completeScan(service, scan, repository, resultOf(findings), () => Promise.resolve());
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuSeconds = (await service.cpuSeconds()) - cpuBefore;
  const after = await readCounters(service.db);
  process.stdout.write(
    `${name.padEnd(12)} ${seconds.toFixed(2).padStart(7)} s ${cpuSeconds.toFixed(2).padStart(7)} CPU s ${String(after.rows - before.rows).padStart(9)} rows` +
      ` ${((after.bytes - before.bytes) / 1_048_576).toFixed(1).padStart(7)} MiB of log\n`,
  );
}

async function startScan({ db, clock }: OpenService, repository: Row<'repositories'>) {
  const now = clock.now();
  const id = createId(clock);
  await insertScan(db, {
    id,
    repository_id: repository.id,
    scan_type: 'full',
    branch: repository.default_branch,
    trigger: 'api',
    queued_at: now,
    started_at: now,
  });
  const claim = await claimScan(db, id, { at: now, workerId: null });
  if (claim.kind !== 'claimed') throw new Error(`the scan is ${claim.kind}`);
  return claim.scan;
}

function resultOf(findings: readonly Finding[]) {
  return {
    report: {
      engineVersion: '0',
      rulesetHash: '0'.repeat(64),
      findings,
      suppressed: [],
      problems: [],
      coverage: { ...wholeCoverage, filesScanned: 1 },
      metrics: [],
    },
    config: undefined,
    rules: listRules(),
    commitSha: null,
    head: { observation: 1, commitSha: null },
    leftOut: [],
    sight: { isRead: () => true, has: () => true },
    history: undefined,
    newCode: undefined,
    introduced: undefined,
    fixes: new Map(),
  };
}

async function readCounters(db: Queryable): Promise<{ readonly rows: number; readonly bytes: number }> {
  await sql`select pg_stat_clear_snapshot(), pg_stat_force_next_flush()`.execute(db);
  // A session tells of its rows when it is idle for a moment.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as rows,
      pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`.execute(db);
  return { rows: Number(rows[0]?.rows ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/**
 * How long a page of each list takes with a million issues: `npm run bench -- lists [ISSUES] [FOLDER] [REPOSITORIES] [PART]`.
 *
 * A twentieth of the issues is in one repository, the rest in forty others, or as many as are asked for. Then scans are started,
 * which nobody runs, and the size of the database is told. PART is of the addresses that are asked alone. Every list is asked for its first page and for
 * one further on, with every filter and every order that it documents, through the whole server but for the network.
 * Beside the time stands the processor time of a request, database and all: what a busy machine does not change.
 * With FOLDER (absolute) the database is made there once and used again.
 */

import type { Severity } from '@assay/core';
import { sql } from 'kysely';
import { type MadeUpIssues, makeIssues } from './made-up-issues.ts';
import { type OpenService, openService } from './open-service.ts';
import { serve } from './serve.ts';

const defaultIssues = 1_000_000;
const rounds = 3;
/** Scans that are started: as many at most as unfinished ones may be by default. */
const started = 200;
const limitMs = 100;

/** @returns the exit code: 1 when a list is too slow */
export async function run(args: readonly string[]): Promise<number> {
  const service = await openService(args[1]);
  try {
    const data = await makeIssues(
      service,
      Number(args[0] ?? defaultIssues),
      args[2] === undefined ? undefined : Number(args[2]) - 1,
    );
    const { get, startScan } = await startServer(service);
    const rows: Row[] = [];
    for (const path of pathsOf(data)) {
      if (!path.includes(args[3] ?? '')) continue;
      const row = await measure(service, get, path);
      rows.push(row);
      const numbers = [row.p50, row.p99, row.cpuMs].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
      process.stdout.write(`${numbers} ${row.total.padStart(8)}  ${path}\n`);
    }
    await tellStarts(service, startScan);
    await tellSize(service);
    const slow = rows.filter(({ p99 }) => p99 > limitMs);
    process.stdout.write(
      `${rows.length} lists: p50, p99 and processor time in ms, total; ${slow.length} above ${limitMs} ms\n`,
    );
    return slow.length === 0 ? 0 : 1;
  } finally {
    await service.close();
  }
}

type Get = (path: string) => Promise<{ readonly total?: number; readonly next_cursor: string | null }>;

async function startServer(service: OpenService) {
  const { server, headers } = await serve(service);
  const get: Get = async (path) => {
    const response = await server.inject({ method: 'GET', url: path, headers });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  const startScan = async (id: string): Promise<void> => {
    const response = await server.inject({
      method: 'POST',
      url: '/v1/scans',
      headers,
      payload: { id, force: true },
    });
    if (response.statusCode !== 201) throw new Error(`scan: ${response.statusCode} ${response.body}`);
  };
  return { get, startScan };
}

/** Of repositories one after another, so that none waits for another or joins it. */
async function tellStarts(service: OpenService, startScan: (id: string) => Promise<void>): Promise<void> {
  const repositories = await service.db
    .selectFrom('repositories')
    .select('id')
    .orderBy('id', 'desc')
    .limit(started)
    .execute();
  const times: number[] = [];
  const cpuBefore = await service.cpuSeconds();
  for (const { id } of repositories) {
    const startedAt = performance.now();
    await startScan(id);
    times.push(performance.now() - startedAt);
  }
  const cpuMs = (1_000 * ((await service.cpuSeconds()) - cpuBefore)) / times.length;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  process.stdout.write(
    `start of a scan: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, processor time ${cpuMs.toFixed(0)} ms, ${times.length} starts\n`,
  );
}

async function tellSize({ db }: OpenService): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 5`.execute(db);
  const all = await sql<{
    bytes: string;
  }>`select pg_database_size(current_database())::text as bytes`.execute(db);
  const mib = (bytes: string | undefined): string => `${(Number(bytes) / 1_048_576).toFixed(0)} MiB`;
  const largest = rows.map(({ name, bytes }) => `${name} ${mib(bytes)}`).join(', ');
  process.stdout.write(`database: ${mib(all.rows[0]?.bytes)}, of it ${largest}\n`);
}

interface Row {
  readonly path: string;
  readonly p50: number;
  readonly p99: number;
  /** Mean of a request. */
  readonly cpuMs: number;
  readonly total: string;
}

/** The first page and the third, several times each; the first request warms nothing that a user would not have. */
async function measure(service: OpenService, get: Get, path: string): Promise<Row> {
  const times: number[] = [];
  let total = '';
  const timed = async (url: string) => {
    const startedAt = performance.now();
    const page = await get(url);
    times.push(performance.now() - startedAt);
    return page;
  };
  await get(path);
  const cpuBefore = await service.cpuSeconds();
  for (let round = 0; round < rounds; round += 1) {
    const first = await timed(path);
    total = String(first.total ?? '-');
    let cursor = first.next_cursor;
    for (let page = 0; page < 2 && cursor !== null; page += 1)
      cursor = (await timed(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`))
        .next_cursor;
  }
  const cpuMs = (1_000 * ((await service.cpuSeconds()) - cpuBefore)) / times.length;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { path, p50: at(0.5), p99: at(0.99), cpuMs, total };
}

const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

function* pathsOf(data: MadeUpIssues): Generator<string> {
  yield* combine(
    '/v1/repositories',
    ['provider=local', 'q=repo3', 'archived=true', 'scanned=true', 'scanned=false'],
    ['full_name', '-last_scan_at'],
  );
  const scanFilters = [
    `repository_id=${data.repositoryId}`,
    'status=completed',
    'status=failed',
    'branch=main',
    'branch=none',
    'scan_type=full',
    'scan_type=diff',
    `commit_sha=${'1'.repeat(40)}`,
    'since=2026-01-01T00:00:00.000Z',
    'until=2020-01-01T00:00:00.000Z',
  ];
  yield* combine('/v1/scans', scanFilters, ['started_at', '-started_at']);
  const filters = [
    ...severities.map((severity) => `severity=${severity}`),
    'severity=info,critical',
    'min_severity=high',
    'category=security',
    'category=quality',
    'type=vulnerability',
    'type=dead_code',
    'status=open',
    'status=confirmed',
    'status=dismissed,fixed',
    'rule_id=javascript/rule-7',
    'rule_id=javascript/rare',
    'rule_id=javascript/none',
    'cwe=CWE-89',
    'cwe=CWE-1',
    'owasp=A03:2021',
    'confidence=low',
    'file_path=src/part3/**',
    'file_path=src/part3/module7.ts',
    'file_path=**/module99.ts',
    'language=typescript',
    'language=go',
    'introduced=true',
    'introduced=false',
    'has_fix=true',
    'has_fix=false',
    'q=comparison',
    'q=rule%2077',
    'q=nothing-has-this',
  ];
  const orders = [
    '-severity,file_path,line',
    'severity',
    'file_path,line',
    '-file_path',
    'rule_id',
    'category',
    '-status',
    '-first_seen_at',
    'first_seen_at',
  ];
  yield* combine(`/v1/scans/${data.scanId}/issues`, filters, orders);
  const wide = [
    ...filters,
    `repository_id=${data.repositoryId}`,
    'branch=main',
    'branch=none',
    `assignee=${data.userId}`,
  ];
  yield* combine('/v1/issues', wide, orders);
  yield* combine(`/v1/issues/${data.issueId}/history`, [], []);
  yield* combine(`/v1/scans/${data.scanId}/log`, [], []);
  for (const list of ['events', 'audit-events', 'webhooks', 'reviews', 'tokens', 'users', 'connections'])
    yield `/v1/${list}`;
}

/** Each filter in the default order, each order without a filter, and some of both together. */
function* combine(path: string, filters: readonly string[], orders: readonly string[]): Generator<string> {
  yield path;
  for (const filter of filters) yield `${path}?${filter}`;
  for (const order of orders) yield `${path}?sort=${order}`;
  for (const [index, filter] of filters.entries())
    if (orders.length > 1) yield `${path}?${filter}&sort=${orders[1 + (index % (orders.length - 1))]}`;
}

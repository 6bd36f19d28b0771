import type { Finding } from '@assay/core';
import { listRules } from '@assay/scanner';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createId } from '../ids.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { createFinding } from '../testing/findings.ts';
import { insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { recordFindings } from './record-findings.ts';

/** What recording costs, in statements and rows: both are the same on every machine. */

let service: TestService;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  repositoryId = await insertTestRepository(service, service.alice.id);
});
afterAll(() => service.close());

const makeFindings = (count: number, from = 0): Finding[] =>
  Array.from({ length: count }, (_, index) =>
    createFinding({ path: `src/${from + index}.js`, line: 7, sinkTokens: `run ( a${from + index} )` }),
  );

interface Options {
  readonly branch?: string;
  readonly scope?: 'all' | 'security' | 'quality';
  readonly isWhole?: boolean;
}

async function record(findings: readonly Finding[], options: Options = {}) {
  const { branch = 'main', scope = 'all', isWhole = true } = options;
  const at = service.clock.now();
  const id = createId(service.clock);
  const scan = { id, repository_id: repositoryId, branch };
  const before = await service.db
    .selectFrom('scans')
    .select('id')
    .where('repository_id', '=', repositoryId)
    .where('branch', '=', branch)
    .executeTakeFirst();
  const hasBaseline = before !== undefined;
  await service.db
    .insertInto('scans')
    .values({ ...scan, scan_type: 'full', trigger: 'api', queued_at: at, started_at: at })
    .execute();
  let statements = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return service.db.transaction().execute(async (trx) => {
    const before = await countRows(trx);
    const recorded = await recordFindings(service.deps, trx.withPlugin(count), {
      scan: { ...scan, analyzers: [] },
      commitSha: null,
      defaultBranch: 'main',
      tool: 'assay',
      findings,
      suppressed: [],
      view: {
        isBranchHead: true,
        isCutShort: !isWhole,
        isOfAllPaths: true,
        isComplete: isWhole,
        filesRead: 1,
        source: 'commit',
        scope,
        rulesTimedOut: [],
        isRead: () => true,
        has: () => true,
        isExcluded: () => false,
        history: undefined,
        rulesChange: undefined,
      },
      rules: listRules(),
      fixes: new Map(),
      introduced: undefined,
      earlier: { isKnown: hasBaseline, security: hasBaseline, quality: hasBaseline },
      at,
    });
    const written = (await countRows(trx)) - before;
    const { series } = recorded;
    await trx
      .updateTable('scans')
      .set({ status: 'completed', phase: 'done', completed_at: at })
      .set({ series_id: series.id, series_number: series.number })
      .where('id', '=', id)
      .execute();
    return { id, recorded, statements, written };
  });
}

/** Rows that this session has written and not yet told of; within a transaction it tells of none. */
async function countRows(trx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{
    written: number;
  }>`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written
    from pg_stat_xact_user_tables`.execute(trx);
  return rows[0]?.written ?? 0;
}

const issuesOf = async (
  scanId: string,
): Promise<readonly { id: string; line: number; introduced: boolean }[]> =>
  (await service.call('GET', `/v1/scans/${scanId}/issues?limit=1000`)).body.data;

describe('a scan of many findings', () => {
  it('writes four rows for a new issue, in as many statements as for one', async () => {
    const few = await record(makeFindings(1));
    const many = await record(makeFindings(1500, 1));
    expect(many.recorded.opened).toHaveLength(1500);
    expect(many.statements).toBeLessThanOrEqual(few.statements + 4);
    // Issue, occurrence, branch, history; the series, the repository's counts; and five rows of the one that is fixed.
    expect(many.written).toBeLessThanOrEqual(1500 * 4 + 3 + 5);
  });

  it('writes one row when nothing has changed, and only what has when something did', async () => {
    const findings = makeFindings(500);
    const first = await record(findings);
    const second = await record(findings);
    expect(second.written).toBe(1);
    const moved = findings.with(3, {
      ...createFinding({ path: 'src/3.js', line: 9, sinkTokens: 'run ( a3 )' }),
    });
    const third = await record(moved);
    // Closes and opens an occurrence; issue, branch, series.
    expect(third.written).toBe(5);
    expect(third.recorded).toMatchObject({ opened: [], fixed: [] });

    const lines = (issues: Awaited<ReturnType<typeof issuesOf>>) =>
      new Map(issues.map((one) => [one.id, one.line]));
    const [before, same, after] = await Promise.all(
      [first, second, third].map(async ({ id }) => lines(await issuesOf(id))),
    );
    expect(before?.size).toBe(500);
    expect(same).toEqual(before);
    const changed = [...(after ?? [])].filter(([id, line]) => before?.get(id) !== line);
    expect(changed.map(([, line]) => line)).toEqual([9]);
  });
});

describe('what a scan saw', () => {
  it('stays as it was, whatever later scans see', async () => {
    const [a, b] = makeFindings(2) as [Finding, Finding];
    const first = await record([a, b]);
    const second = await record([a]);
    const third = await record([a, b]);
    const counts = await Promise.all(
      [first, second, third].map(async ({ id }) => (await issuesOf(id)).length),
    );
    expect(counts).toEqual([2, 1, 2]);
    expect(third.recorded.reopened).toHaveLength(1);
    expect((await issuesOf(third.id)).map(({ introduced }) => introduced)).toEqual([false, true]);
  });

  it('is kept apart for scans that look for less', async () => {
    const security = createFinding({ path: 'a.js', sinkTokens: 'a' });
    const quality = createFinding({ path: 'b.js', sinkTokens: 'b', category: 'quality', type: 'bug' });
    const all = await record([security, quality]);
    const narrow = await record([security], { scope: 'security' });
    const part = await record([quality], { isWhole: false });
    const gone = await record([], { scope: 'security' });
    const last = await record([quality]);
    const ids = (await issuesOf(all.id)).map(({ id }) => id);
    const counts = await Promise.all(
      [all, narrow, part, gone, last].map(async ({ id }) => (await issuesOf(id)).length),
    );
    expect(counts).toEqual([2, 1, 1, 0, 1]);
    expect([narrow, part, last].map(({ recorded }) => recorded.fixed.length)).toEqual([0, 0, 0]);
    expect(gone.recorded.fixed).toHaveLength(1);
    expect(ids).toContain((await issuesOf(last.id))[0]?.id);
  });

  it('on another branch leaves what the default branch shows', async () => {
    const [finding] = makeFindings(1) as [Finding];
    const main = await record([finding]);
    const moved = createFinding({ path: 'src/0.js', line: 20, sinkTokens: 'run ( a0 )' });
    const branch = await record([moved], { branch: 'feature' });
    expect((await issuesOf(branch.id)).map(({ line }) => line)).toEqual([20]);
    const [{ id } = { id: '' }] = await issuesOf(main.id);
    const issue = (await service.call('GET', `/v1/issues/${id}`)).body;
    expect(issue).toMatchObject({ branch: 'main', line: 7, scan_id: main.id });
    service.clock.advance(60_000);
    const again = await record([finding]);
    const later = (await service.call('GET', `/v1/issues/${id}`)).body;
    expect(later.scan_id).toBe(again.id);
    expect(later.last_seen_at > issue.last_seen_at).toBe(true);
    expect(again.written).toBe(1);
  });
});

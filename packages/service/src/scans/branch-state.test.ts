import { join } from 'node:path';
import type { ScanOptions, ScanReport } from '@assay/scanner';
import { scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { jobContext } from '../testing/job-context.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { runScan } from './run-scan.ts';

/** What a branch shows follows its head, whatever else is scanned, and in whatever order scans end. */

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;
/** Runs while a scan analyses, before it ends. */
let meanwhile: (() => Promise<void>) | undefined;
let first: string;
let second: string;

const flawed = (name: string) => `require('express')().get('/${name}', (req) => eval(req.query.${name}));\n`;
const commit = (branch: string, parent: string | undefined, ...names: string[]) =>
  fixture.commit(
    branch,
    names.map((name) => ({ path: `${name}.js`, content: flawed(name) })),
    parent,
  );

beforeAll(async () => {
  const scan = async (options: ScanOptions): Promise<ScanReport> => {
    const report = await scanDirectory(options);
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
    return report;
  };
  service = await createTestService({ ports: { scanner: { scanDirectory: scan } } });
});
afterAll(() => service.close());
beforeEach(async () => {
  const folder = join(service.folder, crypto.randomUUID());
  fixture = createGitFixture(folder);
  first = commit('main', undefined, 'old', 'kept');
  second = commit('main', first, 'kept', 'fresh');
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
});

const start = async (body: object = {}): Promise<string> =>
  (await service.call('POST', '/v1/scans', { body: { id: repositoryId, force: true, ...body } })).body.id;
const get = async (path: string) => (await service.call('GET', `/v1/${path}`)).body;
async function scan(body: object = {}) {
  const id = await start(body);
  await service.runJobs();
  return get(`scans/${id}`);
}

/** The queue runs scans of one repository one after the other; a worker whose claim was lost does not know that. */
const runElsewhere = (id: string): Promise<void> => runScan(service.deps, id, jobContext());

/** All that a scan beside the branch must leave as it is. */
async function stateOfBranch() {
  const issues = await service.db
    .selectFrom('issues')
    .select(['id', 'status', 'file_path', 'occurrence_id', 'reopened_count', 'updated_at'])
    .where('repository_id', '=', repositoryId)
    .where((eb) => eb.or([eb('resolution', 'is', null), eb('resolution', '<>', 'not_on_branch')]))
    .orderBy('id')
    .execute();
  const history = await service.db
    .selectFrom('issue_history')
    .innerJoin('issues', 'issues.id', 'issue_history.issue_id')
    .select('issue_history.id')
    .where('repository_id', '=', repositoryId)
    .orderBy('issue_history.id')
    .execute();
  const { data } = await get(`issues?repository_id=${repositoryId}&branch=main`);
  const metrics = await get(`projects/${repositoryId}/metrics?include=files`);
  const { open_issues, quality_gate, languages } = await get(`repositories/${repositoryId}`);
  const present = data.map(({ id }: { id: string }) => id);
  return { issues, history, present, metrics, open_issues, quality_gate, languages };
}
const eventsOf = async () =>
  (
    await service.db
      .selectFrom('events')
      .select('type')
      .where('repository_id', '=', repositoryId)
      .where('type', 'not like', 'scan.%')
      .execute()
  ).length;
const pathsOf = async (scanId: string): Promise<string[]> =>
  (await get(`scans/${scanId}/issues`)).data.map(({ file_path }: { file_path: string }) => file_path);

describe('a scan of a commit', () => {
  it('that is not the head has its own result and changes nothing of the branch', async () => {
    const head = await scan();
    expect(head).toMatchObject({ is_branch_head: true, commit_sha: second });
    const before = await stateOfBranch();
    const events = await eventsOf();
    const older = await scan({ commit_sha: first });
    expect(older).toMatchObject({
      status: 'completed',
      commit_sha: first,
      is_branch_head: false,
      introduced: 0,
      fixed: 0,
      quality_gate: { status: 'none' },
    });
    expect(await pathsOf(older.id)).toEqual(['kept.js', 'old.js']);
    expect((await get(`scans/${older.id}/issues`)).total).toBe(older.issues_found);
    expect((await get(`scans/${older.id}/sarif`)).runs[0].results).toHaveLength(older.issues_found);
    expect(await stateOfBranch()).toEqual(before);
    expect(await eventsOf()).toBe(events);
    expect(await pathsOf(head.id)).toEqual(['fresh.js', 'kept.js']);
  });

  it('that is not the head shows known issues by their ids, and closes what only it saw', async () => {
    const head = await scan();
    const kept = (await get(`scans/${head.id}/issues`)).data[1];
    const older = await scan({ commit_sha: first });
    const [same, old] = (await get(`scans/${older.id}/issues`)).data;
    expect(same).toMatchObject({ id: kept.id, status: 'open' });
    expect(old).toMatchObject({ file_path: 'old.js', status: 'closed', resolution: 'not_on_branch' });
    const again = await scan({ commit_sha: first });
    expect((await get(`scans/${again.id}/issues`)).data[1].id).toBe(old.id);
    const metrics = await get(`projects/${repositoryId}/metrics?commit_sha=${first}`);
    expect(metrics).toMatchObject({ commit_sha: first, issues: { total: 2 }, flow: { opened: 2 } });
    expect((await service.call('POST', `/v1/issues/${old.id}/fix`, { body: {} })).body.code).toBe(
      'invalid_state',
    );
  });

  it('opens what only it saw once a head has it', async () => {
    await scan();
    const older = await scan({ commit_sha: first });
    const old = (await get(`scans/${older.id}/issues`)).data[1];
    const third = commit('main', second, 'old', 'kept', 'fresh');
    const next = await scan();
    expect(next).toMatchObject({ commit_sha: third, introduced: 1, is_branch_head: true });
    expect(await get(`issues/${old.id}`)).toMatchObject({
      status: 'open',
      resolution: null,
      reopened_count: 0,
      introduced: true,
      scan_id: next.id,
      introduced_by: { commit_sha: third },
    });
    const { data: history } = await get(`issues/${old.id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['opened']);
    const events = await service.db
      .selectFrom('events')
      .select('data')
      .where('repository_id', '=', repositoryId)
      .where('type', 'like', 'issue.opened')
      .orderBy('id', 'desc')
      .execute();
    expect(JSON.stringify(events[0]?.data)).toContain(old.id);
  });

  it('of a branch that is not merged adds nothing to the default branch', async () => {
    await scan();
    const before = await stateOfBranch();
    const work = commit('work', second, 'kept', 'fresh', 'work');
    const scanned = await scan({ commit_sha: work });
    expect(scanned).toMatchObject({ branch: 'main', is_branch_head: false, issues_found: 3 });
    expect(await stateOfBranch()).toEqual(before);
    const own = await scan({ commit_sha: work, branch: 'work' });
    expect(own).toMatchObject({ branch: 'work', is_branch_head: true });
  });

  it('that is the head is a scan of the branch', async () => {
    expect(await scan({ commit_sha: second })).toMatchObject({ is_branch_head: true });
    expect(await get(`repositories/${repositoryId}`)).toMatchObject({ open_issues: 2 });
  });

  it('emits nothing about issues or the gate the second time', async () => {
    await scan();
    const events = await eventsOf();
    expect(await scan()).toMatchObject({ quality_gate: { status: 'none' } });
    expect(await eventsOf()).toBe(events);
    commit('main', second, 'kept', 'fresh', 'worse');
    expect(await scan()).toMatchObject({ quality_gate: { status: 'failed' }, introduced: 1 });
    const after = await eventsOf();
    expect(after).toBeGreaterThan(events);
    expect(await scan()).toMatchObject({ quality_gate: { status: 'failed' }, introduced: 1 });
    expect(await eventsOf()).toBe(after);
  });
});

describe('scans that end out of order', () => {
  it('leave the state to the one that read the newer head', async () => {
    const slow = await start();
    let third = '';
    meanwhile = async () => {
      third = commit('main', second, 'kept');
      await runElsewhere(await start());
    };
    await service.runJobs();
    expect(await get(`scans/${slow}`)).toMatchObject({ commit_sha: second, is_branch_head: false });
    expect(await get(`projects/${repositoryId}/metrics`)).toMatchObject({ commit_sha: third });
    expect((await get(`issues?repository_id=${repositoryId}&status=open`)).total).toBe(1);
  });

  it('follow a branch that was forced back', async () => {
    await scan();
    fixture.git(['update-ref', 'refs/heads/main', first]);
    expect(await scan()).toMatchObject({ commit_sha: first, is_branch_head: true, fixed: 1 });
    expect((await get(`issues?repository_id=${repositoryId}&branch=main`)).total).toBe(2);
  });

  it('both count when they saw the same commit', async () => {
    const slow = await start();
    meanwhile = async () => {
      await runElsewhere(await start({ scan_type: 'security' }));
    };
    await service.runJobs();
    expect(await get(`scans/${slow}`)).toMatchObject({ is_branch_head: true });
  });
});

describe('an import', () => {
  const upload = (ruleId: string, query = '') =>
    service.call('POST', `/v1/repositories/${repositoryId}/sarif${query}`, {
      body: {
        version: '2.1.0',
        runs: [
          {
            tool: { driver: { name: 'Other' } },
            results: [
              {
                ruleId,
                message: { text: 'm' },
                locations: [
                  {
                    physicalLocation: { artifactLocation: { uri: 'kept.js' }, region: { startLine: 1 } },
                  },
                ],
              },
            ],
          },
        ],
      },
    });

  it('of another commit than the head changes nothing of the branch', async () => {
    expect((await upload('a', `?commit_sha=${second}`)).body).toMatchObject({ is_branch_head: true });
    const before = await stateOfBranch();
    const events = await eventsOf();
    expect((await upload('b', `?commit_sha=${first}`)).body).toMatchObject({
      is_branch_head: false,
      issues_found: 1,
    });
    expect(await stateOfBranch()).toEqual(before);
    expect(await eventsOf()).toBe(events);
    expect((await upload('b')).body).toMatchObject({ is_branch_head: true, fixed: 1 });
  });

  it('is refused when the repository cannot be asked for its head', async () => {
    await service.db
      .updateTable('repositories')
      .set({ local_path: join(service.folder, 'gone') })
      .where('id', '=', repositoryId)
      .execute();
    expect(await upload('a', `?commit_sha=${first}`)).toMatchObject({
      status: 503,
      body: { code: 'repository_unreachable' },
    });
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatReport, type ReportFormat, type ScanReport, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Reports of the command line and scans of the service tell of the same issues. */

const files = {
  'src/a b.js': [
    "const app = require('express')();",
    "app.get('/run', (req, res) => {",
    '  eval(req.query.code);',
    '  if (req.query.a == 1) res.end();',
    '  // assay-ignore[javascript/code-injection]: only we call it',
    '  eval(req.query.other);',
    '});',
    '',
  ].join('\n'),
  'src/b.js': "exports.f = (x) => { if (x == 1) return eval('1'); };\n",
};

let service: TestService;
let report: ScanReport;
let commit: string;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  const folder = join(service.folder, 'tree');
  await mkdir(join(folder, 'src'), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  report = await scanDirectory({ directory: folder });
});
afterAll(() => service.close());
beforeEach(async () => {
  const fixture = createGitFixture(join(service.folder, `${crypto.randomUUID()}.git`));
  const tree = Object.entries(files).map(([path, content]) => ({ path, content }));
  commit = fixture.commit('main', tree);
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } })).body.id;
});

async function upload(format: ReportFormat, shown: ScanReport = report, query = `?commit_sha=${commit}`) {
  const answer = await service.call('POST', `/v1/repositories/${repositoryId}/sarif${query}`, {
    body: await formatReport(shown, format),
  });
  expect(answer.status).toBe(202);
  expect(answer.body.warnings).toBeUndefined();
  return answer.body;
}
async function scan() {
  const { body } = await service.call('POST', '/v1/scans', { body: { id: repositoryId } });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${body.id}`)).body;
}
const compared =
  'id rule_id category type severity confidence status note fingerprint file_path line end_line column end_column ' +
  'language tool trace title';
const shownOf = async (id: string) => {
  const { body } = await service.call('GET', `/v1/scans/${id}/issues`);
  return body.data.map((issue: Record<string, unknown>) =>
    Object.fromEntries(compared.split(' ').map((name) => [name, issue[name]])),
  );
};
const eventsOf = () =>
  service.db
    .selectFrom('events')
    .select('type')
    .where('repository_id', '=', repositoryId)
    .where('type', 'not like', 'scan.%')
    .execute();

describe.each(['sarif', 'json'] as const)('a report in %s', (format) => {
  it('of a commit that the service scanned has its issues, and changes nothing', async () => {
    const own = await scan();
    const issues = await shownOf(own.id);
    const events = await eventsOf();
    const metrics = await service.call('GET', `/v1/projects/${repositoryId}/metrics`);
    const uploaded = await upload(format);
    expect(uploaded).toMatchObject({ tool: 'assay', trigger: 'import', issues_found: own.issues_found });
    expect(await shownOf(uploaded.id)).toEqual(issues);
    expect(await eventsOf()).toEqual(events);
    const after = await service.call('GET', `/v1/projects/${repositoryId}/metrics`);
    expect(after.body).toEqual(metrics.body);
    expect((await service.call('GET', `/v1/issues?shown=all&repository_id=${repositoryId}`)).body.total).toBe(
      issues.length,
    );
  });

  it('that comes first makes the issues that the scan then finds', async () => {
    const uploaded = await upload(format);
    expect(uploaded).toMatchObject({ is_branch_head: true, coverage: { complete: true } });
    const issues = await shownOf(uploaded.id);
    expect(issues.some(({ status }: { status: string }) => status === 'dismissed')).toBe(true);
    const events = await eventsOf();
    expect(events.length).toBeGreaterThan(0);
    expect(await shownOf((await scan()).id)).toEqual(issues);
    expect(await eventsOf()).toEqual(events);
    await upload(format);
    expect(await eventsOf()).toEqual(events);
  });

  it('without a commit says nothing of a branch that was scanned at one', async () => {
    const own = await scan();
    const [issues, events] = [await shownOf(own.id), await eventsOf()];
    const older = { ...report, findings: report.findings.slice(0, 1), suppressed: [] };
    expect(await upload(format, older, '')).toMatchObject({ is_branch_head: false, fixed: 0 });
    expect(await shownOf(own.id)).toEqual(issues);
    expect(await eventsOf()).toEqual(events);
  });

  it('of a part closes nothing', async () => {
    await upload(format);
    const findings = report.findings.slice(0, 1);
    const part = await upload(format, { ...report, findings, suppressed: [], isPart: true });
    expect(part).toMatchObject({ fixed: 0, coverage: { complete: false }, quality_gate: { status: 'none' } });
    const sure = await upload(format, { ...report, findings, suppressed: [], leftOutUnsure: 1 });
    expect(sure).toMatchObject({ fixed: 0, coverage: { complete: false } });
    const whole = await upload(format, { ...report, findings, suppressed: [] });
    expect(whole.fixed).toBe(report.findings.length - 1);
  });
});

it('takes findings that a baseline accepts for what they are', async () => {
  const [first, ...rest] = report.findings;
  if (first === undefined) throw new Error('the tree has no finding');
  const accepted = {
    finding: first,
    kind: 'external',
    reason: 'in the baseline',
    line: null,
    until: null,
  } as const;
  const uploaded = await upload('sarif', {
    ...report,
    findings: rest,
    suppressed: [accepted, ...report.suppressed],
  });
  const dismissed = (await shownOf(uploaded.id)).filter(
    ({ status }: { status: string }) => status === 'dismissed',
  );
  expect(dismissed).toHaveLength(report.suppressed.length);
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@assay/core';
import { type ScanReport, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** A newer version scans what an older one has scanned: what differs in code that has not changed is no news. */

let service: TestService;
/** What stands between the engine and the service, so that there are two versions of it. */
let version: (report: ScanReport) => ScanReport;

const same = (report: ScanReport): ScanReport => report;
const hashOf = (digit: string): string => digit.repeat(64);

/** The older version knows no command injection, finds what the newer one does not, and has other words for the rest. */
function older(report: ScanReport): ScanReport {
  const known = report.findings
    .filter(({ ruleId }) => ruleId !== 'javascript/command-injection')
    .map((finding) => ({ ...finding, nature: '', message: `${finding.message} (older)` }));
  const model = known.find(({ ruleId }) => ruleId === 'javascript/code-injection');
  const lost = model === undefined ? [] : [{ ...model, ...asAnother(model) }];
  return { ...report, engineVersion: '0.0.9', rulesetHash: hashOf('a'), findings: [...known, ...lost] };
}

function asAnother({ location }: Finding): Partial<Finding> {
  const range = { ...location.range, startLine: 1, endLine: 1, startOffset: 0, endOffset: 5 };
  return {
    ruleId: 'javascript/sql-injection',
    location: { ...location, range },
    fingerprint: hashOf('c'),
    context: '',
    shape: '',
  };
}

const newer = (report: ScanReport): ScanReport => ({ ...report, rulesetHash: hashOf('b') });

const source = `const app = require('express')();
const { exec } = require('child_process');
const { allowed } = require('./elsewhere');
app.get('/run', (req, res) => {
  eval(req.query.code);
});
app.get('/list', (req, res) => {
  exec('ls ' + req.query.folder, (error, out) => res.send(out));
});
app.get('/go', (req, res) => {
  const to = req.query.to;
  if (allowed(to)) res.redirect(to);
});
`;
const added = `${source}app.get('/more', (req, res) => {
  eval(req.query.more);
});
`;

beforeAll(async () => {
  service = await createTestService({
    ports: { scanner: { scanDirectory: async (options) => version(await scanDirectory(options)) } },
  });
});
afterAll(() => service.close());

async function connect(path: string): Promise<string> {
  const { body } = await service.call('POST', '/v1/repositories', { body: { provider: 'local', path } });
  return body.id;
}

async function scan(repositoryId: string, as: (report: ScanReport) => ScanReport) {
  version = as;
  const started = await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId } });
  await service.runJobs();
  const { body } = await service.call('GET', `/v1/scans/${started.body.id}`);
  expect(body.status).toBe('completed');
  const { body: issues } = await service.call('GET', `/v1/scans/${body.id}/issues?limit=100`);
  const { body: events } = await service.call('GET', '/v1/events?limit=100');
  const ofScan = events.data.filter(({ data }: { data: { scan_id?: string } }) => data.scan_id === body.id);
  return { scan: body, issues: issues.data, events: ofScan };
}

const byRule = (issues: readonly { rule_id: string }[], rule: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read bodies freely.
  issues.find(({ rule_id }) => rule_id === `javascript/${rule}`) as any;

const typesOf = (events: readonly { type: string }[]): readonly string[] => events.map(({ type }) => type);

async function dismiss(id: string): Promise<void> {
  const body = { status: 'dismissed', resolution: 'false_positive' };
  expect((await service.call('PATCH', `/v1/issues/${id}`, { body })).status).toBe(200);
}

describe.each(['a repository', 'a plain folder'])('%s that a newer version scans', (kind) => {
  let repositoryId: string;
  let write: (text: string) => Promise<void>;

  beforeAll(async () => {
    const path = join(service.folder, kind.replaceAll(' ', '-'));
    let fixture: GitFixture | undefined;
    let head: string | undefined;
    if (kind === 'a repository') fixture = createGitFixture(path);
    else await mkdir(path);
    write = async (text) => {
      if (fixture === undefined) await writeFile(join(path, 'app.js'), text);
      else head = fixture.commit('main', [{ path: 'app.js', content: text }], head);
    };
    await write(source);
    repositoryId = await connect(fixture?.gitDir ?? path);
    // There is an earlier state, so that there is a gate.
    await scan(repositoryId, older);
  });

  it('has the same issues, with what people said of them', async () => {
    const before = await scan(repositoryId, older);
    const [run, go] = ['code-injection', 'open-redirect'].map((rule) => byRule(before.issues, rule));
    await dismiss(run.id);
    const after = await scan(repositoryId, newer);
    expect(byRule(after.issues, 'code-injection')).toMatchObject({ id: run.id, status: 'dismissed' });
    expect(byRule(after.issues, 'open-redirect')).toMatchObject({ id: go.id, status: 'open' });

    expect(after.scan).toMatchObject({ introduced: 0, fixed: 0 });
    expect(after.scan.quality_gate.status).toBe(before.scan.quality_gate.status);
    const found = byRule(after.issues, 'command-injection');
    expect(found).toMatchObject({ status: 'open', introduced: false });
    const lost = byRule(before.issues, 'sql-injection');
    const closed = (await service.call('GET', `/v1/issues/${lost.id}`)).body;
    expect(closed).toMatchObject({ status: 'closed', resolution: 'rule_changed' });
    for (const { id } of [found, lost]) {
      const { body } = await service.call('GET', `/v1/issues/${id}/history`);
      const note = 'The rules changed from 0.0.9 (aaaaaaaa) to 0.1.0 (bbbbbbbb).';
      expect(body.data.at(-1)).toMatchObject({ resolution: 'rule_changed', note });
    }

    expect(typesOf(after.events).toSorted()).toEqual(['rules.changed', 'scan.completed', 'scan.started']);
    const told = after.events.find(({ type }: { type: string }) => type === 'rules.changed');
    expect(told.data).toMatchObject({ opened: 1, reopened: 0, closed: 1, dismissed: 0 });
    expect(told.data.to).toEqual({ engine_version: '0.1.0', ruleset_hash: hashOf('b') });

    const again = await scan(repositoryId, newer);
    expect(typesOf(again.events).toSorted()).toEqual(['scan.completed', 'scan.started']);
    expect(again.scan).toMatchObject({ introduced: 0, fixed: 0 });
  });

  it('tells what changed with the code all the same', async () => {
    await scan(repositoryId, older);
    await write(added);
    const { scan: result, issues, events } = await scan(repositoryId, newer);
    expect(typesOf(events)).toContain('issue.opened');
    expect(result.quality_gate.status).toBe('failed');
    const fresh = issues.filter(({ introduced }: { introduced: boolean }) => introduced);
    expect(fresh.map(({ line }: { line: number }) => line)).toContain(15);
  });
});

it('a scan by the same rules calls nothing a change of rules', async () => {
  const fixture = createGitFixture(join(service.folder, 'same'));
  const first = fixture.commit('main', [{ path: 'app.js', content: source }]);
  const repositoryId = await connect(fixture.gitDir);
  await scan(repositoryId, same);
  fixture.commit(
    'main',
    [{ path: 'app.js', content: source.replace('  eval(req.query.code);\n', '') }],
    first,
  );
  const { scan: result, events } = await scan(repositoryId, same);
  expect(result.fixed).toBeGreaterThan(0);
  expect(typesOf(events)).not.toContain('rules.changed');
});

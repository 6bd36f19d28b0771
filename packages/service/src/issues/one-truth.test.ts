/**
 * One truth: of five small trees, each in a language of its own with code, settings and a secret, every surface says the same. Which
 * findings are shown, which are less sure, how severe and how sure each is, and what is to be mended first.
 */

import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture, type FixtureFile } from '../testing/git-fixture.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { trees } from '../testing/small-trees.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const bin = join(import.meta.dirname, '../../../cli/bin/assay.js');

/** What a surface says of a finding. */
interface Row {
  readonly rule_id: string;
  readonly file_path: string;
  readonly line: number;
  readonly severity: string;
  readonly confidence: string;
  readonly priority: number;
}

interface Seen {
  readonly name: string;
  readonly repositoryId: string;
  /** Of the first scan of the branch that has the tree. */
  readonly scan: Awaited<ReturnType<TestService['call']>>['body'];
  readonly review: Awaited<ReturnType<TestService['call']>>['body'];
  /** At the defaults. */
  readonly text: string;
  /** With `--confidence low`. */
  readonly all: readonly Row[];
  readonly exitCodes: readonly (number | null)[];
}

let service: TestService;
let receiver: Receiver;
const seen = new Map<string, Seen>();

beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
  receiver = await startReceiver();
  for (const [name, files] of Object.entries(trees)) {
    const [looked, printed] = await Promise.all([look(name, files), print(name, files)]);
    seen.set(name, { ...looked, ...printed });
  }
  await service.runJobs({ includeDeferred: true });
}, 600_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

async function look(
  name: string,
  files: readonly FixtureFile[],
): Promise<Omit<Seen, 'text' | 'all' | 'exitCodes'>> {
  const fixture = createGitFixture(join(service.folder, `${name}.git`));
  const readme = { path: 'README.md', content: `# ${name}\n` };
  const start = fixture.commit('main', [readme, { path: 'empty.js', content: '1;\n' }]);
  fixture.git(['branch', 'start', start]);
  const body = { provider: 'local', path: fixture.gitDir };
  const repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
  await service.call('POST', '/v1/webhooks', {
    body: { id: repositoryId, url: receiver.url, events: ['issue.*', 'scan.*'] },
  });
  const post = async (path: string, request: object) => {
    const { id } = (await service.call('POST', path, { body: { repository_id: repositoryId, ...request } }))
      .body;
    await service.runJobs();
    return (await service.call('GET', `${path}/${id}`)).body;
  };
  await post('/v1/scans', {});
  fixture.commit('main', [readme, ...files], start);
  const scan = await post('/v1/scans', {});
  const review = await post('/v1/reviews', { base: 'start', head: 'main' });
  return { name, repositoryId, scan, review };
}

/** What the command line says of the same files. */
async function print(
  name: string,
  files: readonly FixtureFile[],
): Promise<Pick<Seen, 'text' | 'all' | 'exitCodes'>> {
  const folder = join(service.folder, `${name}-files`);
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const scan = ['scan', folder, '--workers', '1', '--fail-on', 'high'];
  const low = await assay([...scan, '--confidence', 'low', '-f', 'json']);
  const text = await assay([...scan, '-f', 'text']);
  return { text: text.stdout, all: JSON.parse(low.stdout).findings, exitCodes: [text.code, low.code] };
}

function assay(args: readonly string[]): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: service.folder, XDG_CACHE_HOME: join(service.folder, 'cache') };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: service.folder, env });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout }));
  });
}

function get(name: string): Seen {
  const one = seen.get(name);
  if (one === undefined) throw new Error(`${name} was not looked at`);
  return one;
}

const nameOf = ({ rule_id, file_path, line, severity, confidence, priority }: Row): string =>
  `${priority} ${file_path}:${line} ${rule_id} ${severity} ${confidence}`;

/** What is to be mended first stands first; what is equal is in any order. */
function inOrder(rows: readonly Row[]): readonly string[] {
  for (const [at, { priority }] of rows.entries())
    expect(priority).toBeLessThanOrEqual(rows[at - 1]?.priority ?? 1_000);
  return named(rows);
}

const named = (rows: readonly Row[]): readonly string[] => rows.map(nameOf).toSorted();
const isShown = ({ confidence }: Row): boolean => confidence !== 'low';
const list = async (path: string): Promise<readonly Row[]> => (await service.call('GET', path)).body.data;

function countsOf(rows: readonly Row[]): Readonly<Record<string, number>> {
  const of = (severity: string): number => rows.filter((row) => row.severity === severity).length;
  const names = ['critical', 'high', 'medium', 'low', 'info'];
  return Object.fromEntries(names.map((severity) => [severity, of(severity)]));
}

describe.each(Object.keys(trees))('a tree in %s', (name) => {
  it('has code, settings and a secret, and something that is less sure', () => {
    const { all } = get(name);
    const shown = all.filter(isShown);
    expect(shown.some(({ rule_id }) => rule_id.startsWith(`${name}/`))).toBe(true);
    expect(shown.some(({ rule_id }) => rule_id.startsWith('secrets/'))).toBe(true);
    expect(all.some(({ rule_id }) => /^(?:containers|kubernetes|workflows)\//.test(rule_id))).toBe(true);
    expect(all.length).toBeGreaterThan(shown.length);
  });

  it('has the same findings in JSON and text, with the rest below a line', () => {
    const { text, all } = get(name);
    const [sure = '', unsure = ''] = text.split('--- less sure');
    expect(headsOf(sure)).toEqual(headsIn(all.filter(isShown)));
    expect(headsOf(unsure)).toEqual(headsIn(all.filter((row) => !isShown(row))));
    const ranks = all.filter(isShown).map(({ priority }) => priority);
    const order = headsOf(sure, false);
    const first = all.filter(({ priority }) => priority === Math.max(...ranks));
    expect(headsIn(first)).toContain(order[0]);
  });

  it('has the same findings in the service', async () => {
    const { repositoryId, scan, all } = get(name);
    const shown = all.filter(isShown);
    const of = `repository_id=${repositoryId}&limit=100`;
    expect(inOrder(await list(`/v1/scans/${scan.id}/issues?limit=100`))).toEqual(named(all));
    expect(inOrder(await list(`/v1/issues?${of}`))).toEqual(named(shown));
    expect(inOrder(await list(`/v1/issues?${of}&shown=all`))).toEqual(named(all));
    const headers = { accept: 'application/sarif+json' };
    const sarif = (await service.call('GET', `/v1/scans/${scan.id}/sarif`, { headers })).body;
    expect(named(sarif.runs[0].results.map(ofSarif))).toEqual(named(all));
    expect(scan).toMatchObject({
      issues_found: all.length,
      issues_shown: shown.length,
      shown_by_severity: countsOf(shown),
    });
  });

  it('is counted by what is shown', async () => {
    const { repositoryId, scan, all } = get(name);
    const shown = all.filter(isShown);
    const repository = (await service.call('GET', `/v1/repositories/${repositoryId}?include=summary`)).body;
    expect(repository.open_issues).toBe(shown.length);
    expect(repository.summary.open_by_severity).toEqual(countsOf(shown));
    const path = `/v1/projects/${repositoryId}/metrics?include=trend,files`;
    const metrics = (await service.call('GET', path)).body;
    expect(metrics.issues).toMatchObject({ total: shown.length, by_severity: countsOf(shown) });
    expect(metrics.trend.at(-1).issues).toBe(shown.length);
    expect(metrics.grade).toBe(repository.summary.grade);
    const facets = (await service.call('GET', `/v1/issues/facets?repository_id=${repositoryId}`)).body;
    expect(facets.total).toBe(shown.length);
    const badge = async (metric: string): Promise<string> =>
      (await service.call('GET', `${metrics.badge_url}&metric=${metric}`, { token: null })).body;
    expect(await badge('issues')).toMatch(new RegExp(`>issues: ${shown.length}[,<]`));
    expect(await badge('grade')).toContain(`grade: ${metrics.grade}<`);
    expect(await badge('gate')).toContain(`quality gate: ${scan.quality_gate.status}<`);
  });

  it('is judged by what is shown, at the gate, by the command line and in a review', () => {
    const { scan, review, all, exitCodes } = get(name);
    const counts = countsOf(all.filter(isShown));
    const grave = (counts['critical'] ?? 0) + (counts['high'] ?? 0);
    for (const gate of [scan.quality_gate, review.quality_gate]) {
      const actual = new Map<string, number>(
        gate.conditions.map((one: { metric: string; actual: number }) => [one.metric, one.actual]),
      );
      expect([actual.get('new_critical_issues'), actual.get('new_high_issues')]).toEqual([
        counts['critical'],
        counts['high'],
      ]);
    }
    expect(exitCodes).toEqual(exitCodes.map(() => (grave > 0 ? 1 : 0)));
    expect(review.stats.introduced).toBe(all.filter(isShown).length);
  });

  it('is told by webhooks as what is shown', () => {
    const { repositoryId, all } = get(name);
    const told = receiver.messages
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.repository_id === repositoryId);
    const opened = told.flatMap(({ type, data }) => (type === 'issue.opened' ? data.items : []));
    const heads = (rows: readonly Omit<Row, 'priority'>[]): readonly string[] =>
      rows
        .map((row) => `${row.file_path}:${row.line} ${row.rule_id} ${row.severity} ${row.confidence}`)
        .toSorted();
    expect(heads(opened)).toEqual(heads(all.filter(isShown)));
  });

  it('is told by a review as what is shown, with the rest below a line', () => {
    const { review, all } = get(name);
    const [table = ''] = /\| introduced \|.*$/m.exec(review.summary) ?? [];
    expect(table).toBe(`| introduced | ${Object.values(countsOf(all.filter(isShown))).join(' | ')} |`);
    const [open = '', unsure = ''] = review.summary.split('<details><summary>Less sure');
    for (const row of all) {
      expect(isShown(row) || unsure.includes(`\`${placeOf(row)}\``)).toBe(true);
      expect(!isShown(row) || open.includes(`\`${placeOf(row)}\``)).toBe(true);
    }
    const rules = new Set(all.filter(isShown).map(({ rule_id }) => rule_id));
    for (const { rule_id } of review.comments)
      expect(rule_id.startsWith('review/') || rules.has(rule_id)).toBe(true);
  });
});

const placeOf = ({ file_path, line }: Pick<Row, 'file_path' | 'line'>): string => `${file_path}:${line}`;

function headsIn(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => `${row.file_path}:${row.line} ${row.severity} ${row.rule_id}`).toSorted();
}

/** Each finding has its key: behind the head of its place or, where several share one, behind its message. */
function headsOf(text: string, isSorted = true): readonly string[] {
  const heads: string[] = [];
  let shared = '';
  for (const line of text.split('\n')) {
    const head = /^(\S+:\d+):\d+ (\w+) ([\w-]+\/[\w-]+)( [0-9a-f]+)?$/.exec(line);
    const [, place, severity, rule, key] = head ?? [];
    if (head !== null) shared = `${place} ${severity} ${rule}`;
    if (key !== undefined || (head === null && / {2}.* [0-9a-f]{8,}$/.test(line))) heads.push(shared);
  }
  return isSorted ? heads.toSorted() : heads;
}

interface SarifResult {
  readonly ruleId: string;
  readonly rank: number;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number };
    };
  }[];
  readonly properties: { readonly severity: string; readonly confidence: string };
}

function ofSarif({ ruleId, rank, locations: [location], properties }: SarifResult): Row {
  const { artifactLocation, region } = location?.physicalLocation ?? {};
  return {
    rule_id: ruleId,
    file_path: artifactLocation?.uri ?? '',
    line: region?.startLine ?? 0,
    severity: properties.severity,
    confidence: properties.confidence,
    priority: Math.round(rank * 10),
  };
}

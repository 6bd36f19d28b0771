/**
 * Whether an upgrade is news to anybody: `npm run bench -- upgrade REVISION [REPOSITORIES]`.
 *
 * The service of an older revision, in a worktree of its own, scans repositories that are made of the rules' cases, and ten issues of
 * each are dismissed. Then this version takes over the database and scans the same commits. No dismissal may be lost, nothing
 * reopened or introduced, no gate turned; one event may tell of it, and what is opened or closed has to name the change of rules.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGitFixture, type FixtureFile } from '../src/testing/git-fixture.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const checkout = join(import.meta.dirname, '../../..');
const languages = ['javascript', 'python', 'java', 'go'];
/** Files of one language in a repository. */
const filesEach = 8;
const dismissalsEach = 10;
const patienceMs = 15 * 60_000;

interface Issue {
  readonly id: string;
  readonly rule_id: string;
  readonly status: string;
  readonly resolution: string | null;
  readonly introduced: boolean;
  readonly reopened_count: number;
  readonly file_path: string;
  readonly line: number;
}

interface Scan {
  readonly id: string;
  readonly status: string;
  readonly introduced: number;
  readonly fixed: number;
  readonly quality_gate: { readonly status: string } | null;
}

interface Page<T> {
  readonly data: readonly T[];
  readonly has_more?: boolean;
  readonly next_cursor?: string | null;
}

interface State {
  readonly repositoryId: string;
  readonly scan: Scan;
  readonly issues: readonly Issue[];
}

/** @returns the exit code: 1 when the upgrade is news to anybody */
export async function run([revision = '', count = '20']: readonly string[]): Promise<number> {
  if (revision === '') {
    process.stderr.write('usage: npm run bench -- upgrade REVISION [REPOSITORIES]\n');
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'assay-upgrade-'));
  const old = join(folder, 'old');
  const dataDir = join(folder, 'data');
  let service: ServiceProcess | undefined;
  try {
    await addWorktree(old, revision);
    service = await startService(dataDir, { ASSAY_LOCAL_ROOTS: folder }, old);
    const before = await makeData(service, folder, Number(count));
    await service.stop();
    service = await startService(dataDir, { ASSAY_LOCAL_ROOTS: folder });
    const news = new Map<string, number>();
    for (const state of before) await compare(service, state, news);
    return report(before, news);
  } finally {
    await service?.stop();
    await git('worktree', 'remove', '--force', old).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: checkout });

/** With the packages that are installed here, and its own workspace in the place of this one. */
async function addWorktree(folder: string, revision: string): Promise<void> {
  await git('worktree', 'add', '--quiet', '--detach', folder, revision);
  await link(join(checkout, 'node_modules'), join(folder, 'node_modules'), (name) => name !== '@assay');
  await mkdir(join(folder, 'node_modules/@assay'));
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@assay', name));
    await link(
      join(checkout, 'packages', name, 'node_modules'),
      join(folder, 'packages', name, 'node_modules'),
      () => true,
    );
  }
}

async function link(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length === 0) return;
  await mkdir(to, { recursive: true });
  for (const name of names.filter(isWanted)) await symlink(join(from, name), join(to, name));
}

/** Every second repository gets its flaws in its second commit, so that gates have failed and passed. */
async function makeData(service: ServiceProcess, folder: string, count: number): Promise<readonly State[]> {
  const cases = await Promise.all(languages.map(readCases));
  const states: State[] = [];
  for (let at = 0; at < count; at++) {
    const files = cases.flatMap((all) => all.filter((_, index) => index % count === at).slice(0, filesEach));
    const readme = { path: 'README.md', content: `Repository ${at}\n` };
    const fixture = createGitFixture(join(folder, `repository-${at}.git`));
    const first = fixture.commit('main', at % 2 === 0 ? files : files.slice(files.length / 2));
    const { id } = await service.post('/repositories', { provider: 'local', path: fixture.gitDir });
    await scan(service, id);
    fixture.commit('main', [...files, readme], first);
    const found = await issuesOf(service, await scan(service, id));
    const step = Math.max(1, Math.floor(found.length / dismissalsEach));
    const chosen = found.filter((_, index) => index % step === 0).slice(0, dismissalsEach);
    for (const issue of chosen)
      await service.patch(`/issues/${issue.id}`, { status: 'dismissed', resolution: 'false_positive' });
    const state = await scan(service, id);
    states.push({ repositoryId: id, scan: state, issues: await issuesOf(service, state) });
  }
  return states;
}

async function readCases(language: string): Promise<readonly FixtureFile[]> {
  const root = join(checkout, 'packages/rules/src', language);
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = found
    .filter(
      (entry) => entry.isFile() && entry.parentPath.endsWith('/cases') && !entry.name.includes('.fixed.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: `src/${path.slice(root.length + 1).replace('cases/', '')}`,
      content: await readFile(path),
    })),
  );
}

async function scan(service: ServiceProcess, repositoryId: string): Promise<Scan> {
  const { id } = await service.post('/scans', { repository_id: repositoryId });
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const state = await service.get<Scan>(`/scans/${id}`);
    if (state.status === 'completed') return state;
    if (state.status !== 'running') throw new Error(`the scan ${id} is ${state.status}`);
    await sleep(200);
  }
  throw new Error(`the scan ${id} does not end`);
}

async function issuesOf(service: ServiceProcess, { id }: Scan): Promise<readonly Issue[]> {
  return pagesOf<Issue>(service, `/scans/${id}/issues?limit=100`);
}

async function pagesOf<T>(service: ServiceProcess, path: string): Promise<readonly T[]> {
  const all: T[] = [];
  for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined; ) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Page<T> = await service.get<Page<T>>(`${path}${more}`);
    all.push(...page.data);
    cursor = page.has_more === false ? null : page.next_cursor;
  }
  return all;
}

/** Adds to the counts what the scan of the same commit by this version says otherwise. */
async function compare(
  service: ServiceProcess,
  { repositoryId, scan: before, issues }: State,
  news: Map<string, number>,
): Promise<void> {
  const count = (what: string, more = 1) => news.set(what, (news.get(what) ?? 0) + more);
  const after = await scan(service, repositoryId);
  const found = await issuesOf(service, after);
  const old = new Map(issues.map((issue) => [issue.id, issue]));
  const fresh = found.filter(({ id }) => !old.has(id));
  const introduced = new Set(found.filter((issue) => issue.introduced).map(({ id }) => id));
  count('introduced', [...introduced].filter((id) => old.get(id)?.introduced !== true).length);
  const wasIntroduced = issues.filter((issue) => issue.introduced).length;
  const uncounted = Math.abs(introduced.size - after.introduced);
  count('introduced otherwise than listed', uncounted + Math.abs(wasIntroduced - before.introduced));
  count('fixed', after.fixed);
  if (after.quality_gate?.status !== before.quality_gate?.status) count('gates turned');
  for (const issue of issues) {
    const now = await service.get<Issue>(`/issues/${issue.id}`);
    if (now.reopened_count > issue.reopened_count) count('reopened');
    if (issue.status === 'dismissed' && now.status !== 'dismissed') count('dismissals lost');
    const isReplaced = fresh.some(
      ({ rule_id, file_path, line }) =>
        rule_id === issue.rule_id && file_path === issue.file_path && line === issue.line,
    );
    const isGone = !found.some(({ id }) => id === issue.id);
    if (isGone && isReplaced) count(issue.status === 'dismissed' ? 'dismissals lost' : 'identities lost');
    for (const what of describeEnd(issue, now, isGone, introduced.has(issue.id))) count(what);
  }
  for (const issue of fresh) {
    const { id } = issue;
    count('(opened)');
    process.stdout.write(`  opened: ${describe(issue)}\n`);
    const { data } = await service.get<Page<{ resolution: string | null }>>(`/issues/${id}/history`);
    if (data.at(-1)?.resolution !== 'rule_changed') count('opened without a reason');
  }
  const events = await pagesOf<{ type: string; data: { scan_id?: string } }>(service, '/events?limit=100');
  const told = events.filter(({ type, data }) => data.scan_id === after.id && !type.startsWith('scan.'));
  count('(summaries)', told.filter(({ type }) => type === 'rules.changed').length);
  count('other events', told.filter(({ type }) => type !== 'rules.changed').length);
}

/** What there is to count of an issue that the newer version does not list, or does not call introduced any more. */
function* describeEnd(issue: Issue, now: Issue, isGone: boolean, isIntroduced: boolean): Generator<string> {
  const isByRules = /^rule_(?:changed|removed)$/.test(now.resolution ?? '');
  // The scan counts what is there: one that the change of rules closed is none of its number, nor is one that stays dismissed and is
  // not found any more, for only the rules are other ones than before.
  if (issue.introduced && !isIntroduced) {
    const isClosed = isGone && (isByRules || now.status === 'dismissed');
    if (!isClosed)
      process.stdout.write(
        `  introduced no more: ${describe(now)}, ${now.status}${isGone ? ', gone' : ''}\n`,
      );
    yield isClosed ? '(introduced, closed)' : 'introduced no more';
  }
  if (!isGone || now.status === issue.status) return;
  process.stdout.write(`  closed: ${describe(now)}\n`);
  yield '(closed)';
  if (!isByRules) yield 'closed without a reason';
}

function describe({ rule_id, file_path, line, introduced, resolution }: Issue): string {
  const reason = resolution === null ? '' : `, ${resolution}`;
  return `${rule_id} ${file_path}:${line}${introduced ? ', introduced' : ''}${reason}`;
}

/** What stands in parentheses may be. */
function report(before: readonly State[], news: ReadonlyMap<string, number>): number {
  const issues = before.flatMap((state) => state.issues);
  const dismissed = issues.filter(({ status }) => status === 'dismissed').length;
  process.stdout.write(`${before.length} repositories, ${issues.length} issues, ${dismissed} dismissed\n`);
  for (const [what, count] of news) process.stdout.write(`  ${what}: ${count}\n`);
  const isNews = [...news].some(([what, count]) => !what.startsWith('(') && count !== 0);
  process.stdout.write(isNews ? 'The upgrade is news.\n' : 'The upgrade is no news.\n');
  return isNews ? 1 : 0;
}

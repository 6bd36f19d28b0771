import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScanOptions, type ScanReport, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree, type WorkTree } from '../testing/work-tree.ts';

/** Folders that are not there for a moment, or not as what they were connected as: nobody has fixed anything. */

let service: TestService;
let tree: WorkTree;
let id: string;
/** Runs when a scan has its files, before it looks at them. */
let beforeScan: ((directory: string) => void) | undefined;

const flawed = (name: string) => `require('express')().get('/${name}', (req) => eval(req.query.${name}));\n`;

beforeAll(async () => {
  const scan = (options: ScanOptions): Promise<ScanReport> => {
    const work = beforeScan;
    beforeScan = undefined;
    work?.(options.directory);
    return scanDirectory(options);
  };
  service = await createTestService({ ports: { scanner: { ...scannerOf(), scanDirectory: scan } } });
});
afterAll(() => service.close());

function scannerOf() {
  return { scanDirectory };
}

const call = async (method: string, path: string, body?: object) =>
  service.call(method, `/v1/${path}`, body === undefined ? {} : { body });
const get = async (path: string) => (await call('GET', path)).body;
const connect = async (path: string): Promise<string> =>
  (await call('POST', 'repositories', { provider: 'local', path })).body.id;
async function scan(body: object = {}) {
  const started = await call('POST', 'scans', { id, force: true, ...body });
  await service.runJobs();
  return get(`scans/${started.body.id}`);
}
const issuesOf = async () =>
  (await get(`issues?repository_id=${id}&sort=file_path`)).data.map(
    ({ file_path, status }: { file_path: string; status: string }) => `${file_path} ${status}`,
  );
const eventsOf = async () => {
  const rows = await service.db.selectFrom('events').select('type').where('repository_id', '=', id).execute();
  return rows.map(({ type }) => type).filter((type) => type.startsWith('issue.'));
};
/** Moves what is in a folder elsewhere, as unmounting does; gives what brings it back. */
function unmount(folder: string): () => void {
  const away = join(service.folder, crypto.randomUUID());
  mkdirSync(away);
  for (const name of readdirSync(folder)) renameSync(join(folder, name), join(away, name));
  return () => {
    for (const name of readdirSync(away)) renameSync(join(away, name), join(folder, name));
    rmSync(away, { recursive: true });
  };
}
function hide(path: string): () => void {
  renameSync(path, `${path}.away`);
  return () => renameSync(`${path}.away`, path);
}

it('whose only source file does not parse any more passes no gate', async () => {
  tree = createWorkTree(join(service.folder, crypto.randomUUID()));
  tree.commit({ 'a.js': flawed('a'), 'b.js': 'module.exports = 1;\n' });
  id = await connect(tree.folder);
  await scan();
  tree.commit({ 'b.js': 'module.exports = 2;\n' });
  expect((await scan()).quality_gate.status).toBe('passed');
  tree.commit({ 'b.js': ')]}[((\n'.repeat(40) });
  expect(await scan()).toMatchObject({
    introduced: 0,
    coverage: { complete: false },
    quality_gate: { status: 'none', reason: 'The change contains files that could not be read: b.js.' },
  });
  tree.commit({ 'a.js': `${flawed('a')}\n// b.js is as it was.\n` });
  expect((await scan()).quality_gate.status).toBe('passed');
});

describe('a repository that was connected as git', () => {
  beforeEach(async () => {
    tree = createWorkTree(join(service.folder, crypto.randomUUID()));
    tree.commit({ 'a.js': flawed('a'), 'b.js': flawed('b') });
    id = await connect(tree.folder);
    expect(await scan()).toMatchObject({ status: 'completed', issues_found: 2 });
    // A plain folder would show this one.
    writeFileSync(join(tree.folder, 'uncommitted.js'), flawed('c'));
  });

  const ways: readonly [string, () => () => void][] = [
    ['whose folder is empty', () => unmount(tree.folder)],
    ['whose folder is not there', () => hide(tree.folder)],
    ['whose .git is gone', () => hide(join(tree.folder, '.git'))],
    ['whose HEAD is gone', () => hide(join(tree.folder, '.git/HEAD'))],
    ['whose objects are gone', () => hide(join(tree.folder, '.git/objects'))],
  ];
  it.each(ways)('%s fails its scans and keeps its issues', async (_name, take) => {
    const events = await eventsOf();
    const before = await get(`repositories/${id}`);
    expect(before).toMatchObject({ local_kind: 'git', open_issues: 2 });
    const giveBack = take();
    for (const type of ['full', 'incremental', 'quality'])
      expect(await scan({ scan_type: type })).toMatchObject({
        status: 'failed',
        error: { code: 'repository_unreachable', retryable: true },
        commit_sha: null,
        is_branch_head: null,
        closing: null,
      });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js open']);
    expect(await eventsOf()).toEqual(events);
    expect(await get(`repositories/${id}`)).toEqual(before);
    giveBack();
    expect(await scan()).toMatchObject({ status: 'completed', issues_found: 2, introduced: 0, fixed: 0 });
    expect(await eventsOf()).toEqual(events);
  });

  it('keeps its default branch when it is asked for, and is not taken for a plain folder when connected again', async () => {
    tree.git('branch', '--move', 'main', 'trunk');
    await call('POST', `repositories/${id}/sync`);
    expect(await get(`repositories/${id}`)).toMatchObject({ default_branch: 'trunk' });
    unmount(tree.folder);
    const { body } = await call('POST', `repositories/${id}/sync`);
    expect(body).toMatchObject({
      default_branch: 'trunk',
      warnings: ['the repository could not be reached (repository_unreachable)'],
    });
    expect(await connect(tree.folder)).toBe(id);
    expect(await get(`repositories/${id}`)).toMatchObject({ default_branch: 'trunk', local_kind: 'git' });
  });

  it('tells reviews, fixes and branches the same', async () => {
    tree.git('branch', 'topic');
    const [issue] = (await get(`issues?repository_id=${id}`)).data;
    unmount(tree.folder);
    const review = await call('POST', 'reviews', { repository_id: id, base: 'main', head: 'topic' });
    const fix = await service.call('POST', `/v1/issues/${issue.id}/fix`, {
      headers: { prefer: 'respond-async' },
    });
    await service.runJobs();
    for (const path of [`reviews/${review.body.id}`, `fixes/${fix.body.id}`])
      expect(await get(path)).toMatchObject({ status: 'failed', error: { code: 'repository_unreachable' } });
    expect(await call('GET', `repositories/${id}/branches`)).toMatchObject({
      status: 503,
      body: { code: 'repository_unreachable' },
    });
  });

  it('closes nothing that it did not read when its files vanish in the middle', async () => {
    tree.commit({ 'b.js': 'module.exports = 1;\n' });
    beforeScan = (directory) => rmSync(join(directory, 'a.js'));
    const half = await scan();
    expect(half).toMatchObject({
      status: 'completed',
      fixed: 1,
      coverage: {
        complete: false,
        cut_short: false,
        files_skipped: [{ path: 'a.js', reason: 'unreadable' }],
      },
      closing: { closes_issues: true, reason: null },
      problems: [{ kind: 'file-skipped', path: 'a.js' }],
    });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js fixed', 'uncommitted.js open']);
    beforeScan = (directory) => {
      for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
    };
    expect(await scan()).toMatchObject({
      status: 'completed',
      fixed: 0,
      coverage: { complete: false, nothing_analyzed: expect.stringContaining('3 files') },
      closing: { closes_issues: false, reason: 'nothing_read' },
      quality_gate: { status: 'none' },
    });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js fixed', 'uncommitted.js open']);
  });

  it('shows what it has read when its folder goes away in the middle', async () => {
    tree.commit({ 'b.js': 'module.exports = 1;\n' });
    beforeScan = () => void unmount(tree.folder);
    const done = await scan();
    expect(done).toMatchObject({ status: 'completed', commit_sha: expect.any(String), fixed: 1 });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js fixed', 'uncommitted.js open']);
  });

  it('fixes what was in files that the commit does not have', async () => {
    rmSync(join(tree.folder, 'uncommitted.js'));
    tree.git('rm', '--quiet', 'a.js', 'b.js');
    tree.commit({ 'README.md': 'nothing\n' });
    expect(await scan()).toMatchObject({
      status: 'completed',
      fixed: 2,
      coverage: { complete: true, nothing_analyzed: 'There is no source file.' },
      closing: { closes_issues: true },
    });
  });
});

describe('a bare repository', () => {
  it('without its HEAD is no folder of files', async () => {
    tree = createWorkTree(join(service.folder, crypto.randomUUID()));
    tree.commit({ 'a.js': flawed('a') });
    const bare = `${tree.folder}.git`;
    execFileSync('git', ['clone', '--quiet', '--bare', tree.folder, bare]);
    id = await connect(bare);
    await scan();
    rmSync(join(bare, 'HEAD'));
    expect(await scan()).toMatchObject({ status: 'failed', error: { code: 'repository_unreachable' } });
    expect(await issuesOf()).toEqual(['a.js open']);
  });
});

describe('a linked work tree', () => {
  it('whose main one is not there is no folder of files', async () => {
    tree = createWorkTree(join(service.folder, crypto.randomUUID()));
    tree.commit({ 'a.js': flawed('a') });
    const linked = `${tree.folder}-linked`;
    tree.git('worktree', 'add', '--quiet', '-b', 'linked', linked);
    id = await connect(linked);
    await scan();
    hide(tree.folder);
    expect(await scan()).toMatchObject({ status: 'failed', error: { code: 'repository_unreachable' } });
    expect(await issuesOf()).toEqual(['a.js open']);
  });
});

describe('a plain folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(service.folder, crypto.randomUUID());
    mkdirSync(join(folder, 'mounted'), { recursive: true });
    writeFileSync(join(folder, 'a.js'), flawed('a'));
    writeFileSync(join(folder, 'b.js'), flawed('b'));
    writeFileSync(join(folder, 'mounted/c.js'), flawed('c'));
    id = await connect(folder);
    expect(await scan()).toMatchObject({ status: 'completed', commit_sha: null, issues_found: 3 });
    expect(await get(`repositories/${id}`)).toMatchObject({ local_kind: 'plain' });
  });

  it('that is empty closes nothing and says so', async () => {
    const events = await eventsOf();
    const giveBack = unmount(folder);
    expect(await scan()).toMatchObject({
      status: 'completed',
      fixed: 0,
      coverage: { nothing_analyzed: 'There is no source file.' },
      closing: {
        closes_issues: false,
        reason: 'nothing_read',
        detail: expect.stringContaining('closes no issue'),
      },
    });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js open', 'mounted/c.js open']);
    giveBack();
    expect(await scan()).toMatchObject({ status: 'completed', issues_found: 3, introduced: 0, fixed: 0 });
    expect(await eventsOf()).toEqual(events);
  });

  it('that was empty at first is no measure of what is new', async () => {
    folder = join(service.folder, crypto.randomUUID());
    mkdirSync(folder);
    id = await connect(folder);
    expect(await scan()).toMatchObject({ status: 'completed', closing: { reason: 'nothing_read' } });
    writeFileSync(join(folder, 'a.js'), flawed('a'));
    expect(await scan()).toMatchObject({ issues_found: 1, introduced: 0, quality_gate: { status: 'none' } });
  });

  it('that is not there fails its scans', async () => {
    hide(folder);
    expect(await scan()).toMatchObject({ status: 'failed', error: { code: 'repository_unreachable' } });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js open', 'mounted/c.js open']);
  });

  it('loses the issues of files that are gone, and none of a folder that is empty', async () => {
    unmount(join(folder, 'mounted'));
    rmSync(join(folder, 'b.js'));
    expect(await scan()).toMatchObject({ status: 'completed', fixed: 1 });
    expect(await issuesOf()).toEqual(['a.js open', 'b.js fixed', 'mounted/c.js open']);
  });

  it('that becomes git stays plain until it is connected again', async () => {
    execFileSync('git', ['init', '--quiet', '--initial-branch=trunk'], { cwd: folder });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
    git('add', 'a.js', 'b.js');
    git('commit', '--quiet', '--message=some');
    expect(await scan()).toMatchObject({ status: 'completed', commit_sha: null, issues_found: 3 });
    expect(await connect(folder)).toBe(id);
    expect(await get(`repositories/${id}`)).toMatchObject({ local_kind: 'git', default_branch: 'trunk' });
    expect(await scan()).toMatchObject({ status: 'completed', branch: 'trunk', issues_found: 2 });
  });
});

it('a folder that was connected before kinds were kept is what its next scan finds', async () => {
  tree = createWorkTree(join(service.folder, crypto.randomUUID()));
  tree.commit({ 'a.js': flawed('a') });
  id = await connect(tree.folder);
  await service.db.updateTable('repositories').set({ local_kind: null }).where('id', '=', id).execute();
  await scan();
  expect(await get(`repositories/${id}`)).toMatchObject({ local_kind: 'git' });
});

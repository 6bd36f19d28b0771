import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitBench, type GitBench } from '../testing/git-bench.ts';

let bench: GitBench;
beforeAll(async () => {
  bench = await createGitBench();
});
afterAll(() => bench.close());

const oddNames = [
  'a b.js',
  'q"uote\'s.js',
  'new\nline.js',
  'ünï.js',
  '-dash.js',
  'dir/tab\t.js',
  ':(top)x.js',
  '*.js',
];

describe.each(['http', 'local'] as const)('over %s', (kind) => {
  it('checks a branch out byte for byte and removes it afterwards', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const bytes = Buffer.from([0xff, 0xfe, 0x0d, 0x0a, 0x00, 0x80]);
    const files = [
      ...oddNames.map((path) => ({ path, content: `// ${path}\r\n$Id$\n` })),
      { path: 'b.bin', content: bytes },
    ];
    const attributes = { path: '.gitattributes', content: '* text=auto eol=crlf ident filter=evil\n' };
    const sha = fixture.commit('main', [...files, attributes]);
    const { git } = await bench.newGit();
    const checkout = await git.checkout({ repositoryId: 'r', remote: remotes[kind], ref: 'main' });
    expect(checkout.commitSha).toBe(sha);
    for (const { path, content } of files)
      expect(readFileSync(join(checkout.directory, path))).toEqual(Buffer.from(content));
    expect(readdirSync(checkout.directory)).not.toContain('.git');
    await checkout.release();
    await checkout.release();
    expect(existsSync(checkout.directory)).toBe(false);
  });

  it('leaves out links and submodules and says so', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    fixture.commit('main', [
      { path: 'ok.js', content: '1' },
      { path: 'passwd', content: '/etc/passwd', mode: '120000' },
      { path: 'up', content: '../..', mode: '120000' },
    ]);
    const { git } = await bench.newGit();
    const checkout = await git.checkout({ repositoryId: 'r', remote: remotes[kind], ref: 'main' });
    expect(readdirSync(checkout.directory)).toEqual(['ok.js']);
    expect(checkout.leftOut).toEqual([
      { path: 'passwd', reason: 'symbolic-link' },
      { path: 'up', reason: 'symbolic-link' },
    ]);
    await checkout.release();
  });

  it('says what is missing', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const { git } = await bench.newGit();
    const request = { repositoryId: 'r', remote: remotes[kind], ref: 'main' };
    await expect(git.checkout(request)).rejects.toMatchObject({ code: 'repository_empty' });
    fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    for (const ref of ['nowhere', 'a..b', '-x', 'f'.repeat(40), 'main\n', ''])
      await expect(git.checkout({ ...request, ref })).rejects.toMatchObject({ code: 'branch_not_found' });
  });

  it('lists branches and follows a moving branch', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const first = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    fixture.commit('feature/x', [{ path: 'a.js', content: '2' }], first);
    const { git } = await bench.newGit();
    const request = { repositoryId: 'r', remote: remotes[kind] };
    const list = await git.listBranches(request);
    expect(list.defaultBranch).toBe('main');
    expect(list.branches.map(({ name }) => name)).toEqual(['feature/x', 'main']);
    await (await git.checkout({ ...request, ref: 'main' })).release();
    const second = fixture.commit('main', [{ path: 'a.js', content: '3' }], first);
    const moved = await git.checkout({ ...request, ref: 'main' });
    expect(moved.commitSha).toBe(second);
    await moved.release();
    const old = await git.checkout({ ...request, ref: first });
    expect(readFileSync(join(old.directory, 'a.js'), 'utf8')).toBe('1');
    await old.release();
  });

  it('compares two branches from their merge base', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const text = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');
    const before = [
      { path: 'keep.js', content: text },
      { path: 'old name.js', content: `${text}moved\n` },
      { path: 'gone.js', content: 'gone\n' },
      { path: 'data.bin', content: Buffer.from([0, 1, 2]) },
    ];
    const root = fixture.commit('main', before);
    fixture.commit('main', [...before, { path: 'later.js', content: 'later\n' }], root);
    fixture.commit(
      'work',
      [
        { path: 'keep.js', content: text.replace('line 3\n', 'LINE 3\nmore\n').replace('line 9\n', '') },
        { path: 'new\n"name".js', content: `${text}moved\n` },
        { path: 'data.bin', content: Buffer.from([0, 1, 3]) },
        { path: 'diff.js', content: 'diff --git a/x b/x\n@@ -1 +1 @@\n' },
      ],
      root,
    );
    const { git } = await bench.newGit();
    const comparison = await git.compare({
      repositoryId: 'r',
      remote: remotes[kind],
      base: 'main',
      head: 'work',
    });
    expect(comparison.mergeBaseSha).toBe(root);
    const hunk = (oldStart: number, oldLines: number, newStart: number, newLines: number): object => ({
      oldStart,
      oldLines,
      newStart,
      newLines,
    });
    const none = { previousPath: null, isBinary: false };
    expect(comparison.files).toEqual([
      {
        path: 'data.bin',
        ...none,
        change: 'modified',
        isBinary: true,
        additions: 0,
        deletions: 0,
        hunks: [],
      },
      { path: 'diff.js', ...none, change: 'added', additions: 2, deletions: 0, hunks: [hunk(0, 0, 1, 2)] },
      { path: 'gone.js', ...none, change: 'deleted', additions: 0, deletions: 1, hunks: [hunk(1, 1, 0, 0)] },
      {
        path: 'keep.js',
        ...none,
        change: 'modified',
        additions: 2,
        deletions: 2,
        hunks: [hunk(4, 1, 4, 2), hunk(10, 1, 10, 0)],
      },
      {
        path: 'new\n"name".js',
        previousPath: 'old name.js',
        isBinary: false,
        change: 'renamed',
        additions: 0,
        deletions: 0,
        hunks: [],
      },
    ]);
  });

  it('checks out the head of a pull request, which no branch has', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const root = fixture.commit('main', [{ path: 'a.js', content: 'root' }]);
    const sha = fixture.commit('theirs', [{ path: 'a.js', content: 'theirs' }], root);
    fixture.git(['update-ref', 'refs/pull/7/head', sha]);
    fixture.git(['update-ref', '-d', 'refs/heads/theirs']);
    const { git } = await bench.newGit();
    const request = { repositoryId: 'r', remote: remotes[kind] };
    const checkout = await git.checkout({ ...request, ref: 'refs/pull/7/head' });
    expect(checkout.commitSha).toBe(sha);
    await checkout.release();
    const comparison = await git.compare({ ...request, base: 'main', head: 'refs/pull/7/head' });
    expect(comparison).toMatchObject({ headSha: sha, mergeBaseSha: root });
    for (const ref of [
      'refs/pull/8/head',
      'refs/merge-requests/7/head',
      'refs/merge-requests/7/merge',
      'refs/pull/7/../../heads/main',
      'refs/heads/main',
    ])
      await expect(git.checkout({ ...request, ref })).rejects.toMatchObject({ code: 'branch_not_found' });
  });

  it('finds a merge base 150 commits back', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const root = fixture.commit('main', [{ path: 'a.js', content: 'root' }]);
    let tip = root;
    const tree = fixture.git(['rev-parse', `${root}^{tree}`]);
    for (let index = 0; index < 150; index += 1)
      tip = fixture.git(['commit-tree', tree, '-p', tip, '-m', `empty ${index}`]);
    fixture.git(['update-ref', 'refs/heads/main', tip]);
    fixture.commit('work', [{ path: 'a.js', content: 'work' }], root);
    const { git } = await bench.newGit();
    const comparison = await git.compare({
      repositoryId: 'r',
      remote: remotes[kind],
      base: 'main',
      head: 'work',
    });
    expect(comparison.mergeBaseSha).toBe(root);
  });

  it('publishes a commit as a new branch, once', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const parentSha = fixture.commit('main', [
      { path: 'a b.js', content: 'old\r\n' },
      { path: 'run.sh', content: 'x', mode: '100755' },
    ]);
    const hook = join(fixture.gitDir, 'hooks', 'post-update');
    mkdirSync(join(fixture.gitDir, 'hooks'), { recursive: true });
    const ran = join(bench.folder, `hook-${kind}`);
    const localOnly = kind === 'local' ? ['post-update', 'reference-transaction'] : [];
    for (const name of localOnly)
      writeFileSync(join(hook, '..', name), `#!/bin/sh\ntouch '${ran}'\n`, { mode: 0o755 });
    const { git } = await bench.newGit();
    const request = {
      repositoryId: 'r',
      remote: remotes[kind],
      parentSha,
      branch: 'assay/fix-x',
      message: 'Fix it\n\nBecause.\n',
      at: new Date('2026-01-02T03:04:05Z'),
      files: [
        { path: 'a b.js', content: Buffer.from('new\r\n') },
        { path: 'run.sh', content: Buffer.from('y') },
      ],
    };
    const commitSha = await git.commitBranch(request);
    expect(fixture.git(['rev-parse', 'refs/heads/assay/fix-x'])).toBe(commitSha);
    expect(fixture.git(['show', '-s', '--format=%P|%an|%aI|%B', commitSha])).toBe(
      `${parentSha}|Assay|2026-01-02T03:04:05+00:00|Fix it\n\nBecause.`,
    );
    expect(fixture.git(['ls-tree', commitSha, '--', 'run.sh'])).toMatch(/^100755 /);
    expect(fixture.git(['diff', '--numstat', '-z', parentSha, commitSha])).toContain('1\t1\ta b.js\0');
    expect(await git.commitBranch(request)).toBe(commitSha);
    expect(await git.commitBranch({ ...request, at: new Date(0), message: 'Again' })).toBe(commitSha);
    const other = { ...request, files: [{ path: 'run.sh', content: Buffer.from('z') }] };
    await expect(git.commitBranch(other)).rejects.toMatchObject({ code: 'branch_exists' });
    for (const path of ['absent.js', '../x.js', '.git/config'])
      await expect(
        git.commitBranch({ ...request, branch: 'other', files: [{ path, content: Buffer.from('') }] }),
      ).rejects.toMatchObject({ code: 'git_failed' });
    expect(existsSync(ran)).toBe(false);
  });

  it.each(['main/x', 'feat'])('makes no branch %s beside main and feat/y', async (branch) => {
    const { fixture, ...remotes } = bench.newRepository();
    const parentSha = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    fixture.git(['branch', 'feat/y', parentSha]);
    const { git } = await bench.newGit();
    const files = [{ path: 'a.js', content: Buffer.from('2') }];
    const place = { repositoryId: 'r', remote: remotes[kind], parentSha, branch };
    await expect(git.commitBranch({ ...place, message: 'm', at: new Date(0), files })).rejects.toMatchObject({
      code: 'branch_exists',
    });
  });

  it('moves a branch on when told to, and only from where it was', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const parentSha = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    fixture.git(['branch', 'target', parentSha]);
    const { git } = await bench.newGit();
    const request = {
      repositoryId: 'r',
      remote: remotes[kind],
      parentSha,
      branch: 'target',
      isUpdate: true,
      message: 'm',
      at: new Date(0),
      files: [{ path: 'a.js', content: Buffer.from('2') }],
    };
    const commitSha = await git.commitBranch(request);
    expect(fixture.git(['rev-parse', 'target', 'target^'])).toBe(`${commitSha}\n${parentSha}`);
    // An attempt whose answer was lost makes the same commit again.
    expect(await git.commitBranch(request)).toBe(commitSha);
    const other = { ...request, files: [{ path: 'a.js', content: Buffer.from('3') }] };
    await expect(git.commitBranch(other)).rejects.toMatchObject({ code: 'branch_exists' });
    expect(fixture.git(['rev-parse', 'target', 'target^'])).toBe(`${commitSha}\n${parentSha}`);
  });

  it('stops at the caps', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: 'x'.repeat(5000) }]);
    const request = { repositoryId: 'r', remote: remotes[kind], ref: 'main' };
    await expect(
      (await bench.newGit({ maxCheckoutBytes: 4999 })).git.checkout(request),
    ).rejects.toMatchObject({
      code: 'repository_too_large',
    });
    await expect((await bench.newGit({ maxCheckoutFiles: 0 })).git.checkout(request)).rejects.toMatchObject({
      code: 'repository_too_large',
    });
    await expect((await bench.newGit({ fetchTimeLimitMs: 1 })).git.checkout(request)).rejects.toMatchObject({
      code: 'git_timeout',
    });
    const aborted = AbortSignal.abort();
    await expect((await bench.newGit()).git.checkout({ ...request, signal: aborted })).rejects.toThrow();
  });
});

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../outbound/address-guard.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createGitBench, type GitBench } from '../testing/git-bench.ts';
import { createGit, defaultGitSettings } from './git.ts';
import type { GitRemote } from './remote.ts';

let bench: GitBench;
beforeAll(async () => {
  bench = await createGitBench();
});
afterAll(() => bench.close());

describe('over http', () => {
  it('tells a bad credential, a missing repository and a dead host apart', async () => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    const { git } = await bench.newGit();
    const ask = (remote: GitRemote): Promise<unknown> =>
      git.checkout({ repositoryId: 'r', remote, ref: 'main' });
    await expect(ask({ kind: 'http', url: http.url })).rejects.toMatchObject({
      code: 'authentication_failed',
    });
    const wrong = { username: 'robot', secret: 'wrong' };
    await expect(ask({ ...http, credential: wrong })).rejects.toMatchObject({
      code: 'authentication_failed',
    });
    await expect(ask({ ...http, url: `${bench.server.url}/none.git` })).rejects.toMatchObject({
      code: 'clone_failed',
    });
    await expect(ask({ kind: 'http', url: 'http://127.0.0.1:1/x.git' })).rejects.toMatchObject({
      code: 'clone_failed',
    });
    await expect(ask({ kind: 'http', url: 'http://169.254.169.254/x.git' })).rejects.toMatchObject({
      code: 'host_not_allowed',
    });
  });

  it('connects git to the address that was checked', async () => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    const guard = createAddressGuard({
      allowPrivateHosts: ['127.0.0.0/8'],
      resolve: async () => ['127.0.0.1'],
    });
    const pinned = createOutbound(guard);
    const git = await createGit({
      outbound: pinned,
      ownsCheckouts: true,
      dataFolder: join(bench.folder, 'pin'),
      settings: defaultGitSettings,
    });
    // Only the guard knows this name; git reaches the server because it is told the address.
    const remote = { ...http, url: http.url.replace('127.0.0.1', 'git.invalid') };
    const checkout = await git.checkout({ repositoryId: 'r', remote, ref: 'main' });
    await checkout.release();
    await pinned.close();
  });

  it('keeps the credential out of arguments and files', async () => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: 'x'.repeat(100_000) }]);
    const { git, dataFolder } = await bench.newGit();
    const seen: string[] = [];
    const timer = setInterval(() => seen.push(execFileSync('ps', ['-eo', 'args']).toString('utf8')), 5);
    const checkout = await git.checkout({ repositoryId: 'r', remote: http, ref: 'main' });
    clearInterval(timer);
    const encoded = Buffer.from(`${bench.credential.username}:${bench.credential.secret}`).toString('base64');
    expect(seen.join('')).not.toContain(bench.credential.secret);
    expect(seen.join('')).not.toContain(encoded);
    const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = readFileSync(join(file.parentPath, file.name), 'latin1');
      expect(text).not.toContain(bench.credential.secret);
      expect(text).not.toContain(encoded);
    }
    await checkout.release();
  });

  it('refuses hostile trees on arrival', async () => {
    const { fixture, http } = bench.newRepository();
    const blob = fixture.git(['hash-object', '-w', '--stdin'], 'x');
    for (const name of ['..', '.git', '.GIT']) {
      const tree = Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')]);
      const sha = fixture.git(['hash-object', '-w', '-t', 'tree', '--stdin', '--literally'], tree);
      const commit = fixture.git(['commit-tree', sha, '-m', 'hostile']);
      fixture.git(['update-ref', 'refs/heads/main', commit]);
      const { git } = await bench.newGit();
      await expect(git.checkout({ repositoryId: 'r', remote: http, ref: 'main' })).rejects.toMatchObject({
        code: 'clone_failed',
      });
    }
  });

  it('handles file names that are not UTF-8', async () => {
    const { fixture, http } = bench.newRepository();
    const blob = fixture.git(['hash-object', '-w', '--stdin'], '/etc/passwd');
    const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
    const entries = bytes(`100644 blob ${blob}\tbad\xff.js\x00120000 blob ${blob}\tlink\xfe.js\0`);
    const tree = fixture.git(['mktree', '-z'], entries);
    fixture.git(['update-ref', 'refs/heads/main', fixture.git(['commit-tree', tree, '-m', 'odd'])]);
    const { git } = await bench.newGit();
    const checkout = await git.checkout({ repositoryId: 'r', remote: http, ref: 'main' });
    const names = readdirSync(checkout.directory, { encoding: 'buffer' });
    expect(names).toEqual([bytes('bad\xff.js')]);
    expect(checkout.leftOut).toEqual([{ path: 'link\uFFFD.js', reason: 'symbolic-link' }]);
    await checkout.release();
  });

  it('says when the remote does not take the push', async () => {
    const { fixture, http } = bench.newRepository();
    const parentSha = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    mkdirSync(join(fixture.gitDir, 'hooks'), { recursive: true });
    writeFileSync(join(fixture.gitDir, 'hooks', 'pre-receive'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const { git } = await bench.newGit();
    const files = [{ path: 'a.js', content: Buffer.from('2') }];
    const request = {
      repositoryId: 'r',
      remote: http,
      parentSha,
      branch: 'b',
      message: 'm',
      at: new Date(0),
      files,
    };
    await expect(git.commitBranch(request)).rejects.toMatchObject({ code: 'push_rejected' });
  });

  // The smaller one arrives before the size is looked at, the larger one does not.
  it.each([200_000, 20_000_000])('keeps no mirror that is too large: %i bytes', async (size) => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.bin', content: randomBytes(size) }]);
    const { git, dataFolder } = await bench.newGit({ maxMirrorBytes: 100_000 });
    const request = { repositoryId: 'r', remote: http, ref: 'main' };
    await expect(git.checkout(request)).rejects.toMatchObject({ code: 'repository_too_large' });
    expect(readdirSync(join(dataFolder, 'mirrors'))).toEqual([]);
  });

  it('keeps only so many mirrors', async () => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    const { git, dataFolder } = await bench.newGit({ maxMirrors: 2 });
    for (const repositoryId of ['r1', 'r2', 'r3', 'r4'])
      await (await git.checkout({ repositoryId, remote: http, ref: 'main' })).release();
    expect(readdirSync(join(dataFolder, 'mirrors')).sort()).toEqual(['r3', 'r4']);
  });

  it('recovers from a git that was killed', async () => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    const { git, dataFolder } = await bench.newGit();
    const request = { repositoryId: 'r', remote: http, ref: 'main' };
    await (await git.checkout(request)).release();
    writeFileSync(join(dataFolder, 'mirrors', 'r', 'shallow.lock'), '');
    await (await git.checkout(request)).release();
  });

  it('serves parallel requests for one repository', async () => {
    const { fixture, http } = bench.newRepository();
    fixture.commit('main', [{ path: 'a.js', content: '1' }]);
    const { git } = await bench.newGit();
    const request = { repositoryId: 'r', remote: http, ref: 'main' };
    const checkouts = await Promise.all([1, 2, 3].map(() => git.checkout(request)));
    expect(new Set(checkouts.map(({ directory }) => directory)).size).toBe(3);
    await Promise.all(checkouts.map((checkout) => checkout.release()));
  });
});

describe('on this machine', () => {
  it('reads a work tree without running or touching anything in it', async () => {
    const workTree = join(bench.folder, 'work tree');
    mkdirSync(workTree);
    const run = (...args: string[]): string =>
      execFileSync('git', args, { cwd: workTree, env: { ...process.env, HOME: bench.folder } })
        .toString('utf8')
        .trim();
    run('init', '-q', '-b', 'trunk');
    const ran = join(bench.folder, 'ran');
    const evil = join(bench.folder, 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\ntouch '${ran}'\ncat\n`, { mode: 0o755 });
    writeFileSync(join(workTree, 'a.js'), 'committed\n');
    run('add', '.');
    run('-c', 'user.name=t', '-c', 'user.email=t@e', 'commit', '-qm', 'm');
    for (const [key, value] of [
      ['core.fsmonitor', evil],
      ['core.hooksPath', bench.folder],
      ['filter.x.smudge', evil],
      ['filter.x.clean', evil],
      ['diff.external', evil],
      ['core.alternateRefsCommand', evil],
      ['uploadpack.packObjectsHook', evil],
      ['gpg.program', evil],
      ['commit.gpgSign', 'true'],
      ['remote.evil.uploadpack', evil],
    ] as const)
      run('config', key, value);
    writeFileSync(join(workTree, '.git', 'info', 'attributes'), '* filter=x\n');
    writeFileSync(join(workTree, 'a.js'), 'being edited\n');
    const index = readFileSync(join(workTree, '.git', 'index'));
    const { git } = await bench.newGit();
    const remote: GitRemote = { kind: 'local', path: workTree };
    expect((await git.listBranches({ repositoryId: 'w', remote })).defaultBranch).toBe('trunk');
    const checkout = await git.checkout({ repositoryId: 'w', remote, ref: 'trunk' });
    expect(readFileSync(join(checkout.directory, 'a.js'), 'utf8')).toBe('committed\n');
    const parentSha = checkout.commitSha ?? '';
    await checkout.release();
    const files = [{ path: 'a.js', content: Buffer.from('fixed\n') }];
    const commit = {
      repositoryId: 'w',
      remote,
      parentSha,
      branch: 'fix',
      message: 'm',
      at: new Date(0),
      files,
    };
    const commitSha = await git.commitBranch(commit);
    const direct = { ...commit, branch: 'trunk', isUpdate: true };
    await expect(git.commitBranch(direct)).rejects.toMatchObject({ code: 'push_rejected' });
    expect(existsSync(ran)).toBe(false);
    expect(readFileSync(join(workTree, 'a.js'), 'utf8')).toBe('being edited\n');
    expect(readFileSync(join(workTree, '.git', 'index'))).toEqual(index);
    expect(readFileSync(join(workTree, '.git', 'HEAD'), 'utf8')).toBe('ref: refs/heads/trunk\n');
    expect(readFileSync(join(workTree, '.git', 'refs', 'heads', 'fix'), 'utf8').trim()).toBe(commitSha);
  });

  it('gives a plain folder as it is, and no branch for it', async () => {
    const plain = join(bench.folder, 'plain');
    mkdirSync(plain);
    writeFileSync(join(plain, 'a.js'), '1');
    const { git } = await bench.newGit();
    const remote: GitRemote = { kind: 'local', path: plain };
    const checkout = await git.checkout({ repositoryId: 'p', remote, ref: 'main' });
    expect(checkout).toMatchObject({ directory: plain, commitSha: null });
    await checkout.release();
    expect(existsSync(plain)).toBe(true);
    expect(await git.listBranches({ repositoryId: 'p', remote })).toEqual({
      defaultBranch: null,
      branches: [],
      isRepository: false,
      borrowed: [],
    });
    await expect(git.compare({ repositoryId: 'p', remote, base: 'a', head: 'b' })).rejects.toMatchObject({
      code: 'not_a_git_repository',
    });
    await expect(
      git.checkout({ repositoryId: 'p', remote: { kind: 'local', path: join(plain, 'a.js') }, ref: 'main' }),
    ).rejects.toMatchObject({ code: 'not_a_git_repository' });
  });
});

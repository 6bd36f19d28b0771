import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitBench, type GitBench } from '../testing/git-bench.ts';
import { defaultGitSettings, type Git } from './git.ts';
import { createMirrors } from './mirror.ts';
import type { LocalRemote } from './remote.ts';

let bench: GitBench;
let git: Git;
beforeAll(async () => {
  bench = await createGitBench();
  ({ git } = await bench.newGit());
});
afterAll(() => bench.close());

function run(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@e', '-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...who, ...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString('utf8')
    .trim();
}

function makeRepository(path: string, content = 'own\n'): string {
  mkdirSync(path, { recursive: true });
  run(path, 'init', '-q', '-b', 'main');
  writeFileSync(join(path, 'a.js'), content);
  run(path, 'add', '.');
  run(path, 'commit', '-qm', 'm');
  return path;
}

interface Scene {
  readonly root: string;
  readonly path: string;
  readonly secret: string;
  /** The git directory of the member's repository, and of the one outside of the roots. */
  readonly own: string;
  readonly outside: string;
}

let scenes = 0;
function makeScene(): Scene {
  scenes += 1;
  const base = join(bench.folder, `scene-${scenes}`);
  const root = join(base, 'roots');
  const path = makeRepository(join(root, 'mine'));
  const secret = makeRepository(join(base, 'secret'), 'secret\n');
  return { root, path, secret, own: join(path, '.git'), outside: join(secret, '.git') };
}

const remoteOf = ({ path, root }: Scene): LocalRemote => ({ kind: 'local', path, roots: [root] });

function replaceByLink(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

const attacks: readonly (readonly [string, part: string, (scene: Scene) => void])[] = [
  [
    'a .git file',
    '.git',
    ({ own, outside }) => {
      rmSync(own, { recursive: true });
      writeFileSync(own, `gitdir: ${outside}\n`);
    },
  ],
  ['a linked .git', '.git', ({ own, outside }) => replaceByLink(own, outside)],
  ['commondir', 'commondir', ({ own, outside }) => writeFileSync(join(own, 'commondir'), `${outside}\n`)],
  ...['objects', 'refs', 'logs', 'packed-refs', 'config', 'shallow', 'refs/heads', 'objects/pack'].map(
    (part) =>
      [
        `a linked ${part}`,
        part,
        ({ own, outside }: Scene) => {
          if (part === 'packed-refs' || part === 'shallow') writeFileSync(join(outside, part), '');
          replaceByLink(join(own, part), join(outside, part));
        },
      ] as const,
  ),
  [
    'a linked folder of loose objects',
    'objects/',
    ({ own, outside }) => {
      const name = readdirSync(join(outside, 'objects')).find((entry) => entry.length === 2) ?? '';
      replaceByLink(join(own, 'objects', name), join(outside, 'objects', name));
    },
  ],
  [
    'a linked branch',
    'refs/heads/b',
    ({ own, outside }) => symlinkSync(join(outside, 'refs/heads/main'), join(own, 'refs/heads/b')),
  ],
  [
    'a log that would be made outside',
    'logs/refs/heads/fix',
    ({ own, outside }) => symlinkSync(join(outside, 'made'), join(own, 'logs/refs/heads/fix')),
  ],
  [
    'a link over a link',
    'refs/heads/b',
    ({ own, outside, root }) => {
      symlinkSync(outside, join(root, 'step'));
      symlinkSync(join(root, 'step/refs/heads/main'), join(own, 'refs/heads/b'));
    },
  ],
  [
    'alternates',
    'objects/info/alternates',
    ({ own, outside }) => writeFileSync(join(own, 'objects/info/alternates'), `${outside}/objects\n`),
  ],
  [
    'alternates of alternates',
    'objects/info/alternates',
    ({ own, outside, root }) => {
      const store = join(root, 'store');
      mkdirSync(join(store, 'info'), { recursive: true });
      writeFileSync(join(store, 'info/alternates'), `${outside}/objects\n`);
      writeFileSync(join(own, 'objects/info/alternates'), '../../../store\n');
    },
  ],
  [
    'an included file',
    'config',
    ({ own, outside }) => appendFileSync(join(own, 'config'), `[include]\n\tpath = ${outside}/config\n`),
  ],
  [
    'a file included by an included file, on a condition',
    'config',
    ({ own, outside }) => {
      writeFileSync(join(own, 'more'), `[includeIf "gitdir:/"]\n\tpath = ${outside}/config\n`);
      appendFileSync(join(own, 'config'), '[include]\n\tpath = more\n');
    },
  ],
  ['a pipe', 'refs/heads/HEAD', ({ own }) => execFileSync('mkfifo', [join(own, 'refs/heads/HEAD')])],
];

describe('a repository that leads out of the roots', () => {
  it.each(attacks)('is refused: %s', async (_name, part, attack) => {
    const scene = makeScene();
    const parentSha = run(scene.secret, 'rev-parse', 'main');
    attack(scene);
    const request = { repositoryId: `r${scenes}`, remote: remoteOf(scene) };
    const message = expect.stringContaining(part);
    const refused = { code: 'path_not_allowed', message };
    await expect(git.listBranches(request)).rejects.toMatchObject(refused);
    await expect(git.findHead({ ...request, ref: 'main' })).rejects.toMatchObject(refused);
    await expect(git.checkout({ ...request, ref: 'main' })).rejects.toMatchObject(refused);
    await expect(git.checkout({ ...request, ref: parentSha })).rejects.toMatchObject(refused);
    const files = [{ path: 'a.js', content: Buffer.from('x') }];
    const fix = { ...request, parentSha, branch: 'fix', message: 'm', at: new Date(0), files };
    await expect(git.commitBranch(fix)).rejects.toMatchObject(refused);
    expect(run(scene.secret, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
    expect(readdirSync(scene.outside)).not.toContain('made');
  });

  it('is refused when its git directory has a line break, which would pass for another one', async () => {
    const scene = makeScene();
    const twin = join(scene.root, `twin\n${scene.own}`);
    mkdirSync(join(twin, '..'), { recursive: true });
    execFileSync('cp', ['-r', scene.own, twin]);
    rmSync(scene.own, { recursive: true });
    writeFileSync(scene.own, `gitdir: ${twin}\n`);
    const request = { repositoryId: 'line-break', remote: remoteOf(scene) };
    await expect(git.listBranches(request)).rejects.toMatchObject({ code: 'path_not_allowed' });
  });

  it('gives nothing of what was read while it was swapped', async () => {
    const scene = makeScene();
    const folder = join(bench.folder, 'mirrors');
    const mirrors = createMirrors({ outbound: bench.outbound, folder, limits: defaultGitSettings });
    const read = mirrors.use({ repositoryId: 'swap', remote: remoteOf(scene) }, async () => {
      replaceByLink(join(scene.own, 'refs'), join(scene.outside, 'refs'));
      return 'secret';
    });
    await expect(read).rejects.toMatchObject({ code: 'path_not_allowed' });
  });
});

describe('a repository without roots', () => {
  it('is not read out of the data folder', async () => {
    const { path, own, outside, secret } = makeScene();
    writeFileSync(join(own, 'objects/info/alternates'), `${outside}/objects\n`);
    const remote = { kind: 'local', path } as const;
    expect((await git.listBranches({ repositoryId: 'free', remote })).borrowed).toEqual([
      join(outside, 'objects'),
    ]);
    const closed = { ...remote, closed: secret };
    await expect(git.listBranches({ repositoryId: 'free', remote: closed })).rejects.toMatchObject({
      code: 'path_not_allowed',
    });
  });
});

describe('a repository that stays in the roots', () => {
  it('may be a linked work tree or a submodule, and gets its fix', async () => {
    const scene = makeScene();
    const tree = join(scene.root, 'tree');
    run(scene.path, 'worktree', 'add', '-q', '-b', 'side', tree);
    makeRepository(join(scene.root, 'library'));
    run(scene.path, 'submodule', '--quiet', 'add', join(scene.root, 'library'), 'library');
    for (const path of [tree, join(scene.path, 'library')]) {
      const branch = path === tree ? 'side' : 'main';
      const request = { repositoryId: `in-${branch}`, remote: { ...remoteOf(scene), path } };
      const listed = await git.listBranches(request);
      expect(listed.defaultBranch).toBe(branch);
      expect(listed.borrowed).toContain(
        path === tree ? join(scene.own, 'worktrees/tree') : join(scene.own, 'modules/library'),
      );
      const checkout = await git.checkout({ ...request, ref: branch });
      expect(readFileSync(join(checkout.directory, 'a.js'), 'utf8')).toBe('own\n');
      await checkout.release();
      const parentSha = checkout.commitSha ?? '';
      const files = [{ path: 'a.js', content: Buffer.from('fixed\n') }];
      const fix = { ...request, parentSha, branch: 'fix', message: 'm', at: new Date(0), files };
      expect(await git.commitBranch(fix)).toBe(run(path, 'rev-parse', 'fix'));
      // What it leads to is what was agreed on, and nothing else.
      const agreed = { ...request.remote, borrowed: listed.borrowed };
      expect((await git.listBranches({ ...request, remote: agreed })).isRepository).toBe(true);
      const none = { ...request.remote, borrowed: [] };
      await expect(git.listBranches({ ...request, remote: none })).rejects.toMatchObject({
        code: 'path_not_allowed',
      });
    }
  });

  it('may have links and includes within, and a HEAD that is a link to a branch to be', async () => {
    const scene = makeScene();
    appendFileSync(
      join(scene.own, 'config'),
      '[include]\n\tpath = ../more\n\tpath = ~/more\n[core]\n\tworktree = /\n',
    );
    writeFileSync(join(scene.path, 'more'), '[user]\n\tname = t\n');
    replaceByLink(join(scene.own, 'HEAD'), 'refs/heads/coming');
    symlinkSync('.', join(scene.own, 'refs/heads/circle'));
    const request = { repositoryId: 'within', remote: { ...remoteOf(scene), borrowed: [] } };
    const { defaultBranch, branches } = await git.listBranches(request);
    expect(defaultBranch).toBe('coming');
    expect(branches.map(({ name }) => name)).toContain('main');
    const checkout = await git.checkout({ ...request, ref: 'main' });
    expect(readdirSync(checkout.directory)).toEqual(['a.js']);
    await checkout.release();
  });
});

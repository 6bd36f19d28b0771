import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { checkFolder } from './local-folders.ts';

let base: string;
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'assay-folders-')));
  for (const name of ['root/repo', 'root-twin', 'elsewhere/repo', 'data/mirrors'])
    await mkdir(join(base, name), { recursive: true });
  await symlink(join(base, 'elsewhere'), join(base, 'root', 'out'));
  await symlink(join(base, 'root'), join(base, 'alias'));
  await writeFile(join(base, 'root', 'file'), '');
});
afterAll(() => rm(base, { recursive: true, force: true }));

describe('checkFolder', () => {
  const check = async (
    path: string,
    settings: { host?: string; allowLocal?: boolean; localRoots?: string[] },
    isAdministrator = false,
  ) => {
    const localRoots = (settings.localRoots ?? []).map((root) => join(base, root));
    const config = {
      host: '127.0.0.1',
      allowLocal: false,
      dataDir: join(base, 'data'),
      ...settings,
      localRoots,
    };
    return (await checkFolder(config, isAdministrator, path.startsWith('/') ? path : join(base, path))).kind;
  };

  it.each([
    ['below a root', 'root/repo', 'allowed'],
    ['the root itself', 'root', 'refused'],
    ['a folder whose name begins with that of a root', 'root-twin', 'refused'],
    ['out of a root by dots', 'root/../elsewhere/repo', 'refused'],
    ['out of a root by a link', 'root/out/repo', 'refused'],
    ['a root by another name', 'alias/repo', 'refused'],
    ['nothing below a root', 'root/none', 'not_found'],
    ['a file', 'root/file', 'not_found'],
    ['nothing outside', 'none', 'refused'],
    ['the whole machine', '/', 'refused'],
  ])('with a root, a member and %s: %s', async (_name, path, kind) => {
    expect(await check(path, { localRoots: ['root'] })).toBe(kind);
  });

  it('takes roots that are links', async () => {
    expect(await check('alias/repo', { localRoots: ['alias'] })).toBe('allowed');
    expect(await check('root/repo', { localRoots: ['alias'] })).toBe('allowed');
  });

  it('holds administrators to the roots, too, and gives them a whole one', async () => {
    expect(await check('root', { localRoots: ['root'] }, true)).toBe('allowed');
    expect(await check('elsewhere/repo', { localRoots: ['root'] }, true)).toBe('refused');
  });

  it('without roots takes any folder of administrators, on a loopback address or where allowed', async () => {
    expect(await check('elsewhere/repo', {}, true)).toBe('allowed');
    expect(await check('elsewhere/repo', {})).toBe('refused');
    expect(await check('elsewhere/repo', { host: '0.0.0.0' }, true)).toBe('refused');
    expect(await check('elsewhere/repo', { host: '0.0.0.0', allowLocal: true }, true)).toBe('allowed');
    expect(await check('elsewhere/repo', { host: '0.0.0.0', allowLocal: true })).toBe('refused');
  });

  it('never gives the data folder, whatever is listed', async () => {
    for (const path of ['data', 'data/mirrors'])
      expect(await check(path, { localRoots: ['data', '.'] }, true)).toBe('refused');
  });
});

describe('local repositories', () => {
  let service: TestService;
  let root: string;
  beforeAll(async () => {
    root = join(base, 'shared');
    await mkdir(root);
    service = await createTestService({ env: { ASSAY_LOCAL_ROOTS: root } });
  });
  afterAll(() => service.close());

  const connect = (path: string, token = service.alice.token) =>
    service.call('POST', '/v1/repositories', { body: { path }, token });
  const makeFolder = async (name: string): Promise<string> => {
    const path = join(root, name);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'a.js'), 'eval(location.hash);\n');
    return path;
  };

  it('are not handed to a second user, nor their inner and outer folders, until an owner adds them', async () => {
    const path = await makeFolder('team/app');
    await makeFolder('team/app/inner');
    const first = await connect(path);
    expect(first.status).toBe(201);
    const { id, token } = service.bob;
    for (const other of [path, join(path, 'inner'), join(root, 'team')]) {
      const refused = await connect(other, token);
      expect(refused).toMatchObject({ status: 409, body: { code: 'already_exists' } });
      expect(JSON.stringify(refused.body)).not.toContain(first.body.id);
    }
    expect((await connect(await makeFolder('mine'), token)).status).toBe(201);
    await service.call('PUT', `/v1/repositories/${first.body.id}/members/${id}`, {
      body: { role: 'developer' },
    });
    expect(await connect(path, token)).toMatchObject({ status: 200, body: { id: first.body.id } });
  });

  it('keep their credential when a member connects them who may not change it', async () => {
    const path = await makeFolder('guarded');
    const { id } = (await connect(path)).body;
    const { id: userId, token } = service.bob;
    const again = (role: string) =>
      service.call('PUT', `/v1/repositories/${id}/members/${userId}`, { body: { role } }).then(() =>
        service.call('POST', '/v1/repositories', {
          body: { provider: 'local', path, credential: { username: 'bob', secret: 'of-bobs-own' } },
          token,
        }),
      );
    expect(await again('developer')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const kept = await service.call('GET', `/v1/repositories/${id}`);
    expect(kept.body.has_credential).toBe(false);
    expect(await again('maintainer')).toMatchObject({ status: 200, body: { has_credential: true } });
  });

  it('are connected once by requests that come together', async () => {
    const path = await makeFolder('race');
    const answers = await Promise.all([connect(path), connect(path, service.bob.token), connect(path)]);
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    const rows = service.db.selectFrom('repositories').select('id').where('local_path', '=', path).execute();
    expect(await rows).toHaveLength(1);
  });

  it('read nothing out of the roots through files of git', async () => {
    const outside = join(base, 'elsewhere', 'secret');
    await mkdir(outside, { recursive: true });
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', outside]);
    const pointer = await makeFolder('pointer');
    await writeFile(join(pointer, '.git'), `gitdir: ${outside}/.git\n`);
    const borrower = await makeFolder('borrower');
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', borrower]);
    await writeFile(join(borrower, '.git/objects/info/alternates'), `${outside}/.git/objects\n`);
    const linked = await makeFolder('linked');
    await symlink(join(outside, '.git'), join(linked, '.git'));
    for (const path of [pointer, borrower, linked])
      expect(await connect(path), path).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const fair = await makeFolder('fair');
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', fair]);
    await writeFile(join(fair, '.git/objects/info/alternates'), `../../../race/.git/objects\n`);
    const { body, status } = await connect(fair);
    expect(status).toBe(201);
    await writeFile(join(fair, '.git/objects/info/alternates'), `${outside}/.git/objects\n`);
    const { body: scan } = await service.call('POST', `/v1/repositories/${body.id}/scans`);
    await service.runJobs();
    const { body: failed } = await service.call('GET', `/v1/scans/${scan.id}`);
    expect(failed.error.code).toBe('path_not_allowed');
  });

  it('share no git directory with a repository of others, not even once they are connected', async () => {
    const secret = await makeFolder('theirs');
    const git = (cwd: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@e', ...args], { cwd });
    git(secret, 'init', '--quiet', '--initial-branch=main');
    git(secret, 'add', '.');
    git(secret, 'commit', '--quiet', '--message', 'first');
    const tree = join(root, 'theirs-too');
    git(secret, 'worktree', 'add', '--quiet', '-b', 'side', tree);
    const shell = await makeFolder('shell');
    const { token } = service.bob;
    const mine = (await connect(shell, token)).body;
    const theirs = await connect(secret);
    expect(theirs.status).toBe(201);
    const pointer = await makeFolder('pointer-within');
    await writeFile(join(pointer, '.git'), `gitdir: ${secret}/.git\n`);
    const borrower = await makeFolder('borrower-within');
    git(borrower, 'init', '--quiet', '--initial-branch=main');
    await writeFile(join(borrower, '.git/objects/info/alternates'), `${secret}/.git/objects\n`);
    for (const path of [pointer, borrower, tree])
      expect(await connect(path, token), path).toMatchObject({
        status: 409,
        body: { code: 'already_exists' },
      });
    // A viewer would own the second repository, and fixes of it would write to the first.
    const member = `/v1/repositories/${theirs.body.id}/members/${service.bob.id}`;
    await service.call('PUT', member, { body: { role: 'viewer' } });
    for (const path of [pointer, tree, join(secret, '.git')])
      expect((await connect(path, token)).status, path).toBe(409);
    await service.call('DELETE', member);
    // To whom the other one belongs, the work tree may be a repository of its own.
    expect((await connect(tree)).status).toBe(201);
    await writeFile(join(shell, '.git'), `gitdir: ${secret}/.git\n`);
    const { body: scan } = await service.call('POST', `/v1/repositories/${mine.id}/scans`, { token });
    await service.runJobs();
    const { body: failed } = await service.call('GET', `/v1/scans/${scan.id}`, { token });
    expect(failed.error.code).toBe('path_not_allowed');
    expect((await connect(shell, token)).status).toBe(409);
  });

  it('may be connected again by an owner when their git directory has moved', async () => {
    const path = await makeFolder('moving');
    const { body } = await connect(path);
    execFileSync('git', ['init', '--quiet', `--separate-git-dir=${root}/moved.git`, path]);
    const sync = () => service.call('POST', `/v1/repositories/${body.id}/sync`);
    expect(await sync()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await connect(path)).toMatchObject({ status: 200, body: { id: body.id } });
    expect((await sync()).status).toBe(200);
  });

  it('are not read once their path leads elsewhere', async () => {
    const path = await makeFolder('swapped');
    const { body } = await connect(path);
    await rename(path, `${path}-before`);
    await symlink(join(base, 'elsewhere'), path);
    const { body: scan } = await service.call('POST', `/v1/repositories/${body.id}/scans`);
    await service.runJobs();
    expect((await service.call('GET', `/v1/scans/${scan.id}`)).body).toMatchObject({
      status: 'failed',
      error: { code: 'path_not_allowed', retryable: false },
    });
    const sync = await service.call('POST', `/v1/repositories/${body.id}/sync`);
    expect(sync).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const review = { repository_id: body.id, base: 'main', head: 'work' };
    expect((await service.call('POST', '/v1/reviews', { body: review })).status).toBe(403);
  });

  it('may be around the data folder only as git repositories, of which commits are read', async () => {
    const open = await createTestService();
    try {
      const refused = await open.call('POST', '/v1/repositories', { body: { path: open.folder } });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      execFileSync('git', ['init', '--quiet', '--initial-branch=main', open.folder]);
      const { body, status } = await open.call('POST', '/v1/repositories', { body: { path: open.folder } });
      expect(status).toBe(201);
      await rm(join(open.folder, '.git'), { recursive: true });
      const { body: scan } = await open.call('POST', `/v1/repositories/${body.id}/scans`);
      await open.runJobs();
      const { body: failed } = await open.call('GET', `/v1/scans/${scan.id}`);
      expect(failed.error.code).toBe('repository_unreachable');
    } finally {
      await open.close();
    }
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRoom, isOutOfRoom } from './disk-room.ts';
import { createGitFixture } from './testing/git-fixture.ts';
import { type GitServer, startGitServer } from './testing/git-server.ts';
import { createTestService, type TestService } from './testing/test-service.ts';

describe('isOutOfRoom', () => {
  const failed = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code });
  it.each([
    ['a write of node', failed('ENOSPC'), true],
    ['a quota', failed('EDQUOT'), true],
    ['PostgreSQL', failed('53100'), true],
    ['a cause', new Error('y', { cause: failed('ENOSPC') }), true],
    ['another error', failed('EACCES', failed('40001')), false],
    ['no error', 'ENOSPC', false],
  ])('knows %s', (_name, error, expected) => {
    expect(isOutOfRoom(error)).toBe(expected);
  });

  it('ends with causes that form a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isOutOfRoom(error)).toBe(false);
  });
});

it('tells a request that PostgreSQL has no room for, and takes it when there is room again', async () => {
  const service = await createTestService();
  const folder = join(service.folder, 'plain');
  mkdirSync(folder);
  const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path: folder } });
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(service.db);
  await sql`create trigger refuse before insert on scans execute function refuse()`.execute(service.db);
  const full = await service.call('POST', '/v1/scans', { body: { id: repository.id } });
  expect(full).toMatchObject({
    status: 507,
    body: { code: 'insufficient_storage' },
    headers: { 'retry-after': '60' },
  });
  await sql`drop trigger refuse on scans`.execute(service.db);
  expect((await service.call('POST', '/v1/scans', { body: { id: repository.id } })).status).toBe(201);
  await service.close();
});

/** A disk of its own needs the right to mount one. */
const disk = await mkdtemp(join(tmpdir(), 'assay-disk-'));
const canMount = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(canMount)('a data folder on a full disk', () => {
  let service: TestService;
  let server: GitServer;
  let repositoryId: string;
  const ballast = join(disk, 'ballast');
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  };

  beforeAll(async () => {
    service = await createTestService({ env: { ASSAY_DATA_DIR: join(disk, 'data') } });
    const root = join(service.folder, 'served');
    server = await startGitServer({ root });
    const content = `eval('1'); // ${'long '.repeat(50_000)}\n`;
    createGitFixture(join(root, 'owner', 'name.git')).commit('main', [{ path: 'a.js', content }]);
    const body = { provider: 'git', clone_url: `${server.url}/owner/name.git` };
    repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
  });
  afterAll(async () => {
    await service.close();
    await server.close();
    execFileSync('umount', [disk]);
  });

  const scan = async () => {
    const { body } = await service.call('POST', '/v1/scans', { body: { id: repositoryId } });
    await service.runJobs();
    return (await service.call('GET', `/v1/scans/${body.id}`)).body;
  };
  const ready = async () => {
    const { status, body } = await service.call('GET', '/readyz', { token: null });
    return [status, body.status];
  };

  it('is not ready and says so, fails scans with a code, and works again without a restart', async () => {
    expect(await ready()).toEqual([200, 'ok']);
    fill();
    expect(await hasRoom(disk)).toBe(false);
    expect(await ready()).toEqual([503, 'storage_full']);
    expect(await scan()).toMatchObject({
      status: 'failed',
      error: { code: 'insufficient_storage', retryable: true },
    });
    rmSync(ballast);
    expect(await ready()).toEqual([200, 'ok']);
    expect(await scan()).toMatchObject({ status: 'completed', error: null });
  });
});

afterAll(() => rm(disk, { recursive: true, force: true }));

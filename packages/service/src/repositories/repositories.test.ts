import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const connect = (body: unknown) => service.call('POST', '/v1/repositories', { body });

describe('connecting', () => {
  const refusals: readonly [string, unknown, string][] = [
    ['nothing', {}, 'required'],
    ['no URL', { clone_url: 'owner/name' }, 'not_a_url'],
    ['the git protocol', { clone_url: 'git://example.org/a/b.git' }, 'transport'],
    ['a file URL', { clone_url: 'file:///etc' }, 'transport'],
    ['an option in disguise', { clone_url: '--upload-pack=x' }, 'not_a_url'],
    ['a credential in the URL', { clone_url: 'https://me:pw@example.org/a/b.git' }, 'credential_in_url'],
    ['a private address', { clone_url: 'http://10.1.2.3/a/b.git' }, 'host_not_allowed'],
    ['the metadata service', { clone_url: 'http://169.254.169.254/a/b.git' }, 'host_not_allowed'],
    ['an unknown provider', { provider: 'cvs', clone_url: 'https://example.org/a/b.git' }, 'enum'],
    ['local without a path', { provider: 'local' }, 'required'],
    ['a relative path', { path: 'src' }, 'format'],
    ['a path that is not there', { path: '/no/such/folder' }, 'not_found'],
    ['a file', { path: '/etc/passwd' }, 'not_found'],
    [
      'an unknown connection',
      { connection_id: '01900000-0000-7000-8000-000000000000', full_name: 'a/b' },
      'unknown',
    ],
  ];
  it.each(refusals)('refuses %s', async (_name, body, code) => {
    const answer = await connect(body);
    expect({ status: answer.status, code: answer.body.errors[0]?.code }).toEqual({ status: 422, code });
  });

  it('refuses a folder with a connection, also one that is connected already', async () => {
    const place = { path: join(service.folder, 'of-no-connection') };
    await mkdir(place.path);
    const withConnection = { ...place, connection_id: '01900000-0000-7000-8000-000000000000' };
    const refused = {
      status: 422,
      body: { errors: [{ pointer: '#/connection_id', code: 'conflicting_parameters' }] },
    };
    expect(await connect(withConnection)).toMatchObject(refused);
    expect(await connect(place)).toMatchObject({ status: 201 });
    expect(await connect(withConnection)).toMatchObject(refused);
  });

  it('refuses the folder of the service', async () => {
    const answer = await connect({ path: service.deps.config.dataDir });
    expect(answer.body.errors[0].code).toBe('forbidden');
  });

  it('names a work tree on a server after its folder', async () => {
    const answer = await connect({ clone_url: 'http://127.0.0.1:9/shop/app/.git' });
    expect(answer).toMatchObject({ status: 201, body: { name: 'app', full_name: 'shop/app' } });
  });

  it('takes a remote that does not answer, says so, and its scan fails', async () => {
    const answer = await connect({ clone_url: 'http://127.0.0.1:9/shop/web.git' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'web',
        full_name: 'shop/web',
        provider: 'git',
        provider_host: '127.0.0.1:9',
        default_branch: 'main',
      },
    });
    expect(answer.body.warnings[0]).toContain('clone_failed');
    const { body: scan } = await service.call('POST', '/v1/scans', {
      body: { repository_id: answer.body.id },
    });
    await service.runJobs();
    const { body: failed } = await service.call('GET', `/v1/scans/${scan.id}`);
    expect(failed).toMatchObject({
      status: 'failed',
      issues_found: 0,
      error: { code: 'clone_failed', retryable: true },
    });
    const { body: metrics } = await service.call('GET', `/v1/projects/${answer.body.id}/metrics`);
    expect(metrics.measured_at).toBeNull();
  });

  it('takes a default branch only where the origin has it', async () => {
    const folder = join(service.folder, 'branches');
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder]);
    const commit = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--allow-empty', '-qm', 'x'];
    execFileSync('git', ['-C', folder, ...commit]);
    const wrong = await connect({ path: folder, default_branch: 'nowhere' });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '#/default_branch']);
    const { body } = await connect({ path: folder });
    const change = (name: string) =>
      service.call('PATCH', `/v1/repositories/${body.id.toUpperCase()}`, { body: { default_branch: name } });
    expect((await change('nowhere')).body.errors[0]).toMatchObject({ code: 'unknown' });
    execFileSync('git', ['-C', folder, 'branch', 'trunk']);
    expect((await change('trunk')).body).toMatchObject({ id: body.id, default_branch: 'trunk' });
  });

  it('answers an origin that is connected already, and keeps its credential sealed', async () => {
    const body = {
      clone_url: 'http://127.0.0.1:9/shop/secret.git',
      credential: { username: 'me', secret: 'hunter2hunter2' },
    };
    const first = await connect(body);
    const second = await connect(body);
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, has_credential: true } });
    const rows = await service.db.selectFrom('repositories').selectAll().execute();
    const stored = rows.map((row) => row.credential_encrypted?.toString('latin1')).join();
    expect(JSON.stringify([first.body, second.body, rows]) + stored).not.toContain('hunter2');
    const cleared = await service.call('PATCH', `/v1/repositories/${first.body.id}`, {
      body: { credential: null },
    });
    expect(cleared.body.has_credential).toBe(false);
  });

  it('takes local folders of a service that others reach only when the operator says so', async () => {
    const open = await createTestService({ env: { ASSAY_HOST: '0.0.0.0' } });
    try {
      const answer = await open.call('POST', '/v1/repositories', { body: { path: open.folder } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    } finally {
      await open.close();
    }
  });
});

describe('repositories without anything to scan', () => {
  const make = async (name: string, prepare: (folder: string) => Promise<void> | void) => {
    const folder = join(service.folder, name);
    await mkdir(folder);
    await prepare(folder);
    const { body } = await connect({ path: folder });
    const { body: scan } = await service.call('POST', `/v1/repositories/${body.id}/scans`);
    await service.runJobs();
    return (await service.call('GET', `/v1/scans/${scan.id}`)).body;
  };

  it('fails for a repository without a commit', async () => {
    const scan = await make('empty', (folder) => {
      execFileSync('git', ['init', '--quiet', folder]);
    });
    expect(scan).toMatchObject({
      status: 'failed',
      error: { code: expect.stringMatching(/^(repository_empty|branch_not_found)$/), retryable: false },
    });
  });

  it('completes for a folder without source', async () => {
    const scan = await make('texts', (folder) => writeFile(join(folder, 'README.md'), '# nothing'));
    expect(scan).toMatchObject({
      status: 'completed',
      issues_found: 0,
      coverage: { complete: true, files_scanned: 0 },
    });
  });
});

describe('lists', () => {
  const names = async (query: string) => {
    const { body } = await service.call('GET', `/v1/repositories?${query}`);
    return body.data.map((entry: { full_name: string }) => entry.full_name);
  };

  it('filters and sorts', async () => {
    expect(await names('provider=git')).toEqual(['shop/app', 'shop/secret', 'shop/web']);
    expect(await names('q=WEB')).toEqual(['shop/web']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('scanned=true')).toEqual(['local/texts']);
    expect(await names('sort=-full_name&provider=local,git&limit=2')).toEqual(['shop/web', 'shop/secret']);
    expect((await service.call('GET', '/v1/repositories?provider=cvs')).body.code).toBe('invalid_parameter');
    expect((await service.call('GET', '/v1/repositories?scanned=perhaps')).body.code).toBe(
      'invalid_parameter',
    );
  });
});

describe('renaming', () => {
  const rename = async (fullName: string, body: object) => {
    const { body: list } = await service.call('GET', `/v1/repositories?q=${encodeURIComponent(fullName)}`);
    return service.call('PATCH', `/v1/repositories/${list.data[0].id}`, { body });
  };

  it('changes how calls name the repository', async () => {
    expect((await rename('shop/web', { name: 'site' })).body).toMatchObject({
      name: 'site',
      full_name: 'shop/site',
    });
    expect((await rename('shop/site', { full_name: 'team/shop/front' })).body).toMatchObject({
      name: 'front',
      full_name: 'team/shop/front',
    });
    expect((await service.call('POST', '/v1/scans', { body: { id: 'team/shop/front' } })).status).toBe(201);
    expect((await service.call('POST', '/v1/scans', { body: { id: 'shop/web' } })).status).toBe(404);
    expect((await rename('team/shop/front', { full_name: 'shop/web', name: 'web' })).status).toBe(200);
  });

  it('refuses what is no name, and names that another repository has', async () => {
    for (const full_name of ['web', 'a/ b', '/web', 'a//b', 'a/b/'])
      expect((await rename('shop/web', { full_name })).status, full_name).toBe(422);
    const both = await rename('shop/web', { full_name: 'a/b', name: 'c' });
    expect(both.body.errors[0].code).toBe('conflicting_parameters');
    const taken = await rename('shop/web', { full_name: 'shop/secret' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'already_exists' } });
  });
});

describe('removing', () => {
  it('takes scans and issues along and tells of it', async () => {
    const { body: list } = await service.call('GET', '/v1/repositories?q=local/texts');
    const [{ id }] = list.data;
    const { body: scans } = await service.call('GET', `/v1/scans?repository_id=${id}`);
    expect((await service.call('DELETE', `/v1/repositories/${id}`)).status).toBe(204);
    expect((await service.call('GET', `/v1/scans/${scans.data[0].id}`)).status).toBe(404);
    expect((await service.call('DELETE', `/v1/repositories/${id}`)).status).toBe(404);
    const events = await service.db
      .selectFrom('events')
      .select('type')
      .where('repository_id', '=', id)
      .execute();
    expect(events.map((event) => event.type)).toContain('repository.removed');
  });
});

describe('limits', () => {
  it('let a burst pass and then say when to come again', async () => {
    const limited = await createTestService({ env: { ASSAY_RATE_LIMIT: 'on' } });
    try {
      const answers: number[] = [];
      for (let index = 0; index < 101; index += 1)
        answers.push((await limited.call('GET', '/v1/user')).status);
      expect(answers.filter((status) => status === 200)).toHaveLength(100);
      const refused = await limited.call('GET', '/v1/user');
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'rate_limited' },
        headers: { 'retry-after': '10', ratelimit: '"default";r=4900;t=3600, "burst";r=0;t=10' },
      });
      expect((await limited.call('GET', '/v1/user', { token: limited.bob.token })).status).toBe(200);
      limited.clock.advance(10_000);
      const later = await limited.call('GET', '/v1/user');
      expect(later).toMatchObject({
        status: 200,
        headers: {
          'x-ratelimit-limit': '5000',
          'x-ratelimit-remaining': '4899',
          'ratelimit-policy': '"default";q=5000;w=3600, "burst";q=100;w=10',
          ratelimit: '"default";r=4899;t=3590, "burst";r=99;t=10',
        },
      });
    } finally {
      await limited.close();
    }
  });

  it('count changes apart, until their hour is over', async () => {
    const limited = await createTestService({ env: { ASSAY_RATE_LIMIT: 'on' } });
    try {
      const write = () => limited.call('PATCH', `/v1/users/${limited.bob.id}`, { body: {} });
      for (let index = 0; index < 600; index += 1) {
        if (index % 100 === 0) limited.clock.advance(10_000);
        expect((await write()).status).toBe(200);
      }
      limited.clock.advance(10_000);
      const refused = await write();
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(refused.headers['ratelimit']).toBe(
        '"default";r=4400;t=3540, "burst";r=100;t=10, "write";r=0;t=3540',
      );
      expect((await limited.call('GET', '/v1/user')).status).toBe(200);
      limited.clock.advance(3_540_000);
      expect((await write()).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('allow 60 scans of a repository an hour', async () => {
    const limited = await createTestService({ env: { ASSAY_RATE_LIMIT: 'on' } });
    try {
      const path = join(limited.folder, 'limited');
      await mkdir(path);
      const { body } = await limited.call('POST', '/v1/repositories', { body: { path } });
      const start = () => limited.call('POST', '/v1/scans', { body: { id: body.id, force: true } });
      for (let index = 0; index < 60; index += 1) expect((await start()).status).toBe(201);
      const refused = await start();
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'scan_quota_exceeded' },
        headers: { 'retry-after': '3600' },
      });
      limited.clock.advance(3_600_000);
      expect((await start()).status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});

describe('expiry', () => {
  it('opens dismissed issues when their time has passed', async () => {
    const folder = join(service.folder, 'flawed');
    await mkdir(folder);
    await writeFile(
      join(folder, 'a.js'),
      "require('express')().get('/', (req, res) => { eval(req.query.a); res.end(); });\n",
    );
    const { body } = await connect({ path: folder });
    await service.call('POST', `/v1/repositories/${body.id}/scans`);
    await service.runJobs();
    const { body: list } = await service.call('GET', `/v1/issues?repository_id=${body.id}`);
    const path = `/v1/issues/${list.data[0].id}`;
    const now = service.clock.now().getTime();
    const dismiss = (expires_at: string) =>
      service.call('PATCH', path, {
        body: { status: 'dismissed', resolution: 'acceptable_risk', expires_at },
      });
    expect((await dismiss(new Date(now).toISOString())).body.errors[0].code).toBe('past');
    const until = new Date(now + 60_000).toISOString();
    expect((await dismiss(until)).body).toMatchObject({ status: 'dismissed', expires_at: until });
    const housekeeping = () =>
      service.db
        .transaction()
        .execute((trx) => service.deps.queue.enqueue(trx, { name: 'keep-house', data: {} }));
    await housekeeping();
    await service.runJobs();
    expect((await service.call('GET', path)).body.status).toBe('dismissed');
    service.clock.advance(60_000);
    await housekeeping();
    await service.runJobs();
    expect((await service.call('GET', path)).body).toMatchObject({
      status: 'open',
      resolution: null,
      expires_at: null,
    });
  });
});

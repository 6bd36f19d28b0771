import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSshKeyPair, fingerprintOf } from '../git/ssh-key.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { type SshServer, startSshServer } from '../testing/ssh-server.ts';
import { type CallResult, createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let server: SshServer;
let fixture: GitFixture;
let root: string;

beforeAll(async () => {
  service = await createTestService();
  root = join(service.folder, 'served');
  mkdirSync(join(root, 'team'), { recursive: true });
  fixture = createGitFixture(join(root, 'team', 'app.git'));
  fixture.git(['symbolic-ref', 'HEAD', 'refs/heads/trunk']);
  fixture.commit('trunk', [{ path: 'a.js', content: 'one();\n' }]);
  server = await startSshServer(root);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const urlOf = (path: string) => `ssh://git@127.0.0.1:${server.port}${path}`;
const connect = (body: object): Promise<CallResult> => service.call('POST', '/v1/repositories', { body });
const keyOf = async (id: string) => (await service.call('GET', `/v1/repositories/${id}/deploy_key`)).body;
const scan = async (id: string) => {
  const { body } = await service.call('POST', `/v1/repositories/${id}/scans`, { body: { force: true } });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${body.id}`)).body;
};

describe('a repository over ssh', () => {
  let id: string;

  it('gets a key of its own, and records the keys of the host at first use', async () => {
    const connected = await connect({ clone_url: urlOf('/team/app.git') });
    expect(connected).toMatchObject({
      status: 201,
      body: {
        provider: 'git',
        provider_host: `127.0.0.1:${server.port}`,
        full_name: 'team/app',
        clone_url: urlOf('/team/app.git'),
        default_branch: 'main',
      },
    });
    expect(connected.body.warnings[0]).toContain('authentication_failed');
    id = connected.body.id;
    const key = await keyOf(id);
    const [type, blob] = server.hostKey.split(' ');
    expect(key).toMatchObject({
      public_key: expect.stringMatching(/^ssh-ed25519 \S+ assay-/),
      fingerprint: fingerprintOf(key.public_key),
      host_keys: [{ type, key: blob, fingerprint: fingerprintOf(server.hostKey) }],
      host_keys_source: 'first_use',
      host_keys_at: service.clock.now().toISOString(),
    });
    const row = await service.db.selectFrom('deploy_keys').selectAll().executeTakeFirstOrThrow();
    expect(row.private_key_encrypted.toString('latin1')).not.toContain('OPENSSH');
    expect(await scan(id)).toMatchObject({ status: 'failed', error: { code: 'authentication_failed' } });
  });

  it('is read and synced once the key is registered, and connected once only', async () => {
    server.readers.add((await keyOf(id)).public_key);
    const synced = await service.call('POST', `/v1/repositories/${id}/sync`);
    expect(synced.body).toMatchObject({ default_branch: 'trunk' });
    expect(await scan(id)).toMatchObject({ status: 'completed', branch: 'trunk' });
    expect((await connect({ clone_url: urlOf('/team/app.git') })).body.id).toBe(id);
  });

  it('is not read when the host shows another key, until a user says that this is right', async () => {
    const { port } = server;
    const { readers } = server;
    await server.close();
    server = await startSshServer(root, port);
    for (const key of readers) server.readers.add(key);
    expect(await scan(id)).toMatchObject({
      status: 'failed',
      error: { code: 'host_key_changed', retryable: false },
    });
    const before = await keyOf(id);
    const synced = await service.call('POST', `/v1/repositories/${id}/sync`);
    expect(synced.body.warnings[0]).toContain('host_key_changed');
    expect(await keyOf(id)).toEqual(before);
    const path = `/v1/repositories/${id}`;
    await service.call('PATCH', path, { body: { known_hosts: null } });
    expect(await keyOf(id)).toMatchObject({ host_keys: [], host_keys_source: null });
    expect((await scan(id)).error.code).toBe('host_key_unknown');
    await service.call('POST', `${path}/sync`);
    expect(await keyOf(id)).toMatchObject({ host_keys_source: 'first_use' });
    expect((await scan(id)).status).toBe('completed');
    const { body: audit } = await service.call('GET', '/v1/audit-events?action=repository.host_keys');
    expect(audit.total).toBe(2);
  });

  it('trusts the keys that are given, and no others', async () => {
    const other = createSshKeyPair('other').publicKey.split(' ').slice(0, 2).join(' ');
    const line = `[127.0.0.1]:${server.port} ${other}`;
    const { body } = await connect({ clone_url: urlOf('/team/other.git'), known_hosts: line });
    expect(body.warnings[0]).toContain('host_key_changed');
    expect(await keyOf(body.id)).toMatchObject({ host_keys_source: 'given' });
    const changed = await service.call('PATCH', `/v1/repositories/${body.id}`, {
      body: { known_hosts: `[127.0.0.1]:${server.port} ${server.hostKey}` },
    });
    expect(changed.status).toBe(200);
    expect((await keyOf(body.id)).host_keys[0].fingerprint).toBe(fingerprintOf(server.hostKey));
  });

  it.each([
    ['lines of another host', { known_hosts: `example.org ${'x'.repeat(30)}` }, 'format'],
    ['a credential', { credential: { secret: 'x' } }, 'conflicting_parameters'],
    [
      'keys of a host without ssh',
      { clone_url: 'http://127.0.0.1:9/a/b', known_hosts: 'x' },
      'conflicting_parameters',
    ],
    ['a private address', { clone_url: 'git@10.1.2.3:a/b.git' }, 'host_not_allowed'],
    ['a command in the path', { clone_url: "git@127.0.0.1:a';id;'" }, 'not_a_url'],
  ])('refuses %s', async (_name, change, code) => {
    const refused = await connect({ clone_url: urlOf('/team/new.git'), ...change });
    expect({ status: refused.status, code: refused.body.errors[0].code }).toEqual({ status: 422, code });
  });

  it('has no credential, and others have no deploy key', async () => {
    const body = { credential: { secret: 'x' } };
    expect((await service.call('PATCH', `/v1/repositories/${id}`, { body })).status).toBe(422);
    const { body: plain } = await connect({ clone_url: 'http://127.0.0.1:9/a/plain.git' });
    expect((await service.call('GET', `/v1/repositories/${plain.id}/deploy_key`)).status).toBe(404);
    const patch = await service.call('PATCH', `/v1/repositories/${plain.id}`, { body: { known_hosts: 'x' } });
    expect(patch.body.errors[0].code).toBe('conflicting_parameters');
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoles } from '../repositories/roles.ts';
import { startScheduledScans } from '../scans/start-scheduled-scans.ts';
import { createFinding } from '../testing/findings.ts';
import { insertTestIssue, insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService, type TestUser } from '../testing/test-service.ts';

let service: TestService;
let repositoryId: string;
let issueId: string;
const members = new Map<string, TestUser>();

beforeAll(async () => {
  service = await createTestService();
  const folder = join(service.folder, 'repository');
  await mkdir(folder);
  await writeFile(join(folder, 'a.js'), '');
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
  issueId = await insertTestIssue(service, repositoryId, createFinding());
  for (const role of repositoryRoles) members.set(role, await addUser(`the ${role}`, role));
});
afterAll(() => service.close());

async function addUser(name: string, role?: string): Promise<TestUser> {
  const { body: user } = await service.call('POST', '/v1/users', { body: { name } });
  const scopes = ['read', 'write', 'token:write'];
  const body = { name: 'test', user_id: user.id, scopes };
  const { body: made } = await service.call('POST', '/v1/tokens', { body });
  if (role !== undefined) await setRole(user.id, { role });
  return { id: user.id, token: made.token };
}

const memberPath = (userId: string) => `/v1/repositories/${repositoryId}/members/${userId}`;
const setRole = (userId: string, body: unknown, token = service.alice.token) =>
  service.call('PUT', memberPath(userId), { body, token });
const rolesOf = async (token = service.alice.token): Promise<Record<string, string>> => {
  const { body } = await service.call('GET', `/v1/repositories/${repositoryId}/members`, { token });
  const rows: { name: string; role: string }[] = body.data;
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]));
};

describe('roles', () => {
  /** `:r` the repository, `:i` its issue. The last column is the least role that may. */
  const table: readonly [method: string, path: string, body: unknown, least: string][] = [
    ['GET', '/v1/repositories/:r', undefined, 'viewer'],
    ['GET', '/v1/repositories/:r/branches', undefined, 'viewer'],
    ['GET', '/v1/repositories/:r/routes', undefined, 'viewer'],
    ['GET', '/v1/repositories/:r/packages', undefined, 'viewer'],
    ['GET', '/v1/repositories/:r/members', undefined, 'viewer'],
    ['GET', '/v1/issues/:i', undefined, 'viewer'],
    ['GET', '/v1/projects/:r/metrics', undefined, 'viewer'],
    ['POST', '/v1/webhooks', { id: ':r', url: 'https://example.org/', active: false }, 'viewer'],
    ['POST', '/v1/scans', { id: ':r' }, 'developer'],
    ['POST', '/v1/repositories/:r/scans', {}, 'developer'],
    ['POST', '/v1/repositories/:r/sync', {}, 'developer'],
    ['POST', '/v1/repositories/:r/sbom', {}, 'developer'],
    ['PUT', '/v1/repositories/:r/schedule', { every_minutes: 60 }, 'developer'],
    ['PATCH', '/v1/issues/:i', { note: 'seen' }, 'developer'],
    ['POST', '/v1/issues/:i/feedback', { verdict: 'useful' }, 'developer'],
    ['POST', '/v1/issues/:i/fix/preview', {}, 'developer'],
    ['POST', '/v1/reviews', { repository_id: ':r', base: 'a', head: 'b' }, 'developer'],
    ['PATCH', '/v1/repositories/:r', { archived: false }, 'maintainer'],
    ['PUT', '/v1/repositories/:r/members/:u', { role: 'viewer' }, 'owner'],
    ['POST', '/v1/repositories/:r/members', { name: 'no such user' }, 'owner'],
  ];
  const cases = table.flatMap(([method, path, body, least]) =>
    repositoryRoles.map((role) => [role, method, path, body, least] as const),
  );
  it.each(cases)('a %s: %s %s %j takes %s', async (role, method, path, body, least) => {
    const fill = (text: string) =>
      text
        .replace(':r', repositoryId)
        .replace(':i', issueId)
        .replace(':u', members.get('viewer')?.id ?? '');
    const sent = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
    const headers = path.includes('/fix') ? { prefer: 'respond-async' } : {};
    const token = members.get(role)?.token ?? '';
    const answer = await service.call(method, fill(path), { body: sent, token, headers });
    const order: readonly string[] = repositoryRoles;
    if (order.indexOf(role) < order.indexOf(least)) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.body.detail).toContain(`${least} in the repository; yours is ${role}`);
    } else {
      // What is left to refuse has other reasons: a plain folder has no branches.
      expect([403, 404], JSON.stringify(answer.body)).not.toContain(answer.status);
    }
  });

  it('are narrowed by the scopes of the token', async () => {
    const { body } = await service.call('POST', '/v1/tokens', {
      token: members.get('owner')?.token ?? '',
      body: { name: 'reader', scopes: ['read'] },
    });
    const answer = await service.call('PATCH', `/v1/repositories/${repositoryId}`, {
      token: body.token,
      body: { archived: true },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  });

  it('are told in the repository and in the bulk change', async () => {
    const token = members.get('viewer')?.token ?? '';
    const { body } = await service.call('GET', `/v1/repositories/${repositoryId}`, { token });
    expect(body.role).toBe('viewer');
    const { body: changed } = await service.call('POST', '/v1/issues/bulk', {
      token,
      body: { issue_ids: [issueId], status: 'confirmed' },
    });
    expect(JSON.stringify(changed)).toContain('forbidden');
    expect((await service.call('GET', `/v1/issues/${issueId}`)).body.status).toBe('open');
  });

  it('hold for scheduled scans as well', async () => {
    const guest = await addUser('scheduler', 'developer');
    const schedule = `/v1/repositories/${repositoryId}/schedule`;
    await service.call('PUT', schedule, {
      token: guest.token,
      body: { every_minutes: 5, only_changed: false },
    });
    await setRole(guest.id, { role: 'viewer' });
    await startScheduledScans(service.deps, new AbortController().signal);
    const { body } = await service.call('GET', `/v1/scans?repository_id=${repositoryId}`);
    expect(body.data.map((scan: { trigger: string }) => scan.trigger)).not.toContain('schedule');
  });
});

describe('members', () => {
  it('are listed by name, without a body developers, and lose what they saw', async () => {
    const guest = await addUser('guest');
    expect((await setRole(guest.id, undefined)).status).toBe(204);
    expect(await rolesOf()).toMatchObject({ alice: 'owner', guest: 'developer', 'the viewer': 'viewer' });
    expect(await rolesOf(guest.token)).toEqual(await rolesOf());
    expect((await service.call('DELETE', memberPath(guest.id))).status).toBe(204);
    expect((await service.call('DELETE', memberPath(guest.id))).status).toBe(404);
    const gone = await service.call('GET', `/v1/repositories/${repositoryId}`, { token: guest.token });
    expect(gone.status).toBe(404);
  });

  it('are added by name, once, by owners who cannot list users', async () => {
    const { id } = await addUser('Grace H. \u202e');
    const path = `/v1/repositories/${repositoryId}/members`;
    const { token } = members.get('owner') ?? service.bob;
    const add = (body: unknown) => service.call('POST', path, { token, body });
    expect((await service.call('GET', '/v1/users', { token })).status).toBe(403);
    expect(await add({ name: 'Grace H. \u202e', role: 'maintainer' })).toMatchObject({
      status: 201,
      body: { user_id: id, name: 'Grace H. \u202e', role: 'maintainer' },
    });
    expect(await add({ name: 'Grace H. \u202e', role: 'viewer' })).toMatchObject({
      status: 409,
      body: { code: 'already_exists' },
    });
    expect((await rolesOf())['Grace H. \u202e']).toBe('maintainer');
    await service.call('DELETE', memberPath(id));
    await service.call('PATCH', `/v1/users/${id}`, { body: { disabled: true } });
    for (const name of ['Grace H. \u202e', 'grace h. \u202e', 'nobody', '%', '\u0000', '']) {
      const refused = await add({ name });
      expect(refused, JSON.stringify(refused.body)).toMatchObject({ status: 422 });
      expect(refused.body.errors[0].pointer).toBe('#/name');
    }
    expect(await rolesOf()).not.toHaveProperty(['Grace H. \u202e']);
  });

  it('are added once when many ask at the same time', async () => {
    await addUser('hedy');
    const path = `/v1/repositories/${repositoryId}/members`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.call('POST', path, { body: { name: 'hedy' } })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
  });

  it('include an owner always, who may be another one than who connected it', async () => {
    const other = members.get('owner') ?? service.bob;
    expect((await service.call('DELETE', memberPath(service.alice.id))).status).toBe(204);
    const { owner_id } = await service.db
      .selectFrom('repositories')
      .select('owner_id')
      .where('id', '=', repositoryId)
      .executeTakeFirstOrThrow();
    expect(owner_id).toBe(other.id);
    for (const refused of [
      await service.call('DELETE', memberPath(other.id), { token: other.token }),
      await setRole(other.id, { role: 'viewer' }, other.token),
      await service.call('DELETE', `/v1/users/${other.id}`),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    const user = `/v1/users/${other.id}`;
    for (const refused of [
      await service.call('DELETE', user),
      await service.call('PATCH', user, { body: { disabled: true } }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'invalid_state', detail: expect.stringContaining(repositoryId) },
      });
    expect((await service.call('GET', user)).body.disabled).toBe(false);
    await setRole(service.alice.id, { role: 'owner' }, other.token);
    expect((await service.call('GET', `/v1/repositories/${repositoryId}`)).body.role).toBe('owner');
    // With a second owner the user may go; a disabled user counts as none.
    expect((await service.call('PATCH', user, { body: { disabled: true } })).status).toBe(200);
    expect((await service.call('PATCH', user, { body: { disabled: true } })).status).toBe(200);
    expect(await service.call('DELETE', memberPath(service.alice.id))).toMatchObject({ status: 409 });
    expect((await service.call('DELETE', user)).status).toBe(204);
    expect(await rolesOf()).toMatchObject({ alice: 'owner' });
  });

  it('are put in order by an administrator who is none, and by nobody else', async () => {
    const hidden = await insertTestRepository(service, service.bob.id, { local_path: '/elsewhere' });
    const path = `/v1/repositories/${hidden}`;
    expect((await service.call('GET', path)).status).toBe(404);
    const member = `${path}/members/${service.alice.id}`;
    const { token } = members.get('maintainer') ?? service.bob;
    expect((await service.call('PUT', member, { token })).status).toBe(404);
    expect((await service.call('GET', `${path}/members`, { token })).status).toBe(404);
    expect((await service.call('GET', `${path}/members`)).body.data).toMatchObject([
      { user_id: service.bob.id, role: 'owner' },
    ]);
    expect((await service.call('PUT', member, { body: { role: 'owner' } })).status).toBe(204);
    expect((await service.call('GET', path)).status).toBe(200);
    const unknown = '/v1/repositories/01900000-0000-7000-8000-000000000000/members';
    expect((await service.call('GET', unknown)).status).toBe(404);
    const { body: weak } = await service.call('POST', '/v1/tokens', {
      body: { name: 'weak', scopes: ['read'] },
    });
    const other = await insertTestRepository(service, service.bob.id, { local_path: '/there' });
    const members2 = `/v1/repositories/${other}/members`;
    expect((await service.call('GET', members2, { token: weak.token })).status).toBe(404);
  });
});

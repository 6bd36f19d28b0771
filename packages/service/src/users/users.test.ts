import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beat } from '../storage/nodes.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createToken, hashToken, isWellFormed } from './token-format.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({
    env: { ASSAY_TOKEN: 'an-environment-token-of-30-chars' },
  });
});
afterAll(() => service.close());

describe('token format', () => {
  it('has 43 characters and refuses every change of one character', () => {
    const token = createToken('personal');
    expect(token).toMatch(/^asyp_[0-9A-Za-z]{38}$/);
    expect(isWellFormed(token)).toBe(true);
    for (let index = 5; index < token.length; index += 1) {
      const other = token[index] === 'a' ? 'b' : 'a';
      expect(isWellFormed(token.slice(0, index) + other + token.slice(index + 1))).toBe(false);
    }
  });
});

describe('authentication', () => {
  const cases: readonly [string, string | null, number, string, RegExp][] = [
    ['no token', null, 401, 'missing_token', /^Bearer realm="assay"$/],
    ['a token of another form', 'nonsense', 401, 'invalid_token', /error="invalid_token"/],
    ['a well-formed unknown token', createToken('personal'), 401, 'invalid_token', /error="invalid_token"/],
  ];
  it.each(cases)('refuses %s', async (_name, token, status, code, challenge) => {
    const { status: actual, body, headers } = await service.call('GET', '/v1/user', { token });
    expect({ actual, code: body.code }).toEqual({ actual: status, code });
    expect(headers['www-authenticate']).toMatch(challenge);
    expect(body.request_id).toBe(headers['x-request-id']);
  });

  it('ends with expiry and with revocation', async () => {
    const { body: made } = await service.call('POST', '/v1/tokens', {
      body: { name: 'short', expires_in_days: 1 },
    });
    expect(isWellFormed(made.token)).toBe(true);
    expect((await service.call('GET', '/v1/user', { token: made.token })).body.name).toBe('alice');
    service.clock.advance(86_400_000);
    expect((await service.call('GET', '/v1/user', { token: made.token })).body.code).toBe('token_expired');
    const { body: other } = await service.call('POST', '/v1/tokens', { body: { name: 'other' } });
    expect((await service.call('DELETE', `/v1/tokens/${other.id}`)).status).toBe(204);
    expect((await service.call('GET', '/v1/user', { token: other.token })).body.code).toBe('invalid_token');
    expect((await service.call('DELETE', `/v1/tokens/${other.id}`)).status).toBe(404);
  });

  it('tells when and from where it was used', async () => {
    const { body: made } = await service.call('POST', '/v1/tokens', { body: { name: 'traced' } });
    expect(made).toMatchObject({ last_used_at: null, last_used_ip: null });
    await service.call('GET', '/v1/user', { token: made.token });
    const { body } = await service.call('GET', '/v1/tokens');
    const row = body.data.find(({ id }: { id: string }) => id === made.id);
    expect(row).toMatchObject({ last_used_at: service.clock.now().toISOString(), last_used_ip: '127.0.0.1' });
  });

  it('stores a hash and never the token', async () => {
    const { body: made } = await service.call('POST', '/v1/tokens', {
      body: { name: 'kept' },
      headers: { 'idempotency-key': 'keep-1' },
    });
    const rows = await service.db.selectFrom('tokens').selectAll().execute();
    expect(rows.find((row) => row.id === made.id)?.hash).toEqual(hashToken(made.token));
    const keys = await service.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify([rows, keys])).not.toContain(made.token);
  });
});

describe('scopes and roles', () => {
  it('lets a token do what it was given and no more', async () => {
    const { body: made } = await service.call('POST', '/v1/tokens', {
      body: { name: 'reader', scopes: ['read', 'token:write'] },
    });
    const refused = await service.call('GET', '/v1/users', { token: made.token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    expect(refused.headers['www-authenticate']).toContain('scope="admin"');
    const more = await service.call('POST', '/v1/tokens', {
      token: made.token,
      body: { name: 'more', scopes: ['admin'] },
    });
    expect(more).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('keeps users for administrators', async () => {
    const { token } = service.bob;
    expect((await service.call('GET', '/v1/users', { token })).status).toBe(403);
    const { body: carol } = await service.call('POST', '/v1/users', { body: { name: 'carol' } });
    expect(carol).toMatchObject({ role: 'member', disabled: false });
    expect((await service.call('POST', '/v1/users', { body: { name: 'carol' } })).body.errors[0].code).toBe(
      'taken',
    );
    const { body: hers } = await service.call('POST', '/v1/tokens', {
      body: { name: 'hers', user_id: carol.id },
    });
    expect((await service.call('GET', '/v1/user', { token: hers.token })).body.name).toBe('carol');
    await service.call('PATCH', `/v1/users/${carol.id}`, { body: { disabled: true } });
    expect((await service.call('GET', '/v1/user', { token: hers.token })).status).toBe(401);
    expect((await service.call('DELETE', `/v1/users/${carol.id}`)).status).toBe(204);
    expect((await service.call('GET', `/v1/users/${carol.id}`)).status).toBe(404);
  });

  it('keeps the last administrator', async () => {
    const { body } = await service.call('PATCH', `/v1/users/${service.alice.id}`, {
      body: { role: 'member' },
    });
    expect(body.code).toBe('invalid_state');
  });
});

describe('the audit log', () => {
  it('names who did what, for administrators only, and cannot be changed', async () => {
    const { body: made } = await service.call('POST', '/v1/tokens', { body: { name: 'audited' } });
    const { body } = await service.call('GET', '/v1/audit-events?action=token.create&limit=1');
    expect(body.data).toMatchObject([
      { action: 'token.create', actor_id: service.alice.id, target_id: made.id },
    ]);
    const refused = await service.call('GET', '/v1/audit-events', { token: service.bob.token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const change = service.db.deleteFrom('audit_events').where('id', '=', body.data[0].id).execute();
    await expect(change).rejects.toThrow('append-only');
  });

  it('keeps what was called how, and is looked through by actor, target, kind and time', async () => {
    const { body: user } = await service.call('POST', '/v1/users', { body: { name: 'Passing Guest' } });
    service.clock.advance(1000);
    const before = service.clock.now().toISOString();
    expect((await service.call('DELETE', `/v1/users/${user.id}`)).status).toBe(204);
    const list = async (query: string) => {
      const { status, body } = await service.call('GET', `/v1/audit-events?${query}`);
      expect(status).toBe(200);
      return body.data.map((event: { action: string }) => event.action);
    };
    const all = await service.call('GET', `/v1/audit-events?target=${user.id}`);
    expect(all.body.data).toMatchObject([
      {
        action: 'user.delete',
        target_name: 'Passing Guest',
        actor_id: service.alice.id,
        repository_name: null,
      },
      { action: 'user.create', target_name: 'Passing Guest' },
    ]);
    const { actor_name: alice } = all.body.data[0];
    expect(typeof alice).toBe('string');
    expect(await list('target=passing%20guest&action=user.*')).toEqual(['user.delete', 'user.create']);
    expect(await list(`target=${user.id}&action=user.delete,token.*`)).toEqual(['user.delete']);
    expect(await list(`target=${user.id}&action=user.*&action=token.*`)).toEqual([]);
    expect(await list(`target=${user.id}&action=user.%25`)).toEqual([]);
    expect(await list(`target=${user.id}&actor=${encodeURIComponent(alice)}&since=${before}`)).toEqual([
      'user.delete',
    ]);
    expect(await list(`target=${user.id}&actor=${service.alice.id}&until=${before}`)).toEqual([
      'user.create',
    ]);
    expect(await list(`target=${user.id}&actor=${service.bob.id}`)).toEqual([]);
    expect(await list('target=Passing')).toEqual([]);
  });

  it('is exported as CSV and as lines of JSON, and names no repository that the caller does not see', async () => {
    const path = join(service.folder, 'audited');
    await mkdir(path);
    const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path } });
    const query = `/v1/audit-events?repository_id=${repository.id}&limit=1`;
    const get = (accept: string) => service.call('GET', query, { headers: { accept } });
    const lines = await get('application/x-ndjson');
    expect(lines.body.endsWith('}\n')).toBe(true);
    const { body: listed } = await get('application/json');
    expect(JSON.parse(lines.body)).toEqual(listed.data[0]);
    expect(listed.data[0].repository_name).toBe(repository.full_name);
    const csv = await get('text/csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.body.split('\r\n')[0]).toBe(
      'id,at,action,actor_id,actor_name,token_id,target_id,target_name,repository_id,repository_name,ip,detail',
    );
    expect(csv.body).toContain(repository.full_name);
    const byName = `/v1/audit-events?repository_id=${encodeURIComponent(repository.full_name)}`;
    expect((await service.call('GET', byName)).body.total).toBe(listed.total);
    await service.db.deleteFrom('repository_members').where('repository_id', '=', repository.id).execute();
    expect((await service.call('GET', byName)).body.total).toBe(0);
    const { body } = await service.call('GET', query);
    expect(body.data).toMatchObject([{ repository_id: repository.id, repository_name: null }]);
  });
});

describe('a repository-bound token', () => {
  it('sees its repository and nothing else', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two']) {
      const path = join(service.folder, name);
      await mkdir(path);
      ids.push((await service.call('POST', '/v1/repositories', { body: { path } })).body.id);
    }
    const [one, two] = ids;
    const body = { name: 'bound', kind: 'repository', repository_id: one };
    const { body: bound } = await service.call('POST', '/v1/tokens', { body });
    const call = (method: string, path: string, sent?: unknown) =>
      service.call(method, path, { token: bound.token, body: sent });
    const { body: list } = await call('GET', '/v1/repositories');
    expect(list.data.map((entry: { id: string }) => entry.id)).toEqual([one]);
    expect((await call('GET', `/v1/repositories/${two}`)).status).toBe(404);
    expect((await call('POST', '/v1/scans', { id: two })).status).toBe(404);
    expect((await call('POST', '/v1/scans', { id: one })).status).toBe(201);
    expect((await call('GET', '/v1/users')).status).toBe(403);
    expect((await call('POST', '/v1/repositories', { path: service.folder })).status).toBe(403);
    expect((await call('POST', '/v1/tokens', { name: 'free' })).status).toBe(403);
  });
});

describe('the edge', () => {
  const bad: readonly [string, string, string, unknown, number, string][] = [
    ['a body that is not JSON', 'POST', '/v1/users', '{"name":', 400, 'malformed_json'],
    ['a wrong type', 'POST', '/v1/users', { name: 5 }, 422, 'validation_failed'],
    ['a missing member', 'POST', '/v1/users', '', 422, 'validation_failed'],
    ['a wrong word', 'POST', '/v1/users', { name: 'x', role: 'king' }, 422, 'validation_failed'],
    ['an array', 'POST', '/v1/users', [], 422, 'validation_failed'],
    [
      '100,000-deep nesting',
      'POST',
      '/v1/users',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      400,
      'malformed_json',
    ],
    ['an unknown query parameter', 'GET', '/v1/users?nmae=x', undefined, 400, 'invalid_parameter'],
    ['a bad limit', 'GET', '/v1/users?limit=0', undefined, 400, 'invalid_parameter'],
    ['a limit that is no number', 'GET', '/v1/users?limit=ten', undefined, 400, 'invalid_parameter'],
    ['a bad cursor', 'GET', '/v1/users?cursor=abc', undefined, 400, 'invalid_cursor'],
    ['a bad sort', 'GET', '/v1/users?sort=color', undefined, 400, 'invalid_parameter'],
    ['a malformed id', 'GET', '/v1/users/42', undefined, 404, 'not_found'],
    ['an unknown id', 'GET', '/v1/users/01900000-0000-7000-8000-000000000000', undefined, 404, 'not_found'],
    ['an unknown path', 'GET', '/v1/nothing', undefined, 404, 'not_found'],
    ['a wrong method', 'PUT', '/v1/users', undefined, 405, 'method_not_allowed'],
  ];
  it.each(bad)('answers %s as a problem', async (_name, method, path, body, status, code) => {
    const result = await service.call(method, path, { body });
    expect({ status: result.status, code: result.body.code }).toEqual({ status, code });
    expect(result.headers['content-type']).toContain('application/problem+json');
    expect((await service.call('GET', `/problems/${code}`, { token: null })).status).toBe(200);
  });

  it('refuses other media types and large bodies', async () => {
    const form = await service.call('POST', '/v1/users', {
      body: 'name=x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    const large = await service.call('POST', '/v1/users', { body: { name: 'x'.repeat(1_100_000) } });
    expect(large).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it('names unknown members and goes on', async () => {
    const { body } = await service.call('POST', '/v1/users', { body: { name: 'dave', colour: 'red' } });
    expect(body).toMatchObject({ name: 'dave', warnings: ['unknown member colour is ignored'] });
  });

  it('replays an idempotent request and refuses another body', async () => {
    const send = (name: string) =>
      service.call('POST', '/v1/users', { body: { name }, headers: { 'idempotency-key': 'user-1' } });
    const first = await send('erin');
    const second = await send('erin');
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers).toMatchObject({
      'idempotency-replayed': 'true',
      location: first.headers['location'],
    });
    expect((await send('frank')).body.code).toBe('idempotency_mismatch');
    service.clock.advance(25 * 3_600_000);
    expect((await send('erin')).status).toBe(422);
  });

  it('carries a request out whose first node is lost, and waits for one that lives', async () => {
    const [living, lost] = [randomUUID(), randomUUID()];
    await beat(service.db, {
      id: living,
      role: 'api',
      host: 'a',
      pid: 1,
      version: '1',
      memory_bytes: '1',
      settings: '{}',
    });
    const send = () =>
      service.call('POST', '/v1/users', { body: { name: 'ivy' }, headers: { 'idempotency-key': 'cut' } });
    expect((await send()).status).toBe(201);
    const cutShort = (node: string) =>
      service.db
        .updateTable('idempotency_keys')
        .set({ response_status: null, response_body: null, node_id: node })
        .where('key', '=', 'cut')
        .execute();
    await cutShort(living);
    expect((await send()).body.code).toBe('idempotency_in_progress');
    await cutShort(lost);
    expect((await send()).body.errors[0].code).toBe('taken');
  });

  it('makes one scan of a request that is repeated because its node was lost', async () => {
    const path = join(service.folder, 'lost');
    await mkdir(path);
    const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path } });
    const send = (key: string) =>
      service.call('POST', `/v1/repositories/${repository.id}/scans`, {
        headers: { 'idempotency-key': key },
      });
    const { body: first } = await send('lost');
    // It is over: nothing else would be joined.
    await service.call('POST', `/v1/scans/${first.id}/cancel`);
    await service.db
      .updateTable('idempotency_keys')
      .set({ response_status: null, response_body: null, node_id: randomUUID() })
      .where('key', '=', 'lost')
      .execute();
    expect(await send('lost')).toMatchObject({ status: 200, body: { id: first.id, status: 'cancelled' } });
    expect((await send('lost')).headers).toMatchObject({ 'idempotency-replayed': 'true' });
    const other = await send('other');
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.id);
  });

  it('carries a repeated request out that named something absent', async () => {
    const path = join(service.folder, 'later');
    await mkdir(path);
    const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path } });
    const send = () =>
      service.call('POST', `/v1/repositories/${repository.id}/scans`, {
        headers: { 'idempotency-key': 'late' },
        token: service.bob.token,
      });
    expect((await send()).status).toBe(404);
    await service.call('PUT', `/v1/repositories/${repository.id}/members/${service.bob.id}`, {
      body: { role: 'developer' },
    });
    const present = await send();
    expect(present.status).toBe(201);
    expect(present.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('pages through a list once under concurrent inserts', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 50; page += 1) {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await service.call('GET', `/v1/users?limit=1&sort=-name${query}`);
      seen.push(...body.data.map((user: { name: string }) => user.name));
      await service.call('POST', '/v1/users', { body: { name: `zz${page}` } });
      cursor = body.next_cursor;
      if (!body.has_more) break;
    }
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    expect(seen).toEqual(expect.arrayContaining(['alice', 'bob']));
    const { body } = await service.call('GET', '/v1/users?limit=1');
    expect(
      (await service.call('GET', `/v1/users?limit=1&sort=-name&cursor=${body.next_cursor}`)).body.code,
    ).toBe('invalid_cursor');
  });
});

describe('the last way in', () => {
  const revoke = (of: TestService, id: string, token?: string) =>
    of.call('DELETE', `/v1/tokens/${id}`, token === undefined ? {} : { token });
  const ownId = async (of: TestService): Promise<string> =>
    (await of.call('GET', '/v1/tokens')).body.data[0].id;

  it('cannot be taken by revoking, disabling or demoting', async () => {
    const alone = await createTestService();
    try {
      const id = await ownId(alone);
      expect(await revoke(alone, id)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
      expect((await alone.call('GET', '/v1/user')).status).toBe(200);
      const { body: second } = await alone.call('POST', '/v1/users', {
        body: { name: 'second', role: 'administrator' },
      });
      const user = `/v1/users/${alone.alice.id}`;
      for (const body of [{ disabled: true }, { role: 'member' }])
        expect(await alone.call('PATCH', user, { body })).toMatchObject({ status: 409 });
      expect((await alone.call('DELETE', user)).status).toBe(409);
      expect((await alone.call('DELETE', `/v1/users/${second.id}`)).status).toBe(204);
    } finally {
      await alone.close();
    }
  });

  it('is not an expired, weak or bound token, nor one of a member', async () => {
    const alone = await createTestService();
    try {
      const id = await ownId(alone);
      const make = (body: object) => alone.call('POST', '/v1/tokens', { body: { name: 'other', ...body } });
      await make({ expires_in_days: 1 });
      await make({ scopes: ['admin', 'read'] });
      alone.clock.advance(86_400_000);
      expect((await revoke(alone, id)).status).toBe(409);
      const { body: kept } = await make({});
      expect((await revoke(alone, id)).status).toBe(204);
      const { body: list } = await alone.call('GET', '/v1/tokens', { token: kept.token });
      expect(list.data.map((row: { id: string }) => row.id)).not.toContain(id);
      expect((await revoke(alone, kept.id, kept.token)).status).toBe(409);
    } finally {
      await alone.close();
    }
  });

  it('is ASSAY_TOKEN where it is set', async () => {
    const alone = await createTestService({ env: { ASSAY_TOKEN: 'a-token-of-the-operator' } });
    try {
      expect((await revoke(alone, await ownId(alone))).status).toBe(204);
    } finally {
      await alone.close();
    }
  });
});

import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

interface SignedIn {
  /** `name=value`, as browsers send it. */
  readonly cookie: string;
  readonly attributes: string;
  readonly csrf: string;
}

async function signIn(token: string, of = service): Promise<SignedIn> {
  const { status, headers, body } = await of.call('POST', '/v1/session', { token: null, body: { token } });
  expect(status).toBe(201);
  const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
  return { cookie, attributes: attributes.join('; '), csrf: body.csrf_token };
}

const call = (method: string, path: string, { cookie, csrf }: SignedIn, body?: unknown) =>
  service.call(method, path, { token: null, body, headers: { cookie, 'x-csrf-token': csrf } });
const makeToken = async (body: object = {}) =>
  (await service.call('POST', '/v1/tokens', { body: { name: 'for a session', ...body } })).body;

describe('a session', () => {
  it('is started with a token, and is its user with its scopes', async () => {
    const { token } = await makeToken({ scopes: ['read', 'token:write'] });
    const session = await signIn(token);
    expect(session.attributes).toBe('Path=/; Max-Age=43200; HttpOnly; SameSite=Strict');
    const { body, status } = await call('GET', '/v1/session', session);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        user_id: service.alice.id,
        name: 'alice',
        role: 'administrator',
        csrf_token: session.csrf,
        repository_id: null,
        expires_at: new Date(service.clock.now().getTime() + 12 * 3_600_000).toISOString(),
      },
    });
    expect(body.scopes).toContain('repo:read');
    expect((await call('GET', '/v1/repositories', session)).status).toBe(200);
    expect((await call('GET', '/v1/users', session)).body.code).toBe('insufficient_scope');
    const audit = await service.call('GET', '/v1/audit-events?action=session.start&limit=1');
    expect(audit.body.data[0].actor_id).toBe(service.alice.id);
  });

  it('is kept as a hash, is no token, and is listed among none', async () => {
    const session = await signIn(service.alice.token);
    const secret = session.cookie.split('=')[1] ?? '';
    const rows = await service.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await service.call('GET', '/v1/user', { token: secret })).body.code).toBe('invalid_token');
    const { body } = await service.call('GET', '/v1/tokens');
    expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('session');
    const given = service.call('POST', '/v1/session', { token: null, body: { token: secret } });
    expect((await given).status).toBe(401);
  });

  it('lets no cache keep what it is answered', async () => {
    const session = await signIn(service.alice.token);
    const told = await call('GET', '/v1/session', session);
    expect(told.headers['cache-control']).toBe('no-store');
    const list = await call('GET', '/v1/repositories', session);
    expect(list.headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['', 'wrong', 'other'])('changes nothing with the CSRF token %j', async (kind) => {
    const session = await signIn(service.alice.token);
    const csrf = kind === 'other' ? (await signIn(service.alice.token)).csrf : kind;
    const headers = { cookie: session.cookie, ...(csrf === '' ? {} : { 'x-csrf-token': csrf }) };
    const before = await service.db.selectFrom('users').selectAll().execute();
    for (const [method, path] of [
      ['POST', '/v1/users'],
      ['PATCH', `/v1/users/${service.bob.id}`],
      ['DELETE', `/v1/users/${service.bob.id}`],
      ['DELETE', '/v1/session'],
    ] as const) {
      const answer = await service.call(method, path, { token: null, headers, body: { name: 'eve' } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'invalid_csrf_token' } });
    }
    expect(await service.db.selectFrom('users').selectAll().execute()).toEqual(before);
    expect((await call('GET', '/v1/user', session)).status).toBe(200);
  });

  it('changes what its user may, and repeats nothing with an idempotency key', async () => {
    const session = await signIn(service.alice.token);
    const headers = {
      cookie: session.cookie,
      'x-csrf-token': session.csrf,
      'idempotency-key': 'from-a-browser',
    };
    const send = () =>
      service.call('POST', '/v1/users', { token: null, headers, body: { name: 'made by a page' } });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
  });

  it('ends with itself, its time, its token and its user', async () => {
    const isOver = async (session: SignedIn) => {
      const { status, body } = await call('GET', '/v1/session', session);
      return status === 401 && body.code === 'missing_token';
    };
    const own = await signIn(service.alice.token);
    const ended = await call('DELETE', '/v1/session', own);
    expect(ended.status).toBe(204);
    expect(String(ended.headers['set-cookie'])).toMatch(/^assay-session=; Path=\/; Max-Age=0;/);
    expect(await isOver(own)).toBe(true);

    const made = await makeToken();
    const ofToken = await signIn(made.token);
    expect(await isOver(ofToken)).toBe(false);
    await service.call('DELETE', `/v1/tokens/${made.id}`);
    expect(await isOver(ofToken)).toBe(true);

    const ofUser = await signIn(service.bob.token);
    const user = `/v1/users/${service.bob.id}`;
    await service.call('PATCH', user, { body: { disabled: true } });
    expect(await isOver(ofUser)).toBe(true);
    await service.call('PATCH', user, { body: { disabled: false } });
    expect(await isOver(ofUser)).toBe(true);

    const short = await makeToken({ expires_in_days: 1 });
    service.clock.advance(18 * 3_600_000);
    expect(await isOver(ofUser)).toBe(true);
    const late = await signIn(short.token);
    expect(late.attributes).toContain('Max-Age=21600');
    service.clock.advance(6 * 3_600_000);
    expect(await isOver(late)).toBe(true);

    const housekeeping = { name: 'keep-house', data: {} } as const;
    await service.db.transaction().execute((trx) => service.deps.queue.enqueue(trx, housekeeping));
    await service.runJobs();
    const left = service.db.selectFrom('tokens').select('id').where('origin', '=', 'session').execute();
    expect(await left).toEqual([]);
  });

  it('is refused for what is no token, and is not what a token has', async () => {
    const refused = await service.call('POST', '/v1/session', { token: null, body: { token: 'nonsense' } });
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await service.call('GET', '/v1/session', { token: null })).status).toBe(401);
    const { body } = await service.call('GET', '/v1/session');
    expect(body).toMatchObject({ name: 'alice', csrf_token: null, expires_at: null });
    expect((await service.call('DELETE', '/v1/session')).body.code).toBe('invalid_state');
  });

  it('is narrowed to a repository with the token that it was given for', async () => {
    const path = `${service.folder}/bound`;
    await mkdir(path);
    const { body: repository } = await service.call('POST', '/v1/repositories', { body: { path } });
    const bound = await makeToken({ kind: 'repository', repository_id: repository.id });
    const session = await signIn(bound.token);
    expect((await call('GET', '/v1/session', session)).body.repository_id).toBe(repository.id);
    expect((await call('GET', '/v1/users', session)).status).toBe(403);
  });

  it('has a cookie for https only where the service is reached so', async () => {
    const secure = await createTestService({ env: { ASSAY_PUBLIC_URL: 'https://assay.example.org' } });
    try {
      const session = await signIn(secure.alice.token, secure);
      expect(session.cookie).toMatch(/^__Host-assay-session=[\w-]{43}$/);
      expect(session.attributes).toBe('Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure');
      const other = { cookie: session.cookie.replace('__Host-', '') };
      const answer = await secure.call('GET', '/v1/session', { token: null, headers: other });
      expect(answer.status).toBe(401);
    } finally {
      await secure.close();
    }
  });
});

describe('signing in', () => {
  it('is limited for each network that has no token', async () => {
    const limited = await createTestService({ env: { ASSAY_RATE_LIMIT: 'on' } });
    try {
      const attempt = (remoteAddress: string) =>
        limited.call('POST', '/v1/session', { token: null, body: { token: 'guessed' }, remoteAddress });
      for (let count = 0; count < 60; count += 1)
        expect((await attempt(`2001:db8:0:1::${count}`)).body.code).toBe('invalid_token');
      expect(await attempt('2001:db8:0:1:ffff::1')).toMatchObject({
        status: 429,
        body: { code: 'rate_limited' },
        headers: { 'retry-after': '60', 'ratelimit-policy': '"sign-in";q=60;w=60' },
      });
      expect((await attempt('2001:db8:0:2::1')).status).toBe(401);
      expect((await attempt('203.0.113.7')).status).toBe(401);
      limited.clock.advance(60_000);
      expect((await attempt('2001:db8:0:1::1')).status).toBe(401);
    } finally {
      await limited.close();
    }
  });
});

/** Sign-in at a real provider, through the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createAddressGuard } from '../outbound/address-guard.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';
import { type CallResult, createTestService, type TestService } from '../testing/test-service.ts';
import { createOpenId } from './openid.ts';

const client = {
  id: 'assay',
  secret: 'a secret/with: letters+that%are encoded',
  redirectUri: 'http://127.0.0.1:8080/v1/session/oidc/callback',
};
let provider: TestIdentityProvider;
let service: TestService;

const settings = (change: Record<string, string> = {}) => ({
  ASSAY_OIDC_ISSUER: provider.issuer,
  ASSAY_OIDC_CLIENT_ID: client.id,
  ASSAY_OIDC_CLIENT_SECRET: client.secret,
  ASSAY_OIDC_ALLOWED_DOMAINS: 'example.org',
  ASSAY_OIDC_ALLOWED_GROUPS: 'reviewers',
  ASSAY_OIDC_ADMIN_GROUPS: 'operators',
  ...change,
});

beforeAll(async () => {
  provider = await startIdentityProvider(client);
  service = await createTestService({ env: settings() });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const cookieOf = (answer: CallResult, name: string): string | undefined =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith(`${name}=`))
    ?.split(';')[0];
const get = (path: string, cookie?: string, of = service): Promise<CallResult> =>
  of.call('GET', path, { token: null, headers: cookie === undefined ? {} : { cookie } });

/** Begins, signs in at the provider and gives what the callback would be called with. */
async function comeBack(subject: string, returnTo = '/', of = service) {
  const begun = await get(`/v1/session/oidc?return_to=${encodeURIComponent(returnTo)}`, undefined, of);
  expect(begun.status).toBe(302);
  const cookie = cookieOf(begun, 'assay-sign-in') ?? '';
  const back = await provider.signIn(String(begun.headers['location']), subject);
  return { begun, cookie, path: back.replace('http://127.0.0.1:8080', '') };
}

async function signIn(subject: string, of = service): Promise<CallResult> {
  const { path, cookie } = await comeBack(subject, '/issues?severity=high', of);
  return get(path, cookie, of);
}

async function whoIs(answer: CallResult, of = service) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(302);
  return (await get('/v1/session', cookieOf(answer, 'assay-session'), of)).body;
}

const verified = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });

describe('signing in', () => {
  it('makes a member at the first time, who is the same user the next time', async () => {
    provider.accounts.set('s-1', verified('dana@example.org', { preferred_username: 'dana' }));
    const answer = await signIn('s-1');
    expect(answer.headers['location']).toBe('/issues?severity=high');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /assay-session=[\w-]{43}; Path=\/; .*SameSite=Strict/,
    );
    const first = await whoIs(answer);
    expect(first).toMatchObject({ name: 'dana', role: 'member', csrf_token: expect.any(String) });
    expect(first.scopes).toContain('scan:write');
    expect(first.scopes).not.toContain('admin');
    // Another address of the same subject is the same user.
    provider.accounts.set('s-1', verified('dana.smith@example.org', { preferred_username: 'dana' }));
    expect((await whoIs(await signIn('s-1'))).user_id).toBe(first.user_id);
  });

  it('takes nobody for another user by address or name', async () => {
    provider.accounts.set('s-2', verified('dana@example.org', { preferred_username: 'dana' }));
    provider.accounts.set('s-3', verified('x@example.org', { preferred_username: 'alice' }));
    const users = await service.db.selectFrom('users').selectAll().execute();
    const known = new Set(users.map(({ id }) => id));
    for (const subject of ['s-2', 's-3']) {
      const session = await whoIs(await signIn(subject));
      expect(known.has(session.user_id)).toBe(false);
      expect(session).toMatchObject({
        name: expect.stringMatching(/^(dana|alice) \([0-9a-f]{8}\)$/),
        role: 'member',
      });
    }
  });

  it.each([
    ['another domain', { email: 'eve@example.com', email_verified: true }],
    ['a domain that ends like an allowed one', { email: 'eve@evil-example.org', email_verified: true }],
    ['an address that is not verified', { email: 'eve@example.org', email_verified: false }],
    ['no address', {}],
    ['a group of another name', { groups: ['Reviewers', 'reviewers2'] }],
  ])('refuses %s', async (_name, claims) => {
    provider.accounts.set('eve', claims);
    const answer = await signIn('eve');
    expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_refused' } });
    expect(cookieOf(answer, 'assay-session')).toBeUndefined();
    const known = service.db.selectFrom('user_identities').selectAll().where('subject', '=', 'eve').execute();
    expect(await known).toEqual([]);
  });

  it('lets groups in, makes operators administrators and takes that back', async () => {
    provider.accounts.set('g-1', { name: 'Gina', groups: ['reviewers'] });
    expect(await whoIs(await signIn('g-1'))).toMatchObject({ name: 'Gina', role: 'member' });
    provider.accounts.set('g-1', { name: 'Gina', groups: ['operators'] });
    const raised = await whoIs(await signIn('g-1'));
    expect(raised.role).toBe('administrator');
    expect(raised.scopes).toContain('admin');
    provider.accounts.set('g-1', { name: 'Gina', groups: ['reviewers'] });
    expect((await whoIs(await signIn('g-1'))).role).toBe('member');
    provider.accounts.set('g-1', { name: 'Gina', groups: [] });
    expect((await signIn('g-1')).body.code).toBe('sign_in_refused');
  });

  it('keeps disabled users out', async () => {
    provider.accounts.set('s-4', verified('kim@example.org', { preferred_username: 'kim' }));
    const before = await signIn('s-4');
    const { user_id: id } = await whoIs(before);
    await service.call('PATCH', `/v1/users/${id}`, { body: { disabled: true } });
    expect((await get('/v1/session', cookieOf(before, 'assay-session'))).status).toBe(401);
    expect(await signIn('s-4')).toMatchObject({ status: 403, body: { code: 'sign_in_refused' } });
  });
});

describe('a sign-in', () => {
  it('asks with PKCE, state and nonce, and remembers them sealed', async () => {
    const { begun, cookie } = await comeBack('s-1');
    const asked = new URL(String(begun.headers['location'])).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'assay',
      redirect_uri: client.redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(begun.headers['set-cookie'])).toContain('HttpOnly; SameSite=Lax');
    expect(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString('latin1')).not.toContain('state');
  });

  it('belongs to the browser that began it, once, and for ten minutes', async () => {
    const { path, cookie } = await comeBack('s-1');
    const other = await comeBack('s-2');
    const refused = { status: 401, body: { code: 'sign_in_failed' } };
    expect(await get(path)).toMatchObject(refused);
    expect(await get(path, other.cookie)).toMatchObject(refused);
    expect(await get(path, cookie.replace('=', '=x'))).toMatchObject(refused);
    expect(await get('/v1/session/oidc/callback?error=access_denied', cookie)).toMatchObject(refused);
    expect(await get(path.replace(/state=[^&]+/, 'state=x'), cookie)).toMatchObject(refused);
    const done = await get(path, cookie);
    expect(done.status).toBe(302);
    expect(cookieOf(done, 'assay-sign-in')).toBe('assay-sign-in=');
    expect(await get(path, cookie)).toMatchObject(refused);
    const late = await comeBack('s-1');
    service.clock.advance(600_000);
    expect(await get(late.path, late.cookie)).toMatchObject(refused);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'issues', '/\t/evil.example'])(
    'comes back to no other place: %j',
    async (returnTo) => {
      const answer = await get(`/v1/session/oidc?return_to=${encodeURIComponent(returnTo)}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
    },
  );

  it('tells a person on the sign-in page why it did not work, and nothing that others could put there', async () => {
    const dashboard = { state: () => ({ kind: 'preparing' as const }) };
    const paged = await createTestService({ env: settings(), ports: { dashboard } });
    const go = (path: string, cookie = '') =>
      paged.call('GET', path, {
        token: null,
        headers: { accept: 'text/html,*/*;q=0.8', cookie, 'x-request-id': 'r-1' },
      });
    const to = (answer: CallResult) => [answer.status, answer.headers['location']];
    try {
      const failed = [302, '/login?problem=sign_in_failed&request_id=r-1'];
      expect(to(await go('/v1/session/oidc/callback?error=<b>&error_description=x'))).toEqual(failed);
      provider.accounts.set('eve', { email: 'eve@example.com', email_verified: true });
      const { path, cookie } = await comeBack('eve', '/', paged);
      const refused = await go(path, cookie);
      expect(to(refused)).toEqual([302, '/login?problem=sign_in_refused&request_id=r-1']);
      expect(cookieOf(refused, 'assay-session')).toBeUndefined();
      const again = await comeBack('eve', '/', paged);
      expect((await get(again.path, again.cookie, paged)).status).toBe(403);
      expect((await go('/v1/session/oidc?x=1')).status).toBe(400);
    } finally {
      await paged.close();
    }
  });

  it('is not there without an issuer, and not with one that is out of reach', async () => {
    const plain = await createTestService();
    try {
      expect((await get('/v1/session/oidc', undefined, plain)).status).toBe(404);
      expect((await get('/v1/session/oidc/callback', undefined, plain)).status).toBe(404);
    } finally {
      await plain.close();
    }
    const guarded = createOutbound(createAddressGuard({ allowPrivateHosts: [] }));
    const closed = createOpenId(readConfig(settings()), guarded);
    await expect(closed?.begin(client.redirectUri)).rejects.toMatchObject({ code: 'unreachable' });
    await guarded.close();
  });

  it.each([
    [{ ASSAY_OIDC_CLIENT_ID: '' }, 'ASSAY_OIDC_CLIENT_ID'],
    [{ ASSAY_OIDC_ISSUER: 'http://login.example.org' }, 'expected https'],
  ])('needs settings that fit together: %j', (change, message) => {
    const outbound = { fetch: globalThis.fetch };
    expect(() => createOpenId(readConfig(settings(change)), outbound)).toThrow(message);
  });
});

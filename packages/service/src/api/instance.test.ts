import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { version } from '../version.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const ask = (of = service) => of.call('GET', '/v1/instance', { token: null });

describe('the instance', () => {
  it('tells anybody its version and how to sign in, and whether somebody has yet', async () => {
    await service.db.updateTable('tokens').set({ last_used_at: null }).execute();
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 200,
      body: { version, set_up: false, sign_in: [{ kind: 'token', name: 'Token', url: null }] },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await service.call('GET', '/v1/user')).status).toBe(200);
    expect((await ask()).body.set_up).toBe(true);
  });

  it('answers who comes with a token that is not valid as everybody', async () => {
    expect((await service.call('GET', '/v1/instance', { token: 'wrong' })).status).toBe(200);
    expect((await service.call('GET', '/v1/instance?x=1', { token: null })).status).toBe(400);
    expect((await service.call('POST', '/v1/instance', { token: null })).status).toBe(405);
  });

  it.each([
    ['its host', {}, 'login.example.org:8443'],
    ['its name', { ASSAY_OIDC_NAME: 'Example <b>Inc.</b>' }, 'Example <b>Inc.</b>'],
  ])('names an identity provider by %s', async (_what, env, name) => {
    const other = await createTestService({
      env: {
        ASSAY_OIDC_ISSUER: 'https://login.example.org:8443/realms/main',
        ASSAY_OIDC_CLIENT_ID: 'assay',
        ASSAY_OIDC_CLIENT_SECRET: 'a secret that nobody must see',
        ASSAY_OIDC_ALLOWED_DOMAINS: '*',
        ...env,
      },
      ports: { identityProvider: { begin: neverAsked, finish: neverAsked } },
    });
    const { body } = await ask(other);
    expect(body.sign_in).toEqual([
      { kind: 'oidc', name, url: '/v1/session/oidc' },
      { kind: 'token', name: 'Token', url: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
    await other.close();
  });
});

function neverAsked(): Promise<never> {
  return Promise.reject(new Error('nothing is asked of the provider'));
}

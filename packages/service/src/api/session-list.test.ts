import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Sessions of browsers, as their user sees and ends them. */

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

async function signIn(token: string, remoteAddress: string) {
  const { headers, body } = await service.call('POST', '/v1/session', {
    token: null,
    body: { token },
    remoteAddress,
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { headers: { cookie, 'x-csrf-token': String(body.csrf_token) } };
}

const list = async (headers: Readonly<Record<string, string>>) =>
  (await service.call('GET', '/v1/sessions', { token: null, headers })).body.data;

it('are listed for their user alone, and ended one by one or all but this', async () => {
  const here = await signIn(service.alice.token, '192.0.2.1');
  const there = await signIn(service.alice.token, '192.0.2.2');
  const other = await signIn(service.bob.token, '192.0.2.3');
  await list(there.headers);
  const sessions = await list(here.headers);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
  expect(JSON.stringify(sessions)).not.toContain('hash');
  const away = sessions.find(({ current }: { current: boolean }) => !current);

  const foreign = await service.call('DELETE', `/v1/sessions/${away.id}`, { token: null, ...other });
  expect(foreign.status).toBe(404);
  const withoutProof = { token: null, headers: { cookie: here.headers.cookie } };
  expect((await service.call('DELETE', `/v1/sessions/${away.id}`, withoutProof)).status).toBe(403);
  const ended = await service.call('DELETE', `/v1/sessions/${away.id}`, { token: null, ...here });
  expect(ended.status).toBe(204);
  expect((await service.call('GET', '/v1/user', { token: null, headers: there.headers })).status).toBe(401);

  await signIn(service.alice.token, '192.0.2.4');
  const all = await service.call('DELETE', '/v1/sessions', { token: null, ...here });
  expect(all.body).toEqual({ ended: 1 });
  expect(await list(here.headers)).toMatchObject([{ current: true }]);
  expect(await list(other.headers)).toHaveLength(1);
  const audit = await service.call('GET', '/v1/audit-events?action=session.end');
  expect(audit.body.total).toBe(2);
});

it('a token is none, and ends all sessions of its user', async () => {
  const tokens = await service.call('GET', '/v1/tokens');
  const refused = await service.call('DELETE', `/v1/sessions/${tokens.body.data[0].id}`);
  expect(refused.status).toBe(404);
  await signIn(service.alice.token, '192.0.2.5');
  const { body } = await service.call('DELETE', '/v1/sessions');
  expect(body.ended).toBeGreaterThanOrEqual(1);
  expect((await service.call('GET', '/v1/sessions')).body.data).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  const env = {
    ASSAY_LLM_KEY: 'a-key-that-nobody-sees',
    ASSAY_CORS_ORIGINS: 'https://a.example, https://b.example',
  };
  service = await createTestService({ env });
});
afterAll(() => service.close());

it('shows administrators what holds, and secrets to nobody', async () => {
  const { status, body } = await service.call('GET', '/v1/settings');
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  const byName = new Map(body.data.map((setting: { name: string }) => [setting.name, setting]));
  expect(byName.get('ASSAY_LLM_KEY')).toMatchObject({ value: null, secret: true, set: true });
  expect(byName.get('ASSAY_SECRET_KEY')).toMatchObject({ value: null, secret: true, set: false });
  expect(byName.get('ASSAY_CORS_ORIGINS')).toMatchObject({ value: 'https://a.example,https://b.example' });
  expect(byName.get('ASSAY_LOCAL_ROOTS')).toMatchObject({ value: null, set: false });
  expect(byName.get('ASSAY_PORT')).toMatchObject({ value: '8080', default: '8080', secret: false });
  expect(JSON.stringify(body)).not.toContain('a-key-that-nobody-sees');
});

it('shows members nothing', async () => {
  const { status, body } = await service.call('GET', '/v1/settings', { token: service.bob.token });
  expect([status, body.code]).toEqual([403, 'insufficient_scope']);

  const wide = await service.call('POST', '/v1/tokens', {
    body: { name: 'wide', scopes: ['admin'], user_id: service.bob.id },
  });
  const refused = await service.call('GET', '/v1/settings', { token: wide.body.token });
  expect([wide.status, refused.status, refused.body.code]).toEqual([201, 403, 'forbidden']);
});

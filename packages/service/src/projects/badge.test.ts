import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let id: string;
let address: string;

beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(join(path, 'a.js'), 'function pick(a, b) {\n  if (a == b) return 1;\n}\n');
  id = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
  address = (await service.call('GET', `/v1/projects/${id}/metrics`)).body.badge_url;
});
afterAll(() => service.close());

/** Without a token. */
const see = (path: string) => service.call('GET', path, { token: null });

describe('a badge', () => {
  it('says what is not known', async () => {
    const { status, headers, body } = await see(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(body).toContain('quality gate: unknown');
    expect((await see(`${address}&metric=grade`)).body).toContain('grade: unknown');
    expect((await see(`${address}&metric=coverage`)).body).toContain('coverage: unknown');
  });

  it('shows how the default branch stands', async () => {
    await service.call('POST', `/v1/repositories/${id}/scans`);
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/projects/${id}/metrics`);
    expect((await see(`${address}&metric=grade`)).body).toContain(`grade: ${body.grade}`);
    expect((await see(`${address}&metric=issues`)).body).toContain(`issues: ${body.issues.total}`);
    const report = 'SF:a.js\nDA:1,1\nDA:2,1\nDA:3,0\nend_of_record\n';
    await service.call('POST', `/v1/repositories/${id}/coverage`, { body: { report } });
    expect((await see(`${address}&metric=coverage`)).body).toContain('coverage: 66 %');
  });

  it('is shown to nobody without its address, which opens nothing else', async () => {
    const other = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    expect((await see(other)).status).toBe(404);
    expect((await see(`/v1/projects/${id}/badge.svg?token=short`)).status).toBe(404);
    expect((await see(`/v1/projects/${id}/badge.svg`)).status).toBe(404);
    const token = new URL(address, 'http://localhost').searchParams.get('token');
    expect((await see(`/v1/projects/${id}/metrics?token=${token}`)).status).toBe(401);
    expect((await service.call('GET', `/v1/projects/${id}/badge.svg`)).body).toContain('quality gate');
    expect((await service.call('GET', `/v1/projects/${crypto.randomUUID()}/badge.svg`)).status).toBe(404);
    expect((await service.call('GET', `/v1/projects/${id}/badge.svg`, { token: 'assay_none' })).status).toBe(
      401,
    );
    const stranger = await service.call('POST', '/v1/repositories', { body: { path: service.folder } });
    const foreign = address.replace(id, stranger.body.id ?? crypto.randomUUID());
    expect((await see(foreign)).status).toBe(404);
  });
});

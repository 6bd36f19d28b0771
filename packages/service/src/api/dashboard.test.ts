import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBundle } from '../dashboard/bundle-files.ts';
import type { DashboardState } from '../dashboard/dashboard.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const page = '<!doctype html><title>Assay</title>';
const script = `console.info(${JSON.stringify('a'.repeat(2000))});`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let folder: string;
let service: TestService;
let state: DashboardState;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-bundle-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/index-1a2b.js'), script);
  await writeFile(join(folder, 'assets/index-1a2b.js.gz'), gzipSync(script));
  state = { kind: 'ready', files: await loadBundle(folder) };
  service = await createTestService({ ports: { dashboard: { state: () => state } } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = html, method = 'GET') =>
  service.call(method, path, { token: null, headers });

describe('the dashboard', () => {
  it('is one document for every path that the API does not have', async () => {
    for (const path of ['/', '/login', '/repositories/0193?tab=scans', '/a/b%2Fc']) {
      const { status, headers, body } = await get(path);
      expect([path, status, body]).toEqual([path, 200, page]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('has a policy that allows nothing inline and no other host', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*|data:/);
    expect((await get('/')).headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves files with a content hash in their names for ever, packed where that helps', async () => {
    const { headers, body } = await get('/assets/index-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(body).toBe(script);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const plain = await get('/assets/index-1a2b.js', {});
    expect(plain.body).toBe(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['etag']).not.toBe(headers['etag']);
  });

  it('answers 304 to who has it, and HEAD without a body', async () => {
    for (const path of ['/', '/assets/index-1a2b.js']) {
      const tag = String((await get(path)).headers['etag']);
      expect((await get(path, { ...html, 'if-none-match': tag })).status).toBe(304);
      expect((await get(path, { ...html, 'if-none-match': '"AAAAAAAAAAAAAAAAAAAAAA"' })).status).toBe(200);
      const head = await get(path, html, 'HEAD');
      expect([head.status, head.body]).toEqual([200, undefined]);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(30);
    }
  });

  it.each([
    ['GET', '/v1/nothing', html, 404],
    ['GET', '/v1', html, 404],
    ['GET', '/assets/gone-1a2b.js', html, 404],
    ['GET', '/nothing', { accept: 'application/json' }, 404],
    ['GET', '/nothing', { accept: '*/*' }, 404],
    ['GET', '/nothing', {}, 404],
    ['POST', '/nothing', { accept: 'application/json' }, 404],
    ['POST', '/', html, 405],
    ['DELETE', '/assets/index-1a2b.js', {}, 405],
    ['GET', '//example.org/', html, 404],
    ['GET', '/a//b', html, 404],
    ['GET', '/a%00b', html, 404],
    ['GET', '/assets/../../package.json', {}, 404],
    ['GET', '/assets/%2e%2e/%2e%2e/package.json', {}, 404],
    ['GET', '/assets/..%2f..%2fpackage.json', {}, 404],
    ['GET', '/index.html.gz', {}, 404],
    ['GET', '/%ff', html, 400],
  ] as const)('%s %s of %j is a problem, %i', async (method, path, headers, status) => {
    const answer = await get(path, headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
  });

  it('leaves the API as it is', async () => {
    expect((await service.call('GET', '/v1/user', { headers: html })).body.role).toBe('administrator');
    expect((await get('/problems/not_found')).body).toContain('<h1>');
  });

  it('says that it is being prepared, or that it failed, while the API answers', async () => {
    const ready = state;
    state = { kind: 'preparing' };
    const waiting = await get('/repositories');
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '2']);
    expect(waiting.body).toContain('being prepared');
    expect((await get('/', { accept: 'application/json' })).status).toBe(404);
    expect((await service.call('GET', '/v1/user')).status).toBe(200);
    state = { kind: 'failed' };
    const failed = await get('/');
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, undefined]);
    state = ready;
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRoutes } from '../storage/routes.ts';
import { insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let id: string;
const place = { path: 'server.js', line: 3 };
const guard = { ...place, name: 'auth', kinds: ['authentication'] } as const;

function route(path: string, change: Partial<Route> = {}): Route {
  const fixed = { isWhole: true, framework: 'express', handler: undefined, guards: [] };
  return { ...place, ...fixed, methods: ['GET'], route: path, ...change };
}

const routes = [
  route('/'),
  route('/notes', { handler: { ...place, name: 'list' }, guards: [guard] }),
  route('/notes/:id', { methods: ['DELETE', 'PUT'], guards: [guard, { ...guard, kinds: ['csrf'] }] }),
  route('/proxy', { methods: ['*'], isWhole: false, guards: [{ ...guard, name: 'json', kinds: [] }] }),
];

beforeAll(async () => {
  service = await createTestService();
  id = await insertTestRepository(service, service.alice.id);
  await service.db.transaction().execute((trx) => writeRoutes(trx, id, routes));
});
afterAll(() => service.close());

const list = (query = '') => service.call('GET', `/v1/repositories/${id}/routes${query}`);
const pathsOf = (answer: { body: { data: { path: string }[] } }) => answer.body.data.map(({ path }) => path);

describe('routes', () => {
  it('are listed by path with handler and guards', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ status: 200, body: { total: 4, has_more: false, next_cursor: null } });
    expect(answer.body.data[1]).toEqual({
      id: expect.any(String),
      methods: ['GET'],
      path: '/notes',
      path_known: true,
      framework: 'express',
      file_path: 'server.js',
      line: 3,
      handler: { name: 'list', file_path: 'server.js', line: 3 },
      guards: [{ name: 'auth', kinds: ['authentication'], file_path: 'server.js', line: 3 }],
    });
    expect(answer.body.data[3]).toMatchObject({ methods: ['*'], path_known: false, handler: null });
  });

  it('are found by method, part of the path, and guard', async () => {
    expect(pathsOf(await list('?method=PUT'))).toEqual(['/notes/:id', '/proxy']);
    expect(pathsOf(await list('?q=NOTES'))).toEqual(['/notes', '/notes/:id']);
    expect(pathsOf(await list('?q=%25'))).toEqual([]);
    expect(pathsOf(await list('?guard=csrf'))).toEqual(['/notes/:id']);
    expect(pathsOf(await list('?guard=none'))).toEqual(['/', '/proxy']);
    expect(pathsOf(await list('?guard=none,csrf'))).toEqual(['/', '/notes/:id', '/proxy']);
    expect(await list('?method=FETCH')).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
  });

  it('come in pages, and in other orders', async () => {
    const first = await list('?limit=3');
    expect(first.body).toMatchObject({ total: 4, has_more: true });
    const second = await list(`?limit=3&cursor=${first.body.next_cursor}`);
    expect([...pathsOf(first), ...pathsOf(second)]).toEqual(routes.map(({ route: path }) => path));
    expect(pathsOf(await list('?sort=-path')).at(0)).toBe('/proxy');
    expect(await list(`?q=x&cursor=${first.body.next_cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });

  it('are kept by a scan of the default branch, and not by one of some paths', async () => {
    const folder = join(service.folder, 'shop');
    await mkdir(folder);
    await writeFile(
      join(folder, 'a.py'),
      "from flask import Flask\napp = Flask(__name__)\n@app.get('/a')\ndef a(): return ''\n",
    );
    const { body } = await service.call('POST', '/v1/repositories', { body: { path: folder } });
    const scanned = async (paths: readonly string[]) => {
      await service.call('POST', '/v1/scans', { body: { repository_id: body.id, paths } });
      await service.runJobs();
      return pathsOf(await service.call('GET', `/v1/repositories/${body.id}/routes`));
    };
    expect(await scanned(['b.py'])).toEqual([]);
    expect(await scanned([])).toEqual(['/a']);
    expect(await scanned(['b.py'])).toEqual(['/a']);
  });

  it('are replaced by those of the next scan', async () => {
    const other = await insertTestRepository(service, service.alice.id, { full_name: 'local/other' });
    const written = async (list: readonly Route[]) => {
      await service.db.transaction().execute((trx) => writeRoutes(trx, other, list));
      return service.call('GET', `/v1/repositories/${other}/routes`);
    };
    expect(pathsOf(await written([route('/a'), route('/b')]))).toEqual(['/a', '/b']);
    expect(pathsOf(await written([]))).toEqual([]);
  });

  it('are gone once another branch is the default one, until it is scanned', async () => {
    const other = await insertTestRepository(service, service.alice.id, { full_name: 'local/branches' });
    await service.db.transaction().execute((trx) => writeRoutes(trx, other, routes));
    const url = `/v1/repositories/${other}`;
    const withDefault = async (branch: string) => {
      await service.call('PATCH', url, { body: { default_branch: branch } });
      return pathsOf(await service.call('GET', `${url}/routes`));
    };
    const { body } = await service.call('GET', url);
    expect(await withDefault(body.default_branch)).toHaveLength(routes.length);
    expect(await withDefault('trunk')).toEqual([]);
  });
});

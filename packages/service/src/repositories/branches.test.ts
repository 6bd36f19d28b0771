import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let folder: string;
let id: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    encoding: 'utf8',
  });

beforeAll(async () => {
  service = await createTestService();
  folder = join(service.folder, 'shop');
  await mkdir(folder);
  git('init', '--quiet', '--initial-branch=main');
  await writeFile(join(folder, 'a.js'), 'export const a = 1;\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'a');
  for (const name of ['feature/Cart', 'feature/search', 'zürich']) git('branch', name);
  id = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
});
afterAll(() => service.close());

const list = (query = '', repository = id) =>
  service.call('GET', `/v1/repositories/${encodeURIComponent(repository)}/branches${query}`);
const namesOf = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);

describe('branches', () => {
  it('are listed by name with their heads, by name of the repository as well', async () => {
    const head = git('rev-parse', 'HEAD').trim();
    for (const answer of [await list(), await list('', 'local/shop')])
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: [
            { name: 'feature/Cart', commit_sha: head, is_default: false },
            { name: 'feature/search', commit_sha: head, is_default: false },
            { name: 'main', commit_sha: head, is_default: true },
            { name: 'zürich', commit_sha: head, is_default: false },
          ],
          total: 4,
          has_more: false,
          next_cursor: null,
        },
      });
  });

  it('are found by a part of the name, and come in pages', async () => {
    expect(namesOf(await list('?q=CART'))).toEqual(['feature/Cart']);
    expect(namesOf(await list('?q=%25'))).toEqual([]);
    const first = await list('?limit=3');
    expect(first.body).toMatchObject({ total: 4, has_more: true });
    const second = await list(`?limit=3&cursor=${first.body.next_cursor}`);
    expect(namesOf(second)).toEqual(['zürich']);
    expect(second.body).toMatchObject({ total: 4, has_more: false, next_cursor: null });
    expect(await list('?cursor=%F0%9F')).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });

  it('are those of now', async () => {
    git('branch', 'later');
    expect(namesOf(await list('?q=later'))).toEqual(['later']);
    git('branch', '--delete', 'later');
    expect(namesOf(await list('?q=later'))).toEqual([]);
  });

  it('are none in a plain folder, and in one without a commit', async () => {
    const plain = join(service.folder, 'plain');
    const empty = join(service.folder, 'empty');
    await mkdir(plain);
    execFileSync('git', ['init', '--quiet', empty]);
    for (const path of [plain, empty]) {
      const { body } = await service.call('POST', '/v1/repositories', { body: { path } });
      expect(await list('', body.id)).toMatchObject({ status: 200, body: { data: [], total: 0 } });
    }
  });

  it('are a told error where the origin does not answer', async () => {
    const clone = { clone_url: 'http://127.0.0.1:9/shop/away.git' };
    const { body } = await service.call('POST', '/v1/repositories', { body: clone });
    const answer = await list('', body.id);
    expect(answer).toMatchObject({ status: 502, body: { code: 'provider_error' } });
    expect(answer.body.detail).toContain('clone_failed');
  });

  it('are seen by members alone', async () => {
    const { token } = service.bob;
    expect(await service.call('GET', `/v1/repositories/${id}/branches`, { token })).toMatchObject({
      status: 404,
    });
  });
});

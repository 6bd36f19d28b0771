/** A thousand made-up secrets in a repository that is scanned and reviewed: no answer, event or row holds one. */

import { join } from 'node:path';
import { filesShownIn, placeSecrets } from '@assay/scanner/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree } from '../testing/work-tree.ts';

const placed = placeSecrets(1_000);

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

/** Every row of every table, the queue's included. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(service.db);
  expect(tables.length).toBeGreaterThan(20);
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(service.db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

it('keeps and shows none of them: scan, review, history, lists, exports, events and database', {
  timeout: 600_000,
}, async () => {
  const tree = createWorkTree(join(service.folder, 'leaky'));
  tree.commit({ 'readme.txt': 'x\n' });
  tree.git('branch', 'before');
  const files = Object.fromEntries(placed.map(({ path, text }) => [path, text]));
  tree.commit(files);
  tree.git('branch', 'after');
  // Every other one is left to the history alone.
  const gone = placed.filter((_, index) => index % 2 === 0);
  tree.commit(Object.fromEntries(gone.map(({ path }) => [path, 'x\n'])));
  const { body: repository } = await service.call('POST', '/v1/repositories', {
    body: { provider: 'local', path: tree.folder },
  });
  const body = { repository_id: repository.id };
  const scan = await service.call('POST', '/v1/scans', { body });
  const review = await service.call('POST', '/v1/reviews', {
    body: { ...body, base: 'before', head: 'after' },
  });
  expect([scan.status, review.status]).toEqual([201, 201]);
  await service.runJobs();
  const shown = `/v1/issues?repository_id=${repository.id}&shown=all&limit=200`;
  const answers = new Map<string, string>();
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await service.call('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    answers.set(path, JSON.stringify(answer.body));
    return answer.body;
  };
  expect(await read(`/v1/scans/${scan.body.id}`)).toMatchObject({ status: 'completed' });
  expect(await read(`/v1/reviews/${review.body.id}`)).toMatchObject({ status: 'completed' });
  await read(`/v1/scans/${scan.body.id}/issues?limit=200`);
  await read('/v1/events?limit=200');
  let found = 0;
  let past = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`${shown}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    const rows = page['data'] as readonly { readonly type: string; readonly in_history: boolean }[];
    found += rows.filter(({ type }) => type === 'secret').length;
    past += rows.filter((row) => row.in_history).length;
    cursor = (page['next_cursor'] as string | null | undefined) ?? null;
  }
  answers.set('database', await dump());
  const leaks = [...answers].flatMap(([name, text]) =>
    filesShownIn(placed, text).map((path) => `${name}: ${path}`),
  );
  expect(leaks).toEqual([]);
  expect(found).toBeGreaterThan(500);
  expect(past).toBeGreaterThan(200);
});

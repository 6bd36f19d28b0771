import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepClasses } from '../storage/finding-classes.ts';
import { createFinding } from '../testing/findings.ts';
import { insertTestIssue, insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** A walk over pages gives each issue once, whatever is added meanwhile. */

let service: TestService;
let repositoryId: string;
const known = new Set<string>();

beforeAll(async () => {
  service = await createTestService();
  repositoryId = await insertTestRepository(service, service.alice.id);
  for (let index = 0; index < 40; index += 1) known.add(await addIssue(index));
});
afterAll(() => service.close());

const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** Equal places and severities are among them. */
async function addIssue(index: number): Promise<string> {
  service.clock.advance(index % 3);
  const severity = severities[index % severities.length] ?? 'low';
  const finding = createFinding({
    path: `src/${index % 7}.js`,
    line: 1 + (index % 4),
    severity,
    sinkTokens: `${index}`,
  });
  return insertTestIssue(service, repositoryId, finding);
}

test('many rules are one condition', async () => {
  // More classes than are named one by one.
  const titles = Array.from({ length: 120 }, (_, index) => `rule ${index}`);
  const common = {
    rule_id: 'r',
    category: 'quality',
    type: 'bug',
    confidence: 'low',
    language: 'javascript',
  } as const;
  const classes = titles.map((title) => ({ ...common, title, cwe: [], owasp: [] }));
  await service.db.transaction().execute((trx) => keepClasses(trx, classes));
  const total = async (query: string) => (await service.call('GET', `/v1/issues?${query}`)).body.total;
  expect(await total('language=javascript')).toBe(40);
  expect(await total('language=javascript&severity=high&q=rule')).toBe(8);
  expect(await total('language=javascript&confidence=low')).toBe(0);
});

test.each([
  ['**/3.js', 6],
  ['*/3.js', 6],
  ['?rc/**', 40],
  ['**/33.js', 0],
  ['src/*', 40],
])('%s as a path lists %i issues', async (glob, count) => {
  const { body } = await service.call('GET', `/v1/issues?file_path=${encodeURIComponent(glob)}`);
  expect(body.total).toBe(count);
  expect(body.data.length).toBe(count);
});

describe('a walk', () => {
  test.each([
    '-severity',
    'severity',
    'file_path',
    '-file_path,line',
    'rule_id',
    'category',
    '-status,rule_id',
    'first_seen_at',
    '-first_seen_at',
    '-line,severity',
  ])('by %s gives each issue once', async (sort) => {
    const seen: string[] = [];
    const totals = new Set<number>();
    let cursor: string | null = null;
    let added = known.size;
    do {
      const query: string = `limit=7&sort=${sort}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await service.call('GET', `/v1/issues?${query}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      totals.add(body.total);
      cursor = body.next_cursor;
      if (seen.length < 30) for (let count = 0; count < 2; count += 1) await addIssue(added++);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...known].filter((id) => !seen.includes(id))).toEqual([]);
    expect(totals.size).toBe(1);
  });

  test('backwards is the same walk', async () => {
    const walk = async (sort: string): Promise<readonly string[]> =>
      (await service.call('GET', `/v1/issues?limit=1000&sort=${sort}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    for (const order of ['severity', 'file_path', 'rule_id', 'category', 'status', 'first_seen_at'])
      expect(await walk(order)).toEqual([...(await walk(`-${order}`))].reverse());
  });

  test('by the number of the page gives each issue once', async () => {
    const read = async (query: string) => (await service.call('GET', `/v1/issues?${query}`)).body;
    const all = (await read('limit=1000')).data.map(({ id }: { id: string }) => id);
    const pages = [];
    for (let page = 1; page <= Math.ceil(all.length / 25); page += 1)
      pages.push(...(await read(`page=${page}&per_page=25`)).data.map(({ id }: { id: string }) => id));
    expect(pages).toEqual(all);
    expect(await read('page=400&per_page=25')).toMatchObject({
      data: [],
      total: all.length,
      has_more: false,
    });
    const { headers, body } = await service.call('GET', '/v1/issues?page=2&per_page=25');
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
    expect((await service.call('GET', next)).body.data).toEqual((await read('page=3&per_page=25')).data);
    expect((await read(`limit=25&cursor=${body.next_cursor}`)).data).toHaveLength(25);
  });

  test.each([
    'page=1&limit=5',
    'per_page=5&cursor=AAAA',
    'page=0',
    'page=11&per_page=1000',
    'page=10001&per_page=1',
  ])('refuses %s', async (query) => {
    expect(await service.call('GET', `/v1/issues?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter' },
    });
  });

  test('counts open issues of a repository as they come and go', async () => {
    const open = async (): Promise<number> =>
      (await service.call('GET', `/v1/repositories/${repositoryId}`)).body.open_issues;
    const before = await open();
    expect(before).toBe((await service.call('GET', '/v1/issues?status=open,confirmed')).body.total);
    const [id = ''] = known;
    const change = (body: object) => service.call('PATCH', `/v1/issues/${id}`, { body });
    await change({ status: 'confirmed' });
    expect(await open()).toBe(before);
    await change({ status: 'dismissed', resolution: 'wont_fix' });
    expect(await open()).toBe(before - 1);
    await change({ status: 'open' });
    expect(await open()).toBe(before);
  });
});

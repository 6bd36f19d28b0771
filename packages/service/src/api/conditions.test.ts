import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFinding } from '../testing/findings.ts';
import { insertTestIssue, insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Who has an answer already is not sent it again, and a change may name the state it is for. */

let service: TestService;
let issue: string;

beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_RATE_LIMIT: 'on' } });
  const repositoryId = await insertTestRepository(service, service.alice.id);
  issue = `/v1/issues/${await insertTestIssue(service, repositoryId, createFinding({}))}`;
});
afterAll(() => service.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  service.call('GET', path, { headers });
const tagOf = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  String((await get(path, headers)).headers['etag']);

describe('reading', () => {
  it.each(['an issue', 'a list'])('sends %s once', async (what) => {
    const path = what === 'a list' ? '/v1/issues?sort=file_path' : issue;
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await get(path, { 'if-none-match': `"other", W/${tag}` });
    expect(again).toMatchObject({ status: 304, body: undefined, headers: { etag: tag } });
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await service.call('HEAD', path, { headers: { 'if-none-match': tag } });
    expect(head.status).toBe(304);
  });

  it('has another tag for other bytes, and knows it', async () => {
    const path = '/v1/openapi.json';
    expect((await get(path)).headers['etag']).toBeUndefined();
    const list = '/v1/issues';
    const packed = await tagOf(list, { 'accept-encoding': 'gzip' });
    expect(packed).toMatch(/^"[\w-]{22}-gzip"$/);
    expect(packed.slice(0, -'-gzip"'.length)).toBe((await tagOf(list)).slice(0, -1));
    expect((await get(list, { 'accept-encoding': 'gzip', 'if-none-match': packed })).status).toBe(304);
  });

  it('costs nothing of the rate limit when nothing has changed', async () => {
    const tag = await tagOf(issue);
    const left = async (headers: Readonly<Record<string, string>>) =>
      Number((await get(issue, headers)).headers['x-ratelimit-remaining']);
    const before = await left({});
    expect(await left({ 'if-none-match': tag })).toBe(before);
    expect(await left({})).toBe(before - 1);
  });
});

describe('a change', () => {
  const change = (assignee: string | null, tag: string) =>
    service.call('PATCH', issue, { body: { assignee }, headers: { 'if-match': tag } });

  it('is refused for a state that is over', async () => {
    const first = await tagOf(issue);
    expect((await change(service.alice.id, first)).status).toBe(200);
    const late = await change(null, first);
    expect(late).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await get(issue)).body.assignee).toBe(service.alice.id);
    expect((await change(null, `"other", ${await tagOf(issue)}`)).status).toBe(200);
    expect((await change(null, '*')).status).toBe(200);
  });

  it('answers with the tag of the new state', async () => {
    const changed = await service.call('PATCH', issue, { body: { assignee: service.alice.id } });
    expect(changed.headers['etag']).toBe(await tagOf(issue));
    expect((await change(null, String(changed.headers['etag']))).status).toBe(200);
    const ignored = await service.call('PATCH', issue, { body: { assignee: null, colour: 'red' } });
    expect(ignored.headers['etag']).toBeUndefined();
  });

  it('is carried out for one of many that name the same state', async () => {
    const repository = `/v1/repositories/${(await get(issue)).body.repository_id}`;
    for (const [path, changes] of [
      [issue, [{ assignee: service.alice.id }, { assignee: null }]],
      [repository, [{ archived: true }, { archived: false }]],
    ] as const) {
      const headers = { 'if-match': await tagOf(path) };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          service.call('PATCH', path, { headers, body: changes[index % 2] }),
        ),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      // A change to what is so already leaves the state as it was, and with it the condition of the next one.
      expect(statuses).toEqual(new Set([200, 412]));
      const told = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
      expect(new Set(told).size).toBeLessThanOrEqual(2);
    }
  });

  it('of nothing is not found', async () => {
    const path = '/v1/issues/00000000-0000-7000-8000-000000000000';
    const answer = await service.call('PATCH', path, { body: {}, headers: { 'if-match': '*' } });
    expect(answer.status).toBe(404);
  });
});

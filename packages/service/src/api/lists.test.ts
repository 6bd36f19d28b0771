import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
const ids = new Map<string, string>();

const source = `const app = require('express')();
app.get('/', (req, res) => {
  eval(req.query.a);
  if (req.query.b == 1) res.end();
  require('child_process').exec('ls ' + req.query.dir);
});
`;

beforeAll(async () => {
  service = await createTestService();
  for (const name of ['one', 'two']) {
    const path = join(service.folder, name);
    await mkdir(path);
    await writeFile(join(path, 'app.js'), source);
    const { body } = await service.call('POST', '/v1/repositories', { body: { provider: 'local', path } });
    ids.set(name, body.id);
    await service.call('POST', '/v1/scans', { body: { id: body.id } });
    await service.call('POST', '/v1/scans', { body: { id: body.id, scan_type: 'quality' } });
  }
  await service.runJobs();
});
afterAll(() => service.close());

const total = async (path: string): Promise<number> => {
  const { status, body } = await service.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.total;
};
const refusal = async (path: string) => {
  const { status, body } = await service.call('GET', path);
  expect(status).toBe(400);
  return body.errors[0];
};

describe('facets of issues', () => {
  const facets = async (query: string) => {
    const { status, body } = await service.call('GET', `/v1/issues/facets${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('count what a list with the filter would hold', async () => {
    const { total: all, facets: values } = await facets('');
    expect(all).toBe(await total('/v1/issues'));
    for (const [name, counted] of Object.entries<{ value: string; count: number }[]>(values)) {
      expect(counted.length, name).toBeGreaterThan(0);
      for (const { value, count } of counted)
        expect(await total(`/v1/issues?${name}=${value}`), `${name}=${value}`).toBe(count);
    }
  });

  it('are counted without their own filter, and with all others', async () => {
    const whole = await facets('?shown=all');
    const narrowed = await facets('?category=security&status=open&shown=all');
    expect(narrowed.total).toBe(await total('/v1/issues?category=security&status=open&shown=all'));
    expect(narrowed.facets.category).toEqual(whole.facets.category);
    expect(narrowed.facets.language[0].count).toBe(narrowed.total);
    expect(narrowed.facets.rule_id.length).toBeLessThan(whole.facets.rule_id.length);
  });

  it('count only what the caller sees', async () => {
    const { body } = await service.call('GET', '/v1/issues/facets', { token: service.bob.token });
    expect(body.total).toBe(0);
    expect(body.facets.severity).toEqual([]);
  });
});

describe('filters', () => {
  it('are "or" by commas and "and" by repetition', async () => {
    const either = await total('/v1/issues?category=security,quality');
    expect(either).toBe(await total('/v1/issues'));
    expect(await total('/v1/issues?category=security&category=quality')).toBe(0);
    const security = await total('/v1/issues?category=security');
    expect(security).toBeGreaterThan(0);
    expect(await total('/v1/issues?category=security,quality&category=security')).toBe(security);
    expect(await total('/v1/scans?status=completed&status=failed')).toBe(0);
  });

  it('of several words an issue has must all be met when repeated', async () => {
    const { body } = await service.call('GET', '/v1/issues?rule_id=javascript/command-injection');
    const [cwe] = body.data[0].cwe;
    expect(await total(`/v1/issues?cwe=${cwe}&cwe=${cwe}`)).toBeGreaterThan(0);
    expect(await total(`/v1/issues?cwe=${cwe}&cwe=CWE-9999`)).toBe(0);
  });

  it('take a CWE by its number or its name, and nothing else', async () => {
    const named = await total('/v1/issues?cwe=CWE-78');
    expect(named).toBeGreaterThan(0);
    for (const text of ['78', 'cwe-78', '078', '9999,78'])
      expect(await total(`/v1/issues?cwe=${text}`)).toBe(named);
    expect(await refusal('/v1/issues?cwe=sql')).toMatchObject({ pointer: 'cwe', code: 'format' });
  });

  it('select a repository by its id or its name', async () => {
    for (const list of ['issues', 'scans', 'reviews', 'webhooks', 'events']) {
      const byId = await total(`/v1/${list}?repository_id=${ids.get('one')}`);
      expect(await total(`/v1/${list}?repository_id=local/one`)).toBe(byId);
      expect(await total(`/v1/${list}?repository_id=local/three`)).toBe(0);
      expect(await refusal(`/v1/${list}?repository_id=one`)).toMatchObject({ code: 'format' });
    }
    expect(await total('/v1/scans?repository_id=local/one')).toBe(2);
  });

  it('select events by type and by group', async () => {
    const { body } = await service.call('GET', '/v1/events?type=scan.*');
    expect(new Set(body.data.map(({ type }: { type: string }) => type.split('.')[0]))).toEqual(
      new Set(['scan']),
    );
    expect(await total('/v1/events?type=*')).toBe(await total('/v1/events'));
    expect(await total('/v1/events?type=review.*')).toBe(0);
    expect(await total('/v1/events?type=scan.*&type=scan.completed')).toBe(
      await total('/v1/events?type=scan.completed'),
    );
  });

  it.each([
    ['/v1/issues?severity=hi', 'severity', 'enum', 'expected one of critical, high, medium, low, info'],
    [
      '/v1/issues?min_severity=hi',
      'min_severity',
      'enum',
      'expected one of critical, high, medium, low, info',
    ],
    ['/v1/issues?limit=1.5', 'limit', 'type', 'must be integer'],
    ['/v1/issues?limit=1e2', 'limit', 'type', 'must be integer'],
    ['/v1/issues?introduced=1', 'introduced', 'type', 'must be boolean'],
    ['/v1/issues?limit=1&limit=2', 'limit', 'repeated', 'is given more than once'],
    ['/v1/issues?severty=high', 'severty', 'unknown', 'is not a parameter of this call'],
    ['/v1/issues?assignee=me', 'assignee', 'format', 'expected uuid'],
    ['/v1/issues?q=a%00', 'q', 'characters', 'has U+0000 or half of a surrogate pair'],
  ])('%s is refused and says what is expected', async (path, pointer, code, detail) => {
    expect(await refusal(path)).toEqual({ in: 'query', pointer, code, detail });
  });
});

describe('calls without parameters', () => {
  it.each(['/v1/user', '/v1/repositories/local%2Fone', '/v1/scans/00000000-0000-7000-8000-000000000000'])(
    '%s refuses all of them',
    async (path) => {
      expect(await refusal(`${path}?x=1`)).toMatchObject({ pointer: 'x', code: 'unknown' });
    },
  );
});

describe('orders', () => {
  it('of scans have several keys', async () => {
    const { body } = await service.call('GET', '/v1/scans?sort=scan_type,-issues_found,completed_at&limit=1');
    const rest = await service.call(
      'GET',
      `/v1/scans?sort=scan_type,-issues_found,completed_at&cursor=${body.next_cursor}`,
    );
    const types = [...body.data, ...rest.body.data].map((scan: { scan_type: string }) => scan.scan_type);
    expect(types).toEqual(['full', 'full', 'quality', 'quality']);
    expect(await refusal('/v1/scans?sort=colour')).toMatchObject({ pointer: 'sort', code: 'format' });
  });
});

describe('the repository of a call', () => {
  const start = (body: object) => service.call('POST', '/v1/scans', { body });
  const unknown = '00000000-0000-7000-8000-000000000000';

  it('must be named in a form that names one', async () => {
    const answer = await start({ repository_id: 'nope' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/repository_id', code: 'format' }] },
    });
    expect((await service.call('POST', '/v1/repositories/nope/scans')).status).toBe(404);
  });

  it('is named in a path as well', async () => {
    const one = ids.get('one');
    for (const path of [
      'repositories/local%2Fone',
      'projects/local%2Fone/metrics',
      'repositories/local%2Fone/members',
    ])
      expect((await service.call('GET', `/v1/${path}`)).status, path).toBe(200);
    expect((await service.call('GET', '/v1/repositories/local%2Fone')).body.id).toBe(one);
    const started = await service.call('POST', '/v1/repositories/local%2Fone/scans', {
      body: { force: true },
    });
    expect(started).toMatchObject({ status: 201, body: { repository_id: one } });
    expect((await service.call('GET', '/v1/repositories/local%2Fthree')).status).toBe(404);
    const { token } = service.bob;
    expect((await service.call('GET', '/v1/repositories/local%2Fone', { token })).status).toBe(404);
  });

  it('is one alone, also when another one is unknown', async () => {
    const [one, two] = [ids.get('one'), ids.get('two')];
    for (const body of [
      { id: one, repository_id: two },
      { id: one, repository_id: unknown },
      { id: unknown, repository_id: one },
      { id: unknown, repository_id: 'local/one' },
    ]) {
      expect(await start(body)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'conflicting_parameters' }] },
      });
    }
    expect((await start({ id: unknown, repository_id: unknown })).status).toBe(404);
    expect((await start({ id: one, repository_id: 'local/one', force: true })).status).toBe(201);
  });
});

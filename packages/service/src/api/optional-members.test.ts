import { Type } from '@fastify/type-provider-typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { allowNulls, dropNulls } from './optional-members.ts';
import { nullable, oneOf } from './schemas.ts';

const schema = Type.Object({
  name: Type.String(),
  size: Type.Optional(oneOf(['small', 'large'])),
  note: Type.Optional(nullable(Type.String())),
  parts: Type.Optional(Type.Array(Type.Object({ weight: Type.Optional(Type.Number()) }))),
  any: Type.Optional(Type.Unsafe<unknown>({})),
});

describe('nulls of a body', () => {
  it('are dropped where the member is optional and null means nothing', () => {
    const given = { name: null, size: null, note: null, parts: [{ weight: null }], any: null, other: null };
    expect(dropNulls(schema, given)).toEqual({ name: null, note: null, parts: [{}], other: null });
  });

  it('leave what is not as the schema says to the validation', () => {
    for (const value of [null, 'text', 7, [null], { parts: null, name: [null] }])
      expect(() => dropNulls(schema, value)).not.toThrow();
    expect(dropNulls(schema, [null])).toEqual([null]);
  });

  it('are told of in the document', () => {
    expect(allowNulls(schema)).toMatchObject({
      required: ['name'],
      properties: {
        name: { type: 'string' },
        size: { type: ['string', 'null'], enum: ['small', 'large', null] },
        note: { type: ['string', 'null'] },
        parts: { type: ['array', 'null'], items: { properties: { weight: { type: ['number', 'null'] } } } },
      },
    });
  });
});

describe('requests', () => {
  let service: TestService;
  let id: string;
  beforeAll(async () => {
    service = await createTestService();
    id = await insertTestRepository(service, service.alice.id);
  });
  afterAll(() => service.close());

  it('with null for every optional member are those without them', async () => {
    const members =
      'scan_type branch commit_sha pull_request baseline paths config force repository_id'.split(' ');
    const nulls = Object.fromEntries(members.map((name) => [name, null]));
    const { status, body } = await service.call('POST', '/v1/scans', { body: { id, ...nulls } });
    expect([status, body.branch, body.scan_type]).toEqual([201, 'main', 'full']);
  });

  const wrong = ['refs/heads/main', 'a\nb', '-x', 'a..b'];
  it.each(wrong)('with the branch %j are refused everywhere', async (branch) => {
    const calls: readonly [string, string, object, string][] = [
      ['POST', '/v1/scans', { id, branch }, '#/branch'],
      ['POST', '/v1/scans', { id, baseline: branch }, '#/baseline'],
      ['POST', '/v1/reviews', { id, head: branch }, '#/head'],
      ['POST', '/v1/reviews', { id, head: 'x', base: branch }, '#/base'],
      ['PATCH', `/v1/repositories/${id}`, { default_branch: branch }, '#/default_branch'],
      ['PATCH', `/v1/repositories/${id}`, { protected_branches: [branch] }, '#/protected_branches/0'],
      ['PUT', `/v1/repositories/${id}/schedule`, { every_minutes: 60, branch }, '#/branch'],
      ['POST', `/v1/issues/${id}/fix`, { branch }, '#/branch'],
      ['POST', `/v1/issues/${id}/fix`, { base: branch }, '#/base'],
    ];
    for (const [method, path, body, pointer] of calls)
      expect(await service.call(method, path, { body }), `${path} ${pointer}`).toMatchObject({
        status: 422,
        body: { errors: [{ pointer, code: 'format' }] },
      });
    const query = `branch=${encodeURIComponent(branch)}`;
    const upload = await service.call('POST', `/v1/repositories/${id}/sarif?${query}`, {
      body: { version: '2.1.0', runs: [{}] },
    });
    expect(upload).toMatchObject({ status: 400, body: { errors: [{ pointer: 'branch' }] } });
  });

  it.each([...wrong, ''])('with the branch %j in the query are refused by every reading', async (branch) => {
    const project = `/v1/projects/${id}`;
    const paths = [
      `${project}/metrics`,
      `${project}/files`,
      `${project}/functions`,
      '/v1/issues',
      '/v1/scans',
    ];
    for (const path of paths) {
      const { status, body } = await service.call('GET', `${path}?branch=${encodeURIComponent(branch)}`);
      expect([status, body.errors?.[0]?.pointer], path).toEqual([400, 'branch']);
    }
  });
});

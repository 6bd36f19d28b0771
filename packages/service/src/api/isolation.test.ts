/** Nobody reaches what is another user's, by any call that the OpenAPI document has. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../ids.ts';
import { createOpenApiDocument } from '../openapi-document.ts';
import { repositoryRoles } from '../repositories/roles.ts';
import { toJsonb } from '../storage/json.ts';
import {
  type ApiOperation,
  type ApiRequest,
  fillRequest,
  readOperations,
  type ThingIds,
} from '../testing/api-operations.ts';
import { createFinding } from '../testing/findings.ts';
import { insertTestIssue, insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService, type TestUser } from '../testing/test-service.ts';

const document = JSON.parse(await createOpenApiDocument());
const operations = readOperations(document);
const nameOf = ({ method, path }: ApiOperation) => `${method} ${path}`;

/** In every text of hers that the API shows. */
const marker = 'carols-own';
const fullName = `${marker}/repository`;

let service: TestService;
let carol: TestUser;
/** Carol's things. */
let hers: ThingIds;

beforeAll(async () => {
  service = await createTestService();
  carol = await addUser('carol');
  hers = await makeThings(carol);
});
afterAll(() => service.close());

async function addUser(name: string): Promise<TestUser> {
  const { body: user } = await service.call('POST', '/v1/users', { body: { name } });
  const scopes = ['read', 'write', 'token:write', 'audit:read'];
  const { body } = await service.call('POST', '/v1/tokens', {
    body: { name: `token of ${name}`, user_id: user.id, scopes },
  });
  return { id: user.id, token: body.token };
}

/** One thing of every collection. */
async function makeThings(owner: TestUser): Promise<ThingIds> {
  const { db, clock } = service;
  const now = clock.now();
  const names = { name: marker, full_name: fullName, local_path: `/${marker}` };
  const repositoryId = await insertTestRepository(service, owner.id, names);
  const finding = createFinding({ path: `${marker}.js`, message: `A message, ${marker}.` });
  const issueId = await insertTestIssue(service, repositoryId, finding);
  const scan = await db.selectFrom('scans').select('id').executeTakeFirstOrThrow();
  const id = () => createId(clock);
  const fixId = id();
  await db
    .insertInto('fixes')
    .values({
      id: fixId,
      issue_id: issueId,
      repository_id: repositoryId,
      status: 'failed',
      dry_run: true,
      create_pull_request: false,
      base: marker,
      created_at: now,
      completed_at: now,
    })
    .execute();
  const reviewId = id();
  await db
    .insertInto('reviews')
    .values({
      id: reviewId,
      repository_id: repositoryId,
      status: 'failed',
      base_ref: marker,
      head_ref: 'head',
      trigger: 'api',
      started_at: now,
      completed_at: now,
    })
    .execute();
  const commentId = id();
  await db
    .insertInto('review_comments')
    .values({
      id: commentId,
      review_id: reviewId,
      position: 0,
      file_path: `${marker}.js`,
      side: 'right',
      severity: 'high',
      category: 'security',
      title: marker,
      body: marker,
      placement: 'inline',
    })
    .execute();
  const proposalId = id();
  await db
    .insertInto('model_proposals')
    .values({
      id: proposalId,
      repository_id: repositoryId,
      language: 'javascript',
      library: marker,
      version: '',
      type: '',
      role: 'sink',
      kind: 'sql-query',
      path: 'run(0)',
      target: '',
      reason: marker,
      confidence: 1,
      evidence: toJsonb({ file_path: `${marker}.js`, line: 1, end_line: 1, snippet: marker, calls: 1 }),
      model: 'scripted',
      created_at: now,
    })
    .execute();
  const connectionId = id();
  const sealed = service.deps.secrets.seal('connection-token', 'token');
  await db
    .insertInto('connections')
    .values({
      id: connectionId,
      user_id: owner.id,
      provider: 'github',
      provider_host: marker,
      token_encrypted: sealed,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const call = (method: string, path: string, body: unknown) =>
    service.call(method, path, { token: owner.token, body });
  await call('PUT', `/v1/repositories/${repositoryId}/schedule`, { every_minutes: 60 });
  const { body: webhook } = await call('POST', '/v1/webhooks', {
    id: repositoryId,
    url: 'https://example.org/',
    description: marker,
  });
  const delivery = await db.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow();
  const { body: tokens } = await service.call('GET', '/v1/tokens', { token: owner.token });
  await service.call('POST', '/v1/session', { token: null, body: { token: owner.token } });
  const { body: sessions } = await service.call('GET', '/v1/sessions', { token: owner.token });
  return {
    repositories: repositoryId,
    projects: repositoryId,
    scans: scan.id,
    issues: issueId,
    fixes: fixId,
    reviews: reviewId,
    'model-proposals': proposalId,
    comment_id: commentId,
    connections: connectionId,
    // Advisories belong to nobody: everybody sees them, and administrators alone change them.
    advisories: id(),
    // Who calls there has no token, and none is taken.
    provider: 'no-such-forge',
    connection: 'no-such-connection',
    webhooks: webhook.id,
    delivery_id: delivery.id,
    tokens: tokens.data[0].id,
    sessions: sessions.data[0].id,
    users: owner.id,
    user_id: owner.id,
    // Rules belong to nobody.
    rules: 'no-such-rule',
  };
}

/** All of hers but the times and the counters that reading changes. */
async function snapshot(): Promise<string> {
  const { db } = service;
  const id = hers['repositories'] ?? '';
  const rows = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', carol.id).execute(),
    db.selectFrom('tokens').select(['id', 'revoked_at']).where('user_id', '=', carol.id).execute(),
    db.selectFrom('connections').selectAll().where('user_id', '=', carol.id).execute(),
    db.selectFrom('webhooks').selectAll().where('user_id', '=', carol.id).execute(),
    db.selectFrom('webhook_deliveries').select('id').execute(),
    db.selectFrom('repositories').selectAll().where('id', '=', id).execute(),
    db.selectFrom('repository_members').selectAll().where('repository_id', '=', id).execute(),
    db.selectFrom('scan_schedules').selectAll().where('repository_id', '=', id).execute(),
    db.selectFrom('scans').selectAll().where('repository_id', '=', id).execute(),
    db.selectFrom('issues').selectAll().where('repository_id', '=', id).execute(),
    db.selectFrom('issue_feedback').selectAll().execute(),
    db.selectFrom('fixes').selectAll().where('repository_id', '=', id).execute(),
    db.selectFrom('reviews').selectAll().where('repository_id', '=', id).execute(),
    db.selectFrom('model_proposals').selectAll().where('repository_id', '=', id).execute(),
  ]);
  return JSON.stringify(rows);
}

/** What an answer shows of hers that the question did not have. */
function leaksOf(request: ApiRequest, body: unknown): readonly string[] {
  const asked = JSON.stringify(request);
  const { instance: _path, ...rest } = (body ?? {}) as Record<string, unknown>;
  const shown = JSON.stringify(typeof body === 'string' ? body : rest);
  return [...Object.values(hers), marker].filter((text) => !asked.includes(text) && shown.includes(text));
}

const refusals = [403, 404, 409, 422];

describe.each(['a member', 'an administrator'])('%s who is not of the repository', (kind) => {
  const stranger = () => (kind === 'a member' ? service.bob : service.alice);
  /** Administrators keep users, their tokens, the audit log, and the members of any repository: that is documented. */
  const isOpen = ({ scope = '', path, method }: ApiOperation) =>
    kind === 'an administrator' &&
    (['admin', 'audit:read'].includes(scope) ||
      path.includes('/members') ||
      (path.startsWith('/v1/tokens') && method !== 'GET'));
  const closed = operations.filter((operation) => !isOpen(operation));

  const named = closed.filter(({ hasPathParameters }) => hasPathParameters);
  it.each(named.map((operation) => [nameOf(operation), operation] as const))(
    'reaches nothing by %s',
    async (_name, operation) => {
      const before = await snapshot();
      const request = fillRequest(document, operation, hers);
      const { token } = stranger();
      const answer = await service.call(operation.method, request.path, { token, body: request.body });
      expect([403, 404], JSON.stringify(answer.body)).toContain(answer.status);
      expect(leaksOf(request, answer.body)).toEqual([]);
      expect(await snapshot()).toBe(before);
    },
  );

  const lists = closed.filter(
    ({ method, hasPathParameters, isPublic }) => method === 'GET' && !hasPathParameters && !isPublic,
  );
  it.each(lists.map((operation) => [nameOf(operation), operation] as const))(
    'sees nothing in %s',
    async (_name, operation) => {
      const request = fillRequest(document, operation, hers);
      const answer = await service.call('GET', request.path, { token: stranger().token });
      expect([200, 403]).toContain(answer.status);
      expect(leaksOf(request, answer.body)).toEqual([]);
    },
  );

  const referring = closed.flatMap((operation) =>
    operation.hasPathParameters
      ? []
      : operation.references.map(
          (reference) => [nameOf(operation), reference.name, operation, reference] as const,
        ),
  );
  it.each(referring)('reaches nothing by %s with %s', async (_name, name, operation, reference) => {
    const before = await snapshot();
    for (const value of valuesOf(name)) {
      const base = fillRequest(document, operation, hers);
      const url = new URLSearchParams({ [name]: String(value) });
      const request =
        reference.in === 'query'
          ? { ...base, path: `${base.path}?${url}` }
          : { ...base, body: { ...base.body, ...companionsOf(name), [name]: value } };
      const { token } = stranger();
      const answer = await service.call(operation.method, request.path, { token, body: request.body });
      if (answer.status === 200) {
        // Lists are empty, counts zero; a bulk change refuses each.
        const rows: { success?: boolean }[] = answer.body.data ?? [];
        if (answer.body.data === undefined) expect(answer.body.total).toBe(0);
        expect(rows.filter(({ success }) => success !== false)).toEqual([]);
      } else expect(refusals, JSON.stringify(answer.body)).toContain(answer.status);
      expect(leaksOf(request, answer.body)).toEqual([]);
    }
    expect(await snapshot()).toBe(before);
  });
});

function valuesOf(name: string): readonly unknown[] {
  if (name === 'issue_ids') return [[hers['issues']]];
  if (name === 'connection_id') return [hers['connections']];
  if (name === 'user_id') return [carol.id];
  if (name === 'full_name') return [fullName];
  return [hers['repositories'], fullName];
}

/** Without these the member would be refused for another reason. */
function companionsOf(name: string): Record<string, unknown> {
  if (name === 'connection_id') return { full_name: fullName };
  if (name === 'full_name') return { connection_id: hers['connections'] };
  return {};
}

describe('a member whose role is too low', () => {
  const order: readonly string[] = repositoryRoles;
  const restricted = operations.filter(({ role }) => role !== undefined && order.indexOf(role) > 0);

  it.each(restricted.map((operation) => [nameOf(operation), operation.role, operation] as const))(
    'is refused by %s, which takes %s',
    async (_name, role = '', operation) => {
      const below = order[order.indexOf(role) - 1] ?? '';
      const user = await addUser(`${below} ${createId(service.clock)}`);
      const member = `/v1/repositories/${hers['repositories']}/members/${user.id}`;
      await service.call('PUT', member, { token: carol.token, body: { role: below } });
      const before = await snapshot();
      const request = fillRequest(document, operation, hers);
      const reference = operation.hasPathParameters ? undefined : operation.references.at(-1);
      const body = reference
        ? { ...request.body, [reference.name]: valuesOf(reference.name)[0] }
        : request.body;
      const answer = await service.call(operation.method, request.path, { token: user.token, body });
      const { code, ...rest } = answer.body;
      const isBulk = answer.status === 200;
      expect(isBulk ? JSON.stringify(rest) : code).toContain('forbidden');
      expect(await snapshot()).toBe(before);
    },
  );
});

it('knows of every operation how to call it', () => {
  for (const operation of operations) expect(() => fillRequest(document, operation, hers)).not.toThrow();
  expect(operations.filter(({ scope, isPublic }) => scope === undefined && !isPublic).map(nameOf)).toEqual(
    [],
  );
});

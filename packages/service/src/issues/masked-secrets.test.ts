import { join } from 'node:path';
import type { Finding } from '@assay/core';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as maskedSecrets from '../storage/migrations/0011_masked_secrets.ts';
import * as maskedAgain from '../storage/migrations/0018_masked_again.ts';
import * as maskedQuotes from '../storage/migrations/0082_masked_quotes.ts';
import { createFinding } from '../testing/findings.ts';
import { insertTestIssue, insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree } from '../testing/work-tree.ts';

/** Put together here, so that no secret scanner finds them in this file. */
const awsKey = ['AK', 'IA', 'QWERTYUIOPASDFGH'].join('');
const password = 'hunter2secret9';
const secrets = [awsKey, password];

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

/** Every row of every table, the queue's included. */
async function dump(): Promise<string> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(service.db);
  expect(tables.rows.length).toBeGreaterThan(20);
  const texts: string[] = [];
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(service.db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.sort().join('\n');
}

async function expectNoSecret(texts: readonly string[]): Promise<void> {
  for (const text of [...texts, await dump()])
    for (const secret of secrets) expect(text).not.toContain(secret);
}

it('shows no secret in an answer and keeps none in the database', { timeout: 300_000 }, async () => {
  const tree = createWorkTree(join(service.folder, 'leaky'));
  tree.commit({ 'app.js': 'module.exports = 1;\n' });
  tree.git('checkout', '--quiet', '-b', 'topic');
  const leaky = `const { Client } = require('pg');
const app = require('express')();
const password = '${password}';
const db = new Client({ password });
app.get('/', (req, res) => { const key = '${awsKey}'; eval(req.query.a + '${password}'); });
app.get('/b', (req, res) => db.query("select * from a where b = '" + req.query.b + "'", () => res.end()));
if (process.argv[2] == '${password}') db.end();
`;
  tree.commit({ 'app.js': leaky });
  const { body: repository } = await service.call('POST', '/v1/repositories', {
    body: { provider: 'local', path: tree.folder },
  });
  const body = { repository_id: repository.id };
  const started = await service.call('POST', '/v1/scans', { body: { ...body, branch: 'topic' } });
  const review = await service.call('POST', '/v1/reviews', {
    body: { ...body, base: 'main', head: 'topic' },
  });
  expect([started.status, review.status]).toEqual([201, 201]);
  await service.runJobs();
  const read = async (path: string) => (await service.call('GET', path)).body;
  const issues = await read(`/v1/scans/${started.body.id}/issues`);
  const found = issues.data.map(({ rule_id }: { rule_id: string }) => rule_id);
  expect(found).toEqual(
    expect.arrayContaining(['javascript/hard-coded-credentials', 'javascript/code-injection']),
  );
  const injection = issues.data.find(
    ({ rule_id }: { rule_id: string }) => rule_id === 'javascript/sql-injection',
  );
  const preview = await service.call('POST', `/v1/issues/${injection.id}/fix`, {
    body: { dry_run: true },
    headers: { prefer: 'respond-async' },
  });
  await service.runJobs();
  const fix = await read(`/v1/fixes/${preview.body.id}`);
  expect(fix).toMatchObject({ success: true, patch: expect.stringContaining("password = '…(secret)…'") });
  const reviewed = await read(`/v1/reviews/${review.body.id}`);
  expect(reviewed.comments.length).toBeGreaterThan(0);
  await expectNoSecret([issues, fix, reviewed].map((answer) => JSON.stringify(answer)));
});

it('masks what earlier releases stored, and leaves issues who they are', async () => {
  const repositoryId = await insertTestRepository(service, service.alice.id);
  const withSnippet = (finding: Finding, snippet: string): Finding => ({
    ...finding,
    identity: { ...finding.identity, sinkTokens: snippet },
    location: { ...finding.location, snippet },
    trace: finding.trace.map((step) => ({ ...step, location: { ...step.location, snippet } })),
  });
  const secret = createFinding({ ruleId: 'javascript/hard-coded-credentials', type: 'secret', path: 'a.js' });
  const other = createFinding({ path: 'b.js', trace: ['b.js:1', 'b.js:2'] });
  await insertTestIssue(service, repositoryId, withSnippet(secret, `const password = '${password}';`));
  const bare = createFinding({ ruleId: 'javascript/hard-coded-credentials', type: 'secret', path: 'c.js' });
  await insertTestIssue(service, repositoryId, withSnippet(bare, 'plain'));
  const id = await insertTestIssue(
    service,
    repositoryId,
    withSnippet(other, `run(${awsKey}, ${password}, req)`),
  );
  const fix = { patch: `-old\n+new ${password}`, available: true };
  await sql`update issue_occurrences set suggested_fix = ${`why\n+${awsKey}`}, fix = ${JSON.stringify(fix)}
    where id = ${id}`.execute(service.db);
  const identities = () =>
    service.db
      .selectFrom('issue_occurrences')
      .select(['id', 'issue_id', 'fingerprint', 'symbol', 'context', 'shape', 'digest'])
      .orderBy('id')
      .execute();
  const before = await identities();
  expect(await dump()).toContain(password);
  await maskedSecrets.up(service.db as unknown as Kysely<unknown>);
  expect(await identities()).toEqual(before);
  await expectNoSecret([]);
  const { rows } = await sql<{ snippet: string }>`select finding #>> '{location,snippet}' as snippet
    from issue_occurrences where file_path in ('a.js', 'b.js', 'c.js') order by file_path`.execute(
    service.db,
  );
  expect(rows.map(({ snippet }) => snippet)).toEqual([
    "const password = '…(secret)…';",
    'run(AKIA…(AWS access key, 20 characters)…DFGH, …(secret)…, req)',
    '',
  ]);
  const once = await dump();
  await maskedSecrets.up(service.db as unknown as Kysely<unknown>);
  expect(await dump()).toBe(once);
});

it('masks what a database kept that had masked before', async () => {
  const repositoryId = await insertTestRepository(service, service.alice.id);
  const finding = createFinding({ path: 'd.js' });
  const { location } = finding;
  const kept = { ...finding, location: { ...location, snippet: `run('${awsKey}')` } };
  const id = await insertTestIssue(service, repositoryId, kept);
  const text = `says ${awsKey}`;
  await sql`update issues set message = ${text}, remedy = ${text}, rule_name = ${text} where id = ${id}`.execute(
    service.db,
  );
  const gates = [{ gate: 'V8-names', result: 'fail', reason: text }];
  const verification = JSON.stringify({ verdict: 'rejected', gates });
  await sql`insert into fixes (id, issue_id, repository_id, dry_run, create_pull_request, base, verification, created_at)
    values (${id}, ${id}, ${repositoryId}, true, false, 'main', ${verification}, now())`.execute(service.db);
  expect((await dump()).split(awsKey)).toHaveLength(6);
  const up = () => maskedAgain.up(service.db as unknown as Kysely<unknown>);
  await up();
  await expectNoSecret([]);
  const once = await dump();
  expect(once).toContain('says AKIA…(AWS access key, 20 characters)…DFGH');
  await up();
  expect(await dump()).toBe(once);
});

it('masks what comments of reviews quoted of settings', async () => {
  const word = ['Zk8vQ2mN', '7pR4tX1yB6'].join('');
  const { id: reviewId } = await service.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow();
  const comments = [
    ['review/secret-added', 'config/a.yml', `password: ${word}`, `password: ${word}`],
    ['review/secret-added', 'config/b.yml', 'blue sky', 'blue sky'],
    ['review/workflow-weakened', '.env', `API_TOKEN=${word}`, null],
    ['review/guard-removed', 'c.js', 'if (user.isOwner) return;', 'if (user.isOwner) return 1;'],
    ['review/guard-removed', 'd.js', `run('${awsKey}')`, null],
  ] as const;
  await service.db
    .insertInto('review_comments')
    .values(
      comments.map(([rule, path, quote, suggestion], position) => ({
        id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
        review_id: reviewId,
        position: 1000 + position,
        rule_id: rule,
        file_path: path,
        side: 'right' as const,
        severity: 'high' as const,
        category: 'security' as const,
        title: 'a',
        body: `It says ${awsKey}.`,
        quote,
        suggestion,
        placement: 'inline' as const,
      })),
    )
    .execute();
  expect(await dump()).toContain(word);
  await maskedQuotes.up(service.db as unknown as Kysely<unknown>);
  expect(await dump()).not.toContain(word);
  await expectNoSecret([]);
  const rows = await service.db
    .selectFrom('review_comments')
    .select(['quote', 'suggestion'])
    .where('position', '>=', 1000)
    .orderBy('position')
    .execute();
  expect(rows.map(({ quote, suggestion }) => [quote, suggestion])).toEqual([
    [expect.stringMatching(/^password: …/), null],
    ['', null],
    [expect.stringMatching(/^API_TOKEN=…/), null],
    ['if (user.isOwner) return;', 'if (user.isOwner) return 1;'],
    [expect.stringContaining('AWS access key'), null],
  ]);
  const once = await dump();
  await maskedQuotes.up(service.db as unknown as Kysely<unknown>);
  expect(await dump()).toBe(once);
});

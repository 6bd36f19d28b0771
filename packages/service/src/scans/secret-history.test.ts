import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree, type WorkTree } from '../testing/work-tree.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const secret = (seed: number): string => {
  let state = seed;
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 28 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return alphabet.charAt((state >>> 16) % alphabet.length);
  }).join('');
};
const [old, active, passing] = [1, 2, 3].map(secret) as [string, string, string];

let service: TestService;
let tree: WorkTree;
let repositoryId = '';
beforeAll(async () => {
  service = await createTestService();
  tree = createWorkTree(join(service.folder, 'leaky'));
  tree.commit({ 'a.env': `DB_PASSWORD=${old}\n`, 'b.env': `API_TOKEN=${active}\n` });
  tree.commit({ 'a.env': 'x=1\n' });
  const { body } = await service.call('POST', '/v1/repositories', {
    body: { provider: 'local', path: tree.folder },
  });
  repositoryId = body.id;
});
afterAll(() => service.close());

async function scan() {
  const started = await service.call('POST', '/v1/scans', {
    body: { repository_id: repositoryId, scan_type: 'secrets' },
  });
  await service.runJobs();
  const { body } = await service.call('GET', `/v1/scans/${started.body.id}`);
  expect(body.status).toBe('completed');
  return body;
}

interface Shown {
  readonly id: string;
  readonly file_path: string;
  readonly status: string;
  readonly in_history: boolean;
  readonly commit_sha: string | null;
}

async function issues(query = ''): Promise<readonly Shown[]> {
  const { body } = await service.call(
    'GET',
    `/v1/issues?repository_id=${repositoryId}&sort=file_path${query}`,
  );
  expect(JSON.stringify(body)).not.toMatch(new RegExp([old, active, passing].join('|')));
  return body.data;
}
const tell = (all: readonly Shown[]) =>
  all.map(({ file_path, status, in_history }) => `${file_path} ${status}${in_history ? ' in history' : ''}`);

it('follows secrets from the head into the history, until a person says that they are revoked', {
  timeout: 300_000,
}, async () => {
  expect(await scan()).toMatchObject({ introduced: 0 });
  expect(tell(await issues())).toEqual(['a.env open in history', 'b.env open']);
  const [past] = await issues('&in_history=true');
  expect(past).toMatchObject({ file_path: 'a.env', commit_sha: tree.git('rev-parse', 'HEAD~1').trim() });
  expect(tell(await issues('&in_history=false'))).toEqual(['b.env open']);

  // Removed, and another one that came and went between two scans: this one is news.
  tree.commit({ 'b.env': 'x=1\n', 'c.env': `SMTP_PASSWORD=${passing}\n` });
  tree.commit({ 'c.env': 'x=1\n' });
  expect(await scan()).toMatchObject({ introduced: 1, fixed: 0 });
  expect(tell(await issues())).toEqual([
    'a.env open in history',
    'b.env open in history',
    'c.env open in history',
  ]);

  const revoked = await service.call('PATCH', `/v1/issues/${past?.id}`, {
    body: { status: 'dismissed', resolution: 'revoked' },
  });
  expect(revoked.status).toBe(200);
  expect(tell(await issues('&resolution=revoked,wont_fix'))).toEqual(['a.env dismissed in history']);
  expect(tell(await issues('&resolution=duplicate'))).toEqual([]);
  tree.commit({ 'e.txt': 'x\n' });
  expect(await scan()).toMatchObject({ introduced: 0, fixed: 0 });
  expect(tell(await issues())).toEqual([
    'a.env dismissed in history',
    'b.env open in history',
    'c.env open in history',
  ]);
});

it('finds forms that the default branch names, in the past as well, and keeps none of their values', {
  timeout: 300_000,
}, async () => {
  const [now, gone] = ['48192066', '59203177'];
  tree.commit({ 'pins.txt': `till pin ${now}\n`, 'old.txt': `till pin ${gone}\n` });
  tree.commit({ 'old.txt': 'x\n' });
  await scan();
  expect(tell(await issues()).join()).not.toMatch(/pins\.txt|old\.txt/);
  const entry = (example: string) =>
    `secrets:\n  - name: till-pin\n    form: 'till pin (\\d{8})'\n    keywords: [till pin]\n    examples: ['${example}']\n`;
  tree.commit({ '.assay.yml': entry('no pin') });
  expect((await scan()).problems).toContainEqual(
    expect.objectContaining({
      kind: 'invalid-config',
      message: expect.stringContaining('Example 1 of the secret till-pin is not found'),
    }),
  );
  tree.commit({ '.assay.yml': entry('till pin 11111111') });
  await scan();
  expect(tell(await issues())).toEqual(expect.arrayContaining(['old.txt open in history', 'pins.txt open']));
  const { rows } = await sql<{ row: string }>`select t::text as row from issues t union all
    select t::text from issue_occurrences t union all
    select t::text from history_secrets t union all select t::text from secret_histories t`.execute(
    service.db,
  );
  const texts = rows.map(({ row }) => row).join('\n');
  expect(texts).toContain('till-pin');
  for (const value of [now, gone]) expect(texts).not.toContain(value);
  tree.git('reset', '--quiet', '--hard', 'HEAD~4');
});

it('reads new commits alone, and all of them when the branch was rewritten', {
  timeout: 300_000,
}, async () => {
  tree.git('reset', '--quiet', '--hard', 'HEAD~4');
  tree.commit({ 'd.env': `API_TOKEN=${active}\n` });
  const { problems } = await scan();
  expect(problems.map(({ reason }: { reason: string }) => reason)).not.toContain('history-not-read');
  expect(tell(await issues())).toContain('c.env open in history');
  const { rows } = await sql<{ row: string }>`select t::text as row from history_secrets t union all
    select t::text from secret_histories t`.execute(service.db);
  const texts = rows.map(({ row }) => row).join('\n');
  expect(texts).toContain(tree.git('rev-parse', 'HEAD').trim());
  for (const value of [old, active, passing]) expect(texts).not.toContain(value);
});

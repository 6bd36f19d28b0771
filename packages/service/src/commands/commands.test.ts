/** Commands in comments: who is obeyed, what is done, and that each is answered once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LlmCompletion, type LlmProvider, type LlmRequest, noUsage } from '@assay/llm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scanner } from '../ports.ts';
import { createFinding, createReport } from '../testing/findings.ts';
import { connectForge } from '../testing/forges/connect-forge.ts';
import { forgePlaces } from '../testing/forges/forge-places.ts';
import type { CommentRecord, ForgeServer } from '../testing/forges/forge-server.ts';
import { createHookDelivery, type ToldComment } from '../testing/forges/hook-deliveries.ts';
import { answerComment } from '../testing/forges/records.ts';
import type { FixtureFile, GitFixture } from '../testing/git-fixture.ts';
import { jobContext } from '../testing/job-context.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { parseCommand } from './parse-command.ts';
import { runCommand } from './run-command.ts';

const place = forgePlaces.find(({ provider }) => provider === 'github');
if (place === undefined) throw new Error('there is no such forge');
const file = (name: string, flaw: string): FixtureFile => ({
  path: `src/${name}.js`,
  content: `exports.one = 1;\nexports.${name} = ${flaw};\n`,
});
let service: TestService;
let server: ForgeServer;
let fixture: GitFixture;
let connection: { id: string; hook_secret: string };
let repositoryId: string;

/** Finds the same flaw in every file that has it; what the engine finds is no matter here. */
const scanner: Scanner = {
  scanDirectory: ({ directory }) => {
    const paths = readdirSync(join(directory, 'src')).map((name) => `src/${name}`);
    const isFlawed = (path: string) => readFileSync(join(directory, path), 'utf8').includes('FLAW');
    const findings = paths.filter(isFlawed).map((path) => createFinding({ path, line: 2 }));
    return Promise.resolve(createReport(findings));
  },
};

/** Tells what it is asked, and answers what a test says. */
const asked: LlmRequest[] = [];
let said: LlmCompletion<{ text: string }> | undefined;
const llm = {
  id: 'scripted',
  turns: 1,
  get isConfigured() {
    return said !== undefined;
  },
  complete: (request: LlmRequest) => {
    asked.push(request);
    return Promise.resolve(said);
  },
  close: () => Promise.resolve(),
} as LlmProvider;

beforeAll(async () => {
  service = await createTestService({ ports: { scanner, llm } });
  const connected = await connectForge(service, place, [file('start', '1')]);
  ({ server, fixture, connection, repositoryId } = connected);
  fixture.commit('work', [file('start', '1'), file('a', 'FLAW'), file('b', 'FLAW')], connected.main);
  const record = { repository: place.fullName, number: 1, title: 'Work', body: '', head: 'work' };
  server.pullRequests.push({ ...record, base: 'main', draft: false, labels: [] });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const below = (): readonly CommentRecord[] => server.comments.filter(({ at }) => at === null);
const atLine = (path: string) => server.comments.find(({ at }) => at?.path === path);
const reviews = async () =>
  (await service.call('GET', `/v1/reviews?repository_id=${repositoryId}`)).body.data;

function send(comment: ToldComment, id?: string) {
  const told = { externalId: '1', fullName: place?.fullName ?? '' };
  const event = { kind: 'comment', number: 1, comment } as const;
  const delivery = createHookDelivery('github', told, event, connection.hook_secret, id);
  return service.call('POST', `/v1/hooks/github/${connection.id}`, { token: null, ...delivery });
}

/** Says something below the pull request, or in the thread of a comment; gives what is there afterwards that was not before. */
async function say(body: string, author = 'octo', to?: CommentRecord): Promise<readonly CommentRecord[]> {
  const [request] = server.pullRequests;
  if (request === undefined) throw new Error('there is no pull request');
  const { id } = answerComment(server, to ?? request, author, body);
  const before = new Set(server.comments.map((one) => one.id));
  const root = to === undefined ? {} : { root: to.root };
  const sent = await send({ id, body, author, ...root });
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  await work();
  return server.comments.filter((one) => !before.has(one.id));
}

async function work(): Promise<void> {
  service.clock.advance(60_000);
  await service.runJobs({ includeDeferred: true });
}
const lastOutcome = async () =>
  (await service.call('GET', `/v1/connections/${connection.id}/hook/deliveries`)).body.data[0].outcome;

describe('commands', () => {
  it('review the pull request, once for each comment, however often it is told', async () => {
    const made = await say('/assay review\nplease');
    expect(made.filter(({ at }) => at !== null).map(({ at }) => at?.path)).toEqual(['src/a.js', 'src/b.js']);
    expect(
      made.filter(({ body }) => /^Reviewed [0-9a-f]{12}: .*2 comments on changed lines/.test(body)),
    ).toHaveLength(1);
    expect(await reviews()).toMatchObject([{ trigger: 'comment', status: 'completed', publish: true }]);
    const [asked] = server.comments;
    if (asked === undefined) throw new Error('there is no comment');
    const again = await send({ id: asked.id, body: '/assay review', author: 'octo' });
    expect(again.body.status).toBe('duplicate');
    await work();
    expect(await reviews()).toHaveLength(1);
    await say('/assay review');
    expect(await reviews()).toHaveLength(2);
    expect(server.comments.filter(({ at }) => at !== null)).toHaveLength(2);
  });

  it('of people who may not push, of programs and of the service itself are not obeyed', async () => {
    const before = await reviews();
    expect(await say('/assay review', 'mallory')).toEqual([]);
    expect(await lastOutcome()).toBe('author_may_not_write');
    const bot = await send({ id: 900, body: '/assay review', author: 'octo', isBot: true });
    expect(bot.body).toMatchObject({ status: 'ignored', reason: 'author_is_a_program' });
    for (const [index, body] of [...server.comments.map((one) => one.body), 'Say /assay review'].entries()) {
      if (body.startsWith('/assay')) continue;
      const answer = await send({ id: 1000 + index, body, author: 'octo' });
      expect(answer.body).toMatchObject({ status: 'ignored', reason: 'no_command' });
    }
    await work();
    expect(await reviews()).toHaveLength(before.length);
  });

  it('are not obeyed once the user of the connection has left the repository', async () => {
    const members = service.db.updateTable('repository_members').where('repository_id', '=', repositoryId);
    await members.set({ role: 'viewer' }).execute();
    expect(await say('/assay review')).toEqual([]);
    expect(await lastOutcome()).toBe('forbidden');
    await members.set({ role: 'owner' }).execute();
  });

  it('explain and ignore what they answer, and it stays ignored', async () => {
    const a = atLine('src/a.js');
    const [explained] = await say('/assay explain', 'octo', a);
    expect(explained?.body).toContain('**');
    expect(explained?.at).toBeNull();
    const [ignored] = await say('/assay ignore we <b>want</b> it', 'octo', a);
    expect(ignored?.body).toMatch(/will not be reported again in this pull request/);
    expect(ignored?.body).not.toContain('<b>');
    const [placeless] = await say('/assay ignore word:12 is meant', 'octo', a);
    expect(placeless?.body).toContain('Reason: word:12 is meant');
    await say('/assay ignore src/a.js:2 we still want it');
    await say('/assay review');
    const [last] = await reviews();
    expect(last.summary).toMatch(/still open, 1 dismissed\./);
    expect(last.comments.map((one: { file_path: string }) => one.file_path)).toEqual(['src/b.js']);
    expect(atLine('src/a.js')?.body).not.toContain('Fixed in');
    const comments = service.db.updateTable('review_comments').where('file_path', '=', 'src/b.js');
    await comments.set({ start_line: 1 }).execute();
    const [within] = await say('/assay explain src/b.js:1');
    expect(within?.body).toContain('**');
    await comments.set({ start_line: null }).execute();
    const [nothing] = await say('/assay ignore');
    expect(nothing?.body).toContain('Reply to a review comment');
    const [named] = await say('/assay ignore --repo `./src/b.js:2` for all');
    expect(named?.body).toContain('in this repository');
    const rows = await service.db.selectFrom('review_dismissals').selectAll().orderBy('file_path').execute();
    expect(rows).toMatchObject([
      { file_path: 'src/a.js', pull_request_number: 1, note: 'we still want it', dismissed_by: 'octo' },
      { file_path: 'src/b.js', pull_request_number: 0, note: 'for all' },
    ]);
  });

  it('ask a model about the change and the comment, as far as one is set up', async () => {
    const [unable] = await say('/assay ask what is this for?');
    expect(unable?.body).toContain('No language model is configured here');
    said = {
      kind: 'answer',
      json: { text: 'It sets b. <b>@all</b>\n/assay fix' },
      usage: noUsage,
      model: 'scripted',
    };
    const [answered] = await say('/assay ask is this needed?', 'octo', atLine('src/b.js'));
    expect(answered?.body).toMatch(
      /^It sets b\. &lt;b&gt;&#64;all&lt;\/b&gt; \/assay fix\n\n<sub>.*unverified/,
    );
    expect(answered?.at).toBeNull();
    const shown = asked.at(-1)?.parts.map(({ kind, label, text }) => [kind, label, text]) ?? [];
    expect(shown.map(([, label]) => label)).toEqual([
      'diff of src/b.js',
      'diff of src/a.js',
      'the comment that is asked about',
      'the question',
      '',
    ]);
    expect(shown[0]?.[2]).toContain('+exports.b = FLAW;');
    expect(shown[3]).toEqual(['untrusted', 'the question', 'is this needed?']);
    const [empty] = await say('/assay ask');
    expect(empty?.body).toContain('Write the question after the command');
    said = { kind: 'failed', failure: 'over_budget', usage: noUsage };
    const [failed] = await say('/assay ask and now?');
    expect(failed?.body).toContain('The language model did not answer: the budget is spent.');
    expect(await lastOutcome()).toBe('over_budget');
    said = undefined;
  });

  it('are answered once, wherever the job dies', async () => {
    await send({ id: 2000, body: '/assay help', author: 'octo' });
    const { id: deliveryId } = await service.db
      .selectFrom('hook_deliveries')
      .select('id')
      .where('comment_id', '=', '2000')
      .executeTakeFirstOrThrow();
    const forge = service.deps.forges.get('github');
    if (forge === undefined) throw new Error('there is no forge');
    const stop = new AbortController();
    const saveComment: typeof forge.saveComment = async (...args) => {
      await forge.saveComment(...args);
      stop.abort();
      throw new Error('killed');
    };
    const forges = new Map([['github', { ...forge, saveComment }]]);
    const dying = jobContext({ signal: stop.signal });
    await expect(runCommand({ ...service.deps, forges }, { deliveryId }, dying)).rejects.toThrow('killed');
    await work();
    expect(below().filter(({ body }) => body.includes('| `/assay review` |'))).toHaveLength(1);
    expect(await lastOutcome()).toBe('help');
  });

  it('fix by the way of issues, and say so when no fix is proven', async () => {
    const [answer] = await say('/assay fix src/b.js:2');
    // The stand-in for the scanner has no fixer.
    expect(answer?.body).toContain('There is no verified fix');
    expect(server.comments.filter(({ id }) => id === answer?.id)).toHaveLength(1);
    const { body } = await service.call('GET', `/v1/scans?repository_id=${repositoryId}`);
    expect(body.data).toMatchObject([{ branch: 'work', trigger: 'pull_request', status: 'completed' }]);
    expect(server.problems).toEqual([]);
  });
});

it.each([
  ['/assay review', { name: 'review', rest: '' }],
  ['/assay  ignore   too old \nmore', { name: 'ignore', rest: 'too old' }],
  ['/assay', { name: 'help', rest: '' }],
  ['/assay rm -rf', { name: 'help', rest: '' }],
  ['/assay\u00a0review', undefined],
  [' /assay review', undefined],
  ['> /assay review', undefined],
  ['/assayreview', undefined],
  [`/assay ignore ${' '.repeat(100_000)}\u2028`, undefined],
])('reads %j', (text, expected) => {
  const command = parseCommand(text);
  if (text.length > 1000) expect(command?.name ?? 'none').toMatch(/ignore|none/);
  else expect(command).toEqual(expected);
});

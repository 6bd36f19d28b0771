/** Reviews that are told at their forges: what stands there, wherever the job dies, and after many pushes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Forge } from '../forge/forge.ts';
import type { Scanner } from '../ports.ts';
import { createFinding, createReport } from '../testing/findings.ts';
import { connectForge } from '../testing/forges/connect-forge.ts';
import { type ForgePlace, forgeKinds, forgePlaces } from '../testing/forges/forge-places.ts';
import type { CommentRecord, ForgeServer, PullRequestRecord } from '../testing/forges/forge-server.ts';
import { answerComment } from '../testing/forges/records.ts';
import { createGitFixture, type FixtureFile, type GitFixture } from '../testing/git-fixture.ts';
import { jobContext } from '../testing/job-context.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { publishReview } from './publish-review.ts';

const flawed = (name: string): FixtureFile => ({
  path: `src/${name}.js`,
  content: `const https = require('node:https');\nexports.${name} = new https.Agent({ rejectUnauthorized: false });\n`,
});
const calm = (name: string): FixtureFile => ({ path: `src/${name}.js`, content: 'exports.one = 1;\n' });
const start = [calm('start')];
let service: TestService;

/** Finds the same flaw in every file that has it; what the engine finds is no matter here. */
const scanner: Scanner = {
  scanDirectory: ({ directory }) => {
    const paths = readdirSync(join(directory, 'src')).map((name) => `src/${name}`);
    const isFlawed = (path: string) => readFileSync(join(directory, path), 'utf8').includes('Unauthorized');
    const findings = paths.filter(isFlawed).map((path) => createFinding({ path, line: 2 }));
    const counts = { lines: 2, codeLines: 2, commentLines: 0, classes: 0, functions: [] };
    const metrics = paths.map((path) => ({ path, language: 'javascript' as const, ...counts }));
    return Promise.resolve(createReport(findings, { metrics }));
  },
  // What files of this name have lost is told far away from where it was.
  compareTrees: ({ files }) => {
    const paths = files.map(({ path }) => path);
    const signals = paths
      .filter((path) => path.startsWith('src/lost-'))
      .map((path) => ({
        ...createFinding({ path, line: 18 }),
        fingerprint: path,
        title: 'A guard is gone',
        status: 'stable' as const,
        before: { path, line: Number(/\d+/.exec(path)), snippet: 'guard();' },
      }));
    return Promise.resolve({
      signals,
      words: [],
      compared: paths,
      read: paths,
      unjudged: [],
      changedLogic: [],
    });
  },
};

beforeAll(async () => {
  service = await createTestService({ ports: { scanner } });
});
afterAll(() => service.close());

describe.each(forgeKinds)('a review that is told at $provider', (place: ForgePlace) => {
  let server: ForgeServer;
  let fixture: GitFixture;
  let repositoryId: string;
  let main: string;
  let request: PullRequestRecord;

  beforeAll(async () => {
    ({ server, fixture, main, repositoryId } = await connectForge(service, place, start));
  });
  afterAll(() => server.close());

  const atLines = (): readonly CommentRecord[] => server.comments.filter(({ at }) => at !== null);
  const below = (): readonly CommentRecord[] => server.comments.filter(({ at }) => at === null);

  function open(head: string): PullRequestRecord {
    server.comments.length = 0;
    server.statuses.length = 0;
    const number = server.pullRequests.length + 1;
    const texts = { title: 'Add agents', body: '' };
    const own = { repository: place.fullName, number, head, base: 'main', draft: false, labels: [] };
    request = { ...own, ...texts };
    server.pullRequests.push(request);
    return request;
  }

  async function begin(): Promise<string> {
    service.clock.advance(1000);
    const body = { repository_id: repositoryId, pull_request: request.number, publish: true };
    const started = await service.call('POST', '/v1/reviews', { body });
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    return started.body.id;
  }

  async function review(): ReturnType<TestService['call']> {
    const id = await begin();
    await service.runJobs({ includeDeferred: true });
    return service.call('GET', `/v1/reviews/${id}`);
  }

  it('says each thing once, and ends what is fixed', async () => {
    fixture.commit('agents', [...start, flawed('a'), flawed('b')], main);
    open('agents');
    const { body } = await review();
    expect(body).toMatchObject({ status: 'completed', publication: { state: 'published' } });
    const urls: string[] = body.comments.map((one: { url: string }) => one.url);
    expect(urls.map((url) => url.startsWith(body.pull_request.url))).toEqual([true, true]);
    expect(urls.map((url) => url.match(/\d+$/)?.[0])).toEqual(atLines().map(({ id }) => String(id)));
    expect(atLines().map(({ at }) => at)).toEqual([
      { path: 'src/a.js', line: 2 },
      { path: 'src/b.js', line: 2 },
    ]);
    expect(below()).toHaveLength(1);
    expect(below()[0]?.body).toContain('Changes requested');
    expect(server.statuses.map(({ sha, name }) => [sha, name])).toEqual([
      [body.head_sha, 'assay/review'],
      [body.head_sha, 'assay/review'],
    ]);

    const [first, second] = atLines();
    if (first === undefined || second === undefined) throw new Error('there are no comments');
    answerComment(server, second, 'mallory', 'We need this.');
    fixture.commit('agents', [...start, calm('a'), calm('b')], main);
    const fixed = await review();
    expect(fixed.body).toMatchObject({ verdict: 'approve', publication: { state: 'published' } });
    expect(first.body).toMatch(/^\*\*Fixed in [0-9a-f]{12}\.\*\*/);
    // Somebody has a say in the other thread.
    expect(second.body).not.toContain('Fixed in');
    expect(below()).toHaveLength(1);
    expect(below()[0]?.body).not.toContain('Changes requested');
    const before = await service.call('GET', `/v1/reviews/${body.id}`);
    expect(before.body.comments.map((one: { state: string }) => one.state)).toEqual(['resolved', 'open']);
    expect(server.problems).toEqual([]);
  });

  it('speaks of lines that are gone where the forge shows a line', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `exports.n${index + 1} = 1;\n`);
    const whole = [1, 9, 20].map((line) => ({ path: `src/lost-${line}.js`, content: lines.join('') }));
    const cut = whole.map(({ path }) => ({
      path,
      content: lines.filter((_, index) => index + 1 !== Number(/\d+/.exec(path))).join(''),
    }));
    const before = fixture.commit('main', [...start, ...whole], main);
    fixture.commit('cut', [...start, ...cut], before);
    open('cut');
    const { body } = await review();
    fixture.git(['update-ref', 'refs/heads/main', main]);
    expect(body).toMatchObject({ status: 'completed', publication: { state: 'published' } });
    expect(atLines().map(({ at }) => at)).toEqual([
      { path: 'src/lost-1.js', line: 1 },
      { path: 'src/lost-20.js', line: 18 },
      { path: 'src/lost-9.js', line: 8 },
    ]);
    expect(server.problems).toEqual([]);
  });

  it('says nothing where there is nothing to say', async () => {
    fixture.commit('calm', [...start, calm('c')], main);
    open('calm');
    const { body } = await review();
    expect(body).toMatchObject({ verdict: 'approve', publication: { state: 'published' } });
    expect(server.comments).toEqual([]);
    expect(server.statuses.at(-1)).toMatchObject({ sha: body.head_sha });
  });

  it('doubles nothing, wherever the job dies', async () => {
    fixture.commit('many', [...start, flawed('a'), flawed('b'), flawed('c')], main);
    open('many');
    const id = await begin();
    const forge = service.deps.forges.get(place.provider);
    if (forge === undefined) throw new Error('there is no forge');
    // The review itself, whose publication waits.
    server.failWith = 500;
    await service.runJobs().catch(() => undefined);
    server.failWith = undefined;
    for (let writes = 1; writes <= 4; writes += 1) await dieAfter(writes, id, forge);
    await publishReview(service.deps, id, jobContext());
    const { body } = await service.call('GET', `/v1/reviews/${id}`);
    expect(body.publication).toMatchObject({ state: 'published' });
    expect(atLines().map(({ at }) => at?.path)).toEqual(['src/a.js', 'src/b.js', 'src/c.js']);
    expect(below()).toHaveLength(1);
  });

  /** The process ends when so many comments were written by this attempt; none of them is told. */
  async function dieAfter(writes: number, id: string, forge: Forge): Promise<void> {
    const stop = new AbortController();
    let written = 0;
    const saveComment: Forge['saveComment'] = async (...args) => {
      const saved = await forge.saveComment(...args);
      written += 1;
      if (written < writes) return saved;
      stop.abort();
      throw new Error('killed');
    };
    const forges = new Map([[place.provider as string, { ...forge, saveComment }]]);
    await publishReview(
      { ...service.deps, forges },
      id,
      jobContext({
        signal: stop.signal,
        complete: async () => {
          throw new Error('killed');
        },
      }),
    ).catch(() => undefined);
  }

  it('takes nobody else for itself', async () => {
    fixture.commit('forged', [...start, flawed('a')], main);
    open('forged');
    answerComment(
      server,
      request,
      'mallory',
      `Fine.\n\n<!-- assay:v1 fp=summary head=${main} tag=${'0'.repeat(32)} -->`,
    );
    await review();
    expect(atLines()).toHaveLength(1);
    expect(below().map(({ author }) => author)).toEqual(['mallory', 'octo']);
  });

  it('is not told where the head has moved on', async () => {
    fixture.commit('moved', [...start, flawed('a')], main);
    open('moved');
    request.state = 'closed';
    const { body } = await review();
    expect(body.publication).toMatchObject({ state: 'outdated' });
    expect(server.comments).toEqual([]);
  });

  it('stays untold, and says so, when the token may not write', async () => {
    fixture.commit('refused', [...start, flawed('a')], main);
    open('refused');
    const id = await begin();
    await service.runJobs({ includeDeferred: false });
    server.comments.length = 0;
    await service.db
      .updateTable('reviews')
      .set({
        publication: JSON.stringify({ state: 'pending', attempts: 0, reason: null, url: null, at: null }),
      })
      .where('id', '=', id)
      .execute();
    server.failWith = 403;
    await publishReview(service.deps, id, jobContext());
    server.failWith = undefined;
    const { body } = await service.call('GET', `/v1/reviews/${id}`);
    expect(body.publication).toMatchObject({ state: 'failed', reason: 'forbidden' });
  });
});

describe('reviews of a pull request that goes on', () => {
  const place = forgePlaces.find(({ provider }) => provider === 'gitlab');
  if (place === undefined) throw new Error('there is no such forge');

  it('converge over ten further pushes: nothing doubled, nothing opened again, what is dismissed stays so', async () => {
    const root = join(service.folder, 'going-on');
    const fixture = createGitFixture(join(root, `${place.fullName}.git`));
    const main = fixture.commit('main', start);
    const server = await place.start({ root, repositories: [place.fullName], token: place.token });
    const connection = { provider: place.provider, provider_host: server.url, token: place.token };
    const { id } = (await service.call('POST', '/v1/connections', { body: connection })).body;
    const repository = { connection_id: id, full_name: place.fullName };
    const { id: repositoryId } = (await service.call('POST', '/v1/repositories', { body: repository })).body;
    const record = { repository: place.fullName, number: 1, title: 'Go on', body: '', head: 'work' };
    server.pullRequests.push({ ...record, base: 'main', draft: false, labels: [] });
    const push = async (files: readonly FixtureFile[]) => {
      fixture.commit('work', [...start, ...files], main);
      service.clock.advance(60_000);
      const body = { repository_id: repositoryId, pull_request: 1, publish: true };
      const started = await service.call('POST', '/v1/reviews', { body });
      await service.runJobs({ includeDeferred: true });
      return (await service.call('GET', `/v1/reviews/${started.body.id}`)).body;
    };
    const first = await push([flawed('a'), flawed('b'), flawed('c')]);
    const [a, b] = server.comments.filter(({ at }) => at !== null);
    if (a === undefined || b === undefined) throw new Error('there are no comments');
    const dismissed = first.comments.find((one: { file_path: string }) => one.file_path === 'src/b.js');
    const path = `/v1/reviews/${first.id}/comments/${dismissed.id}`;
    const changed = await service.call('PATCH', path, { body: { state: 'dismissed', note: 'We want it.' } });
    expect(changed.status).toBe(200);
    // A person calls the first thread resolved although the flaw is still there.
    a.isResolved = true;
    for (let step = 0; step < 10; step += 1) {
      const isFixed = step >= 5;
      const own = [flawed('a'), flawed('b'), isFixed ? calm('c') : flawed('c'), calm(`step${step}`)];
      const result = await push(own);
      expect(result.publication.state).toBe('published');
      expect(result.comments.map((one: { file_path: string }) => one.file_path)).not.toContain('src/b.js');
    }
    const shown = server.comments.filter(({ at }) => at !== null);
    expect(shown.map(({ at }) => at?.path)).toEqual(['src/a.js', 'src/b.js', 'src/c.js']);
    expect(shown.map(({ isResolved }) => isResolved)).toEqual([true, false, true]);
    expect(shown.map(({ body }) => (body.match(/Fixed in/g) ?? []).length)).toEqual([0, 0, 1]);
    expect(server.comments.filter(({ at }) => at === null)).toHaveLength(1);
    expect(server.problems).toEqual([]);
    await server.close();
  });
});

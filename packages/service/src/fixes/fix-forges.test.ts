/** The pull request of a fix at every forge: real pushes to its stand-in, and a job that dies at each step. */
import { join } from 'node:path';
import { type FixOutcome, type ProposeFixRequest, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Forge } from '../forge/forge.ts';
import { forgeProviders } from '../forge/providers.ts';
import { createFinding } from '../testing/findings.ts';
import { forgePlaces as places, placeToken as token } from '../testing/forges/forge-places.ts';
import type { ForgeServer } from '../testing/forges/forge-server.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { jobContext } from '../testing/job-context.ts';
import { insertTestIssue } from '../testing/rows.ts';
import { strengthen } from '../testing/strengthen.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { applyFix } from './apply-fix.ts';

const path = 'app.js';
const finding = createFinding({ path, line: 1 });
let service: TestService;

beforeAll(async () => {
  service = await createTestService({ ports: { scanner: { scanDirectory, proposeFix } } });
});
afterAll(() => service.close());

it('is tried at every forge that there is', () => {
  expect(places.map(({ provider }) => provider).sort()).toEqual([...forgeProviders].sort());
});

describe.each(places)('a fix at $provider', (place) => {
  let server: ForgeServer;
  let fixture: GitFixture;
  let repositoryId: string;
  let main: string;

  beforeAll(async () => {
    const root = join(service.folder, place.provider);
    fixture = createGitFixture(join(root, `${place.fullName}.git`));
    main = fixture.commit('main', [{ path, content: 'weak(input);\n' }]);
    server = await place.start({ root, repositories: [place.fullName], token: place.token });
    const connection = { provider: place.provider, provider_host: server.url, token: place.token };
    const { id } = (await service.call('POST', '/v1/connections', { body: connection })).body;
    const listed = await service.call('GET', `/v1/connections/${id}/repositories`);
    const body = { connection_id: id, full_name: listed.body.data[0].full_name };
    const connected = await service.call('POST', '/v1/repositories', { body });
    expect(connected.body).toMatchObject({ provider: place.provider, default_branch: 'main' });
    repositoryId = connected.body.id;
  });
  afterAll(() => server.close());

  async function request(): Promise<{ readonly id: string; readonly branch: string }> {
    service.clock.advance(1000);
    const issueId = await insertTestIssue(service, repositoryId, finding);
    const { body } = await service.call('POST', `/v1/issues/${issueId}/fix`, {
      body: { create_pull_request: true },
      headers: { prefer: 'respond-async' },
    });
    return { id: body.id, branch: `assay/fix-javascript-sql-injection-${issueId.slice(-8)}` };
  }

  it('is one pull request, wherever the job dies on the way', async () => {
    const { id, branch } = await request();
    for (const step of ['before the push', 'after the push', 'after the pull request', 'before the result'])
      await dieAt(step, id, place.provider);
    fixture.commit('main', [{ path, content: 'weak(input);\n// Somebody went on.\n' }], main);
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/fixes/${id}`);
    expect(body).toMatchObject({ success: true, branch, pull_request_number: 1, error: null });
    expect(fixture.git(['rev-parse', branch, `${branch}^`]).split('\n')).toEqual([body.commit_sha, main]);
    expect(fixture.git(['show', `${branch}:${path}`])).toBe('strong(input);');
    expect(server.requests.filter((operation) => operation === place.making)).toHaveLength(1);
    const labels = place.provider === 'bitbucket' ? [] : ['assay'];
    expect(server.pullRequests).toMatchObject([{ head: branch, base: 'main', draft: true, labels }]);
    expect(server.problems).toEqual([]);
    fixture.git(['update-ref', 'refs/heads/main', main]);
  });

  it('brings the text of its pull request up to date', async () => {
    const { id } = await request();
    await service.runJobs();
    const record = server.pullRequests.at(-1);
    if (record === undefined) throw new Error('there is no pull request');
    const before = { title: record.title, body: record.body };
    Object.assign(record, { title: 'Old', body: 'Older' });
    const row = { status: 'running' as const, completed_at: null };
    await service.db.updateTable('fixes').set(row).where('id', '=', id).execute();
    await applyFix(service.deps, id, jobContext());
    expect(record.body).toBe(before.body);
    expect(record.title.replace(/^(?:Draft|WIP): /, '')).toBe(before.title.replace(/^(?:Draft|WIP): /, ''));
  });

  it('finds a pull request whose making was not answered', async () => {
    const { id } = await request();
    const before = server.pullRequests.length;
    const forge = service.deps.forges.get(place.provider);
    if (forge === undefined) throw new Error('there is no forge');
    const lost: Forge = {
      ...forge,
      createPullRequest: async (...args) => {
        await forge.createPullRequest(...args);
        return forge.createPullRequest(...args);
      },
    };
    const deps = { ...service.deps, forges: new Map([[place.provider as string, lost]]) };
    await applyFix(deps, id, jobContext());
    const { body } = await service.call('GET', `/v1/fixes/${id}`);
    expect(body).toMatchObject({ success: true, pull_request_number: before + 1 });
    expect(server.pullRequests).toHaveLength(before + 1);
  });

  it.each([
    ['the token was revoked', 401, 'authentication_failed', 'connect again'],
    ['the token may not do it', 403, 'forbidden', ''],
    ['the limit is reached', 429, 'rate_limited', ''],
    ['the forge is broken', 500, 'provider_error', ''],
  ])('pushes nothing when %s', async (_, status, code, text) => {
    const { id } = await request();
    const before = fixture.git(['for-each-ref']);
    server.failWith = status;
    await service.runJobs();
    server.failWith = undefined;
    const { body } = await service.call('GET', `/v1/fixes/${id}`);
    expect(body).toMatchObject({ success: false, error: { code } });
    expect(body.error.detail).toContain(text);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(fixture.git(['for-each-ref'])).toBe(before);
  });

  it.skipIf(place.provider === 'bitbucket')('pushes nothing into an archive', async () => {
    const { id } = await request();
    const before = fixture.git(['for-each-ref']);
    server.archived.add(place.fullName);
    await service.runJobs();
    server.archived.clear();
    const { body } = await service.call('GET', `/v1/fixes/${id}`);
    expect(body).toMatchObject({ success: false, error: { code: 'repository_archived', retryable: false } });
    expect(fixture.git(['for-each-ref'])).toBe(before);
  });
});

/** Runs the job until the step, where its process ends: what was done stays, and nothing is told. */
async function dieAt(step: string, fixId: string, provider: string): Promise<void> {
  const { git, forges } = service.deps;
  const forge = forges.get(provider);
  if (forge === undefined) throw new Error('there is no forge');
  const stop = new AbortController();
  const die = (): never => {
    stop.abort();
    throw new Error('killed');
  };
  const commitBranch: typeof git.commitBranch = async (request) => {
    if (step === 'before the push') die();
    const commitSha = await git.commitBranch(request);
    return step === 'after the push' ? die() : commitSha;
  };
  const createPullRequest: typeof forge.createPullRequest = async (...args) => {
    const made = await forge.createPullRequest(...args);
    return step === 'after the pull request' ? die() : made;
  };
  const deps = {
    ...service.deps,
    git: { ...git, commitBranch },
    forges: new Map([[provider, { ...forge, createPullRequest }]]),
  };
  const dying = applyFix(deps, fixId, jobContext({ signal: stop.signal, complete: async () => die() }));
  await expect(dying, step).rejects.toThrow('killed');
}

/** Replaces `weak` by `strong` in the file as it is in the checkout. */
async function proposeFix({ directory }: ProposeFixRequest): Promise<FixOutcome> {
  return strengthen(directory, finding, 'Strong is not weak.');
}

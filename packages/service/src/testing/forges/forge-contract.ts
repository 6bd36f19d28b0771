/**
 * Contract tests for every forge: a new adapter runs them with its stand-in and adds only tests of its own specifics.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Forge, ForgeConnection } from '../../forge/forge.ts';
import { readAllPages } from '../../forge/paging.ts';
import type { ForgeServer } from './forge-server.ts';
import { answerComment } from './records.ts';

export interface ForgeHarness {
  readonly forge: Forge;
  /** Sees 120 repositories, ordered by name; the first has the branches `main` and `assay/fix`. */
  readonly connection: ForgeConnection;
  /** Full name of the first one; the second has the same name with a 1 appended. */
  readonly repository: string;
  readonly server: ForgeServer;
  /** Default true. */
  readonly hasArchives?: boolean;
  /** Delays between the adapter's attempts, in milliseconds; the contract empties it. */
  readonly waits: number[];
}

export function describeForge(name: string, getHarness: () => ForgeHarness): void {
  describe(`${name} as a forge`, () => {
    beforeEach(() => {
      const { server, waits } = getHarness();
      Object.assign(server, { failWith: undefined, failOn: undefined, nextPagesAt: undefined });
      server.failures.length = 0;
      server.requests.length = 0;
      waits.length = 0;
    });
    describeReading(getHarness);
    describePullRequests(getHarness);
    describeComments(getHarness);
    describeFaults(getHarness);
    it('did nothing that the forge does not document', () => {
      expect(getHarness().server.problems).toEqual([]);
    });
  });
}

function describeReading(getHarness: () => ForgeHarness): void {
  it('lists repositories by pages and reads one', async () => {
    const { forge, connection, repository } = getHarness();
    expect(await forge.whoAmI(connection)).not.toBe('');
    const all = await readAllPages(10, async (cursor) => {
      const { repositories: items, nextCursor: next } = await forge.listRepositories(connection, cursor);
      return { items, next };
    });
    expect([all.length, new Set(all.map(({ fullName }) => fullName)).size]).toEqual([120, 120]);
    const read = await forge.getRepository(connection, repository);
    expect(read).toMatchObject({ fullName: repository, defaultBranch: 'main', isArchived: false });
    expect(all[0]).toEqual(read);
  });

  it.each(['-none', '/../other', '?x=1', '#x', '%2e%2e', '\0'])(
    'has no repository of a name that ends with %j',
    async (end) => {
      const { forge, connection, repository } = getHarness();
      expect(await forge.getRepository(connection, `${repository}${end}`)).toBeUndefined();
    },
  );

  it.each(['', 'nonsense', '../..', '/', 'a//b'])('has no repository of the name %j', async (fullName) => {
    const { forge, connection } = getHarness();
    expect(await forge.getRepository(connection, fullName)).toBeUndefined();
  });

  it('builds clone URLs from the host that was asked: the token goes there', async () => {
    const { forge, connection, repository, server } = getHarness();
    const read = await forge.getRepository(connection, repository);
    expect(read?.cloneUrl).toBe(`${server.url}/${repository}.git`);
    expect((await forge.gitCredential(connection)).secret).not.toBe('');
  });

  it('knows protected branches', async () => {
    const { forge, connection, repository, server } = getHarness();
    server.protectedBranches.add(`${repository}/main`);
    expect(await forge.getBranch(connection, repository, 'main')).toMatchObject({ isProtected: true });
    const open = await forge.getBranch(connection, repository, 'assay/fix');
    expect(open).toMatchObject({ isProtected: false, commitSha: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(await forge.getBranch(connection, repository, 'none')).toBeUndefined();
  });

  it('follows a rename', async () => {
    const { forge, connection, repository, server } = getHarness();
    server.renamed.set(`${repository}-before`, repository);
    const found = await forge.getRepository(connection, `${repository}-before`);
    expect(found).toEqual(await forge.getRepository(connection, repository));
  });

  it('tells of an archive, and opens nothing there', async () => {
    const { forge, connection, repository, server, hasArchives = true } = getHarness();
    if (!hasArchives) return;
    const other = repository.replace(/0$/, '1');
    server.archived.add(other);
    expect(await forge.getRepository(connection, other)).toMatchObject({ isArchived: true });
    const request = {
      repository: other,
      head: 'assay/fix',
      base: 'main',
      title: 'x',
      body: 'x',
      isDraft: true,
    };
    await expect(forge.createPullRequest(connection, request)).rejects.toMatchObject({
      code: expect.stringMatching(/^(forbidden|rejected)$/),
    });
  });
}

function describePullRequests(getHarness: () => ForgeHarness): void {
  it('opens one pull request, finds it again and changes it', async () => {
    const { forge, connection, repository, server } = getHarness();
    const branches = { repository, head: 'assay/fix', base: 'main' };
    const query = { kind: 'branches', head: 'assay/fix', base: 'main' } as const;
    expect(await forge.findPullRequests(connection, repository, query)).toEqual([]);
    const request = { ...branches, title: 'Fix it', body: 'Because.', isDraft: true };
    const made = await forge.createPullRequest(connection, request);
    expect(made).toMatchObject({ state: 'open', title: 'Fix it', body: 'Because.' });
    expect(made.url).toContain('://');
    // Lists may contain less about the base.
    const shown = { ...made, base: { branch: 'main' } };
    expect(await forge.findPullRequests(connection, repository, query)).toMatchObject([shown]);
    await expect(forge.createPullRequest(connection, request)).rejects.toMatchObject({ code: 'rejected' });
    const ref = { repository, number: made.number };
    const labels = forge.capabilities.labels ? ['assay', 'security'] : [];
    const change = { title: 'Fix it well', body: 'Why not?', labels };
    for (const _ of [1, 2]) await forge.updatePullRequest(connection, ref, change);
    const [changed] = await forge.findPullRequests(connection, repository, query);
    expect(changed).toMatchObject({ ...shown, title: change.title, body: change.body });
    expect(server.pullRequests).toMatchObject([
      { number: made.number, draft: forge.capabilities.draftPullRequests, labels },
    ]);
    expect(await forge.findPullRequests(connection, repository, { ...query, base: 'other' })).toEqual([]);
  });

  it('reads pull requests by number and all that are open, those of forks too', async () => {
    const { forge, connection, repository, server } = getHarness();
    const own = server.pullRequests[0];
    if (own === undefined) throw new Error('there is no pull request');
    const headSha = (await forge.getBranch(connection, repository, 'assay/fix'))?.commitSha ?? '';
    const baseSha = (await forge.getBranch(connection, repository, 'main'))?.commitSha ?? '';
    const byNumber = { kind: 'number', number: own.number } as const;
    expect(await forge.findPullRequests(connection, repository, byNumber)).toMatchObject([
      {
        number: own.number,
        title: 'Fix it well',
        state: 'open',
        author: 'octo',
        isDraft: forge.capabilities.draftPullRequests,
        isFromFork: false,
        head: { branch: 'assay/fix', commitSha: headSha },
        base: { branch: 'main', commitSha: baseSha },
      },
    ]);
    const fork = { ...own, number: 7, draft: false, title: 'From afar', fork: 'stranger/fork', labels: [] };
    server.pullRequests.push(
      fork,
      { ...fork, number: 8, state: 'merged' },
      { ...fork, number: 9, state: 'closed' },
    );
    const open = await forge.findPullRequests(connection, repository, { kind: 'open' });
    const shown = open.map(({ number, isFromFork, isDraft }) => [number, isFromFork, isDraft]);
    expect(shown.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [own.number, false, forge.capabilities.draftPullRequests],
      [7, true, false],
    ]);
    for (const { commitSha } of open.map(({ head }) => head))
      expect([commitSha !== null, headSha.startsWith(commitSha ?? '')]).toEqual([true, true]);
    const states = [7, 8, 9, 99].map(async (number) => {
      const found = await forge.findPullRequests(connection, repository, { kind: 'number', number });
      return found.map(({ state }) => state);
    });
    expect(await Promise.all(states)).toEqual([['open'], ['merged'], ['closed'], []]);
    server.pullRequests.splice(1);
  });
}

function describeComments(getHarness: () => ForgeHarness): void {
  it('writes comments, finds them again over pages and replaces one', async () => {
    const { forge, connection, repository, server } = getHarness();
    const ref = { repository, number: server.pullRequests[0]?.number ?? 0 };
    const written = [];
    for (let index = 0; index < 103; index += 1) {
      const body = `Comment ${index} <!-- assay -->`;
      written.push(await forge.saveComment(connection, ref, { id: null, body, at: null }));
    }
    const last = written.at(-1);
    const body = 'Said anew.';
    expect(await forge.saveComment(connection, ref, { id: last?.id ?? '', body, thread: null })).toEqual({
      ...last,
      body,
    });
    const listed = await forge.listComments(connection, ref);
    expect(listed).toEqual([...written.slice(0, -1), { ...last, body }]);
    const gone = forge.saveComment(connection, ref, { id: '999999', body: 'x', thread: null });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  it('writes comments at lines that it shows, changes them and ends their threads', async () => {
    const { forge, connection, repository, server } = getHarness();
    const ref = { repository, number: server.pullRequests[0]?.number ?? 0 };
    const headSha = (await forge.getBranch(connection, repository, 'assay/fix'))?.commitSha ?? '';
    const place = { path: 'a.js', previousPath: 'a.js', line: 1, startLine: null, oldLine: null, headSha };
    const hidden = forge.saveComment(connection, ref, { id: null, body: 'x', at: { ...place, line: 77 } });
    await expect(hidden).rejects.toMatchObject({ code: 'rejected' });
    const body = 'Why?\n\n```suggestion\n3\n```\n\n<!-- assay:v1 fp=0123 -->';
    const made = await forge.saveComment(connection, ref, { id: null, body, at: place });
    expect(made).toMatchObject({ body, author: 'octo', thread: { isResolved: false } });
    const record = server.comments.find(({ at }) => at !== null);
    if (record === undefined) throw new Error('there is no comment at a line');
    expect(record.at).toEqual({ path: 'a.js', line: 1 });
    answerComment(server, record, 'somebody', 'Because.');
    const listed = await forge.listComments(connection, ref);
    const thread = listed.filter((one) => one.thread?.id === made.thread?.id);
    expect(thread.map(({ author, body: text }) => [author, text])).toEqual([
      ['octo', body],
      ['somebody', 'Because.'],
    ]);
    const over = { id: made.id, body: 'Over.', thread: made.thread, isResolved: true } as const;
    expect(await forge.saveComment(connection, ref, over)).toMatchObject({ id: made.id, body: 'Over.' });
    expect([record.body, record.isResolved]).toEqual(['Over.', forge.capabilities.resolvableThreads]);
    const gone = forge.saveComment(connection, ref, { ...over, id: '999999' });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  it('knows who may write', async () => {
    const { forge, connection, repository } = getHarness();
    expect(await forge.mayWrite(connection, repository, 'octo')).toBe(true);
    expect(await forge.mayWrite(connection, repository, 'stranger')).toBe(false);
  });

  it('sets the status of a commit', async () => {
    const { forge, connection, repository, server } = getHarness();
    const commitSha = (await forge.getBranch(connection, repository, 'assay/fix'))?.commitSha ?? '';
    const status = { repository, commitSha, name: 'assay', url: 'https://assay.example/v1/reviews/1' };
    const long = 'Two flaws were found. '.repeat(20);
    await forge.setStatus(connection, { ...status, state: 'pending', description: long });
    await forge.setStatus(connection, { ...status, state: 'failure', description: 'Two flaws.' });
    await forge.setStatus(connection, { ...status, state: 'success', description: 'None.' });
    expect(new Set(server.statuses.map(({ state }) => state)).size).toBe(3);
    expect(server.statuses.at(-1)).toMatchObject({ sha: commitSha, name: 'assay', url: status.url });
  });
}

function describeFaults(getHarness: () => ForgeHarness): void {
  it('asks for no page that is said to be elsewhere', async () => {
    const { forge, connection, server } = getHarness();
    server.nextPagesAt = 'https://elsewhere.example';
    await expect(forge.listRepositories(connection, null)).rejects.toMatchObject({ code: 'provider_error' });
  });

  it.each([
    [500, 'provider_error'],
    [503, 'provider_error'],
    [403, 'forbidden'],
    [429, 'rate_limited'],
    [401, 'authentication_failed'],
    [302, 'provider_error'],
  ])('turns status %i into %s', async (status, code) => {
    const { forge, connection, server } = getHarness();
    server.failWith = status;
    await expect(forge.whoAmI(connection)).rejects.toMatchObject({ code });
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('waits as long as it is asked to, and not for long', async () => {
    const { forge, connection, server, waits } = getHarness();
    const limited = { status: 429, headers: { 'retry-after': '2' } };
    server.failures.push(limited, limited);
    expect(await forge.whoAmI(connection)).not.toBe('');
    expect(waits).toEqual([2000, 2000]);
    server.failures.push({ status: 429, headers: { 'retry-after': '3600' } });
    const refused = forge.whoAmI(connection);
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 3_600_000 });
    expect(waits).toHaveLength(2);
  });

  it('asks again after failures of the server, but makes nothing twice', async () => {
    const { forge, connection, repository, server, waits } = getHarness();
    server.failures.push({ status: 502 }, { status: 503, headers: { 'retry-after': '1' } });
    expect(await forge.whoAmI(connection)).not.toBe('');
    expect(waits).toEqual([500, 1000]);
    const ref = { repository, number: server.pullRequests[0]?.number ?? 0 };
    const before = server.comments.length;
    server.failures.push({ status: 502 });
    const failed = forge.saveComment(connection, ref, { id: null, body: 'Once.', at: null });
    await expect(failed).rejects.toMatchObject({ code: 'provider_error' });
    server.failures.push({ status: 429 });
    await forge.saveComment(connection, ref, { id: null, body: 'Once.', at: null });
    expect(server.comments).toHaveLength(before + 1);
  });

  it('follows no redirect to another host or out of the API', async () => {
    const { forge, connection, repository, server } = getHarness();
    for (const location of ['https://elsewhere.example/api/v3/user', '/other', '//elsewhere.example/x']) {
      server.failures.push({ status: 301, headers: { location } });
      const asked = forge.getRepository(connection, repository);
      await expect(asked).rejects.toMatchObject({ code: 'provider_error' });
    }
  });

  it('tells a bad token, a dead host and a forbidden host apart', async () => {
    const { forge, connection } = getHarness();
    const ask = (change: Partial<ForgeConnection>): Promise<string> =>
      forge.whoAmI({ ...connection, ...change });
    await expect(ask({ token: 'wrong' })).rejects.toMatchObject({ code: 'authentication_failed' });
    await expect(ask({ host: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 'provider_error' });
    await expect(ask({ host: 'http://10.0.0.1' })).rejects.toMatchObject({ code: 'host_not_allowed' });
    await expect(forge.whoAmI(connection, AbortSignal.abort())).rejects.toMatchObject({
      code: 'provider_error',
    });
  });

  it('says nothing of the token in errors', async () => {
    const { forge, connection, server } = getHarness();
    server.failWith = 403;
    const error: unknown = await forge.whoAmI(connection).catch((caught: unknown) => caught);
    const secret = typeof connection.token === 'string' ? connection.token : connection.token.privateKey;
    const shown = [error, (error as Error).stack, (error as Error).cause].map((part) => String(part));
    expect(`${shown.join()}${JSON.stringify(error)}`).not.toContain(secret);
  });
}

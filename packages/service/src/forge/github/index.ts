/** GitHub and GitHub Enterprise Server, using version 2022-11-28 of the REST API. */
import type {
  CommitStatus,
  Forge,
  ForgeConnection,
  ForgeDeps,
  PullRequest,
  PullRequestChange,
  PullRequestQuery,
} from '../forge.ts';
import { checked, orMissing } from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import { createAppTokens } from './app-token.ts';
import { createGitHubClient, type GitHubClient } from './client.ts';
import { listComments, saveComment } from './comments.ts';
import { githubHook } from './hook.ts';
import { mapBranch, mapPullRequest, mapRepository } from './map.ts';
import { pathTo } from './paths.ts';
import {
  areGitHubPullRequests,
  areGitHubRepositories,
  areInstalledRepositories,
  isGitHubApp,
  isGitHubBranch,
  isGitHubPermission,
  isGitHubPullRequest,
  isGitHubRepository,
  isGitHubUser,
} from './schema.ts';

const pageSize = 100;
const maxPages = 10;

export function createGitHubForge(deps: ForgeDeps): Forge {
  const tokens = createAppTokens(deps);
  const open = (connection: ForgeConnection): GitHubClient => createGitHubClient(deps, tokens, connection);
  return {
    title: 'GitHub',
    publicHost: 'github.com',
    hook: githubHook,
    capabilities: {
      pullRequests: true,
      pullRequestRefs: 'refs/pull',
      draftPullRequests: true,
      resolvableThreads: false,
      commentAnchor: '#discussion_r',
      labels: true,
      appInstallations: true,
    },
    whoAmI: (connection, signal) => readAccount(open(connection), connection, signal),
    listRepositories: (connection, cursor, signal) =>
      listRepositories(open(connection), connection, cursor, signal),
    getRepository: (connection, repository, signal) =>
      orMissing(async () => {
        const client = open(connection);
        const answer = await client.send({ method: 'GET', path: pathTo(repository) }, signal);
        return mapRepository(checked(client.api, isGitHubRepository, answer), client.api.webUrl);
      }),
    getBranch: (connection, repository, branch, signal) =>
      orMissing(async () => {
        const client = open(connection);
        const path = pathTo(repository, 'branches', branch);
        return mapBranch(
          checked(client.api, isGitHubBranch, await client.send({ method: 'GET', path }, signal)),
        );
      }),
    findPullRequests: (connection, repository, query, signal) =>
      findPullRequests(open(connection), repository, query, signal),
    createPullRequest: async (connection, { repository, isDraft, title, body, head, base }, signal) => {
      const client = open(connection);
      const request = { title, body, head, base, draft: isDraft };
      const path = pathTo(repository, 'pulls');
      const answer = await client.send({ method: 'POST', path, body: request }, signal);
      return mapPullRequest(checked(client.api, isGitHubPullRequest, answer));
    },
    updatePullRequest: (connection, { repository, number }, change, signal) =>
      updatePullRequest(open(connection), { repository, number: String(number) }, change, signal),
    listComments: (connection, pullRequest, signal) => listComments(open(connection), pullRequest, signal),
    saveComment: (connection, pullRequest, change, signal) =>
      saveComment(open(connection), pullRequest, change, signal),
    mayWrite: async (connection, repository, account, signal) => {
      const client = open(connection);
      const path = pathTo(repository, 'collaborators', account, 'permission');
      const answer = await orMissing(() => client.send({ method: 'GET', path }, signal));
      if (answer === undefined) return false;
      const { permission } = checked(client.api, isGitHubPermission, answer);
      return permission === 'admin' || permission === 'write';
    },
    setStatus: (connection, status, signal) => setStatus(open(connection), status, signal),
    gitCredential: async (connection) => ({
      // Any user name is accepted with a token; GitHub documents this one for installations.
      username: 'x-access-token',
      secret: await open(connection).token(),
    }),
  };
}

async function readAccount(
  client: GitHubClient,
  { token }: ForgeConnection,
  signal: AbortSignal | undefined,
): Promise<string> {
  if (typeof token === 'string')
    return checked(client.api, isGitHubUser, await client.send({ method: 'GET', path: '/user' }, signal))
      .login;
  // Creates a token, because the key may be valid while the installation belongs to another app.
  await client.token();
  const app = await client.sendAsApp({ method: 'GET', path: '/app' }, signal);
  return checked(client.api, isGitHubApp, app).name;
}

async function listRepositories(
  client: GitHubClient,
  { token }: ForgeConnection,
  cursor: string | null,
  signal: AbortSignal | undefined,
) {
  const isToken = typeof token === 'string';
  const order = isToken ? { sort: 'full_name' } : {};
  const query = { per_page: pageSize, ...order, ...(cursor === null ? {} : { page: cursor }) };
  const path = isToken ? '/user/repos' : '/installation/repositories';
  const answer = await client.send({ method: 'GET', path, query }, signal);
  const list = isToken
    ? checked(client.api, areGitHubRepositories, answer)
    : checked(client.api, areInstalledRepositories, answer).repositories;
  return {
    repositories: list.map((repository) => mapRepository(repository, client.api.webUrl)),
    nextCursor: nextPageQuery(client.api, answer)?.get('page') ?? null,
  };
}

async function findPullRequests(
  client: GitHubClient,
  repository: string,
  query: PullRequestQuery,
  signal: AbortSignal | undefined,
): Promise<readonly PullRequest[]> {
  if (query.kind === 'number') {
    const path = pathTo(repository, 'pulls', String(query.number));
    const answer = await orMissing(() => client.send({ method: 'GET', path }, signal));
    return answer === undefined ? [] : [mapPullRequest(checked(client.api, isGitHubPullRequest, answer))];
  }
  const [owner = ''] = repository.split('/');
  const ends = query.kind === 'open' ? {} : { head: `${owner}:${query.head}`, base: query.base };
  return readAllPages(query.kind === 'open' ? maxPages : 1, async (page) => {
    const asked = { ...ends, state: 'open', per_page: pageSize, ...(page === null ? {} : { page }) };
    const request = { method: 'GET', path: pathTo(repository, 'pulls'), query: asked } as const;
    const answer = await client.send(request, signal);
    const items = checked(client.api, areGitHubPullRequests, answer).map(mapPullRequest);
    return { items, next: nextPageQuery(client.api, answer)?.get('page') ?? null };
  });
}

async function updatePullRequest(
  client: GitHubClient,
  { repository, number }: { readonly repository: string; readonly number: string },
  { labels = [], ...text }: PullRequestChange,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (Object.keys(text).length > 0)
    await client.send({ method: 'PATCH', path: pathTo(repository, 'pulls', number), body: text }, signal);
  if (labels.length === 0) return;
  // GitHub creates unknown labels.
  const path = pathTo(repository, 'issues', number, 'labels');
  await client.send({ method: 'POST', path, body: { labels } }, signal);
}

async function setStatus(
  client: GitHubClient,
  { repository, commitSha, name, state, description, url }: CommitStatus,
  signal: AbortSignal | undefined,
): Promise<void> {
  const body = { context: name, state, description: description.slice(0, 140), target_url: url };
  await client.send({ method: 'POST', path: pathTo(repository, 'statuses', commitSha), body }, signal);
}

/** Gitea and Forgejo, using version 1 of their common REST API. */
import type {
  Forge,
  ForgeBranch,
  ForgeConnection,
  ForgeDeps,
  PullRequest,
  PullRequestChange,
  PullRequestQuery,
  PullRequestRef,
} from '../forge.ts';
import type { ForgeErrorCode } from '../forge-error.ts';
import { checked, orMissing, sendToForge, tokenOf, webUrlOf } from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import { listComments, saveComment } from './comments.ts';
import { giteaHook } from './hook.ts';
import { findLabelIds, type GiteaClient } from './labels.ts';
import { draftMark, isDraft, mapPullRequest, mapRepository } from './map.ts';
import { pathTo } from './paths.ts';
import {
  areGiteaPullRequests,
  areGiteaRepositories,
  isGiteaBranch,
  isGiteaPermission,
  isGiteaPullRequest,
  isGiteaRepository,
  isGiteaUser,
} from './schema.ts';

/** Installations with default settings limit pages to this size. */
const pageSize = 50;
const maxRequestPages = 20;
const maxDescription = 255;
/** Status of an archived repository. */
const codesByStatus = new Map<number, ForgeErrorCode>([[423, 'rejected']]);

interface Product {
  readonly title: string;
  readonly publicHost: string;
}

export function createGiteaForge(deps: ForgeDeps): Forge {
  return createForge(deps, { title: 'Gitea', publicHost: 'gitea.com' });
}

export function createForgejoForge(deps: ForgeDeps): Forge {
  return createForge(deps, { title: 'Forgejo', publicHost: 'codeberg.org' });
}

function createForge(deps: ForgeDeps, product: Product): Forge {
  const open = (connection: ForgeConnection, signal: AbortSignal | undefined): GiteaClient =>
    createClient(deps, product, connection, signal);
  return {
    ...product,
    hook: giteaHook,
    capabilities: {
      pullRequests: true,
      pullRequestRefs: 'refs/pull',
      draftPullRequests: true,
      resolvableThreads: false,
      commentAnchor: '/files#issuecomment-',
      labels: true,
      appInstallations: false,
    },
    whoAmI: async (connection, signal) => {
      const { api, send } = open(connection, signal);
      return checked(api, isGiteaUser, await send({ method: 'GET', path: '/user' })).login;
    },
    listRepositories: async (connection, cursor, signal) => {
      const { api, send } = open(connection, signal);
      const query = { limit: pageSize, ...(cursor === null ? {} : { page: cursor }) };
      const answer = await send({ method: 'GET', path: '/user/repos', query });
      return {
        repositories: checked(api, areGiteaRepositories, answer).map((one) => mapRepository(one, api.webUrl)),
        nextCursor: nextPageQuery(api, answer)?.get('page') ?? null,
      };
    },
    getRepository: (connection, repository, signal) =>
      orMissing(async () => {
        const { api, send } = open(connection, signal);
        const answer = await send({ method: 'GET', path: pathTo(repository) });
        return mapRepository(checked(api, isGiteaRepository, answer), api.webUrl);
      }),
    getBranch: (connection, repository, branch, signal) =>
      orMissing(() => readBranch(open(connection, signal), pathTo(repository, 'branches', branch))),
    findPullRequests: (connection, repository, query, signal) =>
      findPullRequests(open(connection, signal), repository, query),
    createPullRequest: async (
      connection,
      { repository, head, base, title, body, isDraft: draft },
      signal,
    ) => {
      const { api, send } = open(connection, signal);
      const request = { head, base, title: draft ? `${draftMark}${title}` : title, body };
      const answer = await send({ method: 'POST', path: pathTo(repository, 'pulls'), body: request });
      return mapPullRequest(checked(api, isGiteaPullRequest, answer));
    },
    updatePullRequest: (connection, pullRequest, change, signal) =>
      updatePullRequest(open(connection, signal), pullRequest, change),
    listComments: (connection, pullRequest, signal) => listComments(open(connection, signal), pullRequest),
    saveComment: (connection, pullRequest, change, signal) =>
      saveComment(open(connection, signal), pullRequest, change),
    mayWrite: async (connection, repository, account, signal) => {
      const { api, send } = open(connection, signal);
      const path = pathTo(repository, 'collaborators', account, 'permission');
      const answer = await orMissing(() => send({ method: 'GET', path }));
      if (answer === undefined) return false;
      return ['write', 'admin', 'owner'].includes(checked(api, isGiteaPermission, answer).permission);
    },
    setStatus: async (connection, { repository, commitSha, name, state, description, url }, signal) => {
      const text = description.slice(0, maxDescription);
      const body = { context: name, state, description: text, target_url: url };
      await open(connection, signal).send({
        method: 'POST',
        path: pathTo(repository, 'statuses', commitSha),
        body,
      });
    },
    // Any user name is accepted with a token as the password.
    gitCredential: (connection) => Promise.resolve({ username: 'oauth2', secret: tokenOf(connection) }),
  };
}

function createClient(
  deps: ForgeDeps,
  { title, publicHost }: Product,
  connection: ForgeConnection,
  signal: AbortSignal | undefined,
): GiteaClient {
  const webUrl = webUrlOf(connection.host ?? publicHost);
  const headers = { authorization: `token ${tokenOf(connection)}` };
  const api = { title, apiUrl: `${webUrl}/api/v1`, webUrl, headers, codesByStatus };
  return { api, send: (request) => sendToForge(deps, api, request, signal) };
}

async function findPullRequests(
  { api, send }: GiteaClient,
  repository: string,
  query: PullRequestQuery,
): Promise<readonly PullRequest[]> {
  if (query.kind === 'open')
    return readAllPages(maxRequestPages, async (page) => {
      const asked = { state: 'open', limit: pageSize, ...(page === null ? {} : { page }) };
      const answer = await send({ method: 'GET', path: pathTo(repository, 'pulls'), query: asked });
      const items = checked(api, areGiteaPullRequests, answer).map(mapPullRequest);
      return { items, next: nextPageQuery(api, answer)?.get('page') ?? null };
    });
  const place = query.kind === 'number' ? [String(query.number)] : [query.base, query.head];
  const answer = await orMissing(() => send({ method: 'GET', path: pathTo(repository, 'pulls', ...place) }));
  if (answer === undefined) return [];
  const found = mapPullRequest(checked(api, isGiteaPullRequest, answer));
  return query.kind === 'number' || found.state === 'open' ? [found] : [];
}

async function readBranch({ api, send }: GiteaClient, path: string): Promise<ForgeBranch> {
  const { commit, protected: isProtected } = checked(api, isGiteaBranch, await send({ method: 'GET', path }));
  return { commitSha: commit.id, isProtected };
}

/** Preserves the draft prefix, which is part of the title. */
async function updatePullRequest(
  client: GiteaClient,
  { repository, number }: PullRequestRef,
  { title, body, labels = [] }: PullRequestChange,
): Promise<void> {
  const { api, send } = client;
  const path = pathTo(repository, 'pulls', String(number));
  if (title !== undefined || body !== undefined) {
    const before = checked(api, isGiteaPullRequest, await send({ method: 'GET', path }));
    const marked = title !== undefined && isDraft(before) ? `${draftMark}${title}` : title;
    const change = {
      ...(marked === undefined ? {} : { title: marked }),
      ...(body === undefined ? {} : { body }),
    };
    await send({ method: 'PATCH', path, body: change });
  }
  if (labels.length === 0) return;
  const ids = await findLabelIds(client, pathTo(repository), labels);
  const labelsPath = pathTo(repository, 'issues', String(number), 'labels');
  await send({ method: 'POST', path: labelsPath, body: { labels: ids } });
}

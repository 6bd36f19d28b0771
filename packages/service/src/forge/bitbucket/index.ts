/** Bitbucket Cloud, using version 2.0 of its REST API. */
import type {
  Forge,
  ForgeBranch,
  ForgeConnection,
  ForgeDeps,
  PullRequest,
  PullRequestEnd,
  PullRequestQuery,
  PullRequestRef,
} from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import { checked, orMissing, pathOf } from '../forge-http.ts';
import { readAllPages } from '../paging.ts';
import {
  type BitbucketClient,
  createBitbucketClient,
  gitCredentialOf,
  pathTo,
  publicHost,
  readPage,
} from './client.ts';
import { listComments, saveComment } from './comments.ts';
import { bitbucketHook } from './hook.ts';
import { listRepositories } from './listing.ts';
import { mapPullRequest, mapRepository, statusStates } from './map.ts';
import {
  areBitbucketPermissions,
  areBitbucketPullRequests,
  areBitbucketRestrictions,
  isBitbucketBranch,
  isBitbucketCommit,
  isBitbucketPullRequest,
  isBitbucketRepository,
  isBitbucketUser,
} from './schema.ts';

const maxPages = 10;
const maxRestrictionPages = 10;
/** Longer status keys are rejected. */
const maxStatusKey = 40;
const maxDescription = 255;

export function createBitbucketForge(deps: ForgeDeps): Forge {
  const open = (connection: ForgeConnection, signal: AbortSignal | undefined): BitbucketClient =>
    createBitbucketClient(deps, connection, signal);
  return {
    title: 'Bitbucket Cloud',
    publicHost,
    hook: bitbucketHook,
    capabilities: {
      pullRequests: true,
      pullRequestRefs: null,
      draftPullRequests: true,
      resolvableThreads: true,
      commentAnchor: '#comment-',
      labels: false,
      appInstallations: false,
    },
    whoAmI: async (connection, signal) => {
      const { api, send } = open(connection, signal);
      return checked(api, isBitbucketUser, await send({ method: 'GET', path: '/user' })).display_name;
    },
    listRepositories: (connection, cursor, signal) => listRepositories(open(connection, signal), cursor),
    getRepository: (connection, repository, signal) =>
      orMissing(async () => {
        const { api, send } = open(connection, signal);
        const answer = await send({ method: 'GET', path: pathTo(repository) });
        return mapRepository(checked(api, isBitbucketRepository, answer), api.webUrl);
      }),
    getBranch: (connection, repository, branch, signal) =>
      orMissing(() => readBranch(open(connection, signal), repository, branch)),
    findPullRequests: (connection, repository, query, signal) =>
      findPullRequests(open(connection, signal), repository, query),
    createPullRequest: async (connection, { repository, head, base, title, body, isDraft }, signal) => {
      const { api, send } = open(connection, signal);
      const branches = { source: { branch: { name: head } }, destination: { branch: { name: base } } };
      const request = { ...branches, title, description: body, draft: isDraft };
      const answer = await send({ method: 'POST', path: pathTo(repository, 'pullrequests'), body: request });
      return mapPullRequest(checked(api, isBitbucketPullRequest, answer));
    },
    updatePullRequest: async (connection, pullRequest, { title, body }, signal) => {
      if (title === undefined && body === undefined) return;
      const { api, send } = open(connection, signal);
      const path = pathToPullRequest(pullRequest);
      const before = mapPullRequest(
        checked(api, isBitbucketPullRequest, await send({ method: 'GET', path })),
      );
      // A PUT may clear omitted fields.
      const change = { title: title ?? before.title, description: body ?? before.body };
      await send({ method: 'PUT', path, body: change });
    },
    listComments: (connection, pullRequest, signal) => listComments(open(connection, signal), pullRequest),
    saveComment: (connection, pullRequest, change, signal) =>
      saveComment(open(connection, signal), pullRequest, change),
    mayWrite: async (connection, repository, account, signal) => {
      const client = open(connection, signal);
      const [workspace = '', slug = ''] = repository.split('/');
      const path = pathOf(['workspaces', workspace, 'permissions', 'repositories', slug]);
      const all = await readAllPages(maxPages, (page) =>
        readPage(client, areBitbucketPermissions, path, page, {}),
      );
      const found = all.find(({ user }) => user.nickname === account);
      return found?.permission === 'write' || found?.permission === 'admin';
    },
    setStatus: async (connection, { repository, commitSha, name, state, description, url }, signal) => {
      const text = { name, url, description: description.slice(0, maxDescription) };
      const body = { key: name.slice(0, maxStatusKey), state: statusStates[state], ...text };
      const path = pathTo(repository, 'commit', commitSha, 'statuses', 'build');
      await open(connection, signal).send({ method: 'POST', path, body });
    },
    gitCredential: (connection) => Promise.resolve(gitCredentialOf(connection)),
  };
}

async function findPullRequests(
  client: BitbucketClient,
  repository: string,
  query: PullRequestQuery,
): Promise<readonly PullRequest[]> {
  const path = pathTo(repository, 'pullrequests');
  if (query.kind === 'number') {
    const answer = await orMissing(() => client.send({ method: 'GET', path: `${path}/${query.number}` }));
    if (answer === undefined) return [];
    const found = mapPullRequest(checked(client.api, isBitbucketPullRequest, answer));
    const head = await completeEnd(client, repository, found.head);
    return [{ ...found, head, base: await completeEnd(client, repository, found.base) }];
  }
  const ends =
    query.kind === 'open'
      ? {}
      : { q: `source.branch.name=${quote(query.head)} AND destination.branch.name=${quote(query.base)}` };
  const all = await readAllPages(query.kind === 'open' ? maxPages : 1, (page) =>
    readPage(client, areBitbucketPullRequests, path, page, { state: 'OPEN', ...ends }),
  );
  const found = all.map(mapPullRequest);
  // A fork may have a branch of the same name.
  return query.kind === 'open'
    ? found
    : found.filter(({ isFromFork, head }) => !isFromFork && head.branch === query.head);
}

/** Pull requests have only the first twelve digits of their commits. A commit of a fork may exist only in the fork. */
async function completeEnd(
  client: BitbucketClient,
  repository: string,
  end: PullRequestEnd,
): Promise<PullRequestEnd> {
  if (end.commitSha === null) return end;
  const path = pathTo(repository, 'commit', end.commitSha);
  const answer = await orMissing(() => client.send({ method: 'GET', path }));
  return answer === undefined
    ? end
    : { ...end, commitSha: checked(client.api, isBitbucketCommit, answer).hash };
}

async function readBranch(client: BitbucketClient, repository: string, branch: string): Promise<ForgeBranch> {
  const path = pathTo(repository, 'refs', 'branches', branch);
  const answer = await client.send({ method: 'GET', path });
  const { target } = checked(client.api, isBitbucketBranch, answer);
  return { commitSha: target.hash, isProtected: await isRestricted(client, repository, branch) };
}

/**
 * Whether a restriction on pushes has a pattern that matches the branch, whoever is exempt. Only administrators see
 * restrictions: for other tokens no branch is restricted, and Bitbucket itself rejects the push.
 */
async function isRestricted(client: BitbucketClient, repository: string, branch: string): Promise<boolean> {
  try {
    const path = pathTo(repository, 'branch-restrictions');
    const all = await readAllPages(maxRestrictionPages, (page) =>
      readPage(client, areBitbucketRestrictions, path, page, { kind: 'push' }),
    );
    return all.some(
      ({ branch_match_kind: kind, pattern = '' }) => kind !== 'branching_model' && matches(pattern, branch),
    );
  } catch (error) {
    if (error instanceof ForgeError && error.code === 'forbidden') return false;
    throw error;
  }
}

/** A star matches anything, including a slash: a false positive for a protected branch is preferable. */
function matches(pattern: string, branch: string): boolean {
  const parts = pattern.split(/\*+/);
  if (parts.length === 1) return pattern === branch;
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = branch.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return branch.startsWith(first) && branch.endsWith(last) && branch.length - last.length >= at;
}

function pathToPullRequest({ repository, number }: PullRequestRef, ...rest: readonly string[]): string {
  return pathTo(repository, 'pullrequests', String(number), ...rest);
}

/** A string literal of Bitbucket's query language. */
function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

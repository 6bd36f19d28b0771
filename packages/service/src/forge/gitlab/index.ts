/** GitLab.com and self-managed GitLab, using version 4 of the REST API. */
import type { CommitStatus, Forge, ForgeConnection, ForgeDeps, PullRequestChange } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import {
  checked,
  type ForgeApi,
  type ForgeRequest,
  orMissing,
  sendToForge,
  tokenOf,
  webUrlOf,
} from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import { listComments, saveComment } from './comments.ts';
import { gitlabHook } from './hook.ts';
import { draftMark, mapMergeRequest, mapProject } from './map.ts';
import { pathTo } from './paths.ts';
import {
  areGitLabMembers,
  areGitLabMergeRequests,
  areGitLabProjects,
  isGitLabBranch,
  isGitLabMergeRequest,
  isGitLabProject,
  isGitLabUser,
} from './schema.ts';

const pageSize = 100;
const maxPages = 10;
const publicHost = 'gitlab.com';
/** Minimum access level for pushing. */
const developerLevel = 30;
/** Longer status descriptions are rejected. */
const maxDescription = 255;

export function createGitLabForge(deps: ForgeDeps): Forge {
  const ask = async (connection: ForgeConnection, request: ForgeRequest, signal: AbortSignal | undefined) => {
    const api = describeApi(connection);
    return { api, answer: await sendToForge(deps, api, request, signal) };
  };
  return {
    title: 'GitLab',
    publicHost,
    hook: gitlabHook,
    capabilities: {
      pullRequests: true,
      pullRequestRefs: 'refs/merge-requests',
      draftPullRequests: true,
      resolvableThreads: true,
      commentAnchor: '#note_',
      labels: true,
      appInstallations: false,
    },
    whoAmI: async (connection, signal) => {
      const { api, answer } = await ask(connection, { method: 'GET', path: '/user' }, signal);
      return checked(api, isGitLabUser, answer).username;
    },
    listRepositories: async (connection, cursor, signal) => {
      // Keyset pagination: GitLab rejects offsets beyond 50,000.
      const order = { pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: pageSize };
      const query = { membership: 'true', ...order, ...(cursor === null ? {} : { id_after: cursor }) };
      const { api, answer } = await ask(connection, { method: 'GET', path: '/projects', query }, signal);
      return {
        repositories: checked(api, areGitLabProjects, answer).map((one) => mapProject(one, api.webUrl)),
        nextCursor: nextPageQuery(api, answer)?.get('id_after') ?? null,
      };
    },
    getRepository: (connection, repository, signal) =>
      orMissing(async () => {
        const { api, answer } = await ask(connection, { method: 'GET', path: pathTo(repository) }, signal);
        return mapProject(checked(api, isGitLabProject, answer), api.webUrl);
      }),
    getBranch: (connection, repository, branch, signal) =>
      orMissing(async () => {
        const path = pathTo(repository, 'repository', 'branches', branch);
        const { api, answer } = await ask(connection, { method: 'GET', path }, signal);
        const { commit, protected: isProtected } = checked(api, isGitLabBranch, answer);
        return { commitSha: commit.id, isProtected };
      }),
    findPullRequests: async (connection, repository, query, signal) => {
      const path = pathTo(repository, 'merge_requests');
      if (query.kind === 'number') {
        const one = { method: 'GET', path: `${path}/${query.number}` } as const;
        const found = await orMissing(() => ask(connection, one, signal));
        return found === undefined
          ? []
          : [mapMergeRequest(checked(found.api, isGitLabMergeRequest, found.answer))];
      }
      const { kind } = query;
      const ends = kind === 'open' ? {} : { source_branch: query.head, target_branch: query.base };
      const all = await readAllPages(maxPages, async (page) => {
        const asked = { ...ends, state: 'opened', per_page: pageSize, ...(page === null ? {} : { page }) };
        const { api, answer } = await ask(connection, { method: 'GET', path, query: asked }, signal);
        const next = nextPageQuery(api, answer)?.get('page') ?? null;
        return { items: checked(api, areGitLabMergeRequests, answer).map(mapMergeRequest), next };
      });
      // A fork may have a branch of the same name.
      return kind === 'open' ? all : all.filter(({ isFromFork }) => !isFromFork);
    },
    createPullRequest: async (connection, { repository, head, base, title, body, isDraft }, signal) => {
      const path = pathTo(repository, 'merge_requests');
      const marked = isDraft ? `${draftMark}${title}` : title;
      const request = { source_branch: head, target_branch: base, title: marked, description: body };
      const { api, answer } = await ask(connection, { method: 'POST', path, body: request }, signal);
      return mapMergeRequest(checked(api, isGitLabMergeRequest, answer));
    },
    updatePullRequest: async (connection, { repository, number }, change, signal) => {
      const path = pathTo(repository, 'merge_requests', String(number));
      const { api, answer } = await ask(connection, { method: 'GET', path }, signal);
      const { draft } = checked(api, isGitLabMergeRequest, answer);
      const body = describeChange(change, draft);
      if (Object.keys(body).length > 0) await ask(connection, { method: 'PUT', path, body }, signal);
    },
    listComments: (connection, pullRequest, signal) =>
      listComments((request) => ask(connection, request, signal), pullRequest),
    saveComment: (connection, pullRequest, change, signal) =>
      saveComment((request) => ask(connection, request, signal), pullRequest, change),
    mayWrite: async (connection, repository, account, signal) => {
      const path = pathTo(repository, 'members', 'all');
      const query = { query: account, per_page: pageSize };
      const { api, answer } = await ask(connection, { method: 'GET', path, query }, signal);
      // The search also matches parts of names.
      const member = checked(api, areGitLabMembers, answer).find(({ username }) => username === account);
      return (member?.access_level ?? 0) >= developerLevel;
    },
    setStatus: async (connection, status, signal) => {
      try {
        await ask(connection, describeStatus(status), signal);
      } catch (error) {
        // GitLab rejects a transition from pending to pending.
        const isRepeated = error instanceof ForgeError && error.code === 'rejected';
        if (!isRepeated || status.state !== 'pending') throw error;
      }
    },
    gitCredential: (connection) => Promise.resolve({ username: 'oauth2', secret: tokenOf(connection) }),
  };
}

/** `Bearer` is accepted for tokens of users, groups, projects and OAuth alike. */
function describeApi(connection: ForgeConnection): ForgeApi {
  const webUrl = webUrlOf(connection.host ?? publicHost);
  const headers = { authorization: `Bearer ${tokenOf(connection)}` };
  return { title: 'GitLab', apiUrl: `${webUrl}/api/v4`, webUrl, headers };
}

function describeChange({ title, body, labels = [] }: PullRequestChange, isDraft: boolean) {
  return {
    ...(title === undefined ? {} : { title: isDraft ? `${draftMark}${title}` : title }),
    ...(body === undefined ? {} : { description: body }),
    ...(labels.length === 0 ? {} : { add_labels: labels.join(',') }),
  };
}

const states = { pending: 'pending', success: 'success', failure: 'failed' } as const;

function describeStatus({
  repository,
  commitSha,
  name,
  state,
  description,
  url,
}: CommitStatus): ForgeRequest {
  const text = description.slice(0, maxDescription);
  const body = { state: states[state], name, target_url: url, description: text };
  return { method: 'POST', path: pathTo(repository, 'statuses', commitSha), body };
}

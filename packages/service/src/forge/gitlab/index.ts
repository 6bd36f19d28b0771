/** GitLab.com and installations of GitLab, through the REST API of version 4. */
import type { CommitStatus, Forge, ForgeConnection, ForgeDeps, PullRequestChange } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import {
  checked,
  type ForgeApi,
  type ForgeRequest,
  orMissing,
  pathOf,
  sendToForge,
  tokenOf,
  webUrlOf,
} from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import { draftMark, mapMergeRequest, mapNote, mapProject } from './map.ts';
import {
  areGitLabMergeRequests,
  areGitLabNotes,
  areGitLabProjects,
  isGitLabBranch,
  isGitLabMergeRequest,
  isGitLabNote,
  isGitLabProject,
  isGitLabUser,
} from './schema.ts';

const pageSize = 100;
const maxPages = 10;
const publicHost = 'gitlab.com';
/** Longer descriptions of statuses are refused. */
const maxDescription = 255;

export function createGitLabForge(deps: ForgeDeps): Forge {
  const ask = async (connection: ForgeConnection, request: ForgeRequest, signal: AbortSignal | undefined) => {
    const api = describeApi(connection);
    return { api, answer: await sendToForge(deps, api, request, signal) };
  };
  return {
    title: 'GitLab',
    publicHost,
    capabilities: {
      pullRequests: true,
      pullRequestRefs: 'refs/merge-requests',
      draftPullRequests: true,
      labels: true,
      appInstallations: false,
    },
    whoAmI: async (connection, signal) => {
      const { api, answer } = await ask(connection, { method: 'GET', path: '/user' }, signal);
      return checked(api, isGitLabUser, answer).username;
    },
    listRepositories: async (connection, cursor, signal) => {
      // By keyset: GitLab refuses offsets beyond 50,000.
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
    listComments: (connection, { repository, number }, signal) => {
      const path = pathTo(repository, 'merge_requests', String(number), 'notes');
      return readAllPages(maxPages, async (page) => {
        const order = { order_by: 'created_at', sort: 'asc', per_page: pageSize };
        const query = { ...order, ...(page === null ? {} : { page }) };
        const { api, answer } = await ask(connection, { method: 'GET', path, query }, signal);
        const notes = checked(api, areGitLabNotes, answer);
        const said = notes.filter(({ system, type }) => !system && type !== 'DiffNote');
        return { items: said.map(mapNote), next: nextPageQuery(api, answer)?.get('page') ?? null };
      });
    },
    saveComment: async (connection, { repository, number }, { id, body }, signal) => {
      const path = pathTo(
        repository,
        'merge_requests',
        String(number),
        'notes',
        ...(id === null ? [] : [id]),
      );
      const method = id === null ? 'POST' : 'PUT';
      const { api, answer } = await ask(connection, { method, path, body: { body } }, signal);
      return mapNote(checked(api, isGitLabNote, answer));
    },
    setStatus: async (connection, status, signal) => {
      try {
        await ask(connection, describeStatus(status), signal);
      } catch (error) {
        // What is pending cannot become pending once more.
        const isRepeated = error instanceof ForgeError && error.code === 'rejected';
        if (!isRepeated || status.state !== 'pending') throw error;
      }
    },
    gitCredential: (connection) => Promise.resolve({ username: 'oauth2', secret: tokenOf(connection) }),
  };
}

/** `Bearer` is right for tokens of users, groups, projects and OAuth alike. */
function describeApi(connection: ForgeConnection): ForgeApi {
  const webUrl = webUrlOf(connection.host ?? publicHost);
  const headers = { authorization: `Bearer ${tokenOf(connection)}` };
  return { title: 'GitLab', apiUrl: `${webUrl}/api/v4`, webUrl, headers };
}

/** A project is one part of the path, whatever groups it is in. Throws `not_found` for a name that is none. */
function pathTo(fullName: string, ...rest: readonly string[]): string {
  const parts = fullName.split('/');
  if (parts.length < 2 || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new ForgeError('not_found', 'A project is named group/name.');
  return pathOf(['projects', fullName, ...rest]);
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

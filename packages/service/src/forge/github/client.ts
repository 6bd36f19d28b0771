/** One function for each endpoint of GitHub that is used, with answers checked against `schema.ts`. */
import { Octokit } from '@octokit/rest';
import type { ForgeConnection, NewPullRequest } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import {
  areGitHubPullRequests,
  areGitHubRepositories,
  type GitHubBranch,
  type GitHubPullRequest,
  type GitHubRepository,
  isGitHubBranch,
  isGitHubPullRequest,
  isGitHubRepository,
  isGitHubUser,
} from './schema.ts';

export interface GitHubClient {
  /** For browsers and git, without a slash at the end. */
  readonly webUrl: string;
  getUser(signal: AbortSignal | undefined): Promise<{ readonly login: string }>;
  listRepositories(
    page: number,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly repositories: readonly GitHubRepository[]; readonly hasMore: boolean }>;
  getRepository(name: RepositoryName, signal: AbortSignal | undefined): Promise<GitHubRepository>;
  getBranch(name: RepositoryName, branch: string, signal: AbortSignal | undefined): Promise<GitHubBranch>;
  listPullRequests(
    name: RepositoryName,
    head: string,
    base: string,
    signal: AbortSignal | undefined,
  ): Promise<readonly GitHubPullRequest[]>;
  createPullRequest(request: NewPullRequest, signal: AbortSignal | undefined): Promise<GitHubPullRequest>;
}

export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

/** GitHub itself ends requests after 10 s. */
const requestTimeLimitMs = 30_000;
const pageSize = 100;

export function createGitHubClient(
  deps: { readonly fetch: typeof globalThis.fetch; readonly userAgent: string },
  connection: ForgeConnection,
): GitHubClient {
  const { apiUrl, webUrl } = urlsOf(connection.host);
  const octokit = new Octokit({
    auth: connection.token,
    baseUrl: apiUrl,
    userAgent: deps.userAgent,
    request: { fetch: deps.fetch },
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  const limits = (signal: AbortSignal | undefined): { request: { signal: AbortSignal } } => {
    const deadline = AbortSignal.timeout(requestTimeLimitMs);
    return { request: { signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]) } };
  };
  return {
    webUrl,
    getUser: async (signal) => {
      const { data } = await octokit.rest.users.getAuthenticated(limits(signal));
      return checked(isGitHubUser, data);
    },
    listRepositories: async (page, signal) => {
      const { data } = await octokit.rest.repos.listForAuthenticatedUser({
        per_page: pageSize,
        page,
        sort: 'full_name',
        ...limits(signal),
      });
      return { repositories: checked(areGitHubRepositories, data), hasMore: data.length === pageSize };
    },
    getRepository: async (name, signal) => {
      const { status, headers, data } = await octokit.rest.repos.get({ ...name, ...limits(signal) });
      const path = readMoved(status, headers.location, apiUrl);
      if (path === undefined) return checked(isGitHubRepository, data);
      const moved = await octokit.request(`GET ${path}`, limits(signal));
      return checked(isGitHubRepository, moved.data);
    },
    getBranch: async (name, branch, signal) => {
      const { data } = await octokit.rest.repos.getBranch({ ...name, branch, ...limits(signal) });
      return checked(isGitHubBranch, data);
    },
    listPullRequests: async (name, head, base, signal) => {
      const query = { ...name, head: `${name.owner}:${head}`, base, state: 'open' as const };
      const { data } = await octokit.rest.pulls.list({ ...query, ...limits(signal) });
      return checked(areGitHubPullRequests, data);
    },
    createPullRequest: async (request, signal) => {
      const { data } = await octokit.rest.pulls.create({
        ...splitName(request.repository),
        title: request.title,
        body: request.body,
        head: request.head,
        base: request.base,
        draft: request.isDraft,
        ...limits(signal),
      });
      return checked(isGitHubPullRequest, data);
    },
  };
}

/** Throws `not_found` for a name that GitHub cannot have. */
export function splitName(fullName: string): RepositoryName {
  const [owner = '', repo = '', ...rest] = fullName.split('/');
  if (owner === '' || repo === '' || rest.length > 0)
    throw new ForgeError('not_found', 'A repository is named owner/name.');
  return { owner, repo };
}

/** Where a renamed repository is: a path of the same API, or `undefined`. Nothing else is followed. */
function readMoved(status: number, location: string | undefined, apiUrl: string): string | undefined {
  if (status < 300 || location === undefined) return undefined;
  const path = location.startsWith(`${apiUrl}/`) ? location.slice(apiUrl.length) : location;
  return /^\/repositories\/\d+$/.test(path) ? path : undefined;
}

function urlsOf(host: string | null): { apiUrl: string; webUrl: string } {
  if (host === null) return { apiUrl: 'https://api.github.com', webUrl: 'https://github.com' };
  const webUrl = (host.includes('://') ? host : `https://${host}`).replace(/\/+$/, '');
  return { apiUrl: `${webUrl}/api/v3`, webUrl };
}

function checked<T>(validator: { Check(value: unknown): value is T }, data: unknown): T {
  if (validator.Check(data)) return data;
  throw new ForgeError('provider_error', 'GitHub answered with something else than it documents.');
}

function ignore(): void {}

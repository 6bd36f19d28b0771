/** GitHub and GitHub Enterprise Server, through its REST API of version 2022-11-28. */
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Forge } from '../forge.ts';
import { ForgeError, type ForgeErrorCode } from '../forge-error.ts';
import { createGitHubClient, splitName } from './client.ts';
import { mapBranch, mapPullRequest, mapRepository } from './map.ts';

export function createGitHubForge(deps: {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly userAgent: string;
}): Forge {
  const clientDeps = { fetch: deps.outbound.fetch, userAgent: deps.userAgent };
  return {
    capabilities: { pullRequests: true, draftPullRequests: true },
    whoAmI: (connection, signal) =>
      translate(async () => (await createGitHubClient(clientDeps, connection).getUser(signal)).login),
    listRepositories: (connection, page, signal) =>
      translate(async () => {
        const client = createGitHubClient(clientDeps, connection);
        const { repositories, hasMore } = await client.listRepositories(page, signal);
        return {
          repositories: repositories.map((repository) => mapRepository(repository, client.webUrl)),
          nextPage: hasMore ? page + 1 : null,
        };
      }),
    getRepository: (connection, repository, signal) =>
      translateMissing(async () => {
        const client = createGitHubClient(clientDeps, connection);
        return mapRepository(await client.getRepository(splitName(repository), signal), client.webUrl);
      }),
    getBranch: (connection, repository, branch, signal) =>
      translateMissing(async () => {
        const client = createGitHubClient(clientDeps, connection);
        return mapBranch(await client.getBranch(splitName(repository), branch, signal));
      }),
    findPullRequest: (connection, { repository, head, base }, signal) =>
      translate(async () => {
        const client = createGitHubClient(clientDeps, connection);
        const [found] = await client.listPullRequests(splitName(repository), head, base, signal);
        return found === undefined ? undefined : mapPullRequest(found);
      }),
    createPullRequest: (connection, request, signal) =>
      translate(async () =>
        mapPullRequest(await createGitHubClient(clientDeps, connection).createPullRequest(request, signal)),
      ),
    // Any user name is taken with a token; this is the one that GitHub documents for installations.
    gitCredential: (connection) => ({ username: 'x-access-token', secret: connection.token }),
  };
}

async function translate<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toForgeError(error);
  }
}

async function translateMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await translate(ask);
  } catch (error) {
    if (error instanceof ForgeError && error.code === 'not_found') return undefined;
    throw error;
  }
}

const codesByStatus = new Map<number, ForgeErrorCode>([
  [401, 'authentication_failed'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [422, 'rejected'],
  [429, 'rate_limited'],
]);

function toForgeError(error: unknown): ForgeError {
  if (error instanceof ForgeError) return error;
  const refused = causes(error).find((cause) => cause instanceof OutboundError);
  if (refused?.code === 'address_refused')
    return new ForgeError('host_not_allowed', 'The host has an address that may not be reached.', error);
  const isTimeout = causes(error).some((cause) => cause instanceof Error && cause.name === 'TimeoutError');
  if (isTimeout) return new ForgeError('provider_timeout', 'GitHub did not answer in time.', error);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  const isRateLimit = status === 403 && remainingOf(error) === '0';
  const code = isRateLimit ? 'rate_limited' : (codesByStatus.get(status) ?? 'provider_error');
  return new ForgeError(code, `GitHub answered ${status === 0 ? 'nothing' : status}.`, error);
}

function causes(error: unknown): unknown[] {
  const list: unknown[] = [];
  for (let current = error; current instanceof Error && list.length < 10; current = current.cause)
    list.push(current);
  return list;
}

function remainingOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'response' in error)) return undefined;
  const response = error.response as { headers?: Record<string, string> } | undefined;
  return response?.headers?.['x-ratelimit-remaining'];
}

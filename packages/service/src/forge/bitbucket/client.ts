/**
 * Bitbucket Cloud client of a connection, with an API token of a user, or an access token of a repository or workspace.
 */
import type { GitCredential } from '../../git/remote.ts';
import type { ForgeConnection, ForgeDeps } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import {
  checked,
  type ForgeAnswer,
  type ForgeApi,
  type ForgeRequest,
  pathOf,
  sendToForge,
  tokenOf,
  webUrlOf,
} from '../forge-http.ts';
import { queryOfNext } from '../paging.ts';

export const publicHost = 'bitbucket.org';
export const pageSize = 100;

export interface BitbucketClient {
  readonly api: ForgeApi;
  readonly send: (request: ForgeRequest) => Promise<ForgeAnswer>;
}

/** A page of a list, and the value of `page` for the next one. */
export interface BitbucketPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface ListValidator<T> {
  Check(value: unknown): value is { values: T[]; next?: string };
}

export function createBitbucketClient(
  deps: ForgeDeps,
  connection: ForgeConnection,
  signal: AbortSignal | undefined,
): BitbucketClient {
  const webUrl = webUrlOf(connection.host ?? publicHost);
  const apiUrl = connection.host === null ? 'https://api.bitbucket.org/2.0' : `${webUrl}/2.0`;
  const token = tokenOf(connection);
  const isOfUser = token.includes(':');
  const authorization = isOfUser ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`;
  const api = { title: 'Bitbucket', apiUrl, webUrl, headers: { authorization } };
  return { api, send: (request) => sendToForge(deps, api, request, signal) };
}

/** An API token is stored as `email:token`; git needs only the token, with a user name that denotes its type. */
export function gitCredentialOf(connection: ForgeConnection): GitCredential {
  const token = tokenOf(connection);
  const colon = token.indexOf(':');
  return colon < 0
    ? { username: 'x-token-auth', secret: token }
    : { username: 'x-bitbucket-api-token-auth', secret: token.slice(colon + 1) };
}

/** @param page `null` for the first */
export async function readPage<T>(
  { api, send }: BitbucketClient,
  validator: ListValidator<T>,
  path: string,
  page: string | null,
  query: Readonly<Record<string, string>> = {},
): Promise<BitbucketPage<T>> {
  const place = page === null ? {} : { page };
  const answer = await send({ method: 'GET', path, query: { pagelen: pageSize, ...query, ...place } });
  const { values, next } = checked(api, validator, answer);
  return { items: values, next: next === undefined ? null : queryOfNext(api, next).get('page') };
}

/** Throws `not_found` for an invalid name. */
export function pathTo(fullName: string, ...rest: readonly string[]): string {
  const [workspace = '', slug = '', ...more] = fullName.split('/');
  if (workspace === '' || slug === '' || more.length > 0)
    throw new ForgeError('not_found', 'A repository is named workspace/name.');
  return pathOf(['repositories', workspace, slug, ...rest]);
}

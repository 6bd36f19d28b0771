/** GitHub client of a connection, with its token, or with one created by its app's key. */
import type { ForgeConnection, ForgeDeps } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import { type ForgeAnswer, type ForgeApi, type ForgeRequest, sendToForge, webUrlOf } from '../forge-http.ts';
import { type AppTokens, claimOf } from './app-token.ts';

export interface GitHubClient {
  readonly api: ForgeApi;
  send(request: ForgeRequest, signal: AbortSignal | undefined): Promise<ForgeAnswer>;
  /** Authenticates as the app, not as its installation; only for a connection with an app. */
  sendAsApp(request: ForgeRequest, signal: AbortSignal | undefined): Promise<ForgeAnswer>;
  /** For API and git requests. */
  token(): Promise<string>;
}

export function createGitHubClient(
  deps: ForgeDeps,
  tokens: AppTokens,
  connection: ForgeConnection,
): GitHubClient {
  const api = describeApi(connection.host);
  const { token: secret } = connection;
  const token = (): Promise<string> =>
    typeof secret === 'string' ? Promise.resolve(secret) : tokens.get(api, secret);
  const sendWith = (authorization: string, request: ForgeRequest, signal: AbortSignal | undefined) =>
    sendToForge(deps, { ...api, headers: { ...api.headers, authorization } }, request, signal);
  return {
    api,
    token,
    send: async (request, signal) => {
      try {
        return await sendWith(`Bearer ${await token()}`, request, signal);
      } catch (error) {
        const isRefused = error instanceof ForgeError && error.code === 'authentication_failed';
        if (isRefused && typeof secret !== 'string') tokens.forget(api, secret);
        throw error;
      }
    },
    sendAsApp: async (request, signal) => {
      if (typeof secret === 'string') throw new Error('the connection is not of an app');
      return sendWith(claimOf(deps, secret), request, signal);
    },
  };
}

function describeApi(host: string | null): ForgeApi {
  const headers = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };
  const webUrl = webUrlOf(host ?? 'github.com');
  const apiUrl = host === null ? 'https://api.github.com' : `${webUrl}/api/v3`;
  return { title: 'GitHub', apiUrl, webUrl, headers };
}

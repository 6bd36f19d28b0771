/** Calls a forge on behalf of a request and converts its errors to problems for the caller. */

import { invalidBody, type ProblemCode, ProblemError } from '../errors.ts';
import type { ForgeConnection } from './forge.ts';
import { ForgeError, type ForgeErrorCode } from './forge-error.ts';

const codes: Readonly<Record<ForgeErrorCode, ProblemCode>> = {
  authentication_failed: 'provider_error',
  forbidden: 'forbidden',
  not_found: 'not_found',
  rejected: 'provider_error',
  rate_limited: 'provider_error',
  host_not_allowed: 'forbidden',
  provider_timeout: 'provider_timeout',
  provider_error: 'provider_error',
};

/** @throws ProblemError for each `ForgeError` */
export async function askForge<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    const { retryAfterMs } = error;
    const wait = retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) };
    throw new ProblemError(codes[error.code], `the provider: ${explain(error)} (${error.code})`, {
      cause: error,
      headers: wait,
    });
  }
}

/** Adds what the user can do if a token is no longer valid. */
export function explain({ code, message }: ForgeError): string {
  return code === 'authentication_failed'
    ? `${message} The token of the connection has ended or was revoked; connect again with a new one.`
    : message;
}

/** Like `askForge`, for a host and a token or app given in the same request. */
export async function askForgeWithNewToken<T>(
  { token }: Pick<ForgeConnection, 'token'>,
  ask: () => Promise<T>,
): Promise<T> {
  const isApp = typeof token !== 'string';
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ForgeError && error.code === 'authentication_failed')
      throw invalidBody(
        isApp ? '#/app' : '#/token',
        error.code,
        `the provider refuses the ${isApp ? 'app' : 'token'}`,
      );
    // The installation does not exist: the request names nothing else.
    if (isApp && error instanceof ForgeError && error.code === 'not_found')
      throw invalidBody('#/app/installation_id', 'unknown', 'the app has no such installation');
    if (error instanceof ForgeError && error.code === 'host_not_allowed')
      throw invalidBody('#/provider_host', error.code, 'the host has an address that may not be reached');
    return askForge(() => Promise.reject(error));
  }
}

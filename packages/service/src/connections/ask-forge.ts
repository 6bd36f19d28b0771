/** A question to a forge on behalf of a request: what goes wrong is told to the caller as a problem. */

import { invalidBody, type ProblemCode, ProblemError } from '../errors.ts';
import { ForgeError, type ForgeErrorCode } from '../forge/forge-error.ts';

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
    throw new ProblemError(codes[error.code], `the provider: ${error.message} (${error.code})`, {
      cause: error,
    });
  }
}

/** As `askForge`, for a token and a host that this very request gives. */
export async function askForgeWithNewToken<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ForgeError && error.code === 'authentication_failed')
      throw invalidBody('#/token', error.code, 'the provider refuses the token');
    if (error instanceof ForgeError && error.code === 'host_not_allowed')
      throw invalidBody('#/provider_host', error.code, 'the host has an address that may not be reached');
    return askForge(() => Promise.reject(error));
  }
}

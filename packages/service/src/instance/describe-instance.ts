/** The description of the service for unauthenticated clients. */

import type { Config } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { isAnyTokenUsed } from '../storage/tokens.ts';
import { version } from '../version.ts';

export interface Instance {
  readonly version: string;
  /** False until anyone has signed in or called the API: then the first token is still where it was printed. */
  readonly isSetUp: boolean;
  /** The identity provider's name on the sign-in page; `undefined` if there is none. */
  readonly identityProvider: string | undefined;
}

type Deps = Pick<ServiceContext, 'db' | 'config'>;

/** Queries the database only until the service is set up, because anyone may call this. */
export function createDescribeInstance(deps: Deps, hasIdentityProvider: boolean): () => Promise<Instance> {
  let isSetUp = false;
  const identityProvider = hasIdentityProvider ? nameOf(deps.config) : undefined;
  return async () => {
    isSetUp ||= await isAnyTokenUsed(deps.db);
    return { version, isSetUp, identityProvider };
  };
}

function nameOf({ oidcName, oidcIssuer }: Pick<Config, 'oidcName' | 'oidcIssuer'>): string {
  if (oidcName !== undefined) return oidcName;
  return oidcIssuer === undefined ? 'the identity provider' : new URL(oidcIssuer).host;
}

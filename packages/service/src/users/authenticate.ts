/** Authenticates bearer tokens. Nothing is cached: a revoked token is rejected from the next request on. */

import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { findTokenByHash, noteTokenUse, type TokenWithUser } from '../storage/tokens.ts';
import { hashToken, isWellFormed } from './token-format.ts';

/** The caller before the requested operation is known. */
export type TokenCaller = Omit<Caller, 'leastRole'>;

export type AuthenticationResult =
  | { readonly kind: 'caller'; readonly caller: TokenCaller }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

export type Authenticate = (token: string, ip: string) => Promise<AuthenticationResult>;

/** Resolution of `last_used_at`: a token causes at most one write per minute. */
const usePrecisionMs = 60_000;

export function createAuthenticate(deps: Pick<ServiceContext, 'db' | 'clock' | 'config'>): Authenticate {
  const environmentHash = deps.config.token === undefined ? undefined : hashToken(deps.config.token);
  return async (token, ip) => {
    const hash = hashToken(token);
    const isEnvironment = environmentHash !== undefined && timingSafeEqual(hash, environmentHash);
    if (!isEnvironment && !isWellFormed(token)) return { kind: 'unknown' };
    const found = await findTokenByHash(deps.db, hash);
    if (!found || found.origin === 'session' || found.revoked_at || found.user_disabled_at)
      return { kind: 'unknown' };
    const now = deps.clock.now();
    if (found.expires_at && found.expires_at <= now) return { kind: 'expired' };
    return { kind: 'caller', caller: await toCaller(deps, found, ip) };
  };
}

/** The caller of a valid token or session; records its use. */
export async function toCaller(
  deps: Pick<ServiceContext, 'db' | 'clock'>,
  found: TokenWithUser,
  ip: string,
): Promise<TokenCaller> {
  const now = deps.clock.now();
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > usePrecisionMs) {
    await noteTokenUse(deps.db, found.id, now, ip);
  }
  return {
    userId: found.user_id,
    role: found.user_role,
    tokenId: found.id,
    scopes: new Set(found.scopes),
    repositoryId: found.repository_id ?? undefined,
    ip,
  };
}

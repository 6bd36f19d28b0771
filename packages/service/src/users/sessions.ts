/**
 * Browser sessions. The cookie holds 32 random bytes, the database their hash; every request looks it up, so that a
 * session ends immediately when it, its token, or its user is ended.
 *
 * Browsers send cookies even with requests triggered by other sites. Changes therefore require a second value that such
 * a site cannot read: derived from the cookie, and returned to the page on request.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound, ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Database, DatabaseTransaction, Row } from '../storage/database.ts';
import { findTokenByHash, insertToken, revokeToken } from '../storage/tokens.ts';
import { type Authenticate, type TokenCaller, toCaller } from './authenticate.ts';
import { hashToken } from './token-format.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'secrets' | 'config'>;

export interface Session {
  /** Cookie value, not shown elsewhere. */
  readonly secret: string;
  readonly csrfToken: string;
  readonly expiresAt: Date;
}

export interface SessionCaller {
  readonly caller: TokenCaller;
  readonly csrfToken: string;
  /** Includes those of earlier secret keys: an open page keeps working while the key is replaced. */
  readonly acceptedCsrfTokens: readonly string[];
  readonly expiresAt: Date;
}

export type AuthenticateSession = (secret: string, ip: string) => Promise<SessionCaller | undefined>;

const secretBytes = 32;
const secretForm = /^[\w-]{43}$/;
const hourMs = 3_600_000;
const csrfPurpose = 'csrf-token';

/** `undefined` for an unknown or expired session. */
export function createAuthenticateSession(deps: Deps): AuthenticateSession {
  return async (secret, ip) => {
    if (!secretForm.test(secret)) return undefined;
    const found = await findTokenByHash(deps.db, hashToken(secret));
    const now = deps.clock.now();
    if (found?.origin !== 'session' || found.expires_at === null || found.expires_at <= now) return undefined;
    if (found.revoked_at || found.parent_revoked_at || found.user_disabled_at) return undefined;
    const caller = await toCaller(deps, found, ip);
    const acceptedCsrfTokens = deps.secrets.deriveKeys(csrfPurpose).map((key) => csrfTokenBy(key, secret));
    const csrfToken = deriveCsrfToken(deps, secret);
    return { caller, csrfToken, acceptedCsrfTokens, expiresAt: found.expires_at };
  };
}

/** Starts a session for a token, with its scopes; it expires no later than the token. */
export async function startTokenSession(
  deps: Deps,
  authenticate: Authenticate,
  token: string,
  ip: string,
): Promise<{ readonly session: Session; readonly caller: TokenCaller }> {
  const result = await authenticate(token, ip);
  if (result.kind !== 'caller') {
    const isExpired = result.kind === 'expired';
    throw new ProblemError(
      isExpired ? 'token_expired' : 'invalid_token',
      isExpired ? 'the token has expired' : 'the token is not valid',
    );
  }
  const { caller } = result;
  const session = await deps.db.transaction().execute((trx) =>
    startSession(deps, trx, {
      userId: caller.userId,
      scopes: [...caller.scopes],
      parentId: caller.tokenId,
      repositoryId: caller.repositoryId ?? null,
      ip,
    }),
  );
  return { session, caller };
}

export interface NewSession {
  readonly userId: string;
  readonly scopes: readonly string[];
  /** Token for which it was started. */
  readonly parentId: string | null;
  readonly repositoryId: string | null;
  readonly ip: string;
}

export async function startSession(
  deps: Deps,
  trx: DatabaseTransaction,
  input: NewSession,
): Promise<Session> {
  const now = deps.clock.now();
  const secret = randomBytes(secretBytes).toString('base64url');
  const parent =
    input.parentId === null
      ? undefined
      : await trx.selectFrom('tokens').selectAll().where('id', '=', input.parentId).executeTakeFirst();
  const expiresAt = endOf(deps, now, parent);
  const row = await insertToken(trx, {
    id: createId(deps.clock),
    user_id: input.userId,
    kind: input.repositoryId === null ? 'personal' : 'repository',
    origin: 'session',
    name: 'session',
    hash: hashToken(secret),
    hint: '',
    scopes: [...input.scopes].sort(),
    repository_id: input.repositoryId,
    parent_id: input.parentId,
    expires_at: expiresAt,
    created_at: now,
  });
  const actor = { userId: input.userId, tokenId: row.id, ip: input.ip };
  await recordAudit(deps, trx, actor, { action: 'session.start', targetId: row.id });
  return { secret, csrfToken: deriveCsrfToken(deps, secret), expiresAt };
}

export type StoredSession = Omit<Row<'tokens'>, 'hash'>;

/** The caller's active sessions, most recently used first. */
export function listSessions(deps: Deps, caller: Caller, request: ListRequest): Promise<Page<StoredSession>> {
  const query = deps.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('origin', '=', 'session')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    // A session started with a token ends with it.
    .where(
      sql<boolean>`not exists (select from tokens parents where parents.id = tokens.parent_id and parents.revoked_at is not null)`,
    );
  const created_at = { expression: sql`tokens.created_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'sessions',
    sortable: { created_at },
    defaultSort: '-created_at',
    id: sql`tokens.id`,
    filters: [caller.userId],
  };
  return listPage(deps, query, spec, request);
}

/** Ends one of the caller's sessions, on any browser. Throws `ProblemError` if it does not exist. */
export async function endSessionOf(deps: Deps, caller: Caller, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endSessions(deps, trx, caller, (query) => query.where('id', '=', id));
    if (ended.length === 0) throw notFound('session');
  });
}

/** Ends the caller's sessions except the current one. Returns their number. */
export function endOtherSessions(deps: Deps, caller: Caller): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const ended = await endSessions(deps, trx, caller, (query) => query.where('id', '!=', caller.tokenId));
    return ended.length;
  });
}

type SessionUpdate = UpdateQueryBuilder<Database, 'tokens', 'tokens', UpdateResult>;

async function endSessions(
  deps: Deps,
  trx: DatabaseTransaction,
  caller: Caller,
  which: (query: SessionUpdate) => SessionUpdate,
): Promise<readonly { readonly id: string }[]> {
  const query = trx
    .updateTable('tokens')
    .set({ revoked_at: deps.clock.now() })
    .where('user_id', '=', caller.userId)
    .where('origin', '=', 'session')
    .where('revoked_at', 'is', null);
  const ended = await which(query).returning('id').execute();
  for (const { id } of ended) await recordAudit(deps, trx, caller, { action: 'session.end', targetId: id });
  return ended;
}

/** Ends the caller's own session. Throws `ProblemError` for a caller with a token. */
export async function endSession(deps: Deps, caller: Caller): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await revokeToken(trx, caller.tokenId, caller.userId, deps.clock.now());
    await recordAudit(deps, trx, caller, { action: 'session.end', targetId: caller.tokenId });
  });
}

/** Removes expired sessions. Part of housekeeping. */
export async function dropOldSessions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .deleteFrom('tokens')
    .where('origin', '=', 'session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('revoked_at', 'is not', null)]))
    .execute();
}

/** True if the value sent with a change is one of the session's. */
export function isCsrfToken(expected: readonly string[], given: string | undefined): boolean {
  const got = Buffer.from(given ?? '');
  return expected.some((one) => {
    const wanted = Buffer.from(one);
    return wanted.length === got.length && timingSafeEqual(wanted, got);
  });
}

function deriveCsrfToken(deps: Pick<Deps, 'secrets'>, secret: string): string {
  return csrfTokenBy(deps.secrets.deriveKey(csrfPurpose), secret);
}

function csrfTokenBy(key: Buffer, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url');
}

function endOf(deps: Pick<Deps, 'config'>, now: Date, parent: Row<'tokens'> | undefined): Date {
  const end = new Date(now.getTime() + deps.config.sessionHours * hourMs);
  const parentEnd = parent?.expires_at ?? null;
  return parentEnd !== null && parentEnd < end ? parentEnd : end;
}

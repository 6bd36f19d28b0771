/** API tokens: creation, listing, revocation. The token itself is shown once and never stored. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Row } from '../storage/database.ts';
import { insertToken, revokeToken } from '../storage/tokens.ts';
import { findUser } from '../storage/users.ts';
import { canSeeRepository } from '../storage/visibility.ts';
import { defaultLifetimeDays } from './first-user.ts';
import { expandScopes, type ScopeName } from './scopes.ts';
import { createToken, hashToken, type TokenKind } from './token-format.ts';
import { assertAdministrator } from './users.ts';
import { keepWayIn } from './way-in.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'secrets' | 'config'>;
export type Token = Omit<Row<'tokens'>, 'hash'>;

export const longestLifetimeDays = 365;
const dayMs = 86_400_000;

export interface NewToken {
  readonly name: string;
  readonly kind: TokenKind;
  /** Default: the scopes of the caller's token. */
  readonly scopes?: readonly ScopeName[] | undefined;
  readonly expiresInDays?: number | undefined;
  /** Owner of the token; default the caller. Only administrators may create tokens for others. */
  readonly userId?: string | undefined;
  readonly repositoryId?: string | undefined;
}

export async function issueToken(
  deps: Deps,
  caller: Caller,
  input: NewToken,
): Promise<{ readonly row: Token; readonly token: string }> {
  const userId = input.userId ?? caller.userId;
  if (userId !== caller.userId) await assertMayIssueFor(deps, caller, userId);
  const wanted = input.scopes === undefined ? [...caller.scopes] : expandScopes(input.scopes);
  const missing = wanted.filter((scope) => !caller.scopes.has(scope));
  if (missing.length > 0) {
    throw new ProblemError('forbidden', `a token cannot give what it lacks: ${missing.join(', ')}`);
  }
  await assertRepositoryFits(deps, { ...caller, userId }, caller, input);
  const token = createToken(input.kind);
  const now = deps.clock.now();
  const days = input.expiresInDays ?? defaultLifetimeDays;
  const row = await deps.db.transaction().execute(async (trx) => {
    const inserted = await insertToken(trx, {
      id: createId(deps.clock),
      user_id: userId,
      kind: input.kind,
      origin: 'api',
      name: input.name,
      hash: hashToken(token),
      hint: token.slice(-4),
      scopes: [...wanted].sort(),
      repository_id: input.repositoryId ?? caller.repositoryId ?? null,
      expires_at: new Date(now.getTime() + days * dayMs),
      created_at: now,
    });
    await recordAudit(deps, trx, caller, {
      action: 'token.create',
      targetId: inserted.id,
      detail: { for: userId },
    });
    return inserted;
  });
  return { row, token };
}

export function listTokens(deps: Deps, caller: Caller, request: ListRequest): Promise<Page<Token>> {
  const query = deps.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('origin', '!=', 'session')
    .where('revoked_at', 'is', null);
  const created_at = { expression: sql`tokens.created_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'tokens',
    sortable: { created_at },
    defaultSort: '-created_at',
    id: sql`tokens.id`,
    filters: [caller.userId],
  };
  return listPage(deps, query, spec, request);
}

/**
 * Revokes one of the caller's tokens; administrators may revoke any. Throws `ProblemError` for the last administrator's
 * token.
 */
export async function endToken(deps: Deps, caller: Caller, id: string): Promise<void> {
  const owner = caller.role === 'administrator' && caller.scopes.has('admin') ? undefined : caller.userId;
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    if (!(await keepWayIn(deps, trx, () => revokeToken(trx, id, owner, now)))) throw notFound('token');
    await recordAudit(deps, trx, caller, { action: 'token.revoke', targetId: id });
  });
}

async function assertMayIssueFor(deps: Deps, caller: Caller, userId: string): Promise<void> {
  assertAdministrator(caller);
  const user = await findUser(deps.db, userId);
  if (!user || user.disabled_at) throw invalidBody('#/user_id', 'unknown', 'there is no such active user');
  if (user.role === 'administrator')
    throw new ProblemError('forbidden', 'another administrator makes their own tokens');
}

async function assertRepositoryFits(
  deps: Deps,
  owner: Caller,
  caller: Caller,
  input: NewToken,
): Promise<void> {
  const { repositoryId } = input;
  if ((input.kind === 'repository') !== (repositoryId !== undefined)) {
    throw invalidBody(
      '#/repository_id',
      'conflicting_parameters',
      'goes with kind repository, and only with it',
    );
  }
  if (caller.repositoryId !== undefined && caller.repositoryId !== repositoryId) {
    throw new ProblemError('forbidden', 'a repository-bound token makes tokens of its repository only');
  }
  if (repositoryId !== undefined && !(await canSeeRepository(deps.db, owner, repositoryId))) {
    throw invalidBody('#/repository_id', 'unknown', 'there is no such repository');
  }
}

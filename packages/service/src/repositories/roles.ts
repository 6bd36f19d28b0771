/**
 * What users may do in a repository: the role of the member, narrowed by the scopes of the token.
 *
 * A scope says what kind of thing a token does, `leastRoles` which role that takes; a route may ask for another one.
 * Who is no member does not learn that the repository exists; who is one, but not enough of one, is told so.
 */

import type { Caller, RepositoryRole } from '../caller.ts';
import { notFound, ProblemError } from '../errors.ts';
import type { Queryable } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';
import type { Scope } from '../users/scopes.ts';

/** From the least to the most; each may do what those before it may. */
export const repositoryRoles = [
  'viewer',
  'developer',
  'maintainer',
  'owner',
] as const satisfies readonly RepositoryRole[];

/** Null for what is about users and the instance. */
export const leastRoles = {
  'repo:read': 'viewer',
  'repo:write': 'maintainer',
  'scan:read': 'viewer',
  'scan:write': 'developer',
  'issue:read': 'viewer',
  'issue:write': 'developer',
  'fix:write': 'developer',
  'review:read': 'viewer',
  'review:write': 'developer',
  'metrics:read': 'viewer',
  // A webhook is its user's own and is told what the user may read.
  'webhook:read': 'viewer',
  'webhook:write': 'viewer',
  'rule:write': 'maintainer',
  'token:write': null,
  'audit:read': null,
  admin: null,
} as const satisfies Readonly<Record<Scope, RepositoryRole | null>>;

function isAtLeast(role: RepositoryRole, least: RepositoryRole): boolean {
  return repositoryRoles.indexOf(role) >= repositoryRoles.indexOf(least);
}

/** The caller's role; `undefined` for a repository that the caller does not see. */
export async function findRole(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  repositoryId: string,
): Promise<RepositoryRole | undefined> {
  const row = await db
    .selectFrom('repository_members')
    .select('role')
    .where('repository_id', '=', repositoryId)
    .where('user_id', '=', caller.userId)
    .where(isVisible(caller, 'repository_members.repository_id'))
    .executeTakeFirst();
  return row?.role;
}

/**
 * Demands the role that the call takes.
 *
 * @param what  named in the answer to who does not see the repository
 * @throws ProblemError `not_found`, or `forbidden` naming both roles
 */
export async function assertRole(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId' | 'leastRole'>,
  repositoryId: string,
  what = 'repository',
): Promise<void> {
  const role = await findRole(db, caller, repositoryId);
  if (role === undefined) throw notFound(what);
  if (isAtLeast(role, caller.leastRole)) return;
  throw new ProblemError(
    'forbidden',
    `this takes the role ${caller.leastRole} in the repository; yours is ${role}`,
  );
}

/**
 * Permissions of users in a repository: the member's role, restricted by the scopes of the token.
 *
 * A scope says what kind of operation a token allows, `leastRoles` which role that requires; a route may require
 * another one. A non-member does not learn that the repository exists; a member with an insufficient role is told so.
 */

import type { Caller, RepositoryRole } from '../caller.ts';
import { notFound, ProblemError } from '../errors.ts';
import type { Queryable } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';
import type { Scope } from '../users/scopes.ts';

/** Ascending; each includes the permissions of the previous ones. */
export const repositoryRoles = [
  'viewer',
  'developer',
  'maintainer',
  'owner',
] as const satisfies readonly RepositoryRole[];

/** Null for scopes concerning users and the instance. */
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
  // A webhook belongs to its user, and receives only what the user may read.
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

/** The caller's role; `undefined` for a repository that the caller cannot see. */
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
 * Requires the role that the call needs.
 *
 * @param what  named in the response to a caller who cannot see the repository
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

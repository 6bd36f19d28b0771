/** Members of a repository and their roles. Every repository has an owner. */

import { sql } from 'kysely';
import type { Caller, RepositoryRole } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import { recordAudit } from '../requests/audit.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import {
  deleteMember,
  findSoleOwnerships,
  type MemberRow,
  passOnOwnership,
  putMember,
  selectMembers,
} from '../storage/members.ts';
import { loadRepository, lockRepository } from '../storage/repositories.ts';
import { findUser, findUserByName } from '../storage/users.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'secrets'>;

export async function listMembers(
  deps: Deps,
  repositoryId: string,
  request: ListRequest,
): Promise<Page<MemberRow>> {
  await assertExists(deps, repositoryId);
  const name = { expression: sql`users.name`, type: 'text' } as const;
  const spec = {
    name: 'members',
    sortable: { name },
    defaultSort: 'name',
    id: sql`repository_members.user_id`,
    filters: [repositoryId],
  };
  return listPage(deps, selectMembers(deps.db, repositoryId), spec, request);
}

/**
 * Adds a user by name: only administrators can look up ids of users.
 *
 * @throws ProblemError `validation_failed` when no enabled user has the name, `already_exists` for members
 */
export async function addMember(
  deps: Deps,
  caller: Caller,
  member: { readonly repositoryId: string; readonly name: string; readonly role: RepositoryRole },
): Promise<MemberRow> {
  const { repositoryId, name, role } = member;
  await assertExists(deps, repositoryId);
  return deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repositoryId);
    const user = await findUserByName(trx, name);
    if (!user || user.disabled_at) throw invalidBody('#/name', 'unknown', 'no user has this name');
    const members = selectMembers(trx, repositoryId).where('repository_members.user_id', '=', user.id);
    if (await members.executeTakeFirst())
      throw new ProblemError('already_exists', 'the user is a member; PUT changes the role');
    await recordMember(deps, trx, caller, { repositoryId, userId: user.id, role });
    return members.executeTakeFirstOrThrow();
  });
}

/** Adds a member or changes a member's role. */
export async function setMember(
  deps: Deps,
  caller: Caller,
  member: { readonly repositoryId: string; readonly userId: string; readonly role: RepositoryRole },
): Promise<void> {
  const { repositoryId, userId, role } = member;
  await assertExists(deps, repositoryId);
  await deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repositoryId);
    const user = await findUser(trx, userId);
    if (!user) throw notFound('user');
    if (user.disabled_at) throw invalidBody('#/user_id', 'unknown', 'the user is disabled');
    if (role !== 'owner') await giveUpOwnership(trx, repositoryId, userId);
    await recordMember(deps, trx, caller, member);
  });
}

async function recordMember(
  deps: Deps,
  trx: DatabaseTransaction,
  caller: Caller,
  member: { readonly repositoryId: string; readonly userId: string; readonly role: RepositoryRole },
): Promise<void> {
  const { repositoryId, userId, role } = member;
  await putMember(trx, member, deps.clock.now());
  await recordAudit(deps, trx, caller, {
    action: 'repository.member_add',
    targetId: userId,
    repositoryId,
    detail: { user_id: userId, role },
  });
}

export async function removeMember(
  deps: Deps,
  caller: Caller,
  repositoryId: string,
  userId: string,
): Promise<void> {
  await assertExists(deps, repositoryId);
  await deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repositoryId);
    await giveUpOwnership(trx, repositoryId, userId);
    if (!(await deleteMember(trx, repositoryId, userId))) throw notFound('member');
    await recordAudit(deps, trx, caller, {
      action: 'repository.member_remove',
      targetId: userId,
      repositoryId,
    });
  });
}

/** @throws ProblemError `invalid_state` for the last owner */
async function giveUpOwnership(
  trx: DatabaseTransaction,
  repositoryId: string,
  userId: string,
): Promise<void> {
  const sole = await findSoleOwnerships(trx, userId, repositoryId);
  if (sole.length > 0)
    throw new ProblemError('invalid_state', 'this is the last owner; make another member an owner first');
  await passOnOwnership(trx, userId, repositoryId);
}

/** An administrator who is not a member may name a repository that does not exist. */
async function assertExists(deps: Pick<Deps, 'db'>, repositoryId: string): Promise<void> {
  if (!(await loadRepository(deps.db, repositoryId))) throw notFound('repository');
}

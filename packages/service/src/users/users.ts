/** Users, managed by administrators. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import { recordAudit } from '../requests/audit.ts';
import type { DatabaseTransaction, Row } from '../storage/database.ts';
import { findSoleOwnerships, lockOwnedRepositories, passOnOwnership } from '../storage/members.ts';
import { findUser, insertUser, lockUsers } from '../storage/users.ts';
import { keepWayIn } from './way-in.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'secrets' | 'config'>;
/** Maximum number of repositories listed in an error; the rest is counted. */
const mostNamed = 20;

export type User = Row<'users'>;

export interface UserChange {
  readonly name?: string | undefined;
  readonly role?: User['role'] | undefined;
  readonly disabled?: boolean | undefined;
}

export function listUsers(deps: Deps, caller: Caller, request: ListRequest): Promise<Page<User>> {
  assertAdministrator(caller);
  const query = deps.db.selectFrom('users').selectAll();
  const name = { expression: sql`users.name`, type: 'text' } as const;
  const spec = { name: 'users', sortable: { name }, defaultSort: 'name', id: sql`users.id`, filters: [] };
  return listPage(deps, query, spec, request);
}

export async function getUser(deps: Deps, caller: Caller, id: string): Promise<User> {
  if (id !== caller.userId) assertAdministrator(caller);
  const user = await findUser(deps.db, id);
  if (!user) throw notFound('user');
  return user;
}

export function createUser(
  deps: Deps,
  caller: Caller,
  input: { name: string; role: User['role'] },
): Promise<User> {
  assertAdministrator(caller);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, {
      id: createId(deps.clock),
      ...input,
      created_at: now,
      updated_at: now,
    });
    if (!user) throw invalidBody('#/name', 'taken', 'a user has this name');
    await recordAudit(deps, trx, caller, { action: 'user.create', targetId: user.id });
    return user;
  });
}

export function changeUser(deps: Deps, caller: Caller, id: string, change: UserChange): Promise<User> {
  assertAdministrator(caller);
  return deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx);
    const before = await findUser(trx, id);
    if (!before) throw notFound('user');
    const now = deps.clock.now();
    const disabledAt = change.disabled === undefined ? before.disabled_at : change.disabled ? now : null;
    const role = change.role ?? before.role;
    if (isActiveAdministrator(before) && !isActiveAdministrator({ role, disabled_at: disabledAt })) {
      await assertOtherAdministrator(trx, id);
    }
    if (before.disabled_at === null && disabledAt !== null) await assertOwnersRemain(trx, id);
    const name = change.name ?? before.name;
    const taken = await trx
      .selectFrom('users')
      .select('id')
      .where('name', '=', name)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (taken) throw invalidBody('#/name', 'taken', 'a user has this name');
    await recordAudit(deps, trx, caller, {
      action: 'user.change',
      targetId: id,
      detail: { role, disabled: disabledAt !== null },
    });
    // Enabling a user again does not restore sessions: the user must sign in again.
    if (before.disabled_at === null && disabledAt !== null)
      await trx
        .updateTable('tokens')
        .set({ revoked_at: now })
        .where('user_id', '=', id)
        .where('origin', '=', 'session')
        .where('revoked_at', 'is', null)
        .execute();
    return keepWayIn(deps, trx, () =>
      trx
        .updateTable('users')
        .set({ name, role, disabled_at: disabledAt, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

export function deleteUser(deps: Deps, caller: Caller, id: string): Promise<void> {
  assertAdministrator(caller);
  return deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx);
    const user = await findUser(trx, id);
    if (!user) throw notFound('user');
    if (isActiveAdministrator(user)) await assertOtherAdministrator(trx, id);
    await assertOwnersRemain(trx, id);
    await passOnOwnership(trx, id);
    await recordAudit(deps, trx, caller, { action: 'user.delete', targetId: id });
    await keepWayIn(deps, trx, () => trx.deleteFrom('users').where('id', '=', id).execute());
  });
}

/** @throws ProblemError `forbidden` */
export function assertAdministrator(caller: Caller): void {
  if (caller.role !== 'administrator' || caller.repositoryId !== undefined) {
    throw new ProblemError('forbidden', 'only an administrator may do this');
  }
}

function isActiveAdministrator(user: Pick<User, 'role' | 'disabled_at'>): boolean {
  return user.role === 'administrator' && user.disabled_at === null;
}

/**
 * Requires every repository to keep an enabled owner.
 *
 * @throws ProblemError `invalid_state`, with the repositories that would have none
 */
async function assertOwnersRemain(trx: DatabaseTransaction, userId: string): Promise<void> {
  await lockOwnedRepositories(trx, userId);
  const owned = [...(await findSoleOwnerships(trx, userId))].sort();
  if (owned.length === 0) return;
  const named = owned.slice(0, mostNamed).join(', ');
  const more = owned.length > mostNamed ? ` and ${owned.length - mostNamed} more` : '';
  throw new ProblemError(
    'invalid_state',
    `the user is the last owner of repositories; make somebody else an owner of each, or delete it: ${named}${more}`,
  );
}

async function assertOtherAdministrator(trx: DatabaseTransaction, id: string): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!other) throw new ProblemError('invalid_state', 'this is the last administrator');
}

/**
 * Creates a session from an identity of the provider. A user is identified by issuer and subject, never by email
 * address: whoever obtains another user's address, or sets it in a profile, does not become that user.
 */

import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { recordAudit } from '../requests/audit.ts';
import type { DatabaseTransaction, Row } from '../storage/database.ts';
import { hasAdministratorToken } from '../storage/tokens.ts';
import { insertUser, lockUsers } from '../storage/users.ts';
import { scopes } from '../users/scopes.ts';
import { type Session, startSession } from '../users/sessions.ts';
import type { Identity } from './identity-provider.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;
type User = Row<'users'>;

/** Entry of ASSAY_OIDC_ALLOWED_DOMAINS that allows everyone whom the provider authenticates. */
const everybody = '*';
/** Leaves room for a suffix that makes a taken name unique. */
const longestName = 180;

/** @throws ProblemError `sign_in_refused` */
export function signIn(deps: Deps, identity: Identity, ip: string): Promise<Session> {
  if (!isAllowed(deps.config, identity))
    throw new ProblemError(
      'sign_in_refused',
      'neither the domain of the e-mail address nor a group is allowed',
    );
  return deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx);
    const known = await findByIdentity(trx, identity);
    const user = known === undefined ? await addUser(deps, trx, identity, ip) : known;
    if (user.disabled_at) throw new ProblemError('sign_in_refused', 'the user is disabled');
    const role = await followGroups(deps, trx, user, identity);
    await noteSignIn(deps, trx, identity);
    return startSession(deps, trx, {
      userId: user.id,
      scopes: scopes.filter((scope) => scope !== 'admin' || role === 'administrator'),
      parentId: null,
      repositoryId: null,
      ip,
    });
  });
}

type Rules = Pick<Config, 'oidcAllowedDomains' | 'oidcAllowedGroups' | 'oidcAdminGroups'>;

/** Checked at each sign-in: a user who leaves a group loses access when the session ends. */
function isAllowed(rules: Rules, { email, groups }: Identity): boolean {
  if (rules.oidcAllowedDomains.includes(everybody)) return true;
  const domain = email?.split('@').at(-1);
  if (domain !== undefined && rules.oidcAllowedDomains.some((one) => one.toLowerCase() === domain))
    return true;
  return [...rules.oidcAllowedGroups, ...rules.oidcAdminGroups].some((group) => groups.includes(group));
}

function findByIdentity(trx: DatabaseTransaction, { issuer, subject }: Identity): Promise<User | undefined> {
  return trx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .selectAll('users')
    .where('user_identities.issuer', '=', issuer)
    .where('user_identities.subject', '=', subject)
    .executeTakeFirst();
}

async function addUser(deps: Deps, trx: DatabaseTransaction, identity: Identity, ip: string): Promise<User> {
  const now = deps.clock.now();
  const { issuer, subject, email } = identity;
  const name = identity.name.replace(/\s+/g, ' ').slice(0, longestName).trim();
  // The alternative name is stable across attempts, and unique.
  const mark = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 8);
  for (const candidate of [name, `${name} (${mark})`]) {
    const row = { id: createId(deps.clock), role: 'member', created_at: now, updated_at: now } as const;
    const user = await insertUser(trx, { ...row, name: candidate });
    if (user === undefined) continue;
    await trx
      .insertInto('user_identities')
      .values({
        issuer,
        subject,
        user_id: user.id,
        email: email ?? null,
        created_at: now,
        last_sign_in_at: now,
      })
      .execute();
    const actor = { userId: user.id, tokenId: null, ip };
    await recordAudit(deps, trx, actor, { action: 'user.create', targetId: user.id, detail: { issuer } });
    return user;
  }
  throw new ProblemError(
    'sign_in_refused',
    'a user has the name of this identity; an administrator can rename that user',
  );
}

/** If administrator groups are configured, they determine the role; the last administrator remains one. */
async function followGroups(
  deps: Deps,
  trx: DatabaseTransaction,
  user: User,
  { groups }: Identity,
): Promise<User['role']> {
  const { oidcAdminGroups: adminGroups, token } = deps.config;
  if (adminGroups.length === 0) return user.role;
  const role = adminGroups.some((group) => groups.includes(group)) ? 'administrator' : 'member';
  if (role === user.role) return role;
  const now = deps.clock.now();
  if (role === 'member' && token === undefined && !(await hasAdministratorToken(trx, now, user.id))) {
    deps.log.warn({ userId: user.id }, 'the last administrator with a token stays one without the group');
    return user.role;
  }
  await trx.updateTable('users').set({ role, updated_at: now }).where('id', '=', user.id).execute();
  return role;
}

async function noteSignIn(
  deps: Deps,
  trx: DatabaseTransaction,
  { issuer, subject, email }: Identity,
): Promise<void> {
  await trx
    .updateTable('user_identities')
    .set({ last_sign_in_at: deps.clock.now(), email: email ?? null })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

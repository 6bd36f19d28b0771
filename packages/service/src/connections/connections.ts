/** Connections to forges: a token given once by a user, and the repositories visible to it. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { askForge, askForgeWithNewToken } from '../forge/ask-forge.ts';
import type { Forge, ForgeConnection, ForgeRepository, RepositoryPage } from '../forge/forge.ts';
import { writeForgeToken } from '../forge/forge-token.ts';
import { createId } from '../ids.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import type { Ports } from '../ports.ts';
import { connectionPurpose, openConnection } from '../repositories/remote-of.ts';
import { recordAudit } from '../requests/audit.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnected,
  insertConnection,
  selectConnections,
} from '../storage/connections.ts';
import { createWebhookSecret } from '../webhooks/sign.ts';

export { type ForgeProvider, forgeProviders } from '../forge/providers.ts';

export type ConnectionDeps = Pick<ServiceContext, 'db' | 'clock' | 'secrets' | 'config'> &
  Pick<Ports, 'forges' | 'outbound'>;

export interface NewConnection {
  readonly provider: string;
  readonly providerHost: string | undefined;
  readonly token: ForgeConnection['token'];
}

/** Purpose under which webhook secrets are encrypted. */
export const hookSecretPurpose = 'hook-secret';

/**
 * Rejects tokens bound to one repository, because a connection gives access to many. @throws ProblemError `forbidden`
 */
function assertUnbound({ repositoryId }: Caller): void {
  if (repositoryId !== undefined) throw new ProblemError('forbidden', 'the token is bound to one repository');
}

/** Verifies the token with the forge, then stores it encrypted. Only this response contains the webhook secret. */
export async function createConnection(
  deps: ConnectionDeps,
  caller: Caller,
  input: NewConnection,
): Promise<{ readonly row: ConnectionRow; readonly hookSecret: string }> {
  assertUnbound(caller);
  const forge = deps.forges.get(input.provider);
  if (forge === undefined)
    throw invalidBody('#/provider', 'unknown', 'there is no such provider to connect to');
  if (typeof input.token !== 'string' && !forge.capabilities.appInstallations)
    throw invalidBody('#/app', 'not_supported', `${forge.title} is connected to with a token`);
  const host = await readHost(deps, input, forge);
  const connection = { host, token: input.token };
  const account = await askForgeWithNewToken(connection, () => forge.whoAmI(connection));
  const now = deps.clock.now();
  const hookSecret = createWebhookSecret();
  return deps.db.transaction().execute(async (trx) => {
    const row = await insertConnection(trx, {
      id: createId(deps.clock),
      user_id: caller.userId,
      provider: input.provider,
      provider_host: host ?? forge.publicHost,
      account,
      token_encrypted: deps.secrets.seal(connectionPurpose, writeForgeToken(input.token)),
      hook_secret_encrypted: deps.secrets.seal(hookSecretPurpose, hookSecret),
      created_at: now,
      updated_at: now,
    });
    await recordAudit(deps, trx, caller, { action: 'connection.create', targetId: row.id });
    return { row, hookSecret };
  });
}

export function listConnections(
  deps: ConnectionDeps,
  caller: Caller,
  request: ListRequest,
): Promise<Page<ConnectionRow>> {
  assertUnbound(caller);
  const created_at = { expression: sql`connections.created_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'connections',
    sortable: { created_at },
    defaultSort: '-created_at',
    id: sql`connections.id`,
    filters: [caller.userId],
  };
  return listPage(deps, selectConnections(deps.db, caller.userId), spec, request);
}

export async function getConnection(
  deps: ConnectionDeps,
  caller: Caller,
  id: string,
): Promise<ConnectionRow> {
  assertUnbound(caller);
  const row = await selectConnections(deps.db, caller.userId).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('connection');
  return row;
}

export async function removeConnection(deps: ConnectionDeps, caller: Caller, id: string): Promise<void> {
  await getConnection(deps, caller, id);
  await deps.db.transaction().execute(async (trx) => {
    await deleteConnection(trx, id);
    await recordAudit(deps, trx, caller, { action: 'connection.delete', targetId: id });
  });
}

export interface ListedRepository extends ForgeRepository {
  /** Set if the user has already connected it. */
  readonly repositoryId: string | null;
}

export interface ListedPage {
  readonly connection: ConnectionRow;
  readonly repositories: readonly ListedRepository[];
  /** Cursor for the next page. */
  readonly nextCursor: string | null;
}

/** Minimum number of search results in a response, unless the forge's list ends earlier. */
const enoughFound = 100;
/**
 * Maximum number of the forge's pages read per search: 1,000 repositories. Bounds the wait; the cursor continues from
 * there.
 */
const mostPages = 10;

/**
 * Repositories visible to the connection's token, in the forge's order, starting at a page of its list: that page, or
 * with `q` the matches on it and on the following pages.
 *
 * @param cursor  the forge's, `null` for the first page
 * @param q  substring of the full name, case-insensitive: forges list by owner, and their search is not limited to what
 *   a token can see
 */
export async function listForgeRepositories(
  deps: ConnectionDeps,
  caller: Caller,
  id: string,
  { cursor, q }: { readonly cursor: string | null; readonly q: string | undefined },
): Promise<ListedPage> {
  const connection = await getConnection(deps, caller, id);
  const forge = forgeOf(deps, connection);
  const opened = openConnection(deps, connection);
  const found: ForgeRepository[] = [];
  const wanted = q?.toLowerCase() ?? '';
  let nextCursor = cursor;
  for (let asked = 0; asked < (q === undefined ? 1 : mostPages); asked += 1) {
    const listed: RepositoryPage = await askForge(() => forge.listRepositories(opened, nextCursor));
    found.push(...listed.repositories.filter(({ fullName }) => fullName.toLowerCase().includes(wanted)));
    nextCursor = listed.nextCursor;
    if (nextCursor === null || found.length >= enoughFound) break;
  }
  const cloneUrls = found.map((repository) => repository.cloneUrl);
  const connected = await findConnected(deps.db, caller.userId, cloneUrls);
  return {
    connection,
    nextCursor,
    repositories: found.map((repository) => ({
      ...repository,
      repositoryId: connected.get(repository.cloneUrl) ?? null,
    })),
  };
}

function forgeOf(deps: Pick<Ports, 'forges'>, connection: ConnectionRow): Forge {
  const forge = deps.forges.get(connection.provider);
  if (forge === undefined) throw new Error(`there is no forge ${connection.provider}`);
  return forge;
}

/**
 * `null` for the provider's public service; `host[:port]`; or an `http` base URL if the operator allows the address: a
 * token is not sent unencrypted over public networks.
 */
async function readHost(deps: ConnectionDeps, input: NewConnection, forge: Forge): Promise<string | null> {
  const text = input.providerHost?.trim().replace(/\/+$/, '') ?? '';
  if (text === '' || text === forge.publicHost) return null;
  const wrong = invalidBody('#/provider_host', 'format', 'expected a host such as github.example.org');
  const full = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(full)) throw wrong;
  const url = new URL(full);
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!isBare || url.password !== '' || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw wrong;
  if (url.protocol === 'https:') return url.host;
  const check = await deps.outbound.guard.check(url.hostname);
  if (check.kind === 'allowed' && check.addresses.every(({ isPublic }) => !isPublic)) return url.origin;
  throw invalidBody('#/provider_host', 'https_required', 'a token is sent over https only');
}

/** The remote of a stored repository for git, with its credential decrypted. */

import type { ServiceContext } from '../context.ts';
import type { Forge, ForgeConnection, Forges } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import { readForgeToken } from '../forge/forge-token.ts';
import { GitError } from '../git/git-error.ts';
import type { GitCredential, GitRemote } from '../git/remote.ts';
import type { Row } from '../storage/database.ts';
import { isOwnedByAdministrator } from '../storage/members.ts';
import { findDeployKey, toSshRemote } from './deploy-keys.ts';
import { checkFolder } from './local-folders.ts';

export type RemoteDeps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> & { readonly forges: Forges };

export const credentialPurpose = 'repository-credential';
export const connectionPurpose = 'connection-token';

/**
 * The remote of a repository. Its own credential takes precedence over its connection's.
 *
 * @throws GitError `path_not_allowed` when a folder may no longer be read, `authentication_failed` or `clone_failed`
 *   when the forge issues no token for an app
 * @throws Error when a stored secret cannot be decrypted, because the key was changed
 */
export async function remoteOf(deps: RemoteDeps, repository: Row<'repositories'>): Promise<GitRemote> {
  if (repository.local_path !== null) return localRemote(deps, repository, repository.local_path);
  if (repository.clone_url === null) throw new Error(`repository ${repository.id} has no origin`);
  const deployKey = await findDeployKey(deps.db, repository.id);
  if (deployKey !== undefined) return toSshRemote(deps, repository.clone_url, deployKey);
  const credential = openCredential(deps, repository) ?? (await connectionCredential(deps, repository));
  return { kind: 'http', url: repository.clone_url, ...(credential ? { credential } : {}) };
}

/** The stored path has all links resolved: if it resolves differently now, a part of it has become a link. */
async function localRemote(
  deps: RemoteDeps,
  repository: Row<'repositories'>,
  path: string,
): Promise<GitRemote> {
  const check = await checkFolder(deps.config, await isOwnedByAdministrator(deps.db, repository.id), path);
  if (check.kind === 'refused')
    throw new GitError('path_not_allowed', `The folder may not be read: ${check.reason}.`);
  if (check.kind === 'allowed' && check.realPath !== path)
    throw new GitError('path_not_allowed', 'The path of the folder has become a link to another place.');
  // A missing folder has no roots; its reader reports it.
  const { borrowed_folders: borrowed, local_kind: kind } = repository;
  const reach = check.kind === 'allowed' ? check.reach : {};
  return { kind: 'local', path, borrowed, ...(kind && { isGit: kind === 'git' }), ...reach };
}

function openCredential(deps: RemoteDeps, repository: Row<'repositories'>): GitCredential | undefined {
  const sealed = repository.credential_encrypted;
  if (sealed === null) return undefined;
  const credential: unknown = JSON.parse(deps.secrets.open(credentialPurpose, sealed));
  if (!isCredential(credential))
    throw new Error(`repository ${repository.id} has a credential of unknown form`);
  return credential;
}

async function connectionCredential(
  deps: RemoteDeps,
  repository: Row<'repositories'>,
): Promise<GitCredential | undefined> {
  const found = await findForge(deps, repository);
  if (found === undefined) return undefined;
  try {
    return await found.forge.gitCredential(found.connection);
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    const isRefused = error.code === 'authentication_failed' || error.code === 'forbidden';
    throw new GitError(isRefused ? 'authentication_failed' : 'clone_failed', error.message, error);
  }
}

/** The forge of a repository and the connection to it; `undefined` for a repository without a connection. */
export async function findForge(
  deps: Pick<RemoteDeps, 'db' | 'secrets' | 'forges'>,
  { connection_id: id }: Row<'repositories'>,
): Promise<{ readonly forge: Forge; readonly connection: ForgeConnection } | undefined> {
  if (id === null) return undefined;
  const row = await deps.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst();
  const forge = row && deps.forges.get(row.provider);
  return row && forge && { forge, connection: openConnection(deps, row) };
}

/** A stored connection in the form that its forge takes. */
export function openConnection(
  deps: Pick<RemoteDeps, 'secrets' | 'forges'>,
  row: Row<'connections'>,
): ForgeConnection {
  const isPublic = row.provider_host === deps.forges.get(row.provider)?.publicHost;
  const token = readForgeToken(deps.secrets.open(connectionPurpose, row.token_encrypted));
  return { host: isPublic ? null : row.provider_host, token };
}

function isCredential(value: unknown): value is GitCredential {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'username' in value &&
    typeof value.username === 'string' &&
    'secret' in value &&
    typeof value.secret === 'string'
  );
}

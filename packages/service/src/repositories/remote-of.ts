/** What git needs to reach a stored repository, its credential unsealed. */

import type { ServiceContext } from '../context.ts';
import type { ForgeConnection, Forges } from '../forge/forge.ts';
import { GitError } from '../git/git-error.ts';
import type { GitCredential, GitRemote } from '../git/remote.ts';
import type { Row } from '../storage/database.ts';
import { isOwnedByAdministrator } from '../storage/members.ts';
import { findDeployKey, toSshRemote } from './deploy-keys.ts';
import { checkFolder } from './local-folders.ts';

type Deps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> & { readonly forges: Forges };

export const credentialPurpose = 'repository-credential';
export const connectionPurpose = 'connection-token';
/** Stored as the host of connections to a provider's public service. */
export const publicHosts: Readonly<Record<string, string>> = { github: 'github.com' };

/**
 * The remote of a repository. Its own credential wins over its connection's.
 *
 * @throws GitError `path_not_allowed` when a folder may not be read any more
 * @throws Error when a stored secret cannot be unsealed: the key was changed
 */
export async function remoteOf(deps: Deps, repository: Row<'repositories'>): Promise<GitRemote> {
  if (repository.local_path !== null) return localRemote(deps, repository, repository.local_path);
  if (repository.clone_url === null) throw new Error(`repository ${repository.id} has no origin`);
  const deployKey = await findDeployKey(deps.db, repository.id);
  if (deployKey !== undefined) return toSshRemote(deps, repository.clone_url, deployKey);
  const credential = openCredential(deps, repository) ?? (await connectionCredential(deps, repository));
  return { kind: 'http', url: repository.clone_url, ...(credential ? { credential } : {}) };
}

/** The stored path is a real one: when it leads elsewhere, a part of it has become a link. */
async function localRemote(deps: Deps, repository: Row<'repositories'>, path: string): Promise<GitRemote> {
  const check = await checkFolder(deps.config, await isOwnedByAdministrator(deps.db, repository.id), path);
  if (check.kind === 'refused')
    throw new GitError('path_not_allowed', `The folder may not be read: ${check.reason}.`);
  if (check.kind === 'allowed' && check.realPath !== path)
    throw new GitError('path_not_allowed', 'The path of the folder has become a link to another place.');
  // A folder that is gone has no roots; whoever reads it says so.
  const { borrowed_folders: borrowed } = repository;
  return { kind: 'local', path, borrowed, ...(check.kind === 'allowed' ? check.reach : {}) };
}

function openCredential(deps: Deps, repository: Row<'repositories'>): GitCredential | undefined {
  const sealed = repository.credential_encrypted;
  if (sealed === null) return undefined;
  const credential: unknown = JSON.parse(deps.secrets.open(credentialPurpose, sealed));
  if (!isCredential(credential))
    throw new Error(`repository ${repository.id} has a credential of unknown form`);
  return credential;
}

async function connectionCredential(
  deps: Deps,
  repository: Row<'repositories'>,
): Promise<GitCredential | undefined> {
  if (repository.connection_id === null) return undefined;
  const connection = await deps.db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', repository.connection_id)
    .executeTakeFirst();
  const forge = connection && deps.forges.get(connection.provider);
  if (!connection || !forge) return undefined;
  return forge.gitCredential(openConnection(deps, connection));
}

/** A stored connection as its forge takes it. */
export function openConnection(deps: Pick<Deps, 'secrets'>, row: Row<'connections'>): ForgeConnection {
  const host = row.provider_host === publicHosts[row.provider] ? null : row.provider_host;
  return { host, token: deps.secrets.open(connectionPurpose, row.token_encrypted) };
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

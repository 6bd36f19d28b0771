/** Connecting a repository: by clone URL, as a local folder, or from a forge's list through a connection. */

import { askForge } from '../connections/ask-forge.ts';
import type { Caller, ServiceContext } from '../context.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import type { ForgeRepository } from '../forge/forge.ts';
import { GitError } from '../git/git-error.ts';
import type { GitCredential, GitRemote } from '../git/remote.ts';
import { createId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { recordAudit } from '../requests/audit.ts';
import type { NewRow, Queryable, Row } from '../storage/database.ts';
import {
  findByOrigin,
  findRepository,
  insertRepository,
  listHiddenFolders,
  lockOrigins,
  type RepositoryRow,
} from '../storage/repositories.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { isInside } from './local-folders.ts';
import { type Origin, readCloneUrl, readLocalPath } from './origin.ts';
import { credentialPurpose, openConnection } from './remote-of.ts';

export type RepositoryDeps = ServiceContext & Pick<Ports, 'git' | 'forges'>;

export interface NewRepository {
  readonly provider: 'git' | 'local' | 'github';
  readonly cloneUrl?: string | undefined;
  readonly path?: string | undefined;
  readonly defaultBranch?: string | undefined;
  readonly credential?: GitCredential | undefined;
  readonly connectionId?: string | undefined;
  /** `owner/name`, for a repository of a connection. */
  readonly fullName?: string | undefined;
}

export interface ConnectedRepository {
  readonly row: RepositoryRow;
  /** False when the user had connected this origin before. */
  readonly isNew: boolean;
  /** Why the default branch is a guess. */
  readonly warning: string | undefined;
}

/** Used while the remote cannot be asked: what git hosts name it. */
const guessedBranch = 'main';
const probeLimitMs = 15_000;

/** @throws ProblemError */
export async function connectRepository(
  deps: RepositoryDeps,
  caller: Caller,
  input: NewRepository,
): Promise<ConnectedRepository> {
  if (caller.repositoryId !== undefined)
    throw new ProblemError('forbidden', 'the token is bound to one repository');
  const source = await readSource(deps, caller, input);
  const { origin, listed } = source;
  const place = {
    cloneUrl: origin.kind === 'remote' ? origin.cloneUrl : null,
    localPath: origin.kind === 'local' ? origin.path : null,
  };
  const known = await findByOrigin(deps.db, caller, place);
  if (known)
    return { row: await refreshCredential(deps, caller, known, input), isNew: false, warning: undefined };
  const id = createId(deps.clock);
  const probe = listed
    ? { branch: listed.defaultBranch, warning: undefined }
    : await probeBranch(deps, id, async () => toRemote(origin, input.credential), input.defaultBranch);
  const row: NewRow<'repositories'> = {
    id,
    owner_id: caller.userId,
    provider: input.provider,
    provider_host: origin.kind === 'remote' ? origin.host : null,
    external_id: listed?.externalId ?? null,
    name: listed?.name ?? origin.name,
    full_name: listed?.fullName ?? origin.fullName,
    clone_url: place.cloneUrl,
    local_path: place.localPath,
    default_branch: input.defaultBranch ?? probe.branch,
    visibility: listed?.visibility ?? 'private',
    archived: listed?.isArchived ?? false,
    connection_id: input.connectionId ?? null,
    credential_encrypted: sealCredential(deps, input.credential),
    created_at: deps.clock.now(),
    updated_at: deps.clock.now(),
  };
  const twin = await deps.db.transaction().execute(async (trx) => {
    await lockOrigins(trx);
    const meanwhile = await findByOrigin(trx, caller, place);
    if (meanwhile) return meanwhile;
    if (place.localPath !== null) await assertFolderIsFree(trx, caller, place.localPath);
    await insertRepository(trx, row);
    await recordAudit(deps, trx, caller, { action: 'repository.connect', targetId: id, repositoryId: id });
    const data = { repository_id: id, full_name: row.full_name, provider: row.provider };
    await recordEvent(deps, trx, { type: 'repository.added', repositoryId: id, data });
    return undefined;
  });
  if (twin)
    return { row: await refreshCredential(deps, caller, twin, input), isNew: false, warning: undefined };
  return { row: await reload(deps, caller, id), isNew: true, warning: probe.warning };
}

/**
 * A folder belongs to one repository: through a second one its content would reach users whom no owner let in.
 *
 * @throws ProblemError `already_exists` when a repository that the caller does not see has the folder, one in it or
 *   one around it
 */
async function assertFolderIsFree(db: Queryable, caller: Caller, path: string): Promise<void> {
  const hidden = await listHiddenFolders(db, caller);
  if (hidden.some((other) => isInside(path, [other]) || isInside(other, [path])))
    throw new ProblemError(
      'already_exists',
      'the folder belongs to a repository of other users; one of its owners can add you as a member',
    );
}

/** `null` for none. */
export function sealCredential(
  deps: Pick<ServiceContext, 'secrets'>,
  credential: GitCredential | undefined | null,
): Buffer | null {
  return credential ? deps.secrets.seal(credentialPurpose, JSON.stringify(credential)) : null;
}

/**
 * Asks the remote for its default branch.
 *
 * @throws ProblemError `validation_failed` or `forbidden` when the remote may not be reached at all; a remote that does not answer
 *   is no error here: its scans will say so
 */
export async function probeBranch(
  deps: Pick<RepositoryDeps, 'git' | 'log'>,
  repositoryId: string,
  findRemote: () => Promise<GitRemote>,
  wanted?: string,
): Promise<{ readonly branch: string; readonly warning: string | undefined }> {
  try {
    const remote = await findRemote();
    const signal = AbortSignal.timeout(probeLimitMs);
    const { defaultBranch, branches } = await deps.git.listBranches({ repositoryId, remote, signal });
    return { branch: defaultBranch ?? branches[0]?.name ?? guessedBranch, warning: undefined };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.code === 'path_not_allowed') throw new ProblemError('forbidden', error.message);
    if (error.code === 'host_not_allowed') {
      throw invalidBody('#/clone_url', 'host_not_allowed', `${error.message} See ASSAY_ALLOW_PRIVATE_HOSTS.`);
    }
    deps.log.info({ repositoryId, code: error.code }, 'the default branch could not be asked for');
    const guess = wanted === undefined ? `; default_branch is a guess` : '';
    return { branch: guessedBranch, warning: `the repository could not be reached (${error.code})${guess}` };
  }
}

async function readSource(
  deps: RepositoryDeps,
  caller: Caller,
  input: NewRepository,
): Promise<{ readonly origin: Origin; readonly listed: ForgeRepository | undefined }> {
  if (input.provider === 'local') {
    if (input.path === undefined) throw invalidBody('#/path', 'required', 'is required for provider local');
    return { origin: await readLocalPath(deps.config, caller, input.path), listed: undefined };
  }
  if (input.connectionId !== undefined) {
    const listed = await findListed(deps, caller, input.connectionId, input.fullName);
    return { origin: readCloneUrl(listed.cloneUrl), listed };
  }
  if (input.cloneUrl === undefined) throw invalidBody('#/clone_url', 'required', 'is required');
  return { origin: readCloneUrl(input.cloneUrl), listed: undefined };
}

async function findListed(
  deps: RepositoryDeps,
  caller: Caller,
  connectionId: string,
  fullName: string | undefined,
): Promise<ForgeRepository> {
  if (fullName === undefined) throw invalidBody('#/full_name', 'required', 'is required with connection_id');
  const row = await deps.db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', connectionId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  const forge = row && deps.forges.get(row.provider);
  if (!row || !forge) throw invalidBody('#/connection_id', 'unknown', 'there is no such connection');
  const listed = await askForge(() =>
    forge.getRepository(openConnection(deps, row), fullName, AbortSignal.timeout(probeLimitMs)),
  );
  if (!listed) throw invalidBody('#/full_name', 'unknown', 'the connection does not show such a repository');
  return listed;
}

async function refreshCredential(
  deps: RepositoryDeps,
  caller: Caller,
  known: Row<'repositories'>,
  input: NewRepository,
): Promise<RepositoryRow> {
  const sealed = sealCredential(deps, input.credential);
  if (sealed || input.connectionId !== undefined) {
    await deps.db
      .updateTable('repositories')
      .set({
        ...(sealed ? { credential_encrypted: sealed } : {}),
        ...(input.connectionId === undefined ? {} : { connection_id: input.connectionId }),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', known.id)
      .execute();
  }
  return reload(deps, caller, known.id);
}

async function reload(deps: RepositoryDeps, caller: Caller, id: string): Promise<RepositoryRow> {
  const row = await findRepository(deps.db, caller, id);
  if (!row) throw new ProblemError('not_found', 'the repository was removed meanwhile');
  return row;
}

function toRemote(origin: Origin, credential: GitCredential | undefined): GitRemote {
  if (origin.kind === 'local') return { kind: 'local', path: origin.path };
  return { kind: 'http', url: origin.cloneUrl, ...(credential ? { credential } : {}) };
}

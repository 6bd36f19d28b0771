/** Connects a repository: by clone URL, as a local folder, or from a forge's list through a connection. */

import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { askForge } from '../forge/ask-forge.ts';
import type { ForgeRepository } from '../forge/forge.ts';
import { type ForgeProvider, isForgeProvider } from '../forge/providers.ts';
import { GitError } from '../git/git-error.ts';
import { detachedHead, type GitCredential, type GitRemote } from '../git/remote.ts';
import type { SshAddress } from '../git/ssh-url.ts';
import { createId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { recordAudit } from '../requests/audit.ts';
import type { LocalKind, NewRow, Queryable, Row } from '../storage/database.ts';
import {
  findByOrigin,
  findRepository,
  insertRepository,
  listFoldersOfOthers,
  lockOrigins,
  type RepositoryRow,
} from '../storage/repositories.ts';
import { makeDeployKey, toSshRemote } from './deploy-keys.ts';
import { isInside } from './local-folders.ts';
import { type Origin, readCloneUrl, readLocalPath } from './origin.ts';
import { assertNamed } from './origin-branches.ts';
import { credentialPurpose, openConnection } from './remote-of.ts';
import { assertRole } from './roles.ts';

export type RepositoryDeps = ServiceContext & Pick<Ports, 'git' | 'forges'>;

export interface NewRepository {
  /** Ignored if a connection is given. */
  readonly provider: 'git' | 'local' | ForgeProvider;
  readonly cloneUrl?: string | undefined;
  readonly path?: string | undefined;
  readonly defaultBranch?: string | undefined;
  readonly credential?: GitCredential | undefined;
  /** Lines of a `known_hosts` file, for an ssh URL. */
  readonly knownHosts?: string | undefined;
  readonly connectionId?: string | undefined;
  /** `owner/name`, for a repository of a connection. */
  readonly fullName?: string | undefined;
}

export interface ConnectedRepository {
  readonly row: RepositoryRow;
  /** False if the user had connected this origin before. */
  readonly isNew: boolean;
  /** Why the default branch is a guess. */
  readonly warning: string | undefined;
}

/** Exactly one of the two is set. */
type Place = Pick<Row<'repositories'>, 'clone_url' | 'local_path'>;

/** Default name on git hosts, used while the remote cannot be queried. */
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
  const place: Place = {
    clone_url: origin.kind === 'remote' ? origin.cloneUrl : null,
    local_path: origin.kind === 'local' ? origin.path : null,
  };
  const known = await findByOrigin(deps.db, caller, place);
  if (known) {
    await refreshFolder(deps, caller, known, origin);
    const { defaultBranch = known.default_branch } = input;
    const warning =
      defaultBranch === known.default_branch
        ? undefined
        : `the repository is connected already; its default branch stays ${known.default_branch}`;
    return { row: await refreshCredential(deps, caller, known, input), isNew: false, warning };
  }
  const id = createId(deps.clock);
  const ssh = readSsh(origin, input);
  const deployKey = ssh && (await makeDeployKey(deps, id, ssh, input.knownHosts));
  const probe = listed
    ? { ...unasked, branch: listed.defaultBranch, isReached: true }
    : await probeBranch(deps, id, async () => toRemote(deps, origin, input, deployKey), input.defaultBranch);
  if (input.defaultBranch !== undefined) assertNamed(probe.branches, input.defaultBranch);
  const row: NewRow<'repositories'> & Place = {
    id,
    ...place,
    owner_id: caller.userId,
    provider: source.provider,
    ...describeOrigin(origin, listed),
    borrowed_folders: [...probe.borrowed],
    local_kind: origin.kind === 'local' ? kindOf(probe) : null,
    default_branch: input.defaultBranch ?? probe.branch,
    connection_id: input.connectionId ?? null,
    credential_encrypted: sealCredential(deps, input.credential),
    created_at: deps.clock.now(),
    updated_at: deps.clock.now(),
  };
  const twin = await insertOnce(deps, caller, row, deployKey);
  if (twin)
    return { row: await refreshCredential(deps, caller, twin, input), isNew: false, warning: undefined };
  return { row: await reload(deps, caller, id), isNew: true, warning: probe.warning };
}

/** Attributes from the origin; those from a forge take precedence over those of a URL or path. */
function describeOrigin(origin: Origin, listed: ForgeRepository | undefined) {
  return {
    provider_host: origin.kind === 'remote' ? origin.host : null,
    external_id: listed?.externalId ?? null,
    name: listed?.name ?? origin.name,
    full_name: listed?.fullName ?? origin.fullName,
    visibility: listed?.visibility ?? 'private',
    archived: listed?.isArchived ?? false,
  };
}

/** Returns the repository that a concurrent request has created for the same origin. */
function insertOnce(
  deps: RepositoryDeps,
  caller: Caller,
  row: NewRow<'repositories'> & Place,
  deployKey: Row<'deploy_keys'> | undefined,
): Promise<Row<'repositories'> | undefined> {
  const { id } = row;
  return deps.db.transaction().execute(async (trx) => {
    await lockOrigins(trx);
    const meanwhile = await findByOrigin(trx, caller, row);
    if (meanwhile) return meanwhile;
    if (row.local_path !== null)
      await assertFoldersAreFree(trx, caller, [row.local_path, ...(row.borrowed_folders ?? [])]);
    await insertRepository(trx, row);
    if (deployKey) await trx.insertInto('deploy_keys').values(deployKey).execute();
    await recordAudit(deps, trx, caller, { action: 'repository.connect', targetId: id, repositoryId: id });
    const data = { repository_id: id, full_name: row.full_name, provider: row.provider };
    await recordEvent(deps, trx, { type: 'repository.added', repositoryId: id, data });
    return undefined;
  });
}

/** @throws ProblemError `validation_failed` for options that do not apply to the kind of clone URL */
function readSsh(origin: Origin, input: NewRepository): SshAddress | undefined {
  const ssh = origin.kind === 'remote' ? origin.ssh : undefined;
  if (ssh === undefined && input.knownHosts !== undefined)
    throw invalidBody('#/known_hosts', 'conflicting_parameters', 'goes with a clone URL over ssh');
  if (ssh !== undefined && input.credential !== undefined)
    throw invalidBody('#/credential', 'conflicting_parameters', 'a repository over ssh has a deploy key');
  return ssh;
}

/**
 * A folder belongs to one repository: through a second one, its content would be visible to users whom no owner has
 * admitted, and a viewer could write to it. The same applies to the git directory and the object stores that it refers
 * to.
 *
 * @throws ProblemError `already_exists` when a repository that the caller does not own has one of the folders, one
 *   inside it or one around it
 */
async function assertFoldersAreFree(
  db: Queryable,
  caller: Caller,
  folders: readonly string[],
): Promise<void> {
  const taken = await listFoldersOfOthers(db, caller);
  if (taken.some((other) => isInside(other, folders) || folders.some((folder) => isInside(folder, [other]))))
    throw new ProblemError(
      'already_exists',
      'the folder, or the git directory that it uses, belongs to a repository of other owners; one of them can add you as a member',
    );
}

/** `null` if there is none. */
export function sealCredential(
  deps: Pick<ServiceContext, 'secrets'>,
  credential: GitCredential | undefined | null,
): Buffer | null {
  return credential ? deps.secrets.seal(credentialPurpose, JSON.stringify(credential)) : null;
}

interface Probe {
  readonly branch: string;
  /** Branches of a reachable git repository. */
  readonly branches: readonly { readonly name: string }[];
  /** False for an unreachable remote. */
  readonly isReached: boolean;
  readonly warning: string | undefined;
  /** Paths outside of a local folder that its git directory refers to. */
  readonly borrowed: readonly string[];
  /** False for a plain folder. */
  readonly isRepository: boolean;
}

const unasked = {
  branches: [],
  isReached: false,
  warning: undefined,
  borrowed: [],
  isRepository: true,
} as const;

/** `null` if the folder was not reachable: the first scan determines it. */
function kindOf({ isReached, isRepository }: Probe): LocalKind | null {
  if (!isReached) return null;
  return isRepository ? 'git' : 'plain';
}

/**
 * Queries the remote's default branch.
 *
 * @throws ProblemError `validation_failed` or `forbidden` when the remote must not be contacted at all; an unreachable
 *   remote is not an error here: its scans will report it
 */
export async function probeBranch(
  deps: Pick<RepositoryDeps, 'git' | 'log'>,
  repositoryId: string,
  findRemote: () => Promise<GitRemote>,
  wanted?: string,
): Promise<Probe> {
  try {
    const remote = await findRemote();
    const signal = AbortSignal.timeout(probeLimitMs);
    const { defaultBranch, branches, borrowed, isRepository } = await deps.git.listBranches({
      repositoryId,
      remote,
      signal,
    });
    // A HEAD that names no branch does not contradict the requested branch.
    const guess = branches.find(({ name }) => name === wanted) ?? branches[0];
    const branch = defaultBranch ?? guess?.name ?? guessedBranch;
    const isTold = wanted !== undefined || !isRepository;
    const warning = isTold ? undefined : warnOfHead(defaultBranch, branch);
    return {
      branch,
      branches: isRepository ? branches : [],
      isReached: true,
      warning,
      borrowed,
      isRepository,
    };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.code === 'path_not_allowed') throw new ProblemError('forbidden', error.message);
    if (error.code === 'host_not_allowed') {
      throw invalidBody('#/clone_url', 'host_not_allowed', `${error.message} See ASSAY_ALLOW_PRIVATE_HOSTS.`);
    }
    deps.log.info({ repositoryId, code: error.code }, 'the default branch could not be asked for');
    const guess = wanted === undefined ? `; default_branch is a guess` : '';
    const warning = `the repository could not be reached (${error.code})${guess}`;
    return { ...unasked, branch: guessedBranch, warning };
  }
}

/** For a repository whose HEAD names no branch; `null` if it has branches. */
function warnOfHead(defaultBranch: string | null, branch: string): string | undefined {
  if (defaultBranch === detachedHead)
    return 'the repository has no branch; scans look at the commit that HEAD names';
  if (defaultBranch === null)
    return `HEAD of the repository names no branch; default_branch is a guess: ${branch}`;
  return undefined;
}

interface Source {
  readonly provider: NewRepository['provider'];
  readonly origin: Origin;
  /** As described by the connection's forge. */
  readonly listed: ForgeRepository | undefined;
}

async function readSource(deps: RepositoryDeps, caller: Caller, input: NewRepository): Promise<Source> {
  const { provider } = input;
  if (input.provider === 'local') {
    if (input.path === undefined) throw invalidBody('#/path', 'required', 'is required for provider local');
    if (input.connectionId !== undefined)
      throw invalidBody('#/connection_id', 'conflicting_parameters', 'a folder belongs to no connection');
    return { provider, origin: await readLocalPath(deps.config, caller, input.path), listed: undefined };
  }
  if (input.connectionId !== undefined) {
    const found = await findListed(deps, caller, input.connectionId, input.fullName);
    return { ...found, origin: readCloneUrl(found.listed.cloneUrl) };
  }
  if (input.cloneUrl === undefined) throw invalidBody('#/clone_url', 'required', 'is required');
  return { provider, origin: readCloneUrl(input.cloneUrl), listed: undefined };
}

async function findListed(
  deps: RepositoryDeps,
  caller: Caller,
  connectionId: string,
  fullName: string | undefined,
): Promise<{ readonly provider: ForgeProvider; readonly listed: ForgeRepository }> {
  if (fullName === undefined) throw invalidBody('#/full_name', 'required', 'is required with connection_id');
  const row = await deps.db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', connectionId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  const forge = row && deps.forges.get(row.provider);
  if (!row || !forge || !isForgeProvider(row.provider))
    throw invalidBody('#/connection_id', 'unknown', 'there is no such connection');
  const listed = await askForge(() =>
    forge.getRepository(openConnection(deps, row), fullName, AbortSignal.timeout(probeLimitMs)),
  );
  if (!listed) throw invalidBody('#/full_name', 'unknown', 'the connection does not show such a repository');
  return { provider: row.provider, listed };
}

/** Connecting again may replace the credential, which requires the same role as changing it. */
async function refreshCredential(
  deps: RepositoryDeps,
  caller: Caller,
  known: Row<'repositories'>,
  input: NewRepository,
): Promise<RepositoryRow> {
  const sealed = sealCredential(deps, input.credential);
  if (sealed || input.connectionId !== undefined) {
    await assertRole(deps.db, { ...caller, leastRole: 'maintainer' }, known.id);
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

/**
 * When an owner connects a folder again, the paths that its git directory refers to now are accepted, and a plain
 * folder that has become a git repository counts as one. A git repository stays one.
 */
async function refreshFolder(
  deps: RepositoryDeps,
  caller: Caller,
  known: Row<'repositories'>,
  origin: Origin,
): Promise<void> {
  if (origin.kind !== 'local' || (await reload(deps, caller, known.id)).role !== 'owner') return;
  const remote = toRemote(deps, origin, { provider: 'local' }, undefined);
  const probe = await probeBranch(deps, known.id, async () => remote);
  const { borrowed, isReached } = probe;
  const kind = known.local_kind === 'git' ? 'git' : kindOf(probe);
  if (!isReached || (!probe.isRepository && kind === 'git')) return;
  if (kind === known.local_kind && isDeepStrictEqual(borrowed, known.borrowed_folders)) return;
  await deps.db.transaction().execute(async (trx) => {
    await lockOrigins(trx);
    await assertFoldersAreFree(trx, caller, [origin.path, ...borrowed]);
    await recordAudit(deps, trx, caller, {
      action: 'repository.connect',
      targetId: known.id,
      repositoryId: known.id,
    });
    await trx
      .updateTable('repositories')
      .set({
        borrowed_folders: [...borrowed],
        local_kind: kind,
        ...(kind === 'git' && known.local_kind !== 'git' && { default_branch: probe.branch }),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', known.id)
      .execute();
  });
}

async function reload(deps: RepositoryDeps, caller: Caller, id: string): Promise<RepositoryRow> {
  const row = await findRepository(deps.db, caller, id);
  if (!row) throw new ProblemError('not_found', 'the repository was removed meanwhile');
  return row;
}

function toRemote(
  deps: RepositoryDeps,
  origin: Origin,
  { credential }: NewRepository,
  deployKey: Row<'deploy_keys'> | undefined,
): GitRemote {
  if (origin.kind === 'local') return { kind: 'local', path: origin.path, ...origin.reach };
  if (deployKey) return toSshRemote(deps, origin.cloneUrl, deployKey);
  return { kind: 'http', url: origin.cloneUrl, ...(credential ? { credential } : {}) };
}

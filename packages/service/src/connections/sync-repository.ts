/** Updates a repository from its origin. */

import type { Caller } from '../caller.ts';
import { askForge } from '../forge/ask-forge.ts';
import type { ForgeRepository } from '../forge/forge.ts';
import { GitError } from '../git/git-error.ts';
import { endGoneBranches } from '../issues/end-branches.ts';
import { probeBranch, type RepositoryDeps } from '../repositories/connect-repository.ts';
import { recordFirstKeys } from '../repositories/deploy-keys.ts';
import { findForge, remoteOf } from '../repositories/remote-of.ts';
import { getRepository } from '../repositories/repositories.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Row } from '../storage/database.ts';
import type { RepositoryRow } from '../storage/repositories.ts';

/** A forge either responds at once or has problems. */
const askLimitMs = 15_000;

type Change = Partial<Row<'repositories'>>;

/** Queries the default branch, and from a forge also the name and the state. */
export async function syncRepository(
  deps: RepositoryDeps,
  caller: Caller,
  id: string,
): Promise<{ readonly row: RepositoryRow; readonly warning: string | undefined }> {
  const before = await getRepository(deps, caller, id);
  await recordFirstKeys(deps, caller, before);
  const asked = (await askProvider(deps, before)) ?? (await askRemote(deps, before));
  const { change } = asked;
  if (change !== undefined) {
    await deps.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('repositories')
        .set({ ...change, updated_at: deps.clock.now() })
        .where('id', '=', id)
        .execute();
      if (change.full_name === undefined || change.full_name === before.full_name) return;
      const detail = { from: before.full_name, to: change.full_name };
      await recordAudit(deps, trx, caller, {
        action: 'repository.rename',
        targetId: id,
        repositoryId: id,
        detail,
      });
    });
  }
  const after = await getRepository(deps, caller, id);
  await followDeletions(deps, after);
  return { row: await getRepository(deps, caller, id), warning: asked.warning };
}

/** An unreachable remote is not an error here: the warning reports it. */
async function followDeletions(deps: RepositoryDeps, repository: Row<'repositories'>): Promise<void> {
  try {
    const source = { repositoryId: repository.id, remote: await remoteOf(deps, repository) };
    await endGoneBranches(deps, repository, { ...source, signal: AbortSignal.timeout(askLimitMs) });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    deps.log.info({ repositoryId: repository.id, code: error.code }, 'the branches are not known');
  }
}

interface Asked {
  readonly change: Change | undefined;
  readonly warning: string | undefined;
}

/** `undefined` for a repository without a connection to a forge. */
async function askProvider(
  deps: RepositoryDeps,
  repository: Row<'repositories'>,
): Promise<Asked | undefined> {
  const asked = await findForge(deps, repository);
  if (asked === undefined) return undefined;
  const { forge, connection } = asked;
  const found = await askForge(() =>
    forge.getRepository(connection, repository.full_name, AbortSignal.timeout(askLimitMs)),
  );
  if (found === undefined)
    return { change: undefined, warning: 'the provider does not show the repository any more' };
  // After a rename, another repository may have taken the name.
  if (repository.external_id !== null && repository.external_id !== found.externalId)
    return {
      change: undefined,
      warning: 'the provider has another repository of this name; connect it anew',
    };
  return { change: describe(found), warning: undefined };
}

function describe(found: ForgeRepository): Change {
  return {
    external_id: found.externalId,
    name: found.name,
    full_name: found.fullName,
    clone_url: found.cloneUrl,
    default_branch: found.defaultBranch,
    visibility: found.visibility,
    archived: found.isArchived,
  };
}

async function askRemote(deps: RepositoryDeps, repository: Row<'repositories'>): Promise<Asked> {
  const findRemote = () => remoteOf(deps, repository);
  const probe = await probeBranch(deps, repository.id, findRemote, repository.default_branch);
  const { branch, isReached, warning } = probe;
  return { change: isReached ? { default_branch: branch } : undefined, warning };
}

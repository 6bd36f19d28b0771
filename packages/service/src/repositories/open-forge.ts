/** Opens a repository on its forge before something is written there. */

import type { ServiceContext } from '../context.ts';
import type { Forge, ForgeConnection } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { findForge } from './remote-of.ts';

/** A repository on its forge, by its current name there. */
export interface OpenForge {
  readonly forge: Forge;
  readonly connection: ForgeConnection;
  readonly fullName: string;
}

/** Why commits to a repository, or to a branch of it, are not allowed. */
export class RefusedError extends Error {
  readonly code: 'protected_branch' | 'repository_archived' | 'repository_replaced';

  constructor(code: RefusedError['code'], message: string) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/**
 * `undefined` for a repository without a forge.
 *
 * @throws RefusedError for an archived repository, and for a different one that has taken the name
 */
export async function openForge(
  deps: Pick<ServiceContext, 'db' | 'secrets'> & Pick<Ports, 'forges'>,
  repository: Row<'repositories'>,
  signal: AbortSignal,
): Promise<OpenForge | undefined> {
  const asked = await findForge(deps, repository);
  if (asked === undefined) return undefined;
  const { forge, connection } = asked;
  const found = await forge.getRepository(connection, repository.full_name, signal);
  if (found === undefined)
    throw new ForgeError('not_found', 'The forge does not show the repository any more.');
  if (found.isArchived) throw new RefusedError('repository_archived', 'The repository is archived.');
  if (repository.external_id !== null && repository.external_id !== found.externalId)
    throw new RefusedError('repository_replaced', 'The forge has another repository of this name.');
  return { forge, connection, fullName: found.fullName };
}

/** @throws RefusedError `protected_branch` when the forge does not allow direct pushes to the branch */
export async function assertUnprotected(
  { forge, connection, fullName }: OpenForge,
  branch: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await forge.getBranch(connection, fullName, branch, signal);
  if (found?.isProtected === true) throw new RefusedError('protected_branch', 'The branch is protected.');
}

/**
 * The pull request of a fix. The job that opens it may have been here before: it finds what it made then, so that there
 * is one pull request between two branches however often the job runs.
 */

import type { Forge, ForgeConnection, NewPullRequest, PullRequest } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import { findForge } from '../repositories/remote-of.ts';
import type { Row } from '../storage/database.ts';
import type { FixDeps } from './request-fix.ts';

/** A repository at its forge, by the name that it has there at present. */
export interface OpenForge {
  readonly forge: Forge;
  readonly connection: ForgeConnection;
  readonly fullName: string;
}

/** Why nothing may be committed to a repository, or to a branch of it. */
export class RefusedError extends Error {
  readonly code: 'protected_branch' | 'repository_archived' | 'repository_replaced';

  constructor(code: RefusedError['code'], message: string) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** Marks pull requests that Assay has opened, where the forge has labels. */
const labels = ['assay'];

/**
 * `undefined` for a repository that no forge is asked about.
 *
 * @throws RefusedError for an archived repository, and for another one that has taken the name
 */
export async function openForge(
  deps: Pick<FixDeps, 'db' | 'forges' | 'secrets'>,
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

/** @throws RefusedError `protected_branch` when the forge lets nobody push to the branch */
export async function assertUnprotected(
  { forge, connection, fullName }: OpenForge,
  branch: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await forge.getBranch(connection, fullName, branch, signal);
  if (found?.isProtected === true) throw new RefusedError('protected_branch', 'The branch is protected.');
}

/** Finds the open pull request between the branches and brings its text up to date, or opens one. */
export async function savePullRequest(
  deps: Pick<FixDeps, 'log'>,
  { forge, connection }: OpenForge,
  request: NewPullRequest,
  signal: AbortSignal,
): Promise<PullRequest> {
  const { repository, title, body } = request;
  const known = await findBetween(forge, connection, request, signal);
  const saved = known ?? (await openOnce(forge, connection, request, signal));
  const ref = { repository, number: saved.number };
  if (saved.title !== title || !isSameText(saved.body, body))
    await forge.updatePullRequest(connection, ref, { title, body }, signal);
  if (forge.capabilities.labels) {
    try {
      await forge.updatePullRequest(connection, ref, { labels }, signal);
    } catch (error) {
      // The token may open pull requests and not label them: that is no reason to fail.
      if (!(error instanceof ForgeError)) throw error;
      deps.log.info({ code: error.code }, 'the pull request was not labelled');
    }
  }
  return saved;
}

async function findBetween(
  forge: Forge,
  connection: ForgeConnection,
  { repository, head, base }: NewPullRequest,
  signal: AbortSignal,
): Promise<PullRequest | undefined> {
  const [found] = await forge.findPullRequests(
    connection,
    repository,
    { kind: 'branches', head, base },
    signal,
  );
  return found;
}

/** The answer to the request may be lost, and another job may be faster: then the pull request is there. */
async function openOnce(
  forge: Forge,
  connection: ForgeConnection,
  request: NewPullRequest,
  signal: AbortSignal,
): Promise<PullRequest> {
  try {
    return await forge.createPullRequest(connection, request, signal);
  } catch (error) {
    if (!(error instanceof ForgeError) || error.code === 'authentication_failed') throw error;
    const made = await findBetween(forge, connection, request, signal).catch(() => undefined);
    if (made === undefined) throw error;
    return made;
  }
}

/** Forges keep texts with line breaks of their own, and without those at the end. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}

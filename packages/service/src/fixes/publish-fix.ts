/**
 * Creates or updates the pull request of a fix. The job may run repeatedly, so an existing pull request between the two
 * branches is reused.
 */

import type { Forge, ForgeConnection, NewPullRequest, PullRequest } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { OpenForge } from '../repositories/open-forge.ts';
import type { FixDeps } from './request-fix.ts';

/** Label for pull requests opened by Assay, at forges with labels. */
const labels = ['assay'];

/** Finds the open pull request between the branches and updates its text, or opens one. */
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
      // A token that may open pull requests but not label them is no reason to fail.
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

/**
 * Opens a pull request. If that fails, looks for one opened by a request whose response was lost, or by a faster job.
 */
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

/** Compares bodies leniently, because forges normalize line breaks and trim the end. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}

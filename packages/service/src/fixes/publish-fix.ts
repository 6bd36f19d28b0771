/**
 * The pull request of a fix. The job that opens it may have been here before: it finds what it made then, so that there
 * is one pull request between two branches however often the job runs.
 */

import type { Forge, ForgeConnection, NewPullRequest, PullRequest } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { OpenForge } from '../repositories/open-forge.ts';
import type { FixDeps } from './request-fix.ts';

/** Marks pull requests that Assay has opened, where the forge has labels. */
const labels = ['assay'];

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

/** Sets the status of a head commit, which a protected branch can require. */

import type { ServiceContext } from '../context.ts';
import type { CommitStatus } from '../forge/forge.ts';
import { pageUrl } from '../links.ts';
import type { OpenForge } from '../repositories/open-forge.ts';
import type { ReviewRow } from '../storage/reviews.ts';

const name = 'assay/review';

const descriptions = {
  approve: 'No objections.',
  comment: 'There are comments to consider.',
  request_changes: 'Changes are requested.',
} as const;

type Said = Pick<CommitStatus, 'state' | 'description'>;

/** @throws ForgeError */
export function setReviewStatus(
  deps: Pick<ServiceContext, 'config'>,
  forge: OpenForge,
  review: ReviewRow,
  signal: AbortSignal,
): Promise<void> {
  const { verdict } = review;
  const said: Said =
    verdict === null
      ? { state: 'pending', description: 'The change is being reviewed.' }
      : {
          state: verdict === 'request_changes' ? 'failure' : 'success',
          description: descriptions[verdict],
        };
  return setStatus(deps, forge, review, said, signal);
}

/**
 * Sets the status of a review that ended without a verdict; it does not pass.
 *
 * @throws ForgeError
 */
export function setEndedStatus(
  deps: Pick<ServiceContext, 'config'>,
  forge: OpenForge,
  review: ReviewRow,
  signal: AbortSignal,
): Promise<void> {
  const description =
    review.status === 'cancelled' ? 'The review was cancelled.' : 'The review ended without a result.';
  return setStatus(deps, forge, review, { state: 'failure', description }, signal);
}

async function setStatus(
  { config }: Pick<ServiceContext, 'config'>,
  { forge, connection, fullName }: OpenForge,
  { id, head_sha: commitSha }: ReviewRow,
  said: Said,
  signal: AbortSignal,
): Promise<void> {
  if (commitSha === null) return;
  const status = {
    repository: fullName,
    commitSha,
    name,
    ...said,
    url: pageUrl(config, `/reviews/${id}`),
  } as const;
  await forge.setStatus(connection, status, signal);
}

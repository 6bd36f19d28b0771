/** The status of a head commit: what a protected branch can wait for. */

import type { ServiceContext } from '../context.ts';
import type { OpenForge } from '../repositories/open-forge.ts';
import type { ReviewRow } from '../storage/reviews.ts';

const name = 'assay/review';

const descriptions = {
  approve: 'Nothing to object to.',
  comment: 'There is something to look at.',
  request_changes: 'Changes are requested.',
} as const;

/** @throws ForgeError */
export async function setReviewStatus(
  { config }: Pick<ServiceContext, 'config'>,
  { forge, connection, fullName }: OpenForge,
  { id, head_sha: commitSha, verdict }: ReviewRow,
  signal: AbortSignal,
): Promise<void> {
  if (commitSha === null) return;
  const baseUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const status = {
    repository: fullName,
    commitSha,
    name,
    state: verdict === null ? 'pending' : verdict === 'request_changes' ? 'failure' : 'success',
    description: verdict === null ? 'The change is being reviewed.' : descriptions[verdict],
    url: `${baseUrl.replace(/\/+$/, '')}/reviews/${id}`,
  } as const;
  await forge.setStatus(connection, status, signal);
}

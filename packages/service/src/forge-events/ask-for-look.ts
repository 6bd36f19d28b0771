/**
 * Requests a look at a pull request or a branch. Requests are coalesced: a pending job answers all that were made
 * before it began, and starts another job for later ones.
 */

import type { ServiceContext } from '../context.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { askAbout, type WatchedPlace } from '../storage/hooks.ts';

/** Minimum time between two looks at the same subject: pushes in quick succession are handled as one. Not measured. */
const restMs = 10_000;

export type AskDeps = Pick<ServiceContext, 'clock' | 'queue'>;

export async function askForLook(
  deps: AskDeps,
  trx: DatabaseTransaction,
  place: WatchedPlace,
): Promise<void> {
  const { isWaiting, lookedAt } = await askAbout(trx, place, deps.clock.now());
  if (!isWaiting) await enqueueLook(deps, trx, place, lookedAt);
}

export function enqueueLook(
  deps: AskDeps,
  trx: DatabaseTransaction,
  { repository_id: repositoryId, subject }: WatchedPlace,
  lookedAt: Date | null,
): Promise<void> {
  const restedAt = new Date((lookedAt?.getTime() ?? 0) + restMs);
  const isRested = restedAt <= deps.clock.now();
  const data = { repositoryId, subject };
  return deps.queue.enqueue(trx, {
    name: 'look-at-ref',
    data,
    ...(isRested ? {} : { startAfter: restedAt }),
  });
}

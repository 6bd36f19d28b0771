/**
 * Queries the head of a branch and numbers the answer.
 *
 * Observation numbers increase with the recency of the answers: if two queries overlap, one is repeated. A scan that
 * ends late can therefore tell that a newer head was recorded, regardless of pushes, force pushes or deletions in
 * between.
 */

import type { ServiceContext } from '../context.ts';
import { type BranchPlace, findLastObservation, takeObservation } from '../storage/branch-heads.ts';

export interface BranchHead {
  /** Starts at 1; larger numbers are later. */
  readonly observation: number;
  /** `null` for a plain folder, `undefined` for a missing branch. */
  readonly commitSha: string | null | undefined;
}

/**
 * Bounds how often a query is repeated because of concurrent ones on the same branch; beyond that, the scan is retried.
 */
const mostQuestions = 20;

/**
 * @param ask returns the head as it is during the call
 * @throws Error after too many concurrent queries
 */
export async function observeHead(
  { db }: Pick<ServiceContext, 'db'>,
  place: BranchPlace,
  ask: () => Promise<BranchHead['commitSha']>,
): Promise<BranchHead> {
  for (let question = 0; question < mostQuestions; question++) {
    const last = await findLastObservation(db, place);
    const commitSha = await ask();
    if (await takeObservation(db, place, last)) return { observation: last + 1, commitSha };
  }
  throw new Error('too many requests for the head of the branch');
}

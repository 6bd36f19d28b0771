/**
 * Asks for the head of a branch, and numbers the answer.
 *
 * The numbers of a branch grow with the age of the answers: a question that begins before another one has ended is asked
 * again. So a scan that ends late can tell that a newer head was recorded, whatever was pushed, forced or removed meanwhile.
 */

import type { ServiceContext } from '../context.ts';
import { type BranchPlace, findLastObservation, takeObservation } from '../storage/branch-heads.ts';

export interface BranchHead {
  /** From 1; the larger number has the later answer. */
  readonly observation: number;
  /** `null` for a plain folder, `undefined` for a branch that is not there. */
  readonly commitSha: string | null | undefined;
}

/** Bounds how often one question is repeated because of others about the same branch; beyond it the scan is tried again. */
const mostQuestions = 20;

/** @param ask gives the head as it is during the call */
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
  throw new Error('the head of the branch is being asked for too often');
}

/** Removes cached answers that have not been used for a while, because the code that they are about has changed. */

import type { ServiceContext } from '../context.ts';
import { dropAnswersUnusedSince } from '../storage/llm-answers.ts';

/**
 * Time since last use after which an answer is removed: any active repository is scanned at least once a quarter. Not
 * measured.
 */
const keptMs = 90 * 86_400_000;

export async function dropOldAnswers(deps: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await dropAnswersUnusedSince(deps.db, new Date(deps.clock.now().getTime() - keptMs));
}

/** Answers that nothing has needed for a while: the code that they are about has changed. */

import type { ServiceContext } from '../context.ts';
import { dropAnswersUnusedSince } from '../storage/llm-answers.ts';

/** Answers that nobody asked for in so long are dropped: a repository that is scanned at all is scanned once a quarter. Not measured. */
const keptMs = 90 * 86_400_000;

export async function dropOldAnswers(deps: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await dropAnswersUnusedSince(deps.db, new Date(deps.clock.now().getTime() - keptMs));
}

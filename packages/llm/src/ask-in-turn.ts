/** Asks a model many questions: several concurrently, in a given order, until asking on is pointless. */

import type { LlmFailure } from './llm.ts';

/** Concurrent questions: a server that processes one at a time queues the rest within their time limit. */
const concurrency = 4;
/** After these failures, the next question would fail as well. */
const finalFailures: ReadonlySet<string> = new Set<LlmFailure>([
  'not_configured',
  'switched_off',
  'over_budget',
  'resting',
  'rate_limited',
  'unauthorized',
  'unknown_model',
  'aborted',
]);

/**
 * Answers in the order of the items.
 *
 * @param ask  receives the failure after which no more questions need to be asked
 */
export async function askInTurn<Item, Answer extends { readonly failure: string | undefined }>(
  items: readonly Item[],
  ask: (item: Item, end: LlmFailure | undefined) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: (Answer | undefined)[] = items.map(() => undefined);
  const queue = items.entries();
  let end: LlmFailure | undefined;
  const work = async (): Promise<void> => {
    for (const [at, item] of queue) {
      const answer = await ask(item, end);
      answers[at] = answer;
      if (isFinal(answer.failure)) end ??= answer.failure;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers.filter((one) => one !== undefined);
}

function isFinal(failure: string | undefined): failure is LlmFailure {
  return failure !== undefined && finalFailures.has(failure);
}

/** Number of occurrences of each word; sorted by word. */
export function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** The second, independent question about each claim of a model: what speaks against it. */

import {
  addUsage,
  isNoCall,
  type LlmCompletion,
  type LlmFailure,
  type LlmProvider,
  type LlmRequest,
  type LlmUsage,
  noUsage,
  type PromptPart,
} from './llm.ts';
import { RefuteAnswer } from './prompts/refute-v1.ts';

const maxRefuteTokens = 600;

/** What questions have cost. */
export interface Spent {
  /** A question that was answered before is no call. */
  readonly calls: number;
  /** Every question was answered before. */
  readonly isCached: boolean;
  readonly usage: LlmUsage;
}

export interface Refutation<Kept> {
  /** Which claims are left is not known when one could not be asked about: those after it are not among the kept. */
  readonly failure: LlmFailure | undefined;
  readonly kept: readonly Kept[];
  readonly refuted: readonly 'refuted'[];
  /** Of this and of what was spent before. */
  readonly spent: Spent;
}

export interface RefuteQuestion<Claim, Kept>
  extends Pick<LlmRequest, 'task' | 'promptVersion' | 'system' | 'account'> {
  readonly claims: readonly Claim[];
  readonly contextOf: (claim: Claim) => readonly PromptPart[];
  /** Without the first model's certainty, which would be catching. */
  readonly describe: (claim: Claim) => string;
  readonly keep: (claim: Claim, answer: { readonly isSure: boolean }) => Kept;
  readonly spent: Spent;
}

export async function refuteClaims<Claim, Kept>(
  llm: LlmProvider,
  { claims, contextOf, describe, keep, spent: before, ...request }: RefuteQuestion<Claim, Kept>,
  signal: AbortSignal,
): Promise<Refutation<Kept>> {
  const kept: Kept[] = [];
  const refuted: 'refuted'[] = [];
  let spent = before;
  for (const claim of claims) {
    const parts: readonly PromptPart[] = [
      ...contextOf(claim),
      { kind: 'untrusted', label: 'the claim', text: describe(claim) },
      { kind: 'instruction', label: '', text: 'Give the verdict on the claim.' },
    ];
    const question = { ...request, parts, schema: RefuteAnswer, maxOutputTokens: maxRefuteTokens };
    const answer = await llm.complete(question, signal);
    spent = addSpent(spent, answer);
    if (answer.kind === 'failed') return { failure: answer.failure, kept, refuted, spent };
    const { verdict } = answer.json;
    if (verdict === 'refuted') refuted.push('refuted');
    else kept.push(keep(claim, { isSure: verdict === 'stands' }));
  }
  return { failure: undefined, kept, refuted, spent };
}

export const nothingSpent: Spent = { calls: 0, isCached: true, usage: noUsage };

export function addSpent({ calls, isCached, usage }: Spent, answer: LlmCompletion): Spent {
  const isKnown = answer.kind === 'answer' && answer.isCached === true;
  return {
    calls: calls + (isNoCall(answer) ? 0 : 1),
    isCached: isCached && isKnown,
    usage: addUsage(usage, answer.usage),
  };
}

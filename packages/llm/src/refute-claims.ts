/**
 * The second, independent question about a model's claims: what refutes them. It includes context that the first did
 * not have.
 */

import type { Static } from 'typebox';
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
import { RefuteAnswer } from './prompts/refute-v2.ts';

/** Tokens of one verdict with its reason and evidence, and of the rest of the answer. */
const verdictTokens = 300;
const otherTokens = 300;

/** Cost of questions. */
export interface Spent {
  /** Excludes questions answered from the cache. */
  readonly calls: number;
  /** Every question was answered from the cache. */
  readonly isCached: boolean;
  readonly usage: LlmUsage;
}

export interface Refutation<Kept> {
  /** If the second question fails, the remaining claims are unknown and none is kept. */
  readonly failure: LlmFailure | undefined;
  readonly kept: readonly Kept[];
  readonly refuted: readonly 'refuted'[];
  /** Total of this and earlier questions. */
  readonly spent: Spent;
}

export type RefuteVerdict = Static<typeof RefuteAnswer>['verdicts'][number];

export interface RefuteQuestion<Claim, Kept>
  extends Pick<LlmRequest, 'task' | 'promptVersion' | 'system' | 'account'> {
  readonly claims: readonly Claim[];
  /** Context of all claims: the code that they are about, and code that the first question did not show. */
  readonly context: readonly PromptPart[];
  /** Omits the first model's confidence, which would bias the answer. */
  readonly describe: (claim: Claim) => string;
  /** True if the quoted lines are in the context, and are not those of the claim. */
  readonly holds: (claim: Claim, evidence: RefuteVerdict['evidence'][number]) => boolean;
  readonly keep: (claim: Claim, answer: { readonly isSure: boolean }) => Kept;
  readonly spent: Spent;
}

export async function refuteClaims<Claim, Kept>(
  llm: LlmProvider,
  { claims, context, describe, holds, keep, spent: before, ...request }: RefuteQuestion<Claim, Kept>,
  signal: AbortSignal,
): Promise<Refutation<Kept>> {
  if (claims.length === 0) return { failure: undefined, kept: [], refuted: [], spent: before };
  const parts: readonly PromptPart[] = [
    ...context,
    ...claims.map((claim, at) => ({
      kind: 'untrusted' as const,
      label: `claim ${at + 1}`,
      text: describe(claim),
    })),
    { kind: 'instruction', label: '', text: 'Give a verdict on each claim.' },
  ];
  const maxOutputTokens = otherTokens + verdictTokens * claims.length;
  const answer = await llm.complete({ ...request, parts, schema: RefuteAnswer, maxOutputTokens }, signal);
  const spent = addSpent(before, answer);
  if (answer.kind === 'failed') return { failure: answer.failure, kept: [], refuted: [], spent };
  const kept: Kept[] = [];
  const refuted: 'refuted'[] = [];
  for (const [at, claim] of claims.entries()) {
    const verdicts = answer.json.verdicts.filter((one) => one.claim === at + 1);
    if (verdicts.some(({ verdict }) => verdict === 'refuted')) refuted.push('refuted');
    else
      kept.push(keep(claim, { isSure: verdicts.length > 0 && verdicts.every((one) => stands(claim, one)) }));
  }
  return { failure: undefined, kept, refuted, spent };

  /** One forged line invalidates the verdict. */
  function stands(claim: Claim, { verdict, evidence }: RefuteVerdict): boolean {
    return verdict === 'stands' && evidence.length > 0 && evidence.every((one) => holds(claim, one));
  }
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

/** The second, independent question about the claims of a model: what speaks against them. It is shown what the first was not. */

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

/** Of one verdict with its reason and its evidence, and of what stands around them. */
const verdictTokens = 300;
const otherTokens = 300;

/** What questions have cost. */
export interface Spent {
  /** A question that was answered before is no call. */
  readonly calls: number;
  /** Every question was answered before. */
  readonly isCached: boolean;
  readonly usage: LlmUsage;
}

export interface Refutation<Kept> {
  /** Which claims are left is not known when nobody could be asked about them: none is kept then. */
  readonly failure: LlmFailure | undefined;
  readonly kept: readonly Kept[];
  readonly refuted: readonly 'refuted'[];
  /** Of this and of what was spent before. */
  readonly spent: Spent;
}

export type RefuteVerdict = Static<typeof RefuteAnswer>['verdicts'][number];

export interface RefuteQuestion<Claim, Kept>
  extends Pick<LlmRequest, 'task' | 'promptVersion' | 'system' | 'account'> {
  readonly claims: readonly Claim[];
  /** Of all claims: the code that they are about, and what the first question did not show. */
  readonly context: readonly PromptPart[];
  /** Without the first model's certainty, which would be catching. */
  readonly describe: (claim: Claim) => string;
  /** True where the quoted lines stand in the context, and are not those of the claim. */
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

  /** One forged line makes the rest worthless. */
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

/** The two questions about one entry: what is wrong, and what speaks against that. */

import type { CheckedClaim } from '../../process/claims-request.ts';
import type { EntrySlice } from '../../process/entries-request.ts';
import {
  addUsage,
  type LlmAccount,
  type LlmFailure,
  type LlmProvider,
  type LlmUsage,
  type PromptPart,
} from '../llm.ts';
import { detectFunctionPromptVersion, detectFunctionSystemPrompt } from '../prompts/detect-function-v1.ts';
import { DetectAnswer, detectPromptVersion, detectSystemPrompt } from '../prompts/detect-v1.ts';
import { RefuteAnswer, refutePromptVersion, refuteSystemPrompt } from '../prompts/refute-v1.ts';
import { checkedClaim } from './checked-claim.ts';
import { type Claim, type ClaimRefusal, readClaims } from './claims.ts';
import { contextOf, isFunction, packEntry } from './pack-entry.ts';

const maxDetectTokens = 4_000;
const maxRefuteTokens = 600;

export interface AskedEntry {
  /** `undefined`: it was looked at, whatever came of it. */
  readonly failure: LlmFailure | undefined;
  readonly claims: readonly CheckedClaim[];
  readonly refused: readonly (ClaimRefusal | 'refuted')[];
  readonly calls: number;
  /** Every question was answered before. */
  readonly isCached: boolean;
  readonly usage: LlmUsage;
}

export async function askAboutEntry(
  llm: LlmProvider,
  slice: EntrySlice,
  account: LlmAccount,
  signal: AbortSignal,
): Promise<AskedEntry> {
  const first = await llm.complete(
    {
      task: 'detect',
      ...(isFunction(slice.route)
        ? { promptVersion: detectFunctionPromptVersion, system: detectFunctionSystemPrompt }
        : { promptVersion: detectPromptVersion, system: detectSystemPrompt }),
      parts: packEntry(slice),
      schema: DetectAnswer,
      maxOutputTokens: maxDetectTokens,
      account,
    },
    signal,
  );
  const state = { usage: first.usage, calls: 1, isCached: true };
  if (first.kind === 'failed')
    return { ...state, isCached: false, failure: first.failure, claims: [], refused: [] };
  note(state, first.isCached === true);
  const { claims, refused } = readClaims(first.json.findings, slice);
  const kept: CheckedClaim[] = [];
  const dropped: AskedEntry['refused'][number][] = [...refused];
  for (const claim of claims) {
    const second = await askAgainst(llm, slice, claim, account, signal);
    state.usage = addUsage(state.usage, second.usage);
    state.calls += 1;
    // Half an answer would be told as a whole one by the next scan.
    if (second.kind === 'failed')
      return { ...state, isCached: false, failure: second.failure, claims: [], refused: dropped };
    note(state, second.isCached === true);
    const { verdict } = second.json;
    if (verdict === 'refuted') dropped.push('refuted');
    else kept.push(checkedClaim(claim, slice, { isSure: verdict === 'stands' }));
  }
  return { ...state, failure: undefined, claims: kept, refused: dropped };
}

/** A question that was answered before is no call. */
function note(state: { calls: number; isCached: boolean }, isCached: boolean): void {
  if (isCached) state.calls -= 1;
  else state.isCached = false;
}

function askAgainst(
  llm: LlmProvider,
  slice: EntrySlice,
  claim: Claim,
  account: LlmAccount,
  signal: AbortSignal,
) {
  const parts: readonly PromptPart[] = [
    ...contextOf(slice),
    { kind: 'untrusted', label: 'the claim', text: describe(claim) },
    { kind: 'instruction', label: '', text: 'Give the verdict on the claim.' },
  ];
  return llm.complete(
    {
      task: 'detect',
      promptVersion: refutePromptVersion,
      system: refuteSystemPrompt,
      parts,
      schema: RefuteAnswer,
      maxOutputTokens: maxRefuteTokens,
      account,
    },
    signal,
  );
}

/** Without the first model's certainty, which would be catching. */
function describe({ flaw, title, body, missingCheck, place }: Claim): string {
  const where = `${place.path} lines ${place.startLine}-${place.endLine}`;
  return [
    `${flaw.title} (CWE-${flaw.cwe[0]}) at ${where}`,
    title,
    body,
    missingCheck && `Missing: ${missingCheck}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

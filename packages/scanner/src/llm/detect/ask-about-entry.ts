/** The two questions about one entry: what is wrong, and what speaks against that. */

import type { CheckedClaim } from '../../process/claims-request.ts';
import type { EntrySlice } from '../../process/entries-request.ts';
import { isFunction } from '../context/describe-route.ts';
import type { LlmAccount, LlmFailure, LlmProvider } from '../llm.ts';
import { detectFunctionPromptVersion, detectFunctionSystemPrompt } from '../prompts/detect-function-v1.ts';
import { DetectAnswer, detectPromptVersion, detectSystemPrompt } from '../prompts/detect-v1.ts';
import { refuteFunctionPromptVersion, refuteFunctionSystemPrompt } from '../prompts/refute-function-v1.ts';
import { refutePromptVersion, refuteSystemPrompt } from '../prompts/refute-v1.ts';
import { addSpent, nothingSpent, refuteClaims, type Spent } from '../refute-claims.ts';
import { checkedClaim } from './checked-claim.ts';
import { type Claim, type ClaimRefusal, readClaims } from './claims.ts';
import { contextOf, packEntry } from './pack-entry.ts';

const maxDetectTokens = 4_000;

export interface AskedEntry extends Spent {
  /** `undefined`: it was looked at, whatever came of it. */
  readonly failure: LlmFailure | undefined;
  readonly claims: readonly CheckedClaim[];
  readonly refused: readonly (ClaimRefusal | 'refuted')[];
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
  const spent = addSpent(nothingSpent, first);
  if (first.kind === 'failed') return { ...spent, failure: first.failure, claims: [], refused: [] };
  const { claims, refused } = readClaims(first.json.findings, slice);
  const second = await refuteClaims(
    llm,
    {
      task: 'detect',
      ...(isFunction(slice.route)
        ? { promptVersion: refuteFunctionPromptVersion, system: refuteFunctionSystemPrompt }
        : { promptVersion: refutePromptVersion, system: refuteSystemPrompt }),
      account,
      claims,
      contextOf: () => contextOf(slice),
      describe,
      keep: (claim, answer) => checkedClaim(claim, slice, answer),
      spent,
    },
    signal,
  );
  return {
    ...second.spent,
    failure: second.failure,
    // Half an answer would be told as a whole one by the next scan.
    claims: second.failure === undefined ? second.kept : [],
    refused: [...refused, ...second.refuted],
  };
}

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

/** The two questions about changed functions: what is wrong with them, and what speaks against that. */

import type { CheckedClaim } from '../../process/claims-request.ts';
import {
  addUsage,
  type LlmAccount,
  type LlmFailure,
  type LlmProvider,
  type LlmUsage,
  type PromptPart,
} from '../llm.ts';
import { refuteReviewPromptVersion, refuteReviewSystemPrompt } from '../prompts/refute-review-v1.ts';
import { RefuteAnswer } from '../prompts/refute-v1.ts';
import { ReviewAnswer, reviewPromptVersion, reviewSystemPrompt } from '../prompts/review-v1.ts';
import type { ChangedPiece } from './changed-pieces.ts';
import { type ReviewClaim, type ReviewRefusal, readReviewClaim, toCheckedClaim } from './review-claims.ts';

export interface AskedChunk {
  /** `undefined`: it was looked at, whatever came of it. */
  readonly failure: LlmFailure | undefined;
  readonly claims: readonly CheckedClaim[];
  readonly refused: readonly (ReviewRefusal | 'refuted')[];
  readonly calls: number;
  readonly usage: LlmUsage;
}

export interface ChunkQuestion {
  readonly pieces: readonly ChangedPiece[];
  /** Redacted. */
  readonly intent: string;
  readonly account: LlmAccount;
}

const maxReviewTokens = 4_000;
const maxRefuteTokens = 600;

export async function askAboutChunk(
  llm: LlmProvider,
  question: ChunkQuestion,
  signal: AbortSignal,
): Promise<AskedChunk> {
  const first = await askFor(llm, question, signal);
  let { usage } = first;
  let calls = first.kind === 'answer' && first.isCached === true ? 0 : 1;
  if (first.kind === 'failed') return { failure: first.failure, claims: [], refused: [], calls, usage };
  const read = first.json.findings.map((said) => readReviewClaim(said, question.pieces));
  const refused: AskedChunk['refused'][number][] = read.filter((one) => typeof one === 'string');
  const claims: CheckedClaim[] = [];
  for (const claim of read) {
    if (typeof claim === 'string') continue;
    const second = await askAgainst(llm, question, claim, signal);
    usage = addUsage(usage, second.usage);
    if (second.kind === 'failed' || second.isCached !== true) calls += 1;
    // What was not attacked is not told.
    if (second.kind === 'failed') return { failure: second.failure, claims, refused, calls, usage };
    const { verdict } = second.json;
    if (verdict === 'refuted') refused.push('refuted');
    else claims.push(toCheckedClaim(claim, { isSure: verdict === 'stands' }));
  }
  return { failure: undefined, claims, refused, calls, usage };
}

function askFor(llm: LlmProvider, { pieces, intent, account }: ChunkQuestion, signal: AbortSignal) {
  const parts: readonly PromptPart[] = [
    ...(intent === ''
      ? []
      : [{ kind: 'untrusted' as const, label: 'what the author says it is for', text: intent }]),
    ...pieces.map(describePiece),
    { kind: 'instruction', label: '', text: 'Give the findings.' },
  ];
  return llm.complete(
    {
      task: 'review',
      promptVersion: reviewPromptVersion,
      system: reviewSystemPrompt,
      parts,
      schema: ReviewAnswer,
      maxOutputTokens: maxReviewTokens,
      account,
    },
    signal,
  );
}

/** Without the first model's certainty, which would be catching, and without what the author says. */
function askAgainst(
  llm: LlmProvider,
  { pieces, account }: ChunkQuestion,
  { piece, startLine, endLine, title, body, scenario }: ReviewClaim,
  signal: AbortSignal,
) {
  const shown = [piece, ...pieces.filter((one) => one !== piece && one.path === piece.path)];
  const claim = [`At ${piece.path} lines ${startLine}-${endLine}: ${title}`, body, scenario]
    .filter((line) => line !== '')
    .join('\n');
  const parts: readonly PromptPart[] = [
    ...shown.map(describePiece),
    { kind: 'untrusted', label: 'the claim', text: claim },
    { kind: 'instruction', label: '', text: 'Give the verdict on the claim.' },
  ];
  return llm.complete(
    {
      task: 'review',
      promptVersion: refuteReviewPromptVersion,
      system: refuteReviewSystemPrompt,
      parts,
      schema: RefuteAnswer,
      maxOutputTokens: maxRefuteTokens,
      account,
    },
    signal,
  );
}

function describePiece({ path, startLine, text, changed }: ChangedPiece): PromptPart {
  return {
    kind: 'untrusted',
    label: `${path} from line ${startLine}, changed: ${rangesOf(changed)}`,
    text,
  };
}

/** `3-5, 9`. */
function rangesOf(lines: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

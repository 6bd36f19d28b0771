/** The two questions about changed functions: what is wrong with them, and what speaks against that. */

import { joinRanges } from '@assay/core';
import type { CheckedClaim } from '../../process/claims-request.ts';
import { findQuote } from '../find-quote.ts';
import type { LlmAccount, LlmFailure, LlmProvider, PromptPart } from '../llm.ts';
import { refuteReviewPromptVersion, refuteReviewSystemPrompt } from '../prompts/refute-review-v2.ts';
import { ReviewAnswer, reviewPromptVersion, reviewSystemPrompt } from '../prompts/review-v1.ts';
import { addSpent, nothingSpent, refuteClaims, type Spent } from '../refute-claims.ts';
import type { ChangedPiece } from './changed-pieces.ts';
import { type ReviewClaim, type ReviewRefusal, readReviewClaim, toCheckedClaim } from './review-claims.ts';

export interface AskedChunk extends Spent {
  /** `undefined`: it was looked at, whatever came of it. */
  readonly failure: LlmFailure | undefined;
  readonly claims: readonly CheckedClaim[];
  readonly refused: readonly (ReviewRefusal | 'refuted')[];
}

export interface ChunkQuestion {
  readonly pieces: readonly ChangedPiece[];
  /** Redacted. */
  readonly intent: string;
  readonly account: LlmAccount;
}

const maxReviewTokens = 4_000;

export async function askAboutChunk(
  llm: LlmProvider,
  question: ChunkQuestion,
  signal: AbortSignal,
): Promise<AskedChunk> {
  const { pieces, account } = question;
  const first = await askFor(llm, question, signal);
  const spent = addSpent(nothingSpent, first);
  if (first.kind === 'failed') return { ...spent, failure: first.failure, claims: [], refused: [] };
  const read = first.json.findings.map((said) => readReviewClaim(said, pieces));
  const claims = read.filter((one) => typeof one !== 'string');
  const shown = pieces.filter(({ path }) => claims.some(({ piece }) => piece.path === path));
  const second = await refuteClaims(
    llm,
    {
      task: 'review',
      promptVersion: refuteReviewPromptVersion,
      system: refuteReviewSystemPrompt,
      account,
      claims,
      context: shown.map(describePiece),
      describe: describeClaim,
      holds: (_claim, said) =>
        shown.some((piece) => piece.path === said.path && findQuote(piece, said.quote)),
      keep: toCheckedClaim,
      spent,
    },
    signal,
  );
  const refused = [...read.filter((one) => typeof one === 'string'), ...second.refuted];
  // What was not attacked is not told.
  return { ...second.spent, failure: second.failure, claims: second.kept, refused };
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

/** Without what the author says. */
function describeClaim({ piece, startLine, endLine, title, body, scenario }: ReviewClaim): string {
  return [`At ${piece.path} lines ${startLine}-${endLine}: ${title}`, body, scenario]
    .filter((line) => line !== '')
    .join('\n');
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
  return joinRanges(lines.map((line) => [line, line]))
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');
}

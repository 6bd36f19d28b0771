/**
 * The questions about changed functions: what is wrong with them, again with requested definitions, and what refutes
 * the claims.
 */

import { joinRanges } from '@assay/core';
import type { CheckedClaim, SlicePiece } from '@assay/scanner/for-models';
import type { Static } from 'typebox';
import { type AskedTwice, askTwice } from '../ask-twice.ts';
import { findQuote } from '../find-quote.ts';
import type { LlmAccount, LlmFailure, LlmProvider, PromptPart } from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import { refuteReviewPromptVersion, refuteReviewSystemPrompt } from '../prompts/refute-review-v3.ts';
import { ReviewAnswer, reviewPromptVersion, reviewSystemPrompt } from '../prompts/review-v3.ts';
import { type RefuteVerdict, refuteClaims, type Spent } from '../refute-claims.ts';
import type { ChangedPiece, OldLines, ToldFlaw } from './changed-pieces.ts';
import { type ReviewClaim, type ReviewRefusal, readReviewClaim, toCheckedClaim } from './review-claims.ts';

export interface AskedChunk extends Spent {
  /** `undefined`: the chunk was reviewed, whatever the result. */
  readonly failure: LlmFailure | undefined;
  /** The model's description of the change; the empty string if it gave none. */
  readonly intent: string;
  readonly claims: readonly CheckedClaim[];
  readonly refused: readonly (ReviewRefusal | 'refuted')[];
}

export interface ChunkQuestion {
  readonly pieces: readonly ChangedPiece[];
  /** Lines of removed files. */
  readonly gone: readonly OldLines[];
  /** Definitions of functions that the changed lines call. */
  readonly called: readonly SlicePiece[];
  /** Flaws in the files of the pieces that the review reports without a model. */
  readonly known: readonly ToldFlaw[];
  /** The author's description, redacted. */
  readonly intent: string;
  /** Looks up the definitions of names of which nothing is shown yet. */
  readonly define: (
    names: readonly string[],
    shown: readonly Pick<SlicePiece, 'path' | 'startLine' | 'text'>[],
  ) => Promise<readonly SlicePiece[]>;
  readonly account: LlmAccount;
}

const maxReviewTokens = 4_000;
const maxIntent = 300;

export async function askAboutChunk(
  llm: LlmProvider,
  question: ChunkQuestion,
  signal: AbortSignal,
): Promise<AskedChunk> {
  const { pieces, account } = question;
  const first = await askFor(llm, question, signal);
  const { spent } = first;
  if (first.kind === 'failed')
    return { ...spent, failure: first.failure, intent: '', claims: [], refused: [] };
  const { shown, json } = first;
  const read = json.findings.map((said) => readReviewClaim(said, shown));
  const claims = read.filter((one) => typeof one !== 'string');
  const second = await refuteClaims(
    llm,
    {
      task: 'review',
      promptVersion: refuteReviewPromptVersion,
      system: refuteReviewSystemPrompt,
      account,
      claims,
      context: describeCode({
        ...shown,
        pieces: pieces.filter(({ path }) => claims.some(({ piece }) => piece.path === path)),
      }),
      describe: describeClaim,
      holds: (claim, said) => isElsewhere(claim, said, shown),
      keep: toCheckedClaim,
      spent,
    },
    signal,
  );
  const refused = [...read.filter((one) => typeof one === 'string'), ...second.refuted];
  const intent = plainLine(json.intent, maxIntent);
  // Claims that were not challenged are not reported.
  return { ...second.spent, failure: second.failure, intent, claims: second.kept, refused };
}

function askFor(
  llm: LlmProvider,
  question: ChunkQuestion,
  signal: AbortSignal,
): Promise<AskedTwice<ChunkQuestion, Static<typeof ReviewAnswer>>> {
  return askTwice(
    question,
    (shown) =>
      llm.complete(
        {
          task: 'review',
          promptVersion: reviewPromptVersion,
          system: reviewSystemPrompt,
          parts: packChunk(shown),
          schema: ReviewAnswer,
          maxOutputTokens: maxReviewTokens,
          account: question.account,
        },
        signal,
      ),
    async (names) => {
      const { called } = question;
      const defined = await question.define(names, [...question.pieces, ...called]);
      return defined.length === 0 ? undefined : { ...question, called: [...called, ...defined] };
    },
  );
}

function packChunk(question: ChunkQuestion): readonly PromptPart[] {
  return [
    ...untrusted('what the author says it is for', question.intent),
    ...describeCode(question),
    ...untrusted('what is reported already', tellKnown(question.known)),
    { kind: 'instruction', label: '', text: 'Give the findings.' },
  ];
}

function describeCode({
  pieces,
  gone,
  called,
}: Pick<ChunkQuestion, 'pieces' | 'gone' | 'called'>): readonly PromptPart[] {
  return [
    ...pieces.flatMap(describePiece),
    ...gone.flatMap(({ path, text }) => untrusted(`${path}, which the change takes away`, text)),
    ...called.flatMap(({ path, startLine, text }) =>
      untrusted(`${path} from line ${startLine}, called and not changed here`, text),
    ),
  ];
}

function describePiece({ path, startLine, text, changed, before }: ChangedPiece): readonly PromptPart[] {
  return [
    ...untrusted(`${path} from line ${startLine}, changed: ${rangesOf(changed)}`, text),
    ...before.flatMap((old) =>
      untrusted(`${old.path} before the change, from line ${old.startLine}`, old.text),
    ),
  ];
}

function tellKnown(known: readonly ToldFlaw[]): string {
  return known.map(({ number, path, line, title }) => `${number}. ${path}:${line} ${title}`).join('\n');
}

function untrusted(label: string, text: string): readonly PromptPart[] {
  return text === '' ? [] : [{ kind: 'untrusted', label, text }];
}

/** Excludes the author's description. */
function describeClaim({ piece, startLine, endLine, title, body, scenario }: ReviewClaim): string {
  return [`At ${piece.path} lines ${startLine}-${endLine}: ${title}`, body, scenario]
    .filter((line) => line !== '')
    .join('\n');
}

/** True for lines that were shown and are not those of the claim. */
function isElsewhere(
  claim: ReviewClaim,
  said: RefuteVerdict['evidence'][number],
  { pieces, gone, called }: ChunkQuestion,
): boolean {
  const others = [...pieces.flatMap(({ before }) => before), ...gone, ...called];
  if (others.some((one) => one.path === said.path && findQuote(one, said.quote) !== undefined)) return true;
  return pieces.some((piece) => {
    const place = piece.path === said.path ? findQuote(piece, said.quote) : undefined;
    if (place === undefined) return false;
    const isWithin = place.startLine >= claim.startLine && place.endLine <= claim.endLine;
    return piece.path !== claim.piece.path || !isWithin;
  });
}

/** `3-5, 9`. */
function rangesOf(lines: readonly number[]): string {
  return joinRanges(lines.map((line) => [line, line]))
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');
}

/**
 * The questions about one part of a program: what is wrong, again with requested definitions, and what refutes the
 * claims.
 */

import type { CheckedClaim, PartSlice, SlicePiece } from '@assay/scanner/for-models';
import type { Static } from 'typebox';
import type { LlmAccount, LlmFailure, LlmProvider } from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import { DetectAnswer, detectPromptVersion, detectSystemPrompt } from '../prompts/detect-v4.ts';
import { refutePromptVersion, refuteSystemPrompt } from '../prompts/refute-v2.ts';
import { addSpent, nothingSpent, refuteClaims, type Spent } from '../refute-claims.ts';
import { checkedClaim } from './checked-claim.ts';
import { type Claim, type ClaimRefusal, placeOf, readClaims } from './claims.ts';
import { type KnownFlaw, packPart } from './pack-part.ts';
import { refutingContext, type Suspicion } from './refuting-context.ts';
import { withDefinitions } from './with-definitions.ts';

const maxDetectTokens = 8_000;

export interface AskedPart<Met = unknown> extends Spent {
  /** `undefined`: the part was examined, whatever the result. */
  readonly failure: LlmFailure | undefined;
  readonly claims: readonly CheckedClaim[];
  /** The engine's own findings that claims corroborate. */
  readonly met: readonly Met[];
  readonly refused: readonly (ClaimRefusal | 'refuted')[];
}

export interface PartQuestion<Met> {
  readonly slice: PartSlice;
  /** All parts of the program. */
  readonly all: readonly PartSlice[];
  readonly known: readonly KnownFlaw[];
  readonly suspicions: readonly Suspicion[];
  /** The engine's own finding that matches a claim; the claim is merged into it and not questioned again. */
  readonly meet: (claim: Claim) => Met | undefined;
  /** Looks up the definitions of names of which the part shows none. */
  readonly define: (names: readonly string[], slice: PartSlice) => Promise<readonly SlicePiece[]>;
  readonly account: LlmAccount;
}

export async function askAboutPart<Met>(
  llm: LlmProvider,
  question: PartQuestion<Met>,
  signal: AbortSignal,
): Promise<AskedPart<Met>> {
  const { account, all, suspicions, meet } = question;
  const first = await askFor(llm, question, signal);
  const { spent } = first;
  if ('failure' in first) return { ...spent, failure: first.failure, claims: [], met: [], refused: [] };
  const { shown: slice, defined } = first;
  const { claims, refused } = readClaims(first.findings, slice);
  const sorted = claims.map((claim) => ({ claim, own: meet(claim) }));
  const open = sorted.flatMap(({ claim, own }) => (own === undefined ? [claim] : []));
  const context = refutingContext(open, { slice, defined, all, suspicions });
  const second = await refuteClaims(
    llm,
    {
      task: 'detect',
      promptVersion: refutePromptVersion,
      system: refuteSystemPrompt,
      account,
      claims: open,
      context: context.parts,
      describe,
      holds: ({ place }, said) => {
        const at = placeOf(context.pieces, said)?.place;
        return (
          at !== undefined &&
          (at.path !== place.path || at.startLine < place.startLine || at.endLine > place.endLine)
        );
      },
      keep: checkedClaim,
      spent,
    },
    signal,
  );
  return {
    ...second.spent,
    failure: second.failure,
    claims: second.kept,
    // The next scan would reuse a partial answer as a complete one.
    met: second.failure === undefined ? sorted.flatMap(({ own }) => own ?? []) : [],
    refused: [...refused, ...second.refuted],
  };
}

interface SaidOfPart {
  /** The part with the definitions that the model requested. */
  readonly shown: PartSlice;
  readonly defined: readonly SlicePiece[];
  readonly findings: Static<typeof DetectAnswer>['findings'];
}

/** Asks about the part, and again with definitions of called functions if the model requests them. */
async function askFor<Met>(
  llm: LlmProvider,
  { slice, known, define, account }: PartQuestion<Met>,
  signal: AbortSignal,
): Promise<{ readonly spent: Spent } & ({ readonly failure: LlmFailure } | SaidOfPart)> {
  const ask = (shown: PartSlice, told: readonly KnownFlaw[]) =>
    llm.complete(
      {
        task: 'detect',
        promptVersion: detectPromptVersion,
        system: detectSystemPrompt,
        parts: packPart(shown, told),
        schema: DetectAnswer,
        maxOutputTokens: maxDetectTokens,
        account,
      },
      signal,
    );
  const first = await ask(slice, known);
  const spent = addSpent(nothingSpent, first);
  if (first.kind === 'failed') return { failure: first.failure, spent };
  const { findings, wanted } = first.json;
  const defined = await define(wanted, slice);
  if (defined.length === 0) return { shown: slice, defined, findings, spent };
  const shown = { ...slice, pieces: [...slice.pieces, ...defined] };
  const told = findings.flatMap((one) => knownBy(one, shown));
  const second = await ask(withDefinitions(slice, defined), [...known, ...told]);
  // A failure of the second question only loses what the definitions would have shown.
  const further = second.kind === 'failed' ? [] : second.json.findings;
  return { shown, defined, findings: [...findings, ...further], spent: addSpent(spent, second) };
}

function knownBy(said: SaidOfPart['findings'][number], { pieces }: PartSlice): readonly KnownFlaw[] {
  const found = placeOf(pieces, said)?.place;
  return found === undefined
    ? []
    : [{ path: found.path, line: found.startLine, title: plainLine(said.title, 80) }];
}

function describe({ flaw, title, body, missingCheck, place, quote }: Claim): string {
  const where = `${place.path} lines ${place.startLine}-${place.endLine}`;
  return [
    `${flaw.title} (CWE-${flaw.cwe[0]}) at ${where}`,
    title,
    body,
    missingCheck && `Missing: ${missingCheck}`,
    `Quoted:\n${quote}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

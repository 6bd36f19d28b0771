/** Checks a reviewer's claims against facts: quotes must be part of the shown code, on changed lines. */

import type { Severity } from '@assay/core';
import { type ReviewCategory, reviewClasses } from '@assay/rules/model-claims';
import type { CheckedClaim } from '@assay/scanner/for-models';
import type { Static } from 'typebox';
import { findQuote } from '../find-quote.ts';
import { plainLine } from '../plain-line.ts';
import type { ReviewAnswer } from '../prompts/review-v3.ts';
import type { ChangedPiece, ToldFlaw } from './changed-pieces.ts';

export interface ReviewClaim {
  readonly category: ReviewCategory;
  readonly severity: Severity;
  readonly confidence: number;
  /** Plain text lines. */
  readonly title: string;
  readonly body: string;
  readonly scenario: string;
  /** Number of an already reported flaw that is the same; `undefined` for a new one. */
  readonly sameAs: number | undefined;
  readonly piece: ChangedPiece;
  readonly startLine: number;
  readonly endLine: number;
}

export type ReviewRefusal = 'quote_not_found' | 'line_not_changed' | 'no_scenario' | 'unsure';

type Said = Static<typeof ReviewAnswer>['findings'][number];

/** Claims below it are dropped: one that the model itself doubts is not worth a second question. Not measured. */
const minConfidence = 0.3;

export function readReviewClaim(
  said: Said,
  { pieces, known }: { readonly pieces: readonly ChangedPiece[]; readonly known: readonly ToldFlaw[] },
): ReviewClaim | ReviewRefusal {
  for (const piece of pieces) {
    const place = piece.path === said.path ? findQuote(piece, said.quote) : undefined;
    if (place === undefined) continue;
    if (!piece.changed.some((line) => line >= place.startLine && line <= place.endLine))
      return 'line_not_changed';
    const scenario = plainLine(said.scenario, 400);
    if (scenario === '') return 'no_scenario';
    if (said.confidence < minConfidence) return 'unsure';
    return {
      category: said.category,
      severity: said.severity,
      confidence: said.confidence,
      title: plainLine(said.title, 100) || reviewClasses[said.category].title,
      body: plainLine(said.body, 600),
      scenario,
      sameAs: known.find(({ number }) => number === said.same_as)?.number,
      piece,
      ...place,
    };
  }
  return 'quote_not_found';
}

/** Never `high`: a model's confidence is not a fact. */
export function toCheckedClaim(claim: ReviewClaim, { isSure }: { readonly isSure: boolean }): CheckedClaim {
  const { piece, startLine, endLine, title, body, scenario } = claim;
  const { id, family, category, type, cwe } = reviewClasses[claim.category];
  const first = startLine - piece.startLine;
  const quoted = piece.text.split('\n').slice(first, first + endLine - startLine + 1);
  return {
    rule: { id, family, category, type, severity: claim.severity, cwe },
    title: title.replace(/[.!?]+$/, ''),
    message: [body, scenario]
      .filter((text) => text !== '')
      .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
      .join(' '),
    confidence: isSure && claim.confidence >= 0.6 ? 'medium' : 'low',
    place: { path: piece.path, startLine, endLine },
    trace: [],
    // Identified by the quoted lines: a comment keeps its identity when lines are added above.
    entry: quoted.join(' ').replace(/\s+/g, ' ').trim(),
    handlerName: piece.name,
    ...(claim.sameAs !== undefined && { sameAs: claim.sameAs }),
  };
}

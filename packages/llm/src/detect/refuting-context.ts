/**
 * Context of the second question about claims: the functions that they are about, what runs before the routes, and what
 * the first question did not include: references to the functions elsewhere in the program, and the engine's own
 * suspicions there.
 */

import type { LineRange } from '@assay/core';
import type { PartSlice, SlicePiece } from '@assay/scanner/for-models';
import type { PromptPart } from '../llm.ts';
import type { Claim } from './claims.ts';
import { cutLines, functionOr, mentionsOf } from './cut-lines.ts';
import { describePiece, routesOf } from './pack-part.ts';

/** A finding of the engine, whether shown or not. */
export interface Suspicion {
  readonly path: string;
  readonly line: number;
  /** With the evidence for and against it. */
  readonly text: string;
}

export interface RefutingContext {
  readonly parts: readonly PromptPart[];
  readonly pieces: readonly SlicePiece[];
}

/** Context lines around a quoted line outside of functions. */
const around = 12;
/** Maximum number of references to a function, and context lines around each. */
const maxMentions = 4;
const aroundMention = 3;
const headLines = 15;

export interface ClaimedPart {
  /** With the requested definitions. */
  readonly slice: PartSlice;
  readonly defined: readonly SlicePiece[];
  /** All parts of the program, to show references in other parts. */
  readonly all: readonly PartSlice[];
  readonly suspicions: readonly Suspicion[];
}

export function refutingContext(
  claims: readonly Claim[],
  { slice, defined, all, suspicions }: ClaimedPart,
): RefutingContext {
  const wanted = new Map<string, LineRange[]>();
  const want = (path: string, range: LineRange): void => {
    wanted.set(path, [...(wanted.get(path) ?? []), range]);
  };
  for (const { place, around: fn, evidence } of claims) {
    want(place.path, functionOr(fn, place));
    want(place.path, [1, headLines]);
    for (const { path, startLine, endLine } of evidence) want(path, [startLine - 2, endLine + 2]);
  }
  const texts = [...slice.pieces, ...all.filter((one) => one !== slice).flatMap(({ pieces }) => pieces)];
  for (const name of new Set(claims.flatMap(({ around: fn }) => lastOf(fn?.name))))
    for (const [{ path }, line] of mentionsOf(name, texts, maxMentions))
      want(path, [line - aroundMention, line + aroundMention]);
  const claimed = [...wanted].flatMap(([path, ranges]) => cutLines(texts, path, ranges));
  const isNamed = ({ functions }: SlicePiece): boolean =>
    functions.some(({ name }) => lastOf(name).some((last) => mentionsOf(last, claimed, 1).length > 0));
  const pieces = [
    ...claimed,
    ...defined.filter(isNamed),
    ...slice.pieces.filter(({ role }) => role === 'guard'),
  ];
  const routes = slice.routes.filter(({ route }) => claims.some((claim) => claim.routes.includes(route)));
  const told = suspicions.filter(({ path, line }) => claims.some((claim) => isIn(claim, path, line)));
  return {
    pieces,
    parts: [
      ...routesOf({ routes, siblings: slice.siblings }),
      ...pieces.map(describePiece),
      ...(told.length === 0
        ? []
        : [
            {
              kind: 'untrusted' as const,
              label: 'what a program that follows data suspects there',
              text: told.map(({ path, line, text }) => `${path}:${line} ${text}`).join('\n'),
            },
          ]),
    ],
  };
}

function lastOf(name: string | undefined): readonly string[] {
  const last = name?.split('.').at(-1) ?? '';
  return last.length > 2 ? [last] : [];
}

function isIn({ place, around: fn }: Claim, path: string, line: number): boolean {
  const [first, last] =
    fn === undefined ? [place.startLine - around, place.endLine + around] : [fn.startLine, fn.endLine];
  return path === place.path && first <= line && line <= last;
}

/**
 * What the second question about claims is shown: the functions that they are about, what stands before the routes, and what the
 * first was not told: where the functions are named elsewhere in the program, and what the engine itself suspects there.
 */

import { joinRanges, type LineRange } from '@assay/core';
import type { PartSlice, SlicePiece } from '@assay/scanner/for-models';
import type { PromptPart } from '../llm.ts';
import type { Claim } from './claims.ts';
import { describePiece, routesOf } from './pack-part.ts';

/** A finding of the engine, shown or not. */
export interface Suspicion {
  readonly path: string;
  readonly line: number;
  /** With what speaks for it and against it. */
  readonly text: string;
}

export interface RefutingContext {
  readonly parts: readonly PromptPart[];
  readonly pieces: readonly SlicePiece[];
}

/** Around a line that is quoted outside of a function, or in a long one. */
const around = 12;
const maxFunctionLines = 120;
/** Places where a function is named, and what stands around each. */
const maxMentions = 4;
const aroundMention = 3;
const headLines = 15;

/** @param all  every part of the program: of others, what names the functions is shown */
export function refutingContext(
  claims: readonly Claim[],
  slice: PartSlice,
  all: readonly PartSlice[],
  suspicions: readonly Suspicion[],
): RefutingContext {
  const wanted = new Map<string, LineRange[]>();
  const want = (path: string, range: LineRange): void => {
    wanted.set(path, [...(wanted.get(path) ?? []), range]);
  };
  for (const { place, around: fn, evidence } of claims) {
    const isWhole = fn !== undefined && fn.endLine - fn.startLine < maxFunctionLines;
    want(
      place.path,
      isWhole ? [fn.startLine - 2, fn.endLine] : [place.startLine - around, place.endLine + around],
    );
    want(place.path, [1, headLines]);
    for (const { path, startLine, endLine } of evidence) want(path, [startLine - 2, endLine + 2]);
  }
  const texts = [...slice.pieces, ...all.filter((one) => one !== slice).flatMap(({ pieces }) => pieces)];
  for (const name of new Set(claims.flatMap(({ around: fn }) => lastOf(fn?.name))))
    for (const [path, line] of mentionsOf(name, texts))
      want(path, [line - aroundMention, line + aroundMention]);
  const pieces = [
    ...[...wanted].flatMap(([path, ranges]) => cut(texts, path, ranges)),
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

function mentionsOf(
  name: string,
  pieces: readonly SlicePiece[],
): readonly (readonly [path: string, line: number])[] {
  const word = new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`);
  const found: (readonly [string, number])[] = [];
  for (const { path, startLine, text } of pieces)
    for (const [at, line] of text.split('\n').entries())
      if (found.length < maxMentions && word.test(line)) found.push([path, startLine + at]);
  return found;
}

/** Lines of a file, as far as pieces show them. */
function cut(
  texts: readonly SlicePiece[],
  path: string,
  ranges: readonly LineRange[],
): readonly SlicePiece[] {
  return texts
    .filter((piece) => piece.path === path)
    .flatMap((piece) => {
      const lines = piece.text.split('\n');
      const last = piece.startLine + lines.length - 1;
      const inside = ranges
        .map(([from, to]): LineRange => [Math.max(from, piece.startLine), Math.min(to, last)])
        .filter(([from, to]) => from <= to);
      return joinRanges(inside).map(
        ([from, to]): SlicePiece => ({
          role: 'file',
          path,
          startLine: from,
          text: lines.slice(from - piece.startLine, to - piece.startLine + 1).join('\n'),
          functions: [],
        }),
      );
    });
}

function isIn({ place, around: fn }: Claim, path: string, line: number): boolean {
  const [first, last] =
    fn === undefined ? [place.startLine - around, place.endLine + around] : [fn.startLine, fn.endLine];
  return path === place.path && first <= line && line <= last;
}

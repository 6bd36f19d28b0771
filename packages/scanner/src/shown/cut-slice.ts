/** Converts parts to slices: text is cut to a budget, and secrets are redacted. */

import { createRedactor, joinRanges, type KnownSecrets } from '@assay/core';
import type { PartSlice, SliceFunction, SlicePiece } from '../process/entries-request.ts';
import { isDeniedPath } from './denied-paths.ts';
import { describeRoute, isFunction } from './describe-route.ts';
import type { PlannedFile, PlannedPart } from './plan-parts.ts';

/** UTF-16 units of context shown with the files of a part: some 5,000 tokens. */
const maxContext = 16_000;
/** Limit for one function: a longer one is truncated. */
const maxContextLines = 150;

/** @param fileOf  returns `undefined` for an unknown file */
export function cutSlice(
  part: PlannedPart,
  fileOf: (path: string) => PlannedFile | undefined,
  known: KnownSecrets,
): PartSlice {
  const redactor = createRedactor(known);
  const redact = (text: string): string => redactor.redact(text);
  const pieces: SlicePiece[] = [];
  const add = (
    role: SlicePiece['role'],
    file: PlannedFile | undefined,
    first: number,
    last: number,
  ): number => {
    const cut = file && cutPiece(role, file, first, last, redact);
    if (cut !== undefined) pieces.push(cut);
    return cut?.text.length ?? 0;
  };
  for (const { file, startLine, endLine } of joined(part)) add('file', file, startLine, endLine);
  let left = 0;
  let room = maxContext;
  for (const { role, path, startLine, endLine } of part.context) {
    const file = fileOf(path);
    const first = file === undefined ? startLine : withDecorators(file.lines, startLine);
    const last = Math.min(endLine, first + maxContextLines);
    const size = file?.lines.slice(first - 1, last).join('\n').length ?? Number.POSITIVE_INFINITY;
    if (size > room) left += 1;
    else room -= add(role, file, first, last);
  }
  return {
    routes: part.routes.map((route) => ({
      route,
      told: redact(isFunction(route) ? route.route : describeRoute(route)),
    })),
    siblings: part.siblings.map((route) => redact(describeRoute(route))),
    pieces,
    leftOut: left,
  };
}

/** Merges consecutive sections of one file. */
function joined({ sections }: PlannedPart): PlannedPart['sections'] {
  const files = Map.groupBy(sections, ({ file }) => file);
  return [...files].flatMap(([file, own]) =>
    joinRanges(own.map(({ startLine, endLine }) => [startLine, endLine] as const)).map(
      ([startLine, endLine]) => ({ file, startLine, endLine }),
    ),
  );
}

/** `undefined` if a secret spans lines, because line numbers would no longer match. */
function cutPiece(
  role: SlicePiece['role'],
  { path, lines, functions }: PlannedFile,
  first: number,
  last: number,
  redact: (text: string) => string,
): SlicePiece | undefined {
  if (isDeniedPath(path)) return undefined;
  const shown = lines.slice(first - 1, last);
  const text = redact(shown.join('\n'));
  if (text.split('\n').length !== shown.length || text.trim() === '') return undefined;
  const own: readonly SliceFunction[] = functions.filter(
    ({ startLine }) => startLine >= first && startLine <= last,
  );
  return { role, path, startLine: first, text, functions: own };
}

/** Includes Python decorators and Java annotations above a function. */
function withDecorators(lines: readonly string[], startLine: number): number {
  let first = startLine;
  while (first > 1 && (lines[first - 2] ?? '').trim().startsWith('@')) first -= 1;
  return first;
}

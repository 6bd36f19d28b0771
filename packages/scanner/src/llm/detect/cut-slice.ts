/** Makes slices of entries: texts are cut at a budget, and secrets are taken out. */

import type { KnownSecrets, Route } from '@assay/core';
import type { Entry, EntryPiece } from '@assay/engine';
import type { EntrySlice, SlicePiece } from '../../process/entries-request.ts';
import { describeRoute, isFunction } from '../context/describe-route.ts';
import { isDeniedPath } from '../denied-paths.ts';
import { createRedactor } from '../redact.ts';

/** 24,000 tokens of the contract, at three characters a token, less what stands around them. */
const maxCharacters = 66_000;
/** Of one piece: a function of some 300 lines; a longer one is cut. */
const maxPieceCharacters = 14_000;
const maxPieceLines = 400;

/** @param linesOf  of a file; empty for one that is not known */
export function cutSlice(
  entry: Entry,
  linesOf: (path: string) => readonly string[],
  known: KnownSecrets,
): EntrySlice {
  const redactor = createRedactor(known);
  const pieces: SlicePiece[] = [];
  let room = maxCharacters;
  for (const piece of entry.pieces) {
    if (isDeniedPath(piece.path)) continue;
    const cut = cutPiece(piece, linesOf(piece.path), (text) => redactor.redact(text));
    if (cut === undefined || cut.text.length > room) continue;
    room -= cut.text.length;
    pieces.push(cut);
  }
  const { route, siblings } = entry;
  const told = redactor.redact(isFunction(route) ? route.route : describeRoute(route));
  const beside = siblings.map((one) => redactor.redact(describeRoute(one)));
  return { route, told, siblings: beside, pieces, leftOut: entry.pieces.length - pieces.length };
}

/** `undefined` when a secret spans lines: what stands where could not be told any more. */
function cutPiece(
  { role, path, name, depth, startLine, endLine }: EntryPiece,
  lines: readonly string[],
  redact: (text: string) => string,
): SlicePiece | undefined {
  const first = withDecorators(lines, startLine);
  const shown = lines.slice(first - 1, Math.min(endLine, first - 1 + maxPieceLines));
  while (shown.length > 1 && shown.join('\n').length > maxPieceCharacters) shown.splice(shown.length >> 1);
  const text = redact(shown.join('\n'));
  if (text.split('\n').length !== shown.length || text.trim() === '') return undefined;
  return { role, path, name, depth, startLine: first, text };
}

/** Python and Java write above a function what belongs to it. */
function withDecorators(lines: readonly string[], startLine: number): number {
  let first = startLine;
  while (first > 1 && (lines[first - 2] ?? '').trim().startsWith('@')) first -= 1;
  return first;
}

/** Routes that change something without a known log-in come first. */
export function riskOf({ route, pieces }: Entry): number {
  const changes = route.methods.some((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  const isGuarded = hasGuard(route, 'authentication') || hasGuard(route, 'authorization');
  const namesRecord = /[:{<*]/.test(route.route);
  return (changes ? 4 : 0) + (isGuarded ? 0 : 3) + (namesRecord ? 2 : 0) + Math.min(2, pieces.length / 5);
}

function hasGuard({ guards }: Route, kind: Route['guards'][number]['kinds'][number]): boolean {
  return guards.some(({ kinds }) => kinds.includes(kind));
}

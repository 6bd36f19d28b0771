/**
 * Checks a model's claims against facts: quotes must be verbatim at the given place, and no fact may contradict a
 * claim.
 */

import type { Route, RouteGuard } from '@assay/core';
import { type FlawClass, flawClassOf } from '@assay/rules/model-claims';
import type { ClaimPlace, PartSlice, SliceFunction, SlicePiece } from '@assay/scanner/for-models';
import type { Static } from 'typebox';
import { findQuote } from '../find-quote.ts';
import { plainLine } from '../plain-line.ts';
import type { DetectAnswer } from '../prompts/detect-v4.ts';

export interface Claim {
  readonly flaw: FlawClass;
  /** One plain sentence. */
  readonly title: string;
  readonly body: string;
  readonly missingCheck: string;
  readonly confidence: number;
  readonly place: ClaimPlace;
  /** The quoted lines as sent. */
  readonly quote: string;
  readonly evidence: readonly ClaimPlace[];
  /** The handler, or otherwise the function, that contains the place; `undefined` if there is none. */
  readonly around: (SliceFunction & { readonly path: string }) | undefined;
  /** Routes that the function handles, or that the quoted lines register. */
  readonly routes: readonly Route[];
}

/** Why a model's claim is rejected. */
export type ClaimRefusal = 'quote_not_found' | 'evidence_not_found' | 'guard_is_there' | 'unsure';

export interface ReadClaims {
  /** The most confident claim of each class per function. */
  readonly claims: readonly Claim[];
  readonly refused: readonly ClaimRefusal[];
}

type Said = Static<typeof DetectAnswer>['findings'][number];

/** Claims below it are dropped: one that the model itself doubts is not worth a second question. Not measured. */
const minConfidence = 0.3;

export function readClaims(said: readonly Said[], slice: PartSlice): ReadClaims {
  const best = new Map<string, Claim>();
  const refused: ClaimRefusal[] = [];
  for (const one of said) {
    const read = readClaim(one, slice);
    if (typeof read === 'string') {
      refused.push(read);
      continue;
    }
    const { around, place, flaw } = read;
    const key = `${flaw.id} ${place.path}:${around?.startLine ?? `at ${place.startLine}`}`;
    if ((best.get(key)?.confidence ?? -1) < read.confidence) best.set(key, read);
  }
  return { claims: [...best.values()], refused };
}

function readClaim(said: Said, slice: PartSlice): Claim | ClaimRefusal {
  const flaw = flawClassOf(said.cwe);
  const found = placeOf(slice.pieces, said);
  if (flaw === undefined || found === undefined) return 'quote_not_found';
  const evidence = said.evidence.map((one) => placeOf(slice.pieces, one)?.place);
  // One forged line invalidates the claim.
  if (!evidence.every((one) => one !== undefined)) return 'evidence_not_found';
  const { place, quote } = found;
  const around = functionAround(slice, place);
  const routes = slice.routes.map(({ route }) => route).filter((route) => isOf(route, place, around));
  if (isRefuted(flaw, said, routes)) return 'guard_is_there';
  if (said.confidence < minConfidence) return 'unsure';
  return {
    flaw,
    title: plainLine(said.title, 80) || flaw.title,
    body: plainLine(said.body, 600),
    missingCheck: plainLine(said.missing_check, 120),
    confidence: said.confidence,
    place,
    quote,
    evidence,
    around,
    routes,
  };
}

/** Locates quoted lines in the pieces. */
export function placeOf(
  pieces: readonly Pick<SlicePiece, 'path' | 'startLine' | 'text'>[],
  said: { readonly path: string; readonly quote: string },
): { readonly place: ClaimPlace; readonly quote: string } | undefined {
  for (const piece of pieces) {
    const found = piece.path === said.path ? findQuote(piece, said.quote) : undefined;
    if (found === undefined) continue;
    const first = found.startLine - piece.startLine;
    const quote = piece.text.split('\n').slice(first, first + found.endLine - found.startLine + 1);
    return { place: { path: piece.path, ...found }, quote: quote.join('\n') };
  }
  return undefined;
}

/** The innermost handler; if there is none, the innermost named function. */
function functionAround({ pieces, routes }: PartSlice, { path, startLine }: ClaimPlace): Claim['around'] {
  const inside = pieces
    .filter((piece) => piece.path === path)
    .flatMap(({ functions }) => functions)
    .filter((one) => one.startLine <= startLine && startLine <= one.endLine)
    .toSorted((a, b) => b.startLine - a.startLine || a.endLine - b.endLine);
  const isHandler = (one: SliceFunction): boolean =>
    routes.some(({ route: { handler } }) => handler?.path === path && handler.line === one.startLine);
  const around = inside.find(isHandler) ?? inside.find(({ name }) => name !== '') ?? inside[0];
  return around && { path, ...around };
}

function isOf({ handler, path, line }: Route, place: ClaimPlace, around: Claim['around']): boolean {
  const isQuoted = path === place.path && place.startLine <= line && line <= place.endLine;
  const isHandler =
    around !== undefined && handler?.path === around.path && handler.line === around.startLine;
  return isQuoted || isHandler;
}

/** The engine's name for a check in the handler itself. */
const ownChecks = 'in the handler';

/** `auth.requireUser()` by its last part. */
function ownNameOf(name: string): string {
  return name.replace(/\(.*$/, '').split('.').at(-1) ?? '';
}

/** The engine knows a guard on each of the routes that performs the check claimed to be missing. */
function isRefuted(flaw: FlawClass, { missing_check: missing }: Said, routes: readonly Route[]): boolean {
  const words = new Set(missing.match(/[\w$]+/g));
  const proves = ({ kinds, name }: RouteGuard): boolean =>
    kinds.some((kind) => flaw.refutedBy.includes(kind)) ||
    // The mere name of a session check does not prove an ownership check: only what a guard proves counts.
    (name !== ownChecks && kinds.length > 0 && words.has(ownNameOf(name)));
  return routes.length > 0 && routes.every(({ guards }) => guards.some(proves));
}

/** What of a model's answer holds before the facts: quotes that stand where they are said to, and no fact against it. */

import type { Static } from 'typebox';
import type { ClaimPlace } from '../../process/claims-request.ts';
import type { EntrySlice } from '../../process/entries-request.ts';
import { findQuote } from '../find-quote.ts';
import { type FlawClass, flawClassOf } from '../flaw-classes.ts';
import { plainLine } from '../plain-line.ts';
import type { DetectAnswer } from '../prompts/detect-v1.ts';

export interface Claim {
  readonly flaw: FlawClass;
  /** One sentence, plain. */
  readonly title: string;
  readonly body: string;
  readonly missingCheck: string;
  readonly confidence: number;
  readonly place: ClaimPlace;
  readonly evidence: readonly ClaimPlace[];
}

/** Why something that a model said is not used. */
export type ClaimRefusal = 'quote_not_found' | 'evidence_not_found' | 'guard_is_there' | 'unsure';

export interface ReadClaims {
  /** The surest of each class. */
  readonly claims: readonly Claim[];
  readonly refused: readonly ClaimRefusal[];
}

type Said = Static<typeof DetectAnswer>['findings'][number];

/** Claims below it are dropped: one that the model itself doubts is not worth a second question. Not measured. */
const minConfidence = 0.3;

export function readClaims(said: readonly Said[], slice: EntrySlice): ReadClaims {
  const best = new Map<string, Claim>();
  const refused: ClaimRefusal[] = [];
  for (const one of said) {
    const read = readClaim(one, slice);
    if (typeof read === 'string') refused.push(read);
    else if ((best.get(read.flaw.id)?.confidence ?? -1) < read.confidence) best.set(read.flaw.id, read);
  }
  return { claims: [...best.values()], refused };
}

function readClaim(said: Said, slice: EntrySlice): Claim | ClaimRefusal {
  const flaw = flawClassOf(said.cwe);
  const place = placeOf(slice, said);
  if (flaw === undefined || place === undefined) return 'quote_not_found';
  const evidence = said.evidence.map((one) => placeOf(slice, one));
  // One forged line makes the rest worthless.
  if (!evidence.every((one) => one !== undefined)) return 'evidence_not_found';
  if (isRefuted(flaw, said, slice)) return 'guard_is_there';
  if (said.confidence < minConfidence) return 'unsure';
  return {
    flaw,
    title: plainLine(said.title, 80) || flaw.title,
    body: plainLine(said.body, 600),
    missingCheck: plainLine(said.missing_check, 120),
    confidence: said.confidence,
    place,
    evidence,
  };
}

function placeOf(
  { pieces }: EntrySlice,
  said: { readonly path: string; readonly quote: string },
): ClaimPlace | undefined {
  for (const piece of pieces) {
    const found = piece.path === said.path ? findQuote(piece, said.quote) : undefined;
    if (found !== undefined) return { path: piece.path, ...found };
  }
  return undefined;
}

/** As the engine names what a handler itself refuses requests for. */
const ownChecks = 'in the handler';

/** `auth.requireUser()` by its last part; what is too short to tell is no name. */
function ownNameOf(name: string): string {
  const last = name.replace(/\(.*$/, '').split('.').at(-1) ?? '';
  return last.length > 3 ? last.toLowerCase() : name.toLowerCase();
}

/** The engine knows of a guard that is there for this, or that has the name of the one that is said to be missing. */
function isRefuted(flaw: FlawClass, { missing_check: missing }: Said, { route }: EntrySlice): boolean {
  const wanted = missing.toLowerCase();
  return route.guards.some(
    ({ kinds, name }) =>
      kinds.some((kind) => flaw.refutedBy.includes(kind)) ||
      (name !== ownChecks && wanted.includes(ownNameOf(name))),
  );
}

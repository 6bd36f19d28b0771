/** Reports a query or test that was restricted to an owner's data and now covers everything. */

import {
  type Change,
  type Comparison,
  type Signal,
  type SignalReport,
  type Statement,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, replacements, reportChanged, spell } from '../compared.ts';
import { isOwnerName } from '../guard-words.ts';
import { bareQuery } from './bare-query.ts';
import { besideSiblings } from './beside-siblings.ts';
import { lostInKey, lostInKeyOfAnnotation } from './cache-key.ts';
import { changedEffects } from './changed-effects.ts';
import { keyAlone } from './key-alone.ts';
import { isNarrowingToAllowed, lostChooser, lostNarrowing, lostParameter, widerLookup } from './narrowing.ts';
import { lostInAnnotation, lostInMapper } from './queries-of-texts.ts';
import { lostSecondKey } from './second-key.ts';
import { toldByRequest } from './told-by-request.ts';

export const signal: Signal = {
  id: 'review/owner-check-lost',
  title: 'Ownership check is removed',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    const told = new Set<string>();
    const functions = new Set<string>();
    for (const report of comparedWithBase(change)) {
      told.add(`${report.path} ${report.line}`);
      functions.add(`${report.path} ${report.within}`);
      yield report;
    }
    for (const report of changedEffects(change))
      if (!functions.has(`${report.path} ${report.within}`)) yield report;
    for (const report of besideSiblings(change)) if (!told.has(`${report.path} ${report.line}`)) yield report;
  },
};

function* comparedWithBase(change: Change): Iterable<SignalReport> {
  yield* lostInMapper(change);
  for (const comparison of comparisons(change)) {
    const told = new Set<number>();
    for (const pair of comparison.alignment.changed)
      for (const report of lostOwner(comparison, pair)) {
        told.add(pair[0]);
        yield report;
      }
    yield* lostInAnnotation(comparison);
    yield* lostInKeyOfAnnotation(comparison);
    yield* toldByRequest(comparison);
    const before = told.size;
    for (const pair of replacements(comparison)) {
      if (told.has(pair[0])) continue;
      const [first] = narrower(change, comparison, pair);
      if (first === undefined) continue;
      told.add(pair[0]);
      yield first;
    }
    for (const index of comparison.alignment.removed) yield* lostNarrowing(change, comparison, index);
    if (told.size === before) yield* lostParameter(comparison);
  }
}

/** Most certain first. */
function* narrower(
  change: Change,
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  yield* lostInKey(comparison, pair);
  yield* lostSecondKey(comparison, pair);
  yield* keyAlone(change, comparison, pair);
  yield* widerLookup(change, comparison, pair);
  yield* lostChooser(change, comparison, pair);
  yield* bareQuery(change, comparison, pair);
}

/** Pure removals: the owner was removed from a call without a replacement. */
function* lostOwner(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || old.kind === 'if') return;
  const changes = tokenChanges(old.tokens, now.tokens);
  if (changes.some(({ added }) => added.length > 0)) return;
  const lost = changes.find((one) => isAboutOwner(one, old) || isNarrowingToAllowed(one));
  if (lost === undefined || isElsewhere(comparison, h, lost)) return;
  const message = `${spell(trimmed(lost.removed))} limited this to the records of an owner; it was removed.`;
  const at = Math.min(lost.headAt, now.tokens.length - 1);
  // Code extracted into a helper is missing where the helper is called.
  const { endLine } = comparison.head.source.tree.range(now.node);
  const isHere = (now.lines[at] ?? 0) >= now.line && (now.lines[at] ?? 0) <= endLine;
  yield reportChanged(comparison, pair, message, isHere ? at : 0);
}

/** `field = request . user`, `ownerId : req . user . id`: a name and value pair about an owner. */
function isAboutOwner({ removed, baseAt }: TokenChange, { tokens }: Statement): boolean {
  const at = removed.findIndex((token) => /^(?:=|==|===|:)$/.test(token));
  const isInCall = tokens.slice(0, baseAt + Math.max(at, 0)).includes('(');
  if (at < 1 || !isInCall) return false;
  const [field, value] = [removed.slice(0, at), removed.slice(at + 1)];
  // After the end of a call another statement begins, such as a declaration below.
  if (field.some((token) => /^[)\]};]$/.test(token))) return false;
  return field.some(isOwnerName) && value.some((token) => /^[\p{L}_$]/u.test(token));
}

/**
 * True if a new statement queries by the same value, or a test considers it. Other queries with their own condition do
 * not count.
 */
function isElsewhere({ alignment, head }: Comparison, own: number, { removed }: TokenChange): boolean {
  const at = removed.findIndex((token) => /^(?:=|==|===|:)$/.test(token));
  const field = removed.slice(0, at).find(isOwnerName) ?? '';
  return head.statements.some(
    ({ kind, tokens }, index) =>
      index !== own && tokens.includes(field) && (kind === 'if' || (alignment.baseOf[index] ?? -1) < 0),
  );
}

function trimmed(tokens: readonly string[]): readonly string[] {
  const isEdge = (token: string | undefined) => token === ',' || token === '.';
  const from = isEdge(tokens[0]) ? 1 : 0;
  return tokens.slice(from, isEdge(tokens.at(-1)) ? -1 : undefined);
}

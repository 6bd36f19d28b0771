/**
 * Joins of summaries: what a function does, whichever of two descriptions holds.
 *
 * A join never takes anything back, but for what must hold in both: proofs, and constants. Functions that call one another
 * are described anew until no join changes anything.
 */

import type { OriginTable } from './origins.ts';
import type { Mask } from './rule-bits.ts';
import {
  emptyShape,
  keptSinks,
  noProof,
  type ObjectShape,
  type Proof,
  type Shape,
  type Summary,
  type SummaryCallback,
  type SummarySink,
  type SummaryWrite,
  summaryCaps,
} from './summary.ts';
import { isSameTaint, joinTaint, type Taint } from './taint.ts';
import { isSameConstant } from './value.ts';

/** Either of two descriptions of one function; `one` itself where `other` adds nothing. */
export function joinSummaries(origins: OriginTable, one: Summary, other: Summary): Summary {
  if (one === other) return one;
  const joined: Summary = {
    result: joinShapes(one.result, other.result),
    writes: joinLists(one.writes, other.writes, writeKey, joinWrites, summaryCaps.writes),
    sinks: joinKept(origins, one.sinks, other.sinks),
    callbacks: joinLists(
      one.callbacks,
      other.callbacks,
      ({ result }) => result,
      joinCallbacks,
      summaryCaps.callbacks,
    ),
    guards: inBoth(one.guards, other.guards, bothProofs),
    asserts: inBoth(one.asserts, other.asserts, (a, b) => a & b),
    thrown: joinTaint(one.thrown, other.thrown),
  };
  return sameParts(joined, one) ? one : joined;
}

/** The shapes of a call's arguments, joined one by one. */
export function joinArguments(one: readonly Shape[], other: readonly Shape[]): readonly Shape[] {
  const length = Math.max(one.length, other.length);
  const joined = Array.from({ length }, (_, at) =>
    joinShapes(one[at] ?? emptyShape, other[at] ?? emptyShape),
  );
  return length === one.length && joined.every((shape, at) => shape === one[at]) ? one : joined;
}

/** Either of two values; `one` itself where `other` adds nothing. */
export function joinShapes(one: Shape, other: Shape): Shape {
  if (one === other) return one;
  const [a, b] = [one.value, other.value];
  const taint = joinTaint(a.taint, b.taint);
  const constant = isSameConstant(a.constant, b.constant) ? a.constant : undefined;
  const prefix = a.prefix === b.prefix ? a.prefix : '';
  const objects = joinLists(
    one.objects,
    other.objects,
    objectKey,
    joinObjectShapes,
    summaryCaps.shapeObjects,
  );
  // A value without objects has none that are not clean.
  const cleared = (one.objects.length === 0 ? -1 : a.cleared) & (other.objects.length === 0 ? -1 : b.cleared);
  const isSame =
    isSameTaint(taint, a.taint) &&
    constant === a.constant &&
    prefix === a.prefix &&
    objects === one.objects &&
    (objects.length === 0 || cleared === a.cleared);
  return isSame
    ? one
    : { value: { taint, constant, prefix, cleared: objects.length === 0 ? 0 : cleared }, objects };
}

function joinObjectShapes(one: ObjectShape, other: ObjectShape): ObjectShape {
  let cells: Map<string, Shape> | undefined;
  for (const [name, cell] of other.cells) {
    const mine = one.cells.get(name);
    const joined = mine === undefined ? cell : joinShapes(mine, cell);
    if (joined === mine) continue;
    cells ??= new Map(one.cells);
    cells.set(name, joined);
  }
  return cells === undefined ? one : { ...one, cells };
}

function objectKey({ value, fn, given, settles }: ObjectShape): string {
  return given === undefined ? `${value}/${fn}/${settles}` : `given:${given.index}:${given.path.join('\0')}`;
}

function writeKey({ index, path, name }: SummaryWrite): string {
  return `${index}:${path.join('\0')}\0${name}`;
}

function joinWrites(one: SummaryWrite, other: SummaryWrite): SummaryWrite {
  const shape = joinShapes(one.shape, other.shape);
  const isKill = one.isKill && other.isKill;
  return shape === one.shape && isKill === one.isKill ? one : { ...one, shape, isKill };
}

function sinkKey({ origin, place }: SummarySink): string {
  return `${origin}:${place.value}:${place.argument}`;
}

/**
 * The sinks of both that a summary keeps. Whatever the order in which descriptions are joined, the same are kept: what is
 * dropped once has others before it for good.
 */
function joinKept(
  origins: OriginTable,
  one: readonly SummarySink[],
  other: readonly SummarySink[],
): readonly SummarySink[] {
  const joined = keptSinks(origins, joinLists(one, other, sinkKey, joinSinks, one.length + other.length));
  return joined.length === one.length && joined.every((sink, at) => sink === one[at]) ? one : joined;
}

/** The way to the sink is that of the first one. */
function joinSinks(one: SummarySink, other: SummarySink): SummarySink {
  const mask = one.mask | other.mask;
  const key = joinKeys(one.key, other.key);
  if (
    mask === one.mask &&
    (key === one.key || (key !== undefined && one.key !== undefined && isSameTaint(key, one.key)))
  )
    return one;
  const { key: _, ...rest } = one;
  return key === undefined ? { ...rest, mask } : { ...rest, mask, key };
}

/** Without taint of the key the sink counts for any key. */
function joinKeys(one: Taint | undefined, other: Taint | undefined): Taint | undefined {
  return one === undefined || other === undefined ? undefined : joinTaint(one, other);
}

function joinCallbacks(one: SummaryCallback, other: SummaryCallback): SummaryCallback {
  const args = joinArguments(one.args, other.args);
  return args === one.args ? one : { ...one, args };
}

function bothProofs(one: Proof, other: Proof | undefined): Proof {
  const { whenTrue, whenFalse } = other ?? noProof;
  return { whenTrue: one.whenTrue & whenTrue, whenFalse: one.whenFalse & whenFalse };
}

/** What holds in both; `one` itself where all of it does. */
function inBoth<Fact extends Proof | Mask>(
  one: ReadonlyMap<number, Fact>,
  other: ReadonlyMap<number, Fact>,
  both: (a: Fact, b: Fact) => Fact,
): ReadonlyMap<number, Fact> {
  const result = new Map<number, Fact>();
  for (const [index, fact] of one) {
    const its = other.get(index);
    if (its !== undefined) result.set(index, both(fact, its));
  }
  const isSame =
    result.size === one.size && [...result].every(([index, fact]) => isSameFact(fact, one.get(index)));
  return isSame ? one : result;
}

function isSameFact(one: Proof | Mask, other: Proof | Mask | undefined): boolean {
  if (typeof one === 'number' || typeof other !== 'object') return one === other;
  return one.whenTrue === other.whenTrue && one.whenFalse === other.whenFalse;
}

/** The items of both, those under one key joined; `one` itself where nothing is added. What is past the cap is left out. */
function joinLists<Item>(
  one: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string | number,
  join: (a: Item, b: Item) => Item,
  cap: number,
): readonly Item[] {
  if (one === other || other.length === 0) return one;
  const joined = new Map(one.map((item) => [keyOf(item), item]));
  let isSame = true;
  for (const item of other) {
    const key = keyOf(item);
    const known = joined.get(key);
    if (known === undefined && joined.size >= cap) continue;
    const next = known === undefined ? item : join(known, item);
    if (next === known) continue;
    joined.set(key, next);
    isSame = false;
  }
  return isSame ? one : [...joined.values()];
}

function sameParts(joined: Summary, one: Summary): boolean {
  return (
    joined.result === one.result &&
    joined.writes === one.writes &&
    joined.sinks === one.sinks &&
    joined.callbacks === one.callbacks &&
    joined.guards === one.guards &&
    joined.asserts === one.asserts &&
    isSameTaint(joined.thrown, one.thrown)
  );
}

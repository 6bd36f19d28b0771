/**
 * Joins of summaries: an over-approximation of two descriptions of a function.
 *
 * A join is monotone: it only adds effects. Only facts that must hold in both are dropped: proofs, constants, and that
 * a write or a call is certain to happen. So a call does no less when the summary of its callee grows. Mutually
 * recursive functions are summarized again until no join changes anything.
 */

import { noProof, type Proof } from '../../guards/guard-context.ts';
import type { OriginTable } from './origins.ts';
import type { Mask } from './rule-bits.ts';
import {
  emptyShape,
  type ObjectShape,
  type Shape,
  type Summary,
  type SummaryCallback,
  type SummarySink,
  type SummaryWrite,
} from './summary.ts';
import { keptCallbacks, keptSinks, keptWrites, summaryCaps } from './summary-caps.ts';
import { isSameTaint, joinTaint, type Taint } from './taint.ts';
import { commonStart, isSameConstant } from './value.ts';

/**
 * Joins two descriptions of one function. Returns `one` itself if `other` adds nothing.
 *
 * @param mostSinks  see `keptSinks`
 */
export function joinSummaries(
  origins: OriginTable,
  one: Summary,
  other: Summary,
  mostSinks?: number,
): Summary {
  if (one === other) return one;
  const joined: Summary = {
    result: joinShapes(one.result, other.result),
    writes: joinLists(one.writes, other.writes, storeJoin),
    sinks: joinLists(one.sinks, other.sinks, {
      ...sinkJoin,
      kept: (sinks) => keptSinks(origins, sinks, mostSinks),
    }),
    callbacks: joinLists(one.callbacks, other.callbacks, {
      ...callbackJoin,
      kept: (callbacks) => keptCallbacks(origins, callbacks),
    }),
    guards: inBoth(one.guards, other.guards, bothProofs),
    asserts: inBoth(one.asserts, other.asserts, (a, b) => a & b),
    thrown: joinTaint(one.thrown, other.thrown),
  };
  return sameParts(joined, one) ? one : joined;
}

/** Joins the shapes of a call's arguments by position. */
export function joinArguments(one: readonly Shape[], other: readonly Shape[]): readonly Shape[] {
  const length = Math.max(one.length, other.length);
  const joined = Array.from({ length }, (_, at) =>
    joinShapes(one[at] ?? emptyShape, other[at] ?? emptyShape),
  );
  return length === one.length && joined.every((shape, at) => shape === one[at]) ? one : joined;
}

/** Joins two shapes. Returns `one` itself if `other` adds nothing. */
export function joinShapes(one: Shape, other: Shape): Shape {
  if (one === other) return one;
  const [a, b] = [one.value, other.value];
  const taint = joinTaint(a.taint, b.taint);
  const constant = isSameConstant(a.constant, b.constant) ? a.constant : undefined;
  const prefix = commonStart(a.prefix, b.prefix);
  const objects = joinLists(one.objects, other.objects, objectJoin);
  // A value without objects does not restrict the cleared bits.
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

const objectJoin: ListJoin<ObjectShape> = {
  keyOf: ({ value, fn, given, settles }) =>
    given === undefined ? `${value}/${fn}/${settles}` : `given:${given.index}:${given.path.join('\0')}`,
  join: joinObjectShapes,
  kept: (objects) => objects.slice(0, summaryCaps.shapeObjects),
};

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

const storeJoin: ListJoin<SummaryWrite> = {
  keyOf: ({ index, path, name }) => `${index}:${path.join('\0')}\0${name}`,
  join: joinWrites,
  // A write that only overwrites has no effect if it may not happen.
  alone: (write) => (write.isKill ? undefined : optional(write)),
  kept: keptWrites,
};

function joinWrites(one: SummaryWrite, other: SummaryWrite): SummaryWrite {
  const shape = joinShapes(one.shape, other.shape);
  const isKill = one.isKill && other.isKill;
  const isOptional = one.isOptional || other.isOptional;
  const isSame = shape === one.shape && isKill === one.isKill && isOptional === one.isOptional;
  return isSame ? one : { ...one, shape, isKill, isOptional };
}

function optional<Effect extends { readonly isOptional: boolean }>(effect: Effect): Effect {
  return effect.isOptional ? effect : { ...effect, isOptional: true };
}

const sinkJoin: Omit<ListJoin<SummarySink>, 'kept'> = {
  keyOf: ({ origin, place }) => `${origin}:${place.value}:${place.argument}:${place.sink.row.kind}`,
  join: joinSinks,
};

/** The joined sink keeps the call path of the first one. */
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

/** A sink without key taint counts for any key. */
function joinKeys(one: Taint | undefined, other: Taint | undefined): Taint | undefined {
  return one === undefined || other === undefined ? undefined : joinTaint(one, other);
}

const callbackJoin: Omit<ListJoin<SummaryCallback>, 'kept'> = {
  keyOf: ({ result }) => result,
  join: joinCallbacks,
  alone: optional,
};

function joinCallbacks(one: SummaryCallback, other: SummaryCallback): SummaryCallback {
  const args = joinArguments(one.args, other.args);
  const isOptional = one.isOptional || other.isOptional;
  return args === one.args && isOptional === one.isOptional ? one : { ...one, args, isOptional };
}

function bothProofs(one: Proof, other: Proof | undefined): Proof {
  const { whenTrue, whenFalse } = other ?? noProof;
  return { whenTrue: one.whenTrue & whenTrue, whenFalse: one.whenFalse & whenFalse };
}

/** Facts that hold in both. Returns `one` itself if all of its facts do. */
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

/** How lists of effects are joined. */
interface ListJoin<Item> {
  readonly keyOf: (item: Item) => string | number;
  /** Joins two items. Returns the first one itself if the second adds nothing. */
  readonly join: (one: Item, other: Item) => Item;
  /** Converts an item that only one list has; `undefined` drops it. Default: the item itself. */
  readonly alone?: (item: Item) => Item | undefined;
  /** Selects the items that a summary may keep, in order. */
  readonly kept: (items: readonly Item[]) => readonly Item[];
}

/** Joins two lists, merging items with the same key. Returns `one` itself if nothing is added. */
function joinLists<Item>(
  one: readonly Item[],
  other: readonly Item[],
  { keyOf, join, alone, kept }: ListJoin<Item>,
): readonly Item[] {
  if (one === other || (other.length === 0 && alone === undefined)) return one;
  const left = alone ?? ((item: Item) => item);
  const others = new Map(other.map((item) => [keyOf(item), item]));
  const all: (Item | undefined)[] = [];
  for (const item of one) {
    const key = keyOf(item);
    const its = others.get(key);
    all.push(its === undefined ? left(item) : join(item, its));
    others.delete(key);
  }
  for (const item of others.values()) all.push(left(item));
  const joined = kept(all.filter((item) => item !== undefined));
  return joined.length === one.length && joined.every((item, at) => item === one[at]) ? one : joined;
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

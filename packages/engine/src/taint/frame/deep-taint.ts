/** Taint of values as a whole: what is theirs, and what is in the objects that they may be. */

import type { ObjectTable } from '../domain/heap-objects.ts';
import type { OriginTable } from '../domain/origins.ts';
import type { Mask } from '../domain/rule-bits.ts';
import {
  filterOrigins,
  firstOrigin,
  isClean,
  noTaint,
  originCount,
  type Taint,
  TaintCollector,
  taintFrom,
} from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';

/**
 * Objects that one look at a value's depth visits. Taint in further ones is missed; what is handed to a sink is
 * small. Not measured.
 */
const maxDeepObjects = 30;

/** The memory, as far as its depth is looked at. */
interface Depths {
  readonly allBits: Mask;
  readonly objects: ObjectTable;
  readonly origins: OriginTable;
  /** What was found of values by themselves: objects stay the places that they are. */
  readonly own: WeakMap<Value, Taint>;
  /** Work done so far: cells and objects looked at. */
  cost: number;
  cellCount(object: number): number;
  cells(object: number): Iterable<readonly [string, Value]>;
}

/** Taint of the value itself, without that which its objects stand for. */
export function ownTaint(memory: Depths, value: Value): Taint {
  if (isClean(value.taint) || value.objects.length === 0) return value.taint;
  const [only, other] = value.objects;
  if (other === undefined && originCount(value.taint) === 1) {
    const { given } = memory.objects.get(only ?? 0);
    const origin = firstOrigin(value.taint);
    if (given?.origin === origin || given?.deepOrigin === origin) return noTaint;
  }
  const known = memory.own.get(value);
  if (known !== undefined) return known;
  const taint = withoutPlaces(memory, value);
  memory.own.set(value, taint);
  return taint;
}

/** The taint without the origins that an object of the value is the place of, or the place one step above. */
function withoutPlaces(memory: Depths, { taint, objects }: Value): Taint {
  const places = objects.flatMap((object) => memory.objects.get(object).given?.origin ?? []);
  memory.cost += objects.length + originCount(taint);
  if (places.length === 0) return taint;
  return filterOrigins(taint, (number) => {
    const origin = memory.origins.get(number);
    return origin.kind !== 'parameter' || !(places.includes(number) || places.includes(origin.parent));
  });
}

/**
 * Taint of the value and of everything that it holds.
 *
 * @param without  names of members that do not count, at any depth
 */
export function findDeepTaint(memory: Depths, value: Value, without?: ReadonlySet<string>): Taint {
  const found = new TaintCollector();
  found.add(ownTaint(memory, value), value.cleared);
  const open = value.objects.map((object) => ({ object, cleared: value.cleared }));
  const seen = new Set<number>();
  for (let next = open.pop(); next && seen.size < maxDeepObjects; next = open.pop()) {
    if (seen.has(next.object)) continue;
    seen.add(next.object);
    const { given } = memory.objects.get(next.object);
    if (given !== undefined) found.add(taintFrom(given.deepOrigin, memory.allBits), next.cleared);
    memory.cost += memory.cellCount(next.object) + 1;
    for (const [name, cell] of memory.cells(next.object)) {
      if (name.startsWith('^') || without?.has(name) === true) continue;
      found.add(ownTaint(memory, cell), next.cleared);
      for (const object of cell.objects) open.push({ object, cleared: next.cleared | cell.cleared });
    }
  }
  return found.taint;
}

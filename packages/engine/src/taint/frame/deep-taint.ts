/** Taint of values as a whole: their own, and that of the objects they may refer to. */

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
 * Number of objects visited when collecting the taint of a value at any depth. Taint in further objects is missed;
 * values passed to sinks are small. Chosen, not measured.
 */
const maxDeepObjects = 30;

/** The parts of the memory that are needed to collect taint at any depth. */
interface Depths {
  readonly allBits: Mask;
  readonly objects: ObjectTable;
  readonly origins: OriginTable;
  /** Cache of own taints. It needs no invalidation, since objects never change which place they stand for. */
  readonly own: WeakMap<Value, Taint>;
  /** Work done so far: number of cells and objects visited. */
  cost: number;
  cellCount(object: number): number;
  cells(object: number): Iterable<readonly [string, Value]>;
}

/** Taint of the value itself, excluding the taint that its objects stand for. */
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

/** The taint without origins that are the place of one of the value's objects, or directly below one. */
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
 * Taint of the value and everything reachable from it.
 *
 * @param without  names of members to ignore, at any depth
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

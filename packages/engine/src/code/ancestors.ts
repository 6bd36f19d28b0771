/** What classes of the program extend. */

import { superclassOf } from '../ir/operands.ts';
import type { LinkedCalls } from './calls.ts';
import type { Place } from './file-index.ts';

/** Classes, each of which the one before extends, that are followed. Programs have three or four. */
const maxAncestors = 8;

/** The class of the program that a value names; `undefined` for what stands in no file of it. */
export function classNamed({ pointsTo, program }: LinkedCalls, { file, v }: Place): Place | undefined {
  const value = pointsTo.classAt(program.firstValueOf(file) + v);
  if (value === undefined) return undefined;
  const owner = program.fileOf(value);
  return { file: owner, v: value - program.firstValueOf(owner) };
}

/**
 * What a class extends in the program, the nearest first: of several superclasses the one that is written first. Ends at one of a
 * library, and where a class comes round to itself.
 */
export function* ancestorsOf(linked: LinkedCalls, place: Place): Generator<Place> {
  const seen = new Set<string>();
  for (let at: Place | undefined = place; at !== undefined && seen.size <= maxAncestors; ) {
    const key = `${at.file}:${at.v}`;
    if (seen.has(key)) return;
    if (seen.size > 0) yield at;
    seen.add(key);
    const superclass: number = superclassOf(linked.program.file(at.file), at.v);
    at = superclass < 0 ? undefined : classNamed(linked, { file: at.file, v: superclass });
  }
}

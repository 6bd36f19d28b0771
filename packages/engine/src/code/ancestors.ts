/** Superclasses of the program's classes. */

import { superclassOf } from '../ir/operands.ts';
import type { LinkedCalls } from './calls.ts';
import type { Place } from './file-index.ts';

/** Maximum length of an inheritance chain to follow. Programs have three or four. */
const maxAncestors = 8;

/** The class of the program that a value refers to; `undefined` if it is defined in no file of it. */
export function classNamed({ pointsTo, program }: LinkedCalls, { file, v }: Place): Place | undefined {
  const value = pointsTo.classAt(program.firstValueOf(file) + v);
  if (value === undefined) return undefined;
  const owner = program.fileOf(value);
  return { file: owner, v: value - program.firstValueOf(owner) };
}

/**
 * Superclasses of a class in the program, nearest first; with several superclasses, only the first is followed. Ends at
 * a library class or at a cycle.
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

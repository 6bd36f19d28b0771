/** Members that are numbers in the language of the program, whatever they are of: `text.length`. */

import { filterOrigins, isClean } from '../domain/taint.ts';
import { joinAllValues, type Value } from '../domain/value.ts';
import type { Memory } from './memory.ts';

/** A number carries nothing; but a program may store anything under such a name, and a request may have a field `size`. */
export function readCount(memory: Memory, value: Value, name: string): Value {
  const stored = joinAllValues(value.objects.flatMap((object) => memory.cells(object).get(name) ?? []));
  if (name !== 'size' || isClean(value.taint)) return stored;
  const isRecord = (origin: number): boolean => {
    const known = memory.origins.get(origin);
    return known.kind === 'source' && known.row.object === true;
  };
  const taint = filterOrigins(value.taint, isRecord);
  return isClean(taint) ? stored : memory.underWhole({ ...value, taint }, stored);
}

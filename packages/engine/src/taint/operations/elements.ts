/** Elements of lists that are known cell by cell, and of lists that are not. */

import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, type Value } from '../domain/value.ts';
import { exactLength } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';

/** Elements of a list that is known cell by cell; `undefined` for any other. */
export function exactElements(frame: Frame, list: Value): Value[] | undefined {
  const length = exactLength(frame, list);
  if (length === undefined) return undefined;
  return Array.from({ length }, (_, index) => frame.memory.readField(list, String(index)));
}

/** Gives a list other elements. */
export function setElements(frame: Frame, list: Value, elements: readonly Value[]): void {
  const [object] = list.objects;
  if (object === undefined) return;
  frame.memory.clear(object);
  for (const [index, element] of elements.entries()) frame.memory.store(list, String(index), element);
}

/** Adds values at unknown places of the receiver, whose elements may move. */
export function scramble(frame: Frame, receiver: Value, added: readonly Value[]): void {
  const { memory } = frame;
  const any = joinAllValues([memory.readAny(receiver), ...added]);
  if (receiver.objects.length > 0) memory.store(receiver, anyCell, any);
}

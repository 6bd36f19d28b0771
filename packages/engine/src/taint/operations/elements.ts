/** Changes to the elements of lists, whether they are known individually or not. */

import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, type Value } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';

/** Replaces the elements of a list. */
export function setElements(frame: Frame, list: Value, elements: readonly Value[]): void {
  const [object] = list.objects;
  if (object === undefined) return;
  frame.memory.clear(object);
  for (const [index, element] of elements.entries()) frame.memory.store(list, String(index), element);
}

/** Adds values at unknown positions of the receiver, whose elements may move. */
export function scramble(frame: Frame, receiver: Value, added: readonly Value[]): void {
  const { memory } = frame;
  const any = joinAllValues([memory.readAny(receiver), ...added]);
  if (receiver.objects.length > 0) memory.store(receiver, anyCell, any);
}

/**
 * Global variables that the program itself assigns, often because of a missing `var`: cells of one object in the
 * function that assigns them, shared cells for all others.
 */

import { joinTaint } from '../domain/taint.ts';
import { constantValue, objectValue, unknown, type Value, withTaint } from '../domain/value.ts';
import type { Frame } from './frame.ts';
import { globalCell } from './shared-keys.ts';

export function loadGlobal(frame: Frame, name: string): Value {
  const { memory, context, file, fn } = frame;
  const constant = context.globalConstants.get(name);
  if (constant !== undefined) return constantValue(constant);
  if (!context.pointsTo.assignedGlobals.has(name)) return unknown;
  const value = memory.readField(globalsOf(frame), name);
  return withTaint(value, joinTaint(value.taint, context.shared.read(globalCell(file, name), fn)));
}

export function storeGlobal(frame: Frame, name: string, value: Value): void {
  frame.memory.store(globalsOf(frame), name, value);
  frame.context.shared.write(globalCell(frame.file, name), frame.memory.deepTaint(value));
}

function globalsOf(frame: Frame): Value {
  return objectValue(frame.memory.make('globals', { value: frame.base }));
}

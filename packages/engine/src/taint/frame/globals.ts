/**
 * Global variables that the program itself assigns, often by a forgotten `var`: cells of one object in the function
 * that assigns them, shared cells for all others.
 */

import { constantValue, joinTaint, objectValue, unknown, type Value, withTaint } from '../domain/value.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { globalCell } from './shared-keys.ts';

export function loadGlobal(analysis: FunctionAnalysis, name: string): Value {
  const { activation, context, fn } = analysis;
  const constant = context.globalConstants.get(name);
  if (constant !== undefined) return constantValue(constant);
  if (!context.pointsTo.assignedGlobals.has(name)) return unknown;
  const value = activation.readField(globalsOf(analysis), name);
  return withTaint(value, joinTaint(value.taint, context.shared.read(globalCell(name), fn)));
}

export function storeGlobal(analysis: FunctionAnalysis, name: string, value: Value): void {
  analysis.activation.store(globalsOf(analysis), name, value);
  analysis.context.shared.write(globalCell(name), analysis.activation.deepTaint(value));
}

function globalsOf(analysis: FunctionAnalysis): Value {
  return objectValue(analysis.activation.make('globals', { value: analysis.base }));
}

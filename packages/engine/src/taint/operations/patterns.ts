/** Regular expressions that are compiled, and replacements by them, as functions of a module or methods of a pattern. */

import type { RegexConstant } from '../../ir/ir.ts';
import { constantValue, unknown, type Value } from '../domain/value.ts';
import { type CallView, positionalArguments } from '../frame/call-view.ts';
import { onlyRegex, patternOf } from '../guards/pattern-tests.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { replaced } from './replaced-texts.ts';

/** A pattern of the program, as a value that tests and matches know. */
export function compiled(_analysis: FunctionAnalysis, call: CallView): Value {
  const [pattern = unknown] = positionalArguments(call);
  const regex = patternOf(pattern);
  return regex === undefined ? unknown : constantValue(regex);
}

/** `sub(pattern, replacement, text)`: every match is replaced. */
export function substituted(analysis: FunctionAnalysis, call: CallView): Value {
  const [pattern = unknown, replacement = unknown, text = unknown] = positionalArguments(call);
  return substitute(analysis, call, patternOf(pattern), replacement, text);
}

/** The same as a method of a compiled pattern. */
export function substitutedBy(analysis: FunctionAnalysis, call: CallView): Value {
  const [replacement = unknown, text = unknown] = positionalArguments(call);
  const receiver = analysis.code.b[call.v] ?? -1;
  const known = patternOf(call.receiver) ?? onlyRegex(analysis, receiver);
  return substitute(analysis, call, known, replacement, text);
}

function substitute(
  analysis: FunctionAnalysis,
  call: CallView,
  regex: RegexConstant | undefined,
  replacement: Value,
  text: Value,
): Value {
  const pattern = regex === undefined ? unknown : constantValue({ ...regex, flags: `${regex.flags}g` });
  const view: CallView = { ...call, args: [pattern, replacement], names: [], receiver: text };
  return replaced(analysis, view, 'replaceAll') ?? unknown;
}

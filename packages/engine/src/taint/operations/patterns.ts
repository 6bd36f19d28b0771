/** Regular expressions that are compiled, and replacements by them, as functions of a module or methods of a pattern. */

import type { RegexConstant } from '../../ir/ir.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import { constantValue, unknown, type Value } from '../domain/value.ts';
import { type CallView, positionalArguments } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { onlyRegex, patternOf } from '../guards/pattern-tests.ts';
import { replaced } from './replaced-texts.ts';
import type { Transfer } from './transfer.ts';

/** A pattern of the program, as a value that tests and matches know. */
function compiled(_frame: Frame, call: CallView): Value {
  const [pattern = unknown] = positionalArguments(call);
  const regex = patternOf(pattern);
  return regex === undefined ? unknown : constantValue(regex);
}

/** `sub(pattern, replacement, text)`: every match is replaced. */
function substituted(frame: Frame, call: CallView): Value {
  const [pattern = unknown, replacement = unknown, text = unknown] = positionalArguments(call);
  return substitute(frame, call, patternOf(pattern), replacement, text);
}

/** The same as a method of a compiled pattern. */
function substitutedBy(frame: Frame, call: CallView): Value {
  const [replacement = unknown, text = unknown] = positionalArguments(call);
  const receiver = frame.code.b[call.v] ?? -1;
  const known = patternOf(call.receiver) ?? onlyRegex(frame, receiver);
  return substitute(frame, call, known, replacement, text);
}

function substitute(
  frame: Frame,
  call: CallView,
  regex: RegexConstant | undefined,
  replacement: Value,
  text: Value,
): Value {
  const pattern = regex === undefined ? unknown : constantValue({ ...regex, flags: `${regex.flags}g` });
  const view: CallView = { ...call, args: [pattern, replacement], names: [], receiver: text };
  return replaced(frame, view, 'replaceAll') ?? unknown;
}

export const patterns: Readonly<Record<OperationsOf<'patterns'>, Transfer>> = {
  'Pattern.replace': substitutedBy,
  'Regex.compile': compiled,
  'Regex.replace': substituted,
};

/** Regular expressions: compilation and replacement, as functions of a module or methods of a pattern. */

import { storesOf } from '../../code/kept-values.ts';
import { extended, onlyRegex, patternOf, patternTest } from '../../guards/pattern-tests.ts';
import { replacedKinds } from '../../guards/replaced-characters.ts';
import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op, type RegexConstant } from '../../ir/ir.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import { isNarrowPattern } from '../../regex/checked-text.ts';
import { cleanse } from '../domain/taint.ts';
import { constantValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import { type CallView, positionalArguments } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { replaced } from './replaced-texts.ts';
import type { Transfer } from './transfer.ts';

/** A compiled pattern, as a constant that tests and matches recognize. */
function compiled(_frame: Frame, call: CallView): Value {
  const [pattern = unknown] = positionalArguments(call);
  const regex = patternOf(pattern);
  return regex === undefined ? unknown : constantValue(regex);
}

/** `sub(pattern, replacement, text)`: replaces every match. */
function substituted(frame: Frame, call: CallView): Value {
  const [pattern = unknown, replacement = unknown, text = unknown] = positionalArguments(call);
  return substitute(frame, call, patternOf(pattern), replacement, text);
}

/** The same as a method of a compiled pattern. */
function substitutedBy(frame: Frame, call: CallView): Value {
  const [replacement = unknown, text = unknown] = positionalArguments(call);
  const receiver = frame.code.b[call.v] ?? -1;
  const known =
    patternOf(call.receiver) ?? onlyRegex(frame.context.pointsTo, frame.code, frame.base, receiver);
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

/** The match of a pattern in a string. Harmless if the pattern matches only harmless characters. */
const found =
  (operation: string): Transfer =>
  (frame, call) => {
    const { code, memory } = frame;
    const test = patternTest(code, call.v, operation);
    const text = test === undefined ? unknown : frame.valueOf(test.text);
    const regex = test === undefined ? undefined : frame.guardContext.regexOf(test.pattern);
    const isNarrow =
      test !== undefined && regex !== undefined && isNarrowPattern(extended(regex, test.extent), true);
    return isNarrow ? unknown : taintedValue(memory.deepTaint(text));
  };

/** `replacer.Replace(text)`, with a replacer constructed from pairs of a string and its replacement. */
const replacePairs: Transfer = (frame, call) => {
  const { code, context, memory } = frame;
  const taint = memory.deepTaint(call.args[0] ?? unknown);
  const made = makingOf(code, code.b[call.v] ?? -1);
  if (code.op[made] !== Op.call) return taintedValue(taint);
  const texts = Array.from(argumentsOf(code, made), (text) => constantOf(code, text));
  const cleared = texts.flatMap((text, index) => {
    const by = texts[index + 1];
    if (index % 2 === 1 || text === undefined || by === undefined) return [];
    const isMarkup = text === '<' && !by.includes('<');
    return [...replacedKinds(text, by, true), ...(isMarkup ? ['html-escape'] : [])];
  });
  return taintedValue(
    cleanse(
      taint,
      cleared.reduce((mask, kind) => mask | context.ruleBits.ofSanitizer(kind), 0),
    ),
  );
};

function constantOf(code: IrFile, v: number): string | undefined {
  const constant = code.op[v] === Op.const ? code.constants[code.a[v] ?? -1] : undefined;
  return typeof constant === 'string' ? constant : undefined;
}

/**
 * The instruction that creates a value, also through a variable of the file that is assigned once; -1 for other values.
 */
function makingOf(code: IrFile, v: number): number {
  const root = rootOf(code, v);
  if (code.op[root] !== Op.loadField) return root;
  const stores = storesOf(code, code.strings[code.b[root] ?? -1] ?? '');
  return stores.length === 1 ? rootOf(code, code.c[stores[0] ?? -1] ?? -1) : -1;
}

export const patterns: Readonly<Record<OperationsOf<'patterns'>, Transfer>> = {
  'Pattern.fullmatch': found('Pattern.fullmatch'),
  'Pattern.match': found('Pattern.match'),
  'Pattern.replace': substitutedBy,
  'Pattern.search': found('Pattern.search'),
  'Regex.compile': compiled,
  'Regex.fullmatch': found('Regex.fullmatch'),
  'Regex.match': found('Regex.match'),
  'Regex.replace': substituted,
  'Regex.search': found('Regex.search'),
  'replace-pairs': replacePairs,
};

/** Strings: literals, f-strings, and `%` and `format` on literals, all lowered to concatenations. */

import type { Value } from '../../ir/function-builder.ts';
import { CallFlag, Op, unaryOperators } from '../../ir/ir.ts';
import { numberFormat, stringValue, textParts } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';

/** A string without interpolations is a constant, any other a concatenation. */
export function lowerString(context: FunctionContext, node: number): Value {
  const parts = textParts(context.tree, node);
  const [first, second] = parts;
  if (second === undefined && first !== undefined && 'text' in first) return context.constant(first.text);
  const values = parts.map((part) => {
    if ('text' in part) return context.at(node).constant(part.text);
    const value = context.shared.visit.expression(context, part.node);
    if (part.isRepr) return representationOf(context, value);
    return part.isNumber ? numberOf(context, value) : value;
  });
  return concatenation(context.at(node), values);
}

/** The value's `repr`: a string is quoted, with its line breaks escaped. */
function representationOf(context: FunctionContext, value: Value): Value {
  const callee = context.emit(Op.loadGlobal, context.string('repr'));
  return context.call(callee, -1, [value], CallFlag.none);
}

export function concatenation(context: FunctionContext, parts: readonly Value[]): Value {
  return context.emit(Op.concat, context.builder.addOperands(...parts), parts.length);
}

/** The value as a number; anything else raises at this point. */
export function numberOf(context: FunctionContext, value: Value): Value {
  return context.emit(Op.unary, value, unaryOperators.indexOf('+'));
}

const percentConversion =
  /%(?:\((?<name>[^)]*)\))?[-#0 +]*(?<width>\*)?\d*(?:\.(?:\d+|\*))?[hlL]?(?<type>[a-zA-Z%])/g;
const reprConversions = new Set(['r', 'a']);
const numberConversions = new Set(['d', 'i', 'u', 'o', 'x', 'X', 'e', 'E', 'f', 'F', 'g', 'G']);

/** `'...%s...' % values`; the left operand is a string literal. */
export function lowerPercent(context: FunctionContext, node: number, format: string, right: number): Value {
  const { tree } = context;
  const values = right >= 0 && tree.type(right) === 'tuple' ? tree.namedChildren(right) : undefined;
  const lowered = values?.map((value) => context.shared.visit.expression(context, value));
  const whole = lowered === undefined ? context.shared.visit.expression(context, right) : -1;
  const matches = [...format.matchAll(percentConversion)].filter((match) => match.groups?.['type'] !== '%');
  context.at(node);
  const parts: Value[] = [];
  let at = 0;
  for (const [index, match] of matches.entries()) {
    const { name, type = 's' } = match.groups ?? {};
    addText(context, parts, format.slice(at, match.index).replaceAll('%%', '%'));
    at = match.index + match[0].length;
    const value = valueOf(context, { index, name, count: matches.length, lowered, whole });
    if (reprConversions.has(type)) parts.push(representationOf(context, value));
    else parts.push(numberConversions.has(type) ? numberOf(context, value) : value);
  }
  addText(context, parts, format.slice(at).replaceAll('%%', '%'));
  return concatenation(context, parts);
}

interface Conversion {
  readonly index: number;
  readonly name: string | undefined;
  readonly count: number;
  /** The values if they are written as a tuple. */
  readonly lowered: readonly Value[] | undefined;
  /** The right operand otherwise. */
  readonly whole: Value;
}

function valueOf(context: FunctionContext, { index, name, count, lowered, whole }: Conversion): Value {
  if (lowered !== undefined) return lowered[index] ?? context.emit(Op.undef);
  if (name !== undefined) return context.loadField(whole, name);
  return count === 1 ? whole : context.emit(Op.loadIndex, whole, context.constant(index));
}

function addText(context: FunctionContext, parts: Value[], text: string): void {
  if (text !== '') parts.push(context.constant(text));
}

const field =
  /\{\{|\}\}|\{(?<name>[^{}!:]*)(?:!(?<conversion>[rsa]))?(?::(?<specification>[^{}]*(?:\{[^{}]*\}[^{}]*)*))?\}/g;

/** `'...{}...'.format(a, name=b)`; `undefined` if an argument is unpacked, because positions are then unknown. */
export function lowerFormat(
  context: FunctionContext,
  node: number,
  format: string,
  args: number,
): Value | undefined {
  const { tree } = context;
  const given = args < 0 ? [] : tree.namedChildren(args);
  if (given.some((child) => tree.type(child).endsWith('_splat'))) return undefined;
  const values = new Map<string, Value>();
  for (const child of given) {
    const isNamed = tree.type(child) === 'keyword_argument';
    const key = isNamed ? tree.textOf(tree.child(child, 'name')) : String(values.size);
    values.set(key, context.shared.visit.expression(context, isNamed ? tree.child(child, 'value') : child));
  }
  context.at(node);
  const parts: Value[] = [];
  let at = 0;
  let next = 0;
  for (const match of format.matchAll(field)) {
    addText(context, parts, format.slice(at, match.index));
    at = match.index + match[0].length;
    if (match[0] === '{{' || match[0] === '}}') {
      addText(context, parts, match[0].slice(1));
      continue;
    }
    const { name = '', specification = '', conversion = '' } = match.groups ?? {};
    const path = name.split(/[.[\]]+/).filter((step) => step !== '');
    const isNumbered = name === '' || /^[.[]/.test(name);
    const first = isNumbered ? String(next++) : (path.shift() ?? '');
    const start = values.get(first) ?? context.emit(Op.undef);
    const value = path.reduce((object, step) => context.loadField(object, step), start);
    if (reprConversions.has(conversion)) parts.push(representationOf(context, value));
    else parts.push(numberFormat.test(specification) ? numberOf(context, value) : value);
  }
  addText(context, parts, format.slice(at));
  return concatenation(context, parts);
}

/** Value of a string literal that is the receiver of a method or the left operand of `%`. */
export function literalText(context: FunctionContext, node: number): string | undefined {
  const { tree } = context;
  let at = node;
  while (tree.type(at) === 'parenthesized_expression' && tree.namedChildren(at).length === 1)
    at = tree.namedChildren(at)[0] ?? -1;
  return stringValue(tree, at);
}

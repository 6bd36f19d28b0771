/** String concatenations within a function: the parts that precede a value in the resulting string. */

import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../ir/ir.ts';

/** A constant part of a string; `undefined` for an unknown part. */
export type TextPart = string | undefined;

/**
 * Maximum number of parts to read of one string; those before them count as unknown. Few strings have more in one
 * function.
 */
const maxParts = 64;

/**
 * A placeholder in a format string: `%s`, `%1$s`, `{}`, `{0}`, including flags and widths; `%%` is an escape, not a
 * placeholder.
 */
const placeholders = /%%|%(?:\d+\$)?[-+ #0]*[\d.*]*[a-zA-Z]|\{[\w.:!]*\}/g;

/**
 * Parts that precede an operand in the string an instruction builds; empty if the operand comes first.
 *
 * @returns  `undefined` for an instruction that does not build a string
 */
export function partsBefore(code: IrFile, v: number, operand: number): readonly TextPart[] | undefined {
  const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  switch (code.op[v]) {
    case Op.concat: {
      const parts = Array.from(code.pool.subarray(a, a + b));
      const at = parts.indexOf(operand);
      return at < 0 ? undefined : parts.slice(0, at).flatMap((part) => partsOf(code, part));
    }
    case Op.binary:
      return beforeOperand(code, v, operand);
    case Op.call:
      return beforeArgument(code, v, operand);
    default:
      return undefined;
  }
}

function beforeOperand(code: IrFile, v: number, operand: number): readonly TextPart[] | undefined {
  const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  const operator = binaryOperators[code.c[v] ?? -1];
  if (operator === '+') return operand === b ? partsOf(code, a) : operand === a ? [] : undefined;
  if (operator !== '%') return undefined;
  const list =
    code.op[b] === Op.array
      ? Array.from(code.pool.subarray(code.a[b] ?? 0, (code.a[b] ?? 0) + (code.b[b] ?? 0)))
      : [b];
  return beforePlace(textOf(code, a), list.indexOf(operand));
}

/** Handles format calls, and `append`. */
function beforeArgument(code: IrFile, v: number, operand: number): readonly TextPart[] | undefined {
  const args = Array.from(argumentsOf(code, v));
  const index = args.indexOf(operand);
  if (index < 0) return undefined;
  const receiver = code.b[v] ?? -1;
  if (methodName(code, v) === 'append' && index === 0) return partsOf(code, receiver);
  const isFormat = (part: number): boolean => textOf(code, part)?.match(placeholders) !== null;
  const format = args.slice(0, index).findIndex((part) => textOf(code, part) !== undefined && isFormat(part));
  if (format >= 0) return beforePlace(textOf(code, args[format] ?? -1), index - format - 1);
  return receiver < 0 ? undefined : beforePlace(textOf(code, receiver), index);
}

function beforePlace(format: string | undefined, index: number): readonly TextPart[] | undefined {
  if (format === undefined || index < 0) return undefined;
  const places = Array.from(format.matchAll(placeholders)).filter(([text]) => text !== '%%');
  const place = places[index];
  if (place === undefined) return undefined;
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: text, index: at } of places.slice(0, index)) {
    parts.push(format.slice(from, at), undefined);
    from = at + text.length;
  }
  return [...parts, format.slice(from, place.index)];
}

/** The parts of a string, in order. */
function partsOf(code: IrFile, v: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  const open = [v];
  for (let at = open.pop(); at !== undefined && parts.length < maxParts; at = open.pop()) {
    const root = rootOf(code, at);
    const [a, b] = [code.a[root] ?? -1, code.b[root] ?? -1];
    const isSum = code.op[root] === Op.binary && binaryOperators[code.c[root] ?? -1] === '+';
    if (isSum) open.push(a, b);
    else if (code.op[root] === Op.concat) open.push(...code.pool.subarray(a, a + b));
    else if (code.op[root] === Op.call && methodName(code, root) === 'append')
      open.push(b, argumentsOf(code, root)[0] ?? -1);
    else parts.push(textOf(code, root));
  }
  return parts.reverse();
}

function textOf(code: IrFile, v: number): string | undefined {
  const root = rootOf(code, v);
  const constant = code.op[root] === Op.const ? code.constants[code.a[root] ?? -1] : undefined;
  return typeof constant === 'string' || typeof constant === 'number' ? String(constant) : undefined;
}

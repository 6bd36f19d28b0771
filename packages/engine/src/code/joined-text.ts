/** Texts that a function joins of constants and values: what stands before a value in the text that it becomes a part of. */

import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../ir/ir.ts';

/** A constant part of a text; `undefined` for a part of which nothing is known. */
export type TextPart = string | undefined;

/** Parts of one text that are read; those before them count as unknown. Few texts are joined of more in one function. */
const maxParts = 64;

/** A place of a format: `%s`, `%1$s`, `{}`, `{0}`. What has flags and widths is one, `%%` is none. */
const placeholders = /%%|%(?:\d+\$)?[-+ #0]*[\d.*]*[a-zA-Z]|\{[\w.:!]*\}/g;

/**
 * What an instruction puts before one of its operands in the text that it makes: nothing where the operand comes first.
 *
 * @returns  `undefined` for an instruction that joins no text
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

/** Of calls of formats, and of what puts texts one behind the other. */
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

/** The parts of a text, in order. */
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

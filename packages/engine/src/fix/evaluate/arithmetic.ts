/** Operators on the evaluator's values. An operation on an unknown value stays symbolic, as text. */

import { isEquality } from '../../guards/comparisons.ts';
import { asText, concrete, formatted, type Samples } from './builtins.ts';
import { isAbsent, isOpaque, opaque, spellValue, type Value } from './value.ts';

/**
 * `undefined` if unknown. A value that is present counts as true, because a legitimate request sends what is required.
 */
export function isTruthy(value: Value): boolean | undefined {
  if (value === null || isAbsent(value)) return false;
  if (typeof value === 'object') return value.kind === 'opaque' ? undefined : true;
  return Boolean(value);
}

export function binary(
  operator: string,
  left: Value,
  right: Value,
  language: string,
  samples: Samples,
): Value {
  const unknown = (): Value => opaque(`(${spellValue(left)} ${operator} ${spellValue(right)})`);
  if (operator === '+') {
    const [one, other] = [concrete(left, samples), concrete(right, samples)];
    if (typeof one === 'number' && typeof other === 'number') return one + other;
    if (isListValue(one) && isListValue(other))
      return { kind: 'list', items: [...one.items, ...other.items] };
    const [a, b] = [asText(one, language), asText(other, language)];
    return a === undefined || b === undefined ? unknown() : a + b;
  }
  if (operator === '%' && typeof left === 'string')
    return (
      formatted(left, isOpaque(right) ? concrete(right, samples) : sampled(right, samples), language) ??
      unknown()
    );
  if (operator === 'in') {
    const own = concrete(left, samples);
    if (typeof own === 'string' && typeof right === 'string') return right.includes(own);
    return unknown();
  }
  if (isEquality(operator)) return compared(operator, left, right) ?? unknown();
  if (typeof left !== 'number' || typeof right !== 'number') return unknown();
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
    default:
      return unknown();
  }
}

function isListValue(value: Value): value is Extract<Value, { kind: 'list' }> {
  return typeof value === 'object' && value?.kind === 'list';
}

/** Values of a tuple in a format expression. */
function sampled(value: Value, samples: Samples): Value {
  return isListValue(value)
    ? { kind: 'list', items: value.items.map((item) => concrete(item, samples)) }
    : value;
}

function compared(operator: string, left: Value, right: Value): boolean | undefined {
  const [one, other] = [isAbsent(left) ? null : left, isAbsent(right) ? null : right];
  const isPlain = (value: Value) => typeof value !== 'object' || value === null;
  const isAsked = operator === '==' || operator === '===';
  if (isPlain(one) && isPlain(other)) return (one === other) === isAsked;
  return undefined;
}

export function unary(operator: string, value: Value, samples: Samples): Value {
  if (operator === '!') {
    const known = isTruthy(value);
    return known === undefined ? opaque(`!${spellValue(value)}`) : !known;
  }
  if (operator === 'typeof') {
    if (isAbsent(value)) return 'undefined';
    const own = concrete(value, samples);
    return own === null || typeof own === 'object' ? 'object' : typeof own;
  }
  if (operator === '+') {
    const own = concrete(value, samples);
    const number = typeof own === 'number' || typeof own === 'string' ? Number(own) : Number.NaN;
    return Number.isNaN(number) ? opaque(`+${spellValue(value)}`) : number;
  }
  return operator === '-' && typeof value === 'number' ? -value : opaque(`${operator}${spellValue(value)}`);
}

/** Constant folding of operators. `undefined` means unknown. */

import { type BinaryOperator, type Constant, missing, type UnaryOperator } from './ir.ts';

/** Maximum length of a folded string, in UTF-16 units. Chosen so that doubling in a loop stays bounded. */
export const maxConstantText = 10_000;

type Scalar = string | number | boolean | null;

function isScalar(constant: Constant | undefined): constant is Scalar {
  return (
    constant !== undefined &&
    constant !== missing &&
    typeof constant !== 'bigint' &&
    (typeof constant !== 'object' || constant === null)
  );
}

export function foldBinary(
  operator: BinaryOperator,
  left: Constant | undefined,
  right: Constant | undefined,
): Constant | undefined {
  if (left === missing || right === missing) return foldMissing(operator, left, right);
  if (!isScalar(left) || !isScalar(right)) return undefined;
  if (operator === '+') return foldPlus(left, right);
  if (operator === '===' || operator === '!==') return (left === right) === (operator === '===');
  if (operator === '==' || operator === '!=') {
    if (left === null || right === null) return (left === right) === (operator === '==');
    // Loose equality of different types is not folded.
    return typeof left === typeof right ? (left === right) === (operator === '==') : undefined;
  }
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return foldArithmetic(operator, left, right);
}

/** Folds comparisons with `undefined`. */
function foldMissing(
  operator: BinaryOperator,
  left: Constant | undefined,
  right: Constant | undefined,
): Constant | undefined {
  if (left === undefined || right === undefined) return undefined;
  const isNone = (constant: Constant): boolean => constant === missing || constant === null;
  switch (operator) {
    case '===':
    case '!==':
      return (left === right) === (operator === '===');
    case '==':
    case '!=':
      return (isNone(left) && isNone(right)) === (operator === '==');
    default:
      return undefined;
  }
}

function foldPlus(left: Scalar, right: Scalar): Constant | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left !== 'string' && typeof right !== 'string') return undefined;
  const text = String(left) + String(right);
  return text.length > maxConstantText ? undefined : text;
}

function foldArithmetic(operator: BinaryOperator, left: number, right: number): Constant | undefined {
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '**':
      return left ** right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
    case '&':
      return left & right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    case '<<':
      return left << right;
    case '>>':
      return left >> right;
    case '>>>':
      return left >>> right;
    default:
      return undefined;
  }
}

export function foldUnary(operator: UnaryOperator, operand: Constant | undefined): Constant | undefined {
  if (operand === missing) return operator === '!' ? true : operator === 'typeof' ? 'undefined' : undefined;
  if (!isScalar(operand)) return undefined;
  switch (operator) {
    case '!':
      return !operand;
    case '-':
      return typeof operand === 'number' ? -operand : undefined;
    case '+':
      return Number(operand);
    case '~':
      return typeof operand === 'number' ? ~operand : undefined;
    case 'typeof':
      return operand === null ? 'object' : typeof operand;
    case 'void':
    case 'delete':
      return undefined;
  }
}

/** Truthiness of a constant, if known. */
export function truthOf(constant: Constant | undefined): boolean | undefined {
  if (constant === undefined) return undefined;
  if (constant === missing) return false;
  return typeof constant === 'object' && constant !== null ? true : Boolean(constant);
}

/** String methods that are folded for constants. */
const textMethods: ReadonlyMap<string, (text: string, ...args: readonly number[]) => string> = new Map<
  string,
  (text: string, ...args: readonly number[]) => string
>([
  ['charAt', (text, at) => text.charAt(at ?? 0)],
  ['at', (text, at) => text.at(at ?? 0) ?? ''],
  ['slice', (text, from, to) => text.slice(from, to)],
  ['substring', (text, from, to) => text.substring(from ?? 0, to)],
  ['toLowerCase', (text) => text.toLowerCase()],
  ['toUpperCase', (text) => text.toUpperCase()],
  ['trim', (text) => text.trim()],
]);

/** Tests of a string against another. */
const textTests: ReadonlyMap<string, (text: string, other: string) => boolean | number> = new Map([
  ['equals', (text: string, other: string) => text === other],
  ['includes', (text: string, other: string) => text.includes(other)],
  ['startsWith', (text: string, other: string) => text.startsWith(other)],
  ['endsWith', (text: string, other: string) => text.endsWith(other)],
  ['equalsIgnoreCase', (text: string, other: string) => text.toLowerCase() === other.toLowerCase()],
]);

export function foldMethod(
  name: string,
  receiver: Constant | undefined,
  args: readonly { readonly constant: Constant | undefined }[],
): Constant | undefined {
  const [other] = args.map(({ constant }) => constant);
  const test = textTests.get(name);
  if (test !== undefined && typeof receiver === 'string' && typeof other === 'string')
    return test(receiver, other);
  if (name === 'isEmpty' && typeof receiver === 'string' && args.length === 0) return receiver === '';
  if (name === 'length' && typeof receiver === 'string' && args.length === 0) return receiver.length;
  const method = typeof receiver === 'string' ? textMethods.get(name) : undefined;
  if (method === undefined || typeof receiver !== 'string') return undefined;
  const numbers = args.flatMap(({ constant }) => (typeof constant === 'number' ? [constant] : []));
  return numbers.length === args.length ? method(receiver, ...numbers) : undefined;
}

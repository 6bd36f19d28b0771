/**
 * Evaluates expressions before Terraform runs, as far as the files determine them: strings, lists, conditions,
 * variables, locals, and functions that combine values. Everything else is unknown.
 */

import { filled } from '../../documents/fill-template.ts';
import { type Entry, isNull, mappingOf, type Place, type Scalar, type Value } from '../../documents/value.ts';
import type { Expression } from '../syntax/syntax.ts';
import type { Budget } from './budget.ts';
import { callFunction } from './functions.ts';
import { isUnknown, unknownAt } from './unknown.ts';

/** Bindings of names in an expression. */
export interface Scope {
  /** `var.name`, `local.name`; `undefined` if unknown. */
  readonly variable: (name: string) => Value | undefined;
  readonly local: (name: string) => Value | undefined;
  /** `each`, and iterators of dynamic blocks. */
  readonly iterators: ReadonlyMap<string, Iteration>;
  readonly budget: Budget;
}

export interface Iteration {
  readonly key: Value;
  readonly value: Value;
}

/** Maximum length of a computed string, in UTF-16 units. Chosen. */
const maxText = 65_536;

export function evaluate(expression: Expression, scope: Scope): Value {
  const { start, end } = expression;
  const place = { start, end };
  scope.budget.values -= 1;
  if (scope.budget.values < 0) return unknownAt(place);
  switch (expression.kind) {
    case 'literal':
      return scalarAt(expression.value, place, expression.text);
    case 'template':
      return joined(
        expression.parts.map((part) => evaluate(part, scope)),
        place,
      );
    case 'list':
      return { kind: 'list', items: expression.items.map((item) => evaluate(item, scope)), ...place };
    case 'object':
      return mappingOf(
        expression.entries.flatMap(({ key, value }): readonly Entry[] => {
          const name = evaluate(key, scope);
          return name.kind === 'scalar' ? [{ key: name, value: evaluate(value, scope) }] : [];
        }),
        place,
      );
    case 'path':
      return moved(follow(expression.steps, place, scope), place, scope);
    case 'call':
      return callFunction(
        expression.name,
        () => expression.args.map((arg) => evaluate(arg, scope)),
        place,
        scope.budget,
      );
    case 'choice':
      return choice(expression, place, scope);
    case 'binary':
      return binary(expression, place, scope);
    case 'not': {
      const operand = evaluate(expression.operand, scope);
      return operand.kind === 'scalar' && typeof operand.value === 'boolean'
        ? scalarAt(!operand.value, place)
        : unknownAt(place);
    }
    case 'unknown':
      return unknownAt(place);
  }
}

export function scalarAt(
  value: string | number | boolean | null,
  { start, end }: Place,
  text = value === null ? '' : String(value),
): Scalar {
  return { kind: 'scalar', value, text, quoted: typeof value === 'string', start, end };
}

function joined(parts: readonly Value[], place: Place): Value {
  const text = parts.map((part) => (part.kind === 'scalar' ? part.text : filled)).join('');
  return text.length > maxText ? unknownAt(place) : scalarAt(text, place);
}

/** Moves a value to the place of its use, where it is reported. */
function moved(value: Value, { start, end }: Place, { budget }: Scope): Value {
  budget.values -= sizeOf(value);
  if (budget.values < 0) return unknownAt({ start, end });
  return at(value, { start, end });
}

function at(value: Value, place: Place): Value {
  if (value.kind === 'scalar') return { ...value, ...place };
  if (value.kind === 'list')
    return { kind: 'list', items: value.items.map((item) => at(item, place)), ...place };
  return mappingOf(
    value.entries.map((entry) => ({
      key: { ...entry.key, ...place },
      value: at(entry.value, place),
    })),
    place,
  );
}

const sizes = new WeakMap<Value, number>();

/** Number of values in it, including itself. */
function sizeOf(value: Value): number {
  if (value.kind === 'scalar') return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const parts = value.kind === 'list' ? value.items : value.entries.map((entry) => entry.value);
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 1);
  sizes.set(value, size);
  return size;
}

function follow(steps: readonly (string | undefined)[], place: Place, scope: Scope): Value {
  const [root, name, ...rest] = steps;
  // Older versions accepted these spellings.
  if (steps.length === 1 && (root === 'True' || root === 'False')) return scalarAt(root === 'True', place);
  if (root === 'var' || root === 'local') {
    const found = name === undefined ? undefined : scope[root === 'var' ? 'variable' : 'local'](name);
    return found === undefined ? unknownAt(place) : inside(found, rest, place);
  }
  const iteration = root === undefined ? undefined : scope.iterators.get(root);
  if (iteration !== undefined) {
    if (name === 'key') return inside(iteration.key, rest, place);
    return name === 'value' ? inside(iteration.value, rest, place) : unknownAt(place);
  }
  return unknownAt(place);
}

function inside(value: Value, steps: readonly (string | undefined)[], place: Place): Value {
  let here: Value | undefined = value;
  for (const step of steps) {
    if (step === undefined) return unknownAt(place);
    if (here.kind === 'map') here = here.byKey.get(step)?.value;
    else if (here.kind === 'list') here = here.items[Number(step)];
    else return unknownAt(place);
    if (here === undefined) return unknownAt(place);
  }
  return here;
}

type Choice = Extract<Expression, { readonly kind: 'choice' }>;

function choice({ test, consequent, alternate }: Choice, place: Place, scope: Scope): Value {
  const condition = evaluate(test, scope);
  const truth = condition.kind === 'scalar' && !isUnknown(condition) ? condition.text : '';
  if (truth === 'true') return evaluate(consequent, scope);
  if (truth === 'false') return evaluate(alternate, scope);
  const [one, other] = [evaluate(consequent, scope), evaluate(alternate, scope)];
  return one.kind === 'scalar' && other.kind === 'scalar' && one.text === other.text ? one : unknownAt(place);
}

type Binary = Extract<Expression, { readonly kind: 'binary' }>;

function binary({ operator, left, right }: Binary, place: Place, scope: Scope): Value {
  const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
  const isKnown = a.kind === 'scalar' && b.kind === 'scalar' && !isUnknown(a) && !isUnknown(b);
  const result =
    operator === '&&' || operator === '||'
      ? logical(operator, a, b)
      : isKnown
        ? compared(operator, a, b)
        : comparedToNull(operator, a, b);
  return result === undefined ? unknownAt(place) : scalarAt(result, place);
}

/** One deciding operand is enough, whatever the other is. */
function logical(operator: '&&' | '||', a: Value, b: Value): boolean | undefined {
  const decides = operator === '||';
  if (isBoolean(a, decides) || isBoolean(b, decides)) return decides;
  return isBoolean(a, !decides) && isBoolean(b, !decides) ? !decides : undefined;
}

/** A list or mapping is not null. */
function comparedToNull(operator: string, a: Value, b: Value): boolean | undefined {
  const isOneNull = (isNull(a) && b.kind !== 'scalar') || (isNull(b) && a.kind !== 'scalar');
  return isOneNull && (operator === '==' || operator === '!=') ? operator === '!=' : undefined;
}

function compared(operator: string, a: Scalar, b: Scalar): number | boolean | undefined {
  if (operator === '==') return isEqual(a, b);
  if (operator === '!=') return !isEqual(a, b);
  const [x, y] = [Number(a.text), Number(b.text)];
  return Number.isNaN(x) || Number.isNaN(y) ? undefined : arithmetic[operator]?.(x, y);
}

const arithmetic: Readonly<Record<string, (x: number, y: number) => number | boolean>> = {
  '<': (x, y) => x < y,
  '>': (x, y) => x > y,
  '<=': (x, y) => x <= y,
  '>=': (x, y) => x >= y,
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
};

function isEqual(a: Scalar, b: Scalar): boolean {
  return (a.value === null) === (b.value === null) && a.text === b.text;
}

function isBoolean(value: Value, truth: boolean): boolean {
  return value.kind === 'scalar' && value.value === truth;
}

/** Facts that follow from the outcome of a condition: its parts, including those of predicates it calls. */

import { isEquality } from '../../guards/comparisons.ts';
import { argumentsOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import {
  constantOf,
  isUndefined,
  leftOf,
  operandOf,
  operatorOf,
  opOf,
  partsOf,
  receiverOf,
  resultOf,
  rightOf,
} from '../../ir/operands.ts';
import { namesError, namesErrorMaker } from '../../vocabulary/error-names.ts';
import { both, type Clauses, either, type Literal, nothingKnown, single } from './clauses.ts';
import { plainValue } from './side.ts';
import { calleeName, type Frame, textOf } from './terms.ts';

/** A return of a followed function, and the facts there. */
export interface Answer {
  readonly frame: Frame;
  /** -1 for none. */
  readonly value: number;
  /** Facts at the return. */
  readonly clauses: Clauses | undefined;
}

export interface Context {
  /** Returns of a followed call; `undefined` for a call that is not followed. */
  readonly answersOf: (frame: Frame, call: number) => readonly Answer[] | undefined;
  /** Results of the closure of `any` or `all` for one element. */
  readonly closureAnswers: (frame: Frame, call: number) => readonly Answer[] | undefined;
  /** Facts on the edge from a block to the one that merges its values. */
  readonly onEdge: (frame: Frame, from: number, to: number) => Clauses | undefined;
  readonly blockOf: (frame: Frame, value: number) => number;
}

type Known = Clauses | undefined;

/** Maximum nesting of conditions; a deeper test is taken as a whole. */
const maxDepth = 12;

/** @returns  `undefined` if the condition cannot have that outcome */
export function whenTrue(context: Context, frame: Frame, value: number, holds: boolean, depth = 0): Known {
  const { ir } = frame.at.file;
  const at = plainValue(ir, value);
  if (depth > maxDepth) return literal(frame, at, holds);
  const inner = (other: number, how: boolean): Known => whenTrue(context, frame, other, how, depth + 1);
  switch (opOf(ir, at)) {
    case Op.unary:
      return operatorOf(ir, at) === '!' ? inner(operandOf(ir, at), !holds) : literal(frame, at, holds);
    case Op.const:
      return isTruthy(constantOf(ir, at)) === holds ? nothingKnown : undefined;
    case Op.undef:
      return isUndefined(ir, at) && holds ? undefined : nothingKnown;
    case Op.object:
    case Op.closure:
      return holds ? nothingKnown : undefined;
    case Op.array:
      return nothingKnown;
    case Op.phi:
      return merged(context, frame, at, (operand) => inner(operand, holds));
    case Op.binary:
      return compared(
        context,
        frame,
        at,
        { operator: operatorOf(ir, at), left: leftOf(ir, at), right: rightOf(ir, at) },
        holds,
        depth,
      );
    case Op.result:
      return resultOf(ir, at).index > 0 ? literal(frame, at, holds) : inner(operandOf(ir, at), holds);
    case Op.call:
      return called(context, frame, at, holds, depth);
    default:
      return literal(frame, at, holds);
  }
}

const everyOne = new Set(['every', 'all', 'allMatch', 'All', 'noneMatch']);
const anyOne = new Set(['some', 'any', 'anyMatch', 'Any', 'ContainsFunc']);
const asBoolean = new Set(['Boolean', 'bool']);

function called(context: Context, frame: Frame, call: number, holds: boolean, depth: number): Known {
  const { ir } = frame.at.file;
  const name = calleeName(frame, call);
  const given = Array.from(argumentsOf(ir, call));
  if (asBoolean.has(name) && given.length === 1)
    return whenTrue(context, frame, given[0] ?? -1, holds, depth + 1);
  const answers = context.answersOf(frame, call);
  if (answers !== undefined)
    return anyOf(answers, (answer) =>
      answer.value < 0
        ? holds
          ? undefined
          : nothingKnown
        : whenTrue(context, answer.frame, answer.value, holds, depth + 1),
    );
  const ordered = orderOf(frame, call, name, given);
  if (ordered !== undefined) return single(literalOf(frame, call, ordered, holds));
  const isAll = everyOne.has(name);
  // A property of all elements holds for each; that some element has it says nothing about the others.
  if ((isAll && holds) || (anyOne.has(name) && !holds)) {
    const ofOne = context.closureAnswers(frame, call);
    if (ofOne !== undefined)
      return both(
        literal(frame, call, holds),
        anyOf(ofOne, (answer) =>
          answer.value < 0
            ? undefined
            : whenTrue(context, answer.frame, answer.value, isAll && name !== 'noneMatch', depth + 1),
        ),
      );
  }
  return literal(frame, call, holds);
}

/** Comparison methods: `a.equals(b)`, `a.before(b)`. */
function orderOf(frame: Frame, call: number, name: string, given: readonly number[]): string | undefined {
  const { ir } = frame.at.file;
  const receiver = receiverOf(ir, call);
  const [first = -1, second] = given;
  if (given.length === 0 || given.length > 2) return undefined;
  const [left, right] = second === undefined ? [receiver, first] : [first, second];
  if (left < 0) return undefined;
  const [one, other] = [textOf(frame, left), textOf(frame, right)];
  if (/^(?:equals|Equal|isEqual)$/.test(name)) return [one, other].sort().join(' == ');
  if (second !== undefined) return undefined;
  if (/^(?:before|isBefore|Before)$/.test(name)) return `${one} < ${other}`;
  return /^(?:after|isAfter|After)$/.test(name) ? `${other} < ${one}` : undefined;
}

/**
 * Facts that hold where a predicate returns true; `undefined` for a function that is not a predicate, because it never
 * returns a comparison, a negation or a boolean.
 */
export function whenYes(context: Context, answers: readonly Answer[]): Known {
  if (!answers.some(({ frame, value }) => isAnswer(frame, value, 0))) return undefined;
  return anyOf(answers, ({ frame, value }) =>
    value < 0 ? undefined : whenTrue(context, frame, value, true),
  );
}

function isAnswer(frame: Frame, value: number, depth: number): boolean {
  const { ir } = frame.at.file;
  const at = plainValue(ir, value);
  switch (opOf(ir, at)) {
    case Op.unary:
      return operatorOf(ir, at) === '!';
    case Op.binary:
      return isEquality(operatorOf(ir, at)) || operatorOf(ir, at) in turned || operatorOf(ir, at) === 'in';
    case Op.const:
      return typeof constantOf(ir, at) === 'boolean';
    case Op.call:
      return asking.test(calleeName(frame, at));
    case Op.phi:
      return depth < maxDepth && Array.from(partsOf(ir, at)).some((part) => isAnswer(frame, part, depth + 1));
    default:
      return false;
  }
}

/** Library methods that return a boolean. */
const asking =
  /^(?:equals|equalsIgnoreCase|includes|contains|Contains|some|every|any|all|anyMatch|allMatch|noneMatch|has|startsWith|endsWith|startswith|endswith|HasPrefix|HasSuffix|test|matches|isEmpty|EqualFold|Equal)$/;

function anyOf(answers: readonly Answer[], ofValue: (answer: Answer) => Known): Known {
  let known: Known;
  for (const answer of answers.toReversed()) known = either(known, both(answer.clauses, ofValue(answer)));
  return known;
}

/** Facts about a merged value, by the path taken. */
function merged(context: Context, frame: Frame, phi: number, ofOperand: (operand: number) => Known): Known {
  const { ir } = frame.at.file;
  const block = context.blockOf(frame, phi);
  const operands = partsOf(ir, phi);
  if (operands.length === 1) return ofOperand(operands[0] ?? -1);
  const before = ir.predecessors.subarray(ir.predecessorStart[block], ir.predecessorStart[block + 1]);
  let known: Known;
  for (const [index, operand] of operands.entries()) {
    const from = before[index] ?? -1;
    // A back edge of a loop carries the facts from before.
    if (from >= block) return nothingKnown;
    known = either(known, both(context.onEdge(frame, from, block), ofOperand(operand)));
  }
  return known;
}

interface Comparison {
  readonly operator: string;
  readonly left: number;
  readonly right: number;
}

const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function compared(
  context: Context,
  frame: Frame,
  value: number,
  { operator, left, right }: Comparison,
  holds: boolean,
  depth: number,
): Known {
  const { ir } = frame.at.file;
  const isEqual = operator === '==' || operator === '===';
  if (isEquality(operator)) {
    const asked = isEqual === holds;
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const constant = constantAt(ir, other);
      if (constant === null) return whenNull(context, frame, one, asked, depth + 1);
      if (typeof constant === 'boolean') return whenTrue(context, frame, one, asked === constant, depth + 1);
    }
    const [one, other] = [constantName(frame, left), constantName(frame, right)].sort();
    return single(literalOf(frame, value, `${one} == ${other}`, asked, holds));
  }
  if (operator in turned) {
    // The four comparisons are expressed by one, with operands swapped or negated.
    const isStrict = operator === '<' || operator === '>';
    const isLess = operator === '<' || operator === '>=';
    const [low, high] = isLess ? [left, right] : [right, left];
    return single(
      literalOf(frame, value, `${textOf(frame, low)} < ${textOf(frame, high)}`, isStrict === holds, holds),
    );
  }
  return literal(frame, value, holds);
}

/** Java: a `switch` case refers to an enum constant by its last name. */
function constantName(frame: Frame, value: number): string {
  const text = textOf(frame, value);
  if (frame.at.file.source.tree.language !== 'java') return text;
  return /^(?:\p{Lu}[\p{L}\p{N}_]*\.)+(\p{Lu}[\p{Lu}\p{N}_]*)$/u.exec(text)?.[1] ?? text;
}

function constantAt(ir: Frame['at']['file']['ir'], value: number): unknown {
  const at = plainValue(ir, value);
  if (opOf(ir, at) === Op.undef) return null;
  return opOf(ir, at) === Op.const ? (constantOf(ir, at) ?? null) : undefined;
}

/** @param asked  true to assume that the value is null */
function whenNull(context: Context, frame: Frame, value: number, asked: boolean, depth: number): Known {
  const { ir } = frame.at.file;
  const at = plainValue(ir, value);
  const op = opOf(ir, at);
  if (depth > maxDepth) return literalOfNull(frame, at, asked);
  if (op === Op.const || op === Op.undef)
    return (constantAt(ir, at) === null) === asked ? nothingKnown : undefined;
  if (op === Op.object || op === Op.array || op === Op.closure || op === Op.concat)
    return asked ? undefined : nothingKnown;
  if (asked && namesError(textOf(frame, at))) return undefined;
  if (op === Op.phi)
    return merged(context, frame, at, (operand) => whenNull(context, frame, operand, asked, depth + 1));
  const call = op === Op.result ? operandOf(ir, at) : at;
  if (opOf(ir, call) === Op.call) {
    const answers = context.answersOf(frame, call);
    if (answers !== undefined)
      return anyOf(answers, (answer) => {
        const part = op === Op.result ? partOf(answer, resultOf(ir, at)) : answer.value;
        if (part === undefined) return nothingKnown;
        return part < 0
          ? asked
            ? nothingKnown
            : undefined
          : whenNull(context, answer.frame, part, asked, depth + 1);
      });
    if (namesErrorMaker(calleeName(frame, call)) && asked) return undefined;
  }
  return literalOfNull(frame, at, asked);
}

/** One of several values that are returned together. */
function partOf({ frame, value }: Answer, { index, count }: ReturnType<typeof resultOf>): number | undefined {
  const { ir } = frame.at.file;
  if (count === 1) return value;
  return opOf(ir, value) === Op.array ? partsOf(ir, value)[index] : undefined;
}

function isTruthy(constant: unknown): boolean {
  return Boolean(constant);
}

function literal(frame: Frame, value: number, holds: boolean): Known {
  return single(literalOf(frame, value, textOf(frame, value), holds));
}

function literalOfNull(frame: Frame, value: number, isAbsent: boolean): Known {
  // Existence and truthiness are treated as the same test, as in `if (!post)` and `if (post == null)`.
  return single(literalOf(frame, value, textOf(frame, value), !isAbsent));
}

function literalOf(frame: Frame, value: number, text: string, holds: boolean, isAsWritten = holds): Literal {
  const { ir, path } = frame.at.file;
  const place = { path, offset: ir.start[value] ?? 0, end: ir.end[value] ?? 0 };
  return { text, holds, isAsWritten, place, decided: place };
}

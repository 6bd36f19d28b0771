/**
 * Determines what a condition proves about a value: the rules for which it is safe when the condition holds or fails.
 *
 * Prefers false negatives: a test against an allowlist, a constant or a narrow pattern clears every rule.
 */

import { argumentsOf, functionName, isKeyOf, rootOf } from '../ir/call-access.ts';
import { type Constant, Op, unaryOperators } from '../ir/ir.ts';
import { isPrototypeName } from '../vocabulary/prototype-names.ts';
import { clearedByLocalAddress } from './address-guards.ts';
import { clearedByMissingEntry, clearedByOtherCharacter } from './character-guards.ts';
import { equality, inOperator } from './comparison-operators.ts';
import { clearedByEqualElement, clearedByTruths } from './element-guards.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isLengthLimit } from './length-guards.ts';
import {
  isListedConstant,
  isListOfKeys,
  isPartOf,
  listOf,
  membershipByIndex,
  membershipMethods,
  namesPrototype,
} from './memberships.ts';
import {
  clearedByElements,
  clearedByModels,
  isOfPartialName,
  isPathTo,
  isVacuousStart,
  pathBits,
} from './model-guards.ts';
import { clearedByEnding, isOfName, mayRun } from './name-endings.ts';
import { isAbove, isListOfParts } from './path-part-guards.ts';
import { clearedByPatterns } from './pattern-guards.ts';
import { patternTest } from './pattern-tests.ts';
import { clearedByBeginning } from './start-guards.ts';
import { addressOfHost, earlierTests, isFolderOf, isHostOf, isResolved, isSame } from './tested-values.ts';
import { clearedByText } from './text-guards.ts';
import { typeOfTag } from './type-tags.ts';

/** Functions that return true only for numbers. */
const numberTests = new Set(['isInteger', 'isSafeInteger', 'isFinite']);
/** Maximum depth of nested tests to follow. */
const maxDepth = 6;

/** Bits cleared on `target` when `condition` evaluates to `holds`. */
export function clearedBy(
  context: GuardContext,
  condition: number,
  target: number,
  holds: boolean,
  depth = 0,
): Proven {
  const { code } = context;
  if (depth > maxDepth) return 0;
  const a = code.a[condition] ?? -1;
  switch (code.op[condition]) {
    case Op.unary:
      if (unaryOperators[code.b[condition] ?? 0] !== '!') return 0;
      return clearedBy(context, a, target, !holds, depth + 1);
    case Op.binary:
      return clearedByComparison(context, condition, target, holds, depth);
    case Op.call:
      return clearedByCall(context, condition, target, holds);
    case Op.loadIndex:
      return clearedByLookUp(context, condition, target, holds);
    case Op.result:
      return isAnswerOf(context, condition) ? clearedBy(context, a, target, holds, depth + 1) : 0;
    case Op.loadField:
      // A URL without a host points to this site.
      return !holds && isHostOf(context, condition, target) ? context.of('url-check') : 0;
    case Op.await:
    case Op.cast:
    case Op.keyword:
    case Op.pi:
      return clearedBy(context, a, target, holds, depth + 1);
    default:
      return 0;
  }
}

/**
 * True for the element of a multi-value result that reports success: the last one, except for pattern matches, whose
 * last element is an error in the pattern.
 */
function isAnswerOf(context: GuardContext, result: number): boolean {
  const { code } = context;
  const call = code.a[result] ?? -1;
  const isMatch =
    code.op[call] === Op.call && patternTest(code, call, context.operationOf(call)) !== undefined;
  return (code.b[result] ?? 0) === (isMatch ? 0 : (code.c[result] ?? 0) - 1);
}

/** `Number.isInteger(x)`, `Number.isInteger(Number(x))`. */
function clearedByNumber(
  context: GuardContext,
  name: string,
  argument: number,
  target: number,
  holds: boolean,
): Proven {
  if (!holds || !numberTests.has(name)) return 0;
  const isTested = isSame(context, argument, target) || isNumberOf(context, argument, target);
  return isTested ? context.facts.number : 0;
}

/**
 * `Number(x)`, `+x`: NaN if the string is not a number. Functions that parse a leading number prove nothing about the
 * rest.
 */
function isNumberOf(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  const root = rootOf(code, v);
  const isSign = code.op[root] === Op.unary && unaryOperators[code.b[root] ?? -1] === '+';
  if (isSign) return isSame(context, code.a[root] ?? -1, target);
  const isNumber = code.op[root] === Op.call && functionName(code, root) === 'Number';
  return isNumber && isSame(context, argumentsOf(code, root)[0] ?? -1, target);
}

/** `if (allowed[x])`: the key is one of those that the map was created with. */
function clearedByLookUp(context: GuardContext, look: number, target: number, holds: boolean): Proven {
  const { code, facts } = context;
  if (!holds) return clearedByMissingEntry(context, look, target);
  const [map, key] = [code.a[look] ?? -1, code.b[look] ?? -1];
  if (context.isFilledBySource(map)) return 0;
  return isSame(context, key, target) ? facts.listed : clearedByEnding(context, key, target);
}

/**
 * The operand that equals the target when the condition evaluates to `holds`; `undefined` if the condition does not
 * prove equality.
 */
export function equalOperand(
  context: GuardContext,
  condition: number,
  target: number,
  holds: boolean,
): number | undefined {
  const { code } = context;
  if (code.op[condition] !== Op.binary || equality[code.c[condition] ?? 0] !== holds) return undefined;
  const [left, right] = [code.a[condition] ?? -1, code.b[condition] ?? -1];
  if (isSame(context, left, target)) return right;
  return isSame(context, right, target) ? left : undefined;
}

/** A match compared with null: `re.match(p, x) is not None`. */
function clearedByAbsence(
  context: GuardContext,
  [one, other]: readonly [number, number],
  target: number,
  isHeld: boolean,
  depth: number,
): Proven {
  const isCall = context.code.op[one] === Op.call && context.valueOf(other).constant === null;
  if (!isCall || patternTest(context.code, one, context.operationOf(one)) === undefined) return 0;
  return clearedBy(context, one, target, !isHeld, depth + 1);
}

function clearedByComparison(
  context: GuardContext,
  condition: number,
  target: number,
  holds: boolean,
  depth: number,
): Proven {
  const { code, facts } = context;
  const [left, right, operator] = [code.a[condition] ?? -1, code.b[condition] ?? -1, code.c[condition] ?? 0];
  if (operator === inOperator) {
    // `'__proto__' in object` holds for every object.
    if (!holds || context.isFilledBySource(right)) return 0;
    return isSame(context, left, target) ? facts.listed : clearedByListedEnding(context, right, left, target);
  }
  const found = membershipByIndex(context, operator, left, right);
  if (found?.isPrefix) {
    const begins = holds === found.isMember && isSame(context, context.partsOf(found.call).receiver, target);
    const isProof = begins && !isOfPartialName(context, found.call) && !isVacuousStart(context, found.call);
    return isProof ? context.of('folder-check') : 0;
  }
  if (found !== undefined) return clearedByMembership(context, found.call, target, holds === found.isMember);
  if (isLengthLimit(context, operator, left, right, target, holds)) return context.of('length-limit');
  const isEqual = equality[operator];
  if (isEqual === undefined) return 0;
  const isHeld = holds === isEqual;
  // `allowed[x] !== undefined`
  if (code.op[left] === Op.loadIndex && code.op[right] === Op.undef)
    return clearedByLookUp(context, left, target, !isHeld);
  return clearedBySides(context, [left, right], target, isHeld, depth);
}

/** Bits cleared on the target if two values, in either order, are equal; for `isHeld` false, if they differ. */
function clearedBySides(
  context: GuardContext,
  [left, right]: readonly [number, number],
  target: number,
  isHeld: boolean,
  depth: number,
): Proven {
  const begins = isHeld ? clearedByBeginning(context, [left, right], target) : 0;
  if (begins !== 0) return begins;
  const mask = clearedByConstant(context, left, right, target, isHeld, depth);
  if (mask !== 0) return mask;
  return (
    clearedByConstant(context, right, left, target, isHeld, depth) |
    clearedByAbsence(context, [left, right], target, isHeld, depth)
  );
}

/** Bits cleared on the target if `one` equals a constant; for `isHeld` false, if it differs from it. */
function clearedByConstant(
  context: GuardContext,
  one: number,
  other: number,
  target: number,
  isHeld: boolean,
  depth: number,
): Proven {
  const { constant } = context.valueOf(other);
  if (constant === undefined) return isHeld ? clearedByEqual(context, one, other, target) : 0;
  if (isHeld && isSame(context, one, target))
    return clearedByType(context, typeOfTag(constant)) ?? context.facts.constant;
  if (!isHeld && isPrototypeName(constant) && isSame(context, one, target)) return context.keys;
  const character = isHeld ? 0 : clearedByOtherCharacter(context, one, constant, target);
  if (character !== 0) return character;
  if (isHeld && isHostOf(context, one, target)) return context.of('url-check');
  if (isHeld && isTypeOf(context, one, target)) return clearedByType(context, constant) ?? 0;
  const mask = isHeld && typeof constant === 'string' ? clearedByPart(context, one, constant, target) : 0;
  if (mask !== 0) return mask;
  return clearedByAnswer(context, one, constant, target, isHeld, depth + 1);
}

/** Bits cleared on the target if it equals a non-constant value: an element of a list, or the site's own host. */
function clearedByEqual(context: GuardContext, one: number, other: number, target: number): Proven {
  if (isListedConstant(context, other))
    return isSame(context, one, target) ? context.facts.listed : clearedByEnding(context, one, target);
  const address = addressOfHost(context, other);
  const isOwnHost = address >= 0 && !context.isChosenAddress(address);
  if (context.isFromSource(other) && !isOwnHost) return 0;
  if (isHostOf(context, one, target)) return context.of('url-check');
  // The folder itself, in addition to its contents: `path == root or path.startswith(root + os.sep)`.
  const isPath = isSame(context, one, target) || isPathTo(context, one, target);
  if (isPath && isResolved(context, one)) return pathBits(context);
  return clearedByFolder(context, one, target);
}

/** Bits cleared on the target if its folder, or the prefix it shares with one, equals an expected value. */
function clearedByFolder(context: GuardContext, one: number, target: number): Proven {
  const isPath = isFolderOf(context, one, target) || isPathTo(context, one, target);
  return isPath ? context.of('folder-check') : clearedByElements(context, one, target);
}

/** Bits cleared on the target if its ending, its folder or its beginning equals a constant. */
function clearedByPart(context: GuardContext, one: number, constant: string, target: number): Proven {
  const ending = mayRun([constant]) ? 0 : clearedByEnding(context, one, target);
  return ending === 0 ? clearedByFolder(context, one, target) : ending;
}

/** Bits cleared on the target if a test of it returns a constant; for `isHeld` false, anything but that constant. */
function clearedByAnswer(
  context: GuardContext,
  test: number,
  answer: Constant,
  target: number,
  isHeld: boolean,
  depth: number,
): Proven {
  // A check that returns `null` as its error has passed the value; a lookup that returns anything but `null` has found
  // something.
  if (answer === null) return clearedBy(context, test, target, !isHeld, depth);
  // For a test that returns a number, 0 means false.
  if (typeof answer === 'number' && context.code.op[test] === Op.call && (isHeld || answer === 0))
    return clearedByModels(context, test, target, isHeld === (answer !== 0));
  return typeof answer === 'boolean' ? clearedBy(context, test, target, isHeld === answer, depth) : 0;
}

function isTypeOf(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  const isTypeof = code.op[v] === Op.unary && unaryOperators[code.b[v] ?? 0] === 'typeof';
  return isTypeof && isSame(context, code.a[v] ?? -1, target);
}

/** Bits cleared by the type of a value; `undefined` if no type is given. */
function clearedByType(context: GuardContext, type: Constant | undefined): Proven | undefined {
  if (type === undefined) return undefined;
  if (type === 'number' || type === 'boolean' || type === 'bigint' || type === 'undefined')
    return context.facts.number;
  // Data is never a function, but an object reached through a key may be one.
  if (type === 'function') return context.facts.number & ~context.anyKeys;
  return type === 'string' ? context.of('string-type') : 0;
}

/** Bits cleared on a name whose ending is an element of a list, or a key of a map. */
function clearedByListedEnding(context: GuardContext, list: number, v: number, target: number): Proven {
  return mayRun(context.constantsIn(list)) ? 0 : clearedByEnding(context, v, target);
}

function clearedByMembership(context: GuardContext, call: number, target: number, isMember: boolean): Proven {
  const { anyKeys, facts } = context;
  const receiver = listOf(context, call);
  const argument = context.partsOf(call).args.at(-1);
  if (argument === undefined) return 0;
  if (isMember && isAbove(context, argument, receiver, target)) return context.of('folder-check');
  const isTested = isSame(context, argument, target) || isPartOf(context, argument, target);
  if (isMember && isTested && !context.isFilledBySource(receiver))
    return isListOfKeys(context, call, target) ? facts.listed | anyKeys : facts.listed;
  if (!isMember && isSame(context, argument, target) && namesPrototype(context, receiver))
    return context.keys;
  if (isMember && isHostOf(context, argument, target) && !context.isFilledBySource(receiver))
    return context.of('url-check');
  if (!isMember) return clearedByAbsentText(context, receiver, argument, target);
  return context.isFilledBySource(receiver) ? 0 : clearedByListedEnding(context, receiver, argument, target);
}

/** Bits cleared on a string that does not contain another one. */
function clearedByAbsentText(context: GuardContext, text: number, part: number, target: number): Proven {
  const { constant } = context.valueOf(part);
  if (isQuote(constant) && isInnerText(context, text, target) && isQuoted(context, target, constant))
    return context.of('code-literal');
  if (!isSame(context, text, target))
    return constant === '..' && isListOfParts(context, text, target) ? context.of('path-containment') : 0;
  if (isQuote(constant)) return context.of('xpath-escape');
  if (isPrototypeName(constant)) return context.keys;
  // `x.indexOf('..')`: the path does not lead out of its folder.
  const isUpward = typeof constant === 'string' && /^(?:\.\.|[/\\]$)/.test(constant);
  return isUpward ? context.of('path-containment') : 0;
}

function isQuote(constant: Constant | undefined): constant is string {
  return constant === "'" || constant === '"';
}

/** True if earlier tests prove that the target begins and ends with a quote. */
function isQuoted(context: GuardContext, target: number, quote: string): boolean {
  const { code } = context;
  const proven = new Set<string>();
  for (const { condition, holds } of earlierTests(context, target)) {
    if (!holds || code.op[condition] !== Op.call) continue;
    const { args } = context.partsOf(condition);
    if (context.valueOf(args[0] ?? -1).constant === quote) proven.add(context.operationOf(condition));
  }
  return proven.has('startsWith') && proven.has('endsWith');
}

/**
 * True for the target without its first and last character. A quoted string with no quote inside is a single literal.
 */
function isInnerText(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  if (code.op[v] !== Op.call || context.operationOf(v) !== 'slice') return false;
  const bounds = Array.from(argumentsOf(code, v), (bound) => context.valueOf(bound).constant);
  return bounds[0] === 1 && bounds[1] === -1 && isSame(context, code.b[v] ?? -1, target);
}

function clearedByCall(context: GuardContext, call: number, target: number, isHeld: boolean): Proven {
  const { code } = context;
  const operation = context.operationOf(call);
  // `none` is the negation of `some`.
  const [name, holds] = operation === 'none' ? ['some', !isHeld] : [operation, isHeld];
  let mask = clearedByEqualElement(context, call, name, target, holds);
  if (membershipMethods.has(name)) mask |= clearedByMembership(context, call, target, holds);
  // The test fails for every element, or holds for every element.
  const isOfAll = (name === 'some' && !holds) || (name === 'every' && holds);
  if (isOfAll && isSame(context, code.b[call] ?? -1, target)) mask |= context.provenByCallback(call, holds);
  mask |= clearedByPatterns(context, call, name, target, holds);
  const equalTo = (one: number, other: number): Proven => clearedByEqual(context, one, other, target);
  mask |= clearedByText(context, call, name, target, holds, equalTo);
  mask |= clearedByLocalAddress(context, call, target, holds);
  for (const [index, argument] of argumentsOf(code, call).entries()) {
    mask |= clearedByNumber(context, name, argument, target, holds);
    if (!isSame(context, argument, target)) {
      if (isPathTo(context, argument, target))
        mask |= context.provenBy(call, index, holds) & pathBits(context);
      mask |= provenOfName(context, argument, target, () => context.provenBy(call, index, holds));
      continue;
    }
    if (!holds && functionName(code, call) === 'isNaN') mask |= context.facts.number;
    mask |= provenByCall(context, call, index, target, holds);
  }
  mask |= clearedByTruths(context, call, target, holds, (test, of, is) => clearedBy(context, test, of, is));
  if (!holds && isRelativeOf(context, call, target)) mask |= context.of('folder-check');
  return mask | clearedByModels(context, call, target, holds);
}

/** What a test of a name, or of the uploaded file that has it, proves about how the target ends. */
export function provenOfName(
  context: GuardContext,
  argument: number,
  target: number,
  proven: () => Proven,
): Proven {
  const bits = context.of('ending-check');
  return bits !== 0 && (proven() & bits) !== 0 && isOfName(context, argument, target) ? bits : 0;
}

/** A helper that tests for an object's own key proves no more than `hasOwnProperty` does. */
function provenByCall(
  context: GuardContext,
  call: number,
  index: number,
  target: number,
  holds: boolean,
): Proven {
  const proven = context.provenBy(call, index, holds);
  const isOwnKey = argumentsOf(context.code, call).some((other) => isKeyOf(context.code, target, other));
  return isOwnKey ? proven & ~context.anyKeys : proven;
}

/**
 * Tests whether the relative path from a folder to the target, or the target itself, leads upwards: `relative(root,
 * target).startsWith('..')`.
 */
function isRelativeOf(context: GuardContext, call: number, target: number): boolean {
  const { code } = context;
  const { receiver, args } = context.partsOf(call);
  if (context.operationOf(call) !== 'startsWith' || receiver < 0) return false;
  if (isResolved(context, receiver) && leadsUp(context, args[0] ?? -1))
    return isSame(context, receiver, target);
  // An earlier test of the path refined it: `way == ".." || ...`.
  const way = rootOf(code, receiver);
  const text = code.op[way] === Op.result ? (code.a[way] ?? -1) : way;
  if (text < 0 || code.op[text] !== Op.call || context.operationOf(text) !== 'relative') return false;
  const to = context.partsOf(text).args[1];
  return to !== undefined && leadsUp(context, args[0] ?? -1) && isSame(context, to, target);
}

/** True for a string that begins with `..`, followed by a constant or by a known separator. */
function leadsUp(context: GuardContext, text: number): boolean {
  if (text < 0) return false;
  const { code } = context;
  const { constant } = context.valueOf(text);
  if (typeof constant === 'string') return constant.startsWith('..');
  const root = rootOf(code, text);
  return code.op[root] === Op.binary && leadsUp(context, code.a[root] ?? -1);
}

/**
 * Guards from string methods that test the whole string: equality with a constant, or a full pattern match. Also prefix
 * and host suffix tests.
 */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import type { Extent } from '../regex/checked-text.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isListedConstant } from './memberships.ts';
import { clearedByEnding, isOfName, mayRun } from './name-endings.ts';
import { clearedByRegex } from './pattern-guards.ts';
import { extended } from './pattern-tests.ts';
import { clearedByBeginning } from './start-guards.ts';
import { isHostOf, isSame } from './tested-values.ts';

/** Match methods on a string or a matcher, and how much of the string each one constrains. */
const matches: ReadonlyMap<string, Extent> = new Map([
  ['matches-pattern', 'all'],
  ['matcher-matches', 'all'],
  ['matcher-looking-at', 'start'],
  ['matcher-find', 'any'],
]);
/** Methods that compare strings. */
const equalities = new Set(['equals', 'equalsIgnoreCase']);

/** Bits cleared on the target when a string equals another, non-constant string. */
type EqualTo = (text: number, other: number) => Proven;

/** Bits cleared on `target` when the call returns `holds`. */
export function clearedByText(
  context: GuardContext,
  call: number,
  name: string,
  target: number,
  holds: boolean,
  equalTo: EqualTo,
): Proven {
  if (name === 'startsWith') return clearedByStart(context, call, target, holds);
  const extent = matches.get(name);
  if (extent !== undefined) return clearedByMatch(context, call, target, extent, holds);
  if (!holds) return 0;
  if (name === 'endsWith')
    return clearedByHostEnd(context, call, target) | clearedByNameEnd(context, call, target);
  return equalities.has(name) ? clearedByEquality(context, call, target, equalTo) : 0;
}

/** Facts proved by a prefix test against a constant, whether it holds or fails. */
function clearedByStart(context: GuardContext, call: number, target: number, holds: boolean): Proven {
  const { receiver, args } = context.partsOf(call);
  const { constant } = context.valueOf(args[0] ?? -1);
  if (typeof constant !== 'string' || !isSame(context, receiver, target)) return 0;
  // A string that does not start with `-` cannot be parsed as a command-line option.
  const isNoOption = holds ? /^[^-]/.test(constant) : constant === '-';
  const behind = holds ? context.safeAfter(constant) : 0;
  return behind | (isNoOption ? context.of('option-check') : 0);
}

/**
 * `url.hostname.endsWith('.example.com')`: a host of that domain. Without the leading dot, anyone could register a
 * matching domain.
 */
function clearedByHostEnd(context: GuardContext, call: number, target: number): Proven {
  const { receiver, args } = context.partsOf(call);
  const { constant } = context.valueOf(args[0] ?? -1);
  const isDomain = typeof constant === 'string' && /^\.[\w-]+(?:\.[\w-]+)+$/.test(constant);
  return isDomain && isHostOf(context, receiver, target) ? context.of('url-check') : 0;
}

/** `name.endsWith('.png')`, `name.endswith(('.png', '.jpg'))`. */
function clearedByNameEnd(context: GuardContext, call: number, target: number): Proven {
  const bits = context.of('ending-check');
  const { receiver, args } = context.partsOf(call);
  if (bits === 0 || !isOfName(context, receiver, target)) return 0;
  const { constant } = context.valueOf(args[0] ?? -1);
  const ends = constant === undefined ? context.constantsIn(args[0] ?? -1) : [constant];
  const isSafe = ends.every((end) => typeof end === 'string' && (context.safeBefore(end) & bits) === bits);
  // An element of a list of the program, as in `endings.some((one) => name.endsWith(one))`.
  const isListed = ends.length === 0 && isListedConstant(context, args[0] ?? -1);
  return (ends.length > 0 && isSafe) || isListed ? bits : 0;
}

/** `x.equals('a')` and `'a'.equals(x)`, or a comparison with a non-constant string. */
function clearedByEquality(context: GuardContext, call: number, target: number, equalTo: EqualTo): Proven {
  const { receiver, args } = context.partsOf(call);
  const [argument = -1] = args;
  if (receiver < 0 || argument < 0) return 0;
  const isKnown = (v: number): boolean => context.valueOf(v).constant !== undefined;
  const isConstant =
    (isKnown(argument) && isSame(context, receiver, target)) ||
    (isKnown(receiver) && isSame(context, argument, target));
  const [ending, known] = isKnown(argument) ? [receiver, argument] : [argument, receiver];
  const { constant } = context.valueOf(known);
  if (!isConstant && constant !== undefined && !mayRun([constant])) {
    const byEnding = clearedByEnding(context, ending, target);
    if (byEnding !== 0) return byEnding;
  }
  const begins = clearedByBeginning(context, [receiver, argument], target);
  if (begins !== 0) return begins;
  return isConstant ? context.facts.constant : equalTo(receiver, argument) | equalTo(argument, receiver);
}

/** `text.matches('[a-z]+')`, `pattern.matcher(text).matches()` and `pattern.matcher(text).find()`. */
function clearedByMatch(
  context: GuardContext,
  call: number,
  target: number,
  extent: Extent,
  holds: boolean,
): Proven {
  const { code } = context;
  const receiver = code.b[call] ?? -1;
  const matcher = rootOf(code, receiver);
  const isMatcher = code.op[matcher] === Op.call && context.operationOf(matcher) === 'Regex.matcher';
  // Other classes have an unrelated `find`.
  if (!isMatcher && extent !== 'all') return 0;
  const text = isMatcher ? (argumentsOf(code, matcher)[0] ?? -1) : receiver;
  if (text < 0 || !isSame(context, text, target)) return 0;
  const pattern = isMatcher ? (code.b[matcher] ?? -1) : (argumentsOf(code, call)[0] ?? -1);
  const regex = pattern < 0 ? undefined : context.regexOf(pattern);
  return regex === undefined ? 0 : clearedByRegex(context, extended(regex, extent), holds);
}

/** What methods of texts that ask for the whole of it say: that it equals a constant, that a pattern matches all of it. */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import type { Extent } from '../regex/checked-text.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { clearedByRegex } from './pattern-guards.ts';
import { extended } from './pattern-tests.ts';
import { clearedByBeginning } from './start-guards.ts';
import { isHostOf, isSame } from './tested-values.ts';

/** Tests of the receiver against a pattern's source, or of a matcher, and how much of the text they ask about. */
const matches: ReadonlyMap<string, Extent> = new Map([
  ['matches-pattern', 'all'],
  ['matcher-matches', 'all'],
  ['matcher-looking-at', 'start'],
  ['matcher-find', 'any'],
]);
/** Methods that compare texts. */
const equalities = new Set(['equals', 'equalsIgnoreCase']);

/** Bits that are clean in the target where a text equals another one that is not known. */
type EqualTo = (text: number, other: number) => Proven;

/** Bits that are clean in `target` where the call answers `holds`. */
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
  if (name === 'endsWith') return clearedByHostEnd(context, call, target);
  return equalities.has(name) ? clearedByEquality(context, call, target, equalTo) : 0;
}

/** What a constant that the text begins with says, or one that it does not begin with. */
function clearedByStart(context: GuardContext, call: number, target: number, holds: boolean): Proven {
  const { receiver, args } = context.partsOf(call);
  const { constant } = context.valueOf(args[0] ?? -1);
  if (typeof constant !== 'string' || !isSame(context, receiver, target)) return 0;
  // A text that begins otherwise is no option of a program.
  const isNoOption = holds ? /^[^-]/.test(constant) : constant === '-';
  const behind = holds ? context.safeAfter(constant) : 0;
  return behind | (isNoOption ? context.of('option-check') : 0);
}

/** `url.hostname.endsWith('.example.com')`: a host of that domain. Without the dot before it anybody may have such a name. */
function clearedByHostEnd(context: GuardContext, call: number, target: number): Proven {
  const { receiver, args } = context.partsOf(call);
  const { constant } = context.valueOf(args[0] ?? -1);
  const isDomain = typeof constant === 'string' && /^\.[\w-]+(?:\.[\w-]+)+$/.test(constant);
  return isDomain && isHostOf(context, receiver, target) ? context.of('url-check') : 0;
}

/** `x.equals('a')` and `'a'.equals(x)`, or with a text that is not known. */
function clearedByEquality(context: GuardContext, call: number, target: number, equalTo: EqualTo): Proven {
  const { receiver, args } = context.partsOf(call);
  const [argument = -1] = args;
  if (receiver < 0 || argument < 0) return 0;
  const isKnown = (v: number): boolean => context.valueOf(v).constant !== undefined;
  const isConstant =
    (isKnown(argument) && isSame(context, receiver, target)) ||
    (isKnown(receiver) && isSame(context, argument, target));
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
  // Other objects have a `find` of their own.
  if (!isMatcher && extent !== 'all') return 0;
  const text = isMatcher ? (argumentsOf(code, matcher)[0] ?? -1) : receiver;
  if (text < 0 || !isSame(context, text, target)) return 0;
  const pattern = isMatcher ? (code.b[matcher] ?? -1) : (argumentsOf(code, call)[0] ?? -1);
  const regex = pattern < 0 ? undefined : context.regexOf(pattern);
  return regex === undefined ? 0 : clearedByRegex(context, extended(regex, extent), holds);
}

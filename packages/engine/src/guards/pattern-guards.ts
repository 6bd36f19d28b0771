/** Determines what tests of a string's characters prove: regular expressions, and methods such as `isalnum`. */

import type { Constant, RegexConstant } from '../ir/ir.ts';
import { emptySet, hasCharacter } from '../regex/char-set.ts';
import { isNarrowPattern, isNumericPattern, withoutSlashes } from '../regex/checked-text.ts';
import { findsParent, heldCharacters, missedCharacters } from '../regex/held-characters.ts';
import { provenByStart } from '../regex/safe-starts.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { clearedByEnding, fixesEnding, isOfName, namesEndings } from './name-endings.ts';
import { extended, patternTest } from './pattern-tests.ts';
import { isSame } from './tested-values.ts';

/** Bits cleared on `target` when a call that tests its characters returns `holds`. */
export function clearedByPatterns(
  context: GuardContext,
  call: number,
  name: string,
  target: number,
  holds: boolean,
): Proven {
  if (name === 'isPlain') {
    const isTested = holds && isSame(context, context.code.b[call] ?? -1, target);
    return isTested ? context.facts.pattern | context.anyKeys : 0;
  }
  if (name === 'containsAny') return holds ? 0 : clearedByRefusal(context, call, target);
  if (name === 'test' || name === 'match' || name === 'exec')
    return clearedByMatch(context, call, name, target, holds);
  return clearedByPatternTest(context, call, name, target, holds);
}

/** Characters whose absence makes a string safe in a context; all of a group must be rejected. */
const refusedSigns: readonly (readonly [kind: string, signs: readonly string[]])[] = [
  ['shell-escape', [';', '|', '&']],
  ['ldap-escape', ['(', ')', '*']],
  ['path-containment', ['/']],
  ['html-escape', ['<']],
  ['line-escape', ['\n']],
  ['ending-check', ['.']],
];

/** Bits cleared on a string that contains none of these substrings. */
export function clearedByRefusedTexts(context: GuardContext, texts: readonly Constant[]): Proven {
  const mask = clearedBySigns(context, (sign) => texts.includes(sign));
  return texts.includes('..') ? mask | context.of('path-containment') : mask;
}

/** The string contains none of the characters in a constant. */
function clearedByRefusal(context: GuardContext, call: number, target: number): Proven {
  const { receiver, args } = context.partsOf(call);
  const { constant } = context.valueOf(args[0] ?? -1);
  if (typeof constant !== 'string' || !isSame(context, receiver, target)) return 0;
  return clearedBySigns(context, (sign) => constant.includes(sign));
}

function clearedByMatch(
  context: GuardContext,
  call: number,
  name: string,
  target: number,
  holds: boolean,
): Proven {
  const {
    receiver,
    args: [argument = -1],
  } = context.partsOf(call);
  const [pattern, text] = name === 'match' ? [argument, receiver] : [receiver, argument];
  if (pattern < 0 || text < 0) return 0;
  const { constant } = context.valueOf(pattern);
  const regex = isRegex(constant) ? constant : context.regexOf(pattern);
  if (regex === undefined) return 0;
  return isSame(context, text, target)
    ? clearedByRegex(context, regex, holds)
    : clearedByEndOf(context, regex, text, target, holds);
}

/** Like `clearedByMatch`, for a pattern given as a string or compiled from one. */
function clearedByPatternTest(
  context: GuardContext,
  call: number,
  name: string,
  target: number,
  holds: boolean,
): Proven {
  const test = patternTest(context.code, call, name);
  const regex = test === undefined ? undefined : context.regexOf(test.pattern);
  if (test === undefined || regex === undefined) return 0;
  const whole = extended(regex, test.extent);
  return isSame(context, test.text, target)
    ? clearedByRegex(context, whole, holds)
    : clearedByEndOf(context, whole, test.text, target, holds);
}

/** Bits cleared on a name by a pattern that matches its ending, or the name in another form. */
export function clearedByEndOf(
  context: GuardContext,
  { pattern, flags }: RegexConstant,
  text: number,
  target: number,
  holds: boolean,
): Proven {
  const bits = context.of('ending-check');
  if (!holds || bits === 0) return 0;
  if (fixesEnding(pattern, flags) && isOfName(context, text, target)) return bits;
  return namesEndings(pattern) ? clearedByEnding(context, text, target) : 0;
}

export function clearedByRegex(context: GuardContext, regex: RegexConstant, holds: boolean): Proven {
  const isNarrow = isNarrowPattern(regex, holds);
  // With slashes it may be a path or URL rather than a file name; in every other context it is just as safe.
  const isPath = !isNarrow && isNarrowPattern(withoutSlashes(regex), holds);
  const slashes = isPath ? context.of('path-containment') | context.of('url-check') : 0;
  // Two slashes are followed by a host.
  const host = /\\?\/\\?\//.test(regex.pattern) ? context.of('url-check') : 0;
  // Dots are harmless characters, but for what ends with them.
  const endings = context.of('ending-check');
  const mask = isNarrow || isPath ? context.facts.pattern & ~(slashes | host | endings) : 0;
  const starts = holds ? provenByStart(regex, context.prefixed, (start) => context.safeAfter(start)) : 0;
  const isNoPrototype = holds ? isNumericPattern(regex) : regex.pattern.includes('proto');
  // A number cannot be a property name of interest; anything else that is not a prototype name is still untrusted.
  const keys = holds ? context.anyKeys : context.keys;
  const signs = mask === context.facts.pattern ? 0 : clearedByCharacters(context, regex, holds);
  const isEnded = holds && endings !== 0 && fixesEnding(regex.pattern, regex.flags);
  return mask | starts | (isNoPrototype ? keys : 0) | signs | (isEnded ? endings : 0);
}

/**
 * Bits cleared on a string by a pattern that matches all of it, or that matches nowhere in it, so that some characters
 * cannot occur.
 */
function clearedByCharacters(context: GuardContext, regex: RegexConstant, holds: boolean): Proven {
  const held = holds ? heldCharacters(regex) : undefined;
  const missed = holds ? emptySet : missedCharacters(regex);
  const isRefused = (sign: string): boolean => {
    const code = sign.charCodeAt(0);
    return held === undefined ? hasCharacter(missed, code) : !hasCharacter(held, code);
  };
  const mask = clearedBySigns(context, isRefused);
  return !holds && findsParent(regex) ? mask | context.of('path-containment') : mask;
}

/** Bits cleared on a string in which some characters are known not to occur. */
function clearedBySigns(context: GuardContext, isRefused: (sign: string) => boolean): Proven {
  let mask = 0;
  for (const [kind, signs] of refusedSigns) if (signs.every(isRefused)) mask |= context.of(kind);
  return mask;
}

export function isRegex(constant: Constant | undefined): constant is RegexConstant {
  return typeof constant === 'object' && constant !== null;
}

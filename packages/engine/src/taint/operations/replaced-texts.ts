/** String methods that search for a pattern: the remaining text may be safe. */

import { isBetweenQuotes } from '../../code/markup-context.ts';
import { isRegex } from '../../guards/pattern-guards.ts';
import { leavesNoQuote, replacedKinds } from '../../guards/replaced-characters.ts';
import type { Constant, RegexConstant } from '../../ir/ir.ts';
import { isNarrowPattern } from '../../regex/checked-text.ts';
import { copiedCell } from '../domain/cell-names.ts';
import { cleanse, isClean, joinTaint, noTaint, type Taint } from '../domain/taint.ts';
import { constantValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import { runCallback } from '../effects/run-callback.ts';
import type { CallView } from '../frame/call-view.ts';
import { exactElements, makeArray } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';

/** A pattern that matches every `<`: alone, in a character class or as an alternative. */
const matchesLessThan = /^(?:\\?<|\[[^\]^]*<[^\]]*\]|\(?(?:[^()|]+\|)*<(?:\|[^()|]+)*\)?|\[\^[\w\s\\.-]*\])$/;

/**
 * Replaces matches in a string. Replacing every `<` makes it safe in HTML; replacing all but harmless characters makes
 * it safe anywhere.
 */
export function replaced(frame: Frame, call: CallView, name: string): Value | undefined {
  const [given, replacement] = call.args;
  const pattern = name === 'replace-pattern' ? asPattern(given) : given;
  if (name === 'replace-pattern')
    return pattern && replaceIn(frame, call, 'replaceAll', pattern, replacement);
  if ((name !== 'replace' && name !== 'replaceAll') || pattern === undefined) return undefined;
  return replaceIn(frame, call, name, pattern, replacement);
}

/** Converts the source text of a pattern to one that is replaced wherever it matches. */
function asPattern(value: Value | undefined): Value | undefined {
  if (value === undefined || typeof value.constant !== 'string') return value;
  return { ...value, constant: { pattern: value.constant, flags: 'g' } };
}

function replaceIn(
  frame: Frame,
  call: CallView,
  name: string,
  pattern: Value,
  replacement: Value | undefined,
): Value {
  const { memory } = frame;
  const given = taintedValue(memory.deepTaint(call.receiver));
  const made = runCallback(frame, call, 1, [given, given, given]);
  const left = replacementsOf(frame, pattern, replacement ?? unknown).reduce(
    (taint, [sought, by]) => cleanse(taint, removedBy(frame, call, name, sought, by)),
    given.taint,
  );
  const added = joinTaint(memory.deepTaint(replacement ?? unknown), memory.deepTaint(made));
  return { ...taintedValue(joinTaint(left, added)), prefix: replacedStart(call, name, pattern, replacement) };
}

/** Pairs of a pattern and its replacement: from two parallel lists, or one replacement for all. */
function replacementsOf(frame: Frame, pattern: Value, replacement: Value): readonly [Value, Value][] {
  const sought = pattern.objects.length === 0 ? undefined : exactElements(frame, pattern);
  if (sought === undefined) return [[pattern, replacement]];
  const by = exactElements(frame, replacement);
  return sought.map((one, place) => [one, by === undefined ? replacement : (by[place] ?? constantValue(''))]);
}

/** Prefix of the result if a constant string is replaced in the known prefix; empty for patterns. */
function replacedStart(call: CallView, name: string, pattern: Value, replacement: Value | undefined): string {
  const { prefix } = call.receiver;
  const by = replacement?.constant;
  const text = pattern.constant;
  if (typeof text !== 'string' || text === '' || typeof by !== 'string') return '';
  const isOnce = name !== 'replaceAll';
  if (isOnce && prefix.includes(text)) return prefix.replace(text, () => by);
  const parts = isOnce ? [prefix] : prefix.split(text);
  const last = parts.at(-1) ?? '';
  return [...parts.slice(0, -1), last.slice(0, startOfMatch(last, text))].join(by);
}

/**
 * Position in a known prefix where a match that extends beyond it may begin; the length of the prefix if there is none.
 */
function startOfMatch(known: string, text: string): number {
  for (let at = Math.max(0, known.length - text.length + 1); at < known.length; at++)
    if (text.startsWith(known.slice(at))) return at;
  return known.length;
}

/** Rules for which the string is safe after the replacement. */
function removedBy(frame: Frame, call: CallView, name: string, pattern: Value, replacement: Value): number {
  const { ruleBits } = frame.context;
  const { constant } = pattern;
  const isEverywhere = name === 'replaceAll' || (isRegex(constant) && constant.flags.includes('g'));
  const text = isRegex(constant) ? constant.pattern : constant;
  const by = replacement.constant;
  const kinds = [
    ...replacedKinds(constant, by, name === 'replaceAll'),
    ...kindsBetweenQuotes(frame, call, constant, by, name === 'replaceAll'),
  ].reduce((mask, kind) => mask | ruleBits.ofSanitizer(kind), 0);
  if (!isEverywhere || typeof text !== 'string') return kinds;
  if (isRegex(constant) && typeof by === 'string' && /^[\w-]*$/.test(by) && isNarrowPattern(constant, false))
    return ruleBits.all & ~(text.includes('.') ? ruleBits.ofSanitizer('ending-check') : 0);
  const isSafe = typeof by !== 'string' || !by.includes('<');
  const cleared = isSafe && matchesLessThan.test(text) ? ruleBits.ofSanitizer('html-escape') : 0;
  return cleared | kinds;
}

/**
 * Kinds for which a string without quotes is safe between single quotes: a shell interprets nothing else there, and
 * code only a backslash.
 */
function kindsBetweenQuotes(
  { code, ir }: Frame,
  { v }: CallView,
  pattern: Constant | undefined,
  replacement: Constant | undefined,
  isReplaceAll: boolean,
): readonly string[] {
  const isWord =
    leavesNoQuote(pattern, replacement, isReplaceAll) && isBetweenQuotes(code, ir, v, undefined, "'");
  return isWord ? ['shell-escape', ...(replacement === '' ? ['code-literal'] : [])] : [];
}

/** The match of a pattern in a string. Harmless if the pattern accepts only harmless characters. */
export function matched(frame: Frame, call: CallView, name: string): Value | undefined {
  const [argument] = call.args;
  if (argument === undefined) return undefined;
  if (name === 'match') return groups(frame, call, argument.constant, call.receiver);
  const isPattern = name === 'exec' && isRegex(call.receiver.constant);
  return isPattern ? groups(frame, call, call.receiver.constant, argument) : undefined;
}

function groups(frame: Frame, call: CallView, pattern: Value['constant'], text: Value): Value {
  const { memory } = frame;
  const isNarrow = isRegex(pattern) && isAnchored(pattern) && isNarrowPattern(pattern, true);
  const taint: Taint = isNarrow ? noTaint : memory.deepTaint(text);
  const found = makeArray(frame, call.v);
  memory.store(found, copiedCell, taintedValue(taint));
  memory.store(found, 'index', unknown);
  return isClean(taint) ? unknown : found;
}

function isAnchored({ pattern, flags }: RegexConstant): boolean {
  return pattern.startsWith('^') && pattern.endsWith('$') && !flags.includes('g');
}

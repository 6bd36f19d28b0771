/** Regular expression tests, as module functions or as methods of a compiled pattern. */

import type { PointsTo } from '../graph/points-to-result.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type Constant, type IrFile, Op, type RegexConstant } from '../ir/ir.ts';
import { anchored, type Extent } from '../regex/checked-text.ts';

/** Operations that return whether a pattern matches a string. */
const tests: ReadonlyMap<string, Extent> = new Map([
  ['Regex.search', 'any'],
  ['Regex.match', 'start'],
  ['Regex.fullmatch', 'all'],
]);

export interface PatternTest {
  readonly pattern: number;
  readonly text: number;
  readonly extent: Extent;
}

/** The pattern and the string of a call that tests one: both arguments, or the receiver and the first argument. */
export function patternTest(code: IrFile, call: number, operation: string): PatternTest | undefined {
  const extent = tests.get(operation.replace(/^Pattern/, 'Regex'));
  if (extent === undefined) return undefined;
  const [first = -1, second = -1] = argumentsOf(code, call);
  if (operation.startsWith('Regex')) return { pattern: first, text: second, extent };
  return { pattern: code.b[call] ?? -1, text: first, extent };
}

/** The value as a pattern; `undefined` if it is not known. */
export function patternOf({
  constant,
}: {
  readonly constant: Constant | undefined;
}): RegexConstant | undefined {
  if (typeof constant === 'string') return { pattern: constant, flags: '' };
  return typeof constant === 'object' && constant !== null ? constant : undefined;
}

/** Anchors a pattern so that it matches exactly the strings for which the original matches the given extent. */
export function extended({ pattern, flags }: RegexConstant, extent: Extent): RegexConstant {
  return { pattern: anchored(pattern, extent), flags };
}

/**
 * The only regular expression that a value may point to, wherever it was created; `undefined` if there are several or
 * none.
 */
export function onlyRegex(
  pointsTo: PointsTo,
  code: IrFile,
  base: number,
  v: number,
): RegexConstant | undefined {
  if (v < 0 || code.op[v] === Op.undef) return undefined;
  const [only, other] = pointsTo.regexesOf(base + v);
  return other === undefined ? only?.regex : undefined;
}

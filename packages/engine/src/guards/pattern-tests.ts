/** Regular expressions as functions of a module or methods of a compiled pattern, as most languages have them. */

import type { PointsTo } from '../graph/points-to-result.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type Constant, type IrFile, Op, type RegexConstant } from '../ir/ir.ts';
import { anchored, type Extent } from '../regex/checked-text.ts';

/** Operations that answer whether a pattern matches a text. */
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

/** The pattern and the text of a call that tests one: both arguments, or the receiver and the first one. */
export function patternTest(code: IrFile, call: number, operation: string): PatternTest | undefined {
  const extent = tests.get(operation.replace(/^Pattern/, 'Regex'));
  if (extent === undefined) return undefined;
  const [first = -1, second = -1] = argumentsOf(code, call);
  if (operation.startsWith('Regex')) return { pattern: first, text: second, extent };
  return { pattern: code.b[call] ?? -1, text: first, extent };
}

/** What a value is as a pattern; `undefined` when it is not known. */
export function patternOf({
  constant,
}: {
  readonly constant: Constant | undefined;
}): RegexConstant | undefined {
  if (typeof constant === 'string') return { pattern: constant, flags: '' };
  return typeof constant === 'object' && constant !== null ? constant : undefined;
}

/** The pattern that matches where this one matches the extent of a text. */
export function extended({ pattern, flags }: RegexConstant, extent: Extent): RegexConstant {
  return { pattern: anchored(pattern, extent), flags };
}

/** The one regular expression that a value may be, wherever it was made. */
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

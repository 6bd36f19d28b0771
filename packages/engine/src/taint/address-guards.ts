/**
 * Tests that an address leads to a place of the same site: it begins with one slash, and not with two.
 *
 * Errs on the side of missing: what browsers take for a slash (`/\example.com`) need not be refused.
 */

import { Op, unaryOperators } from '../ir/ir.ts';
import type { Mask } from './flows.ts';
import { type GuardContext, isSame } from './tested-values.ts';

/** What one test says of a text. */
type Fact = 'rooted' | 'without-host' | undefined;

/** Refinements of a text that are looked at. Chosen: tests of one text before it is used. */
const maxTests = 8;

/** Bits that are clean in `target` where the call answers `holds`, with what was tested before it. */
export function clearedByLocalAddress(
  context: GuardContext,
  call: number,
  target: number,
  holds: boolean,
): Mask {
  const fact = factOf(context, call, holds);
  if (fact === undefined) return 0;
  const text = context.partsOf(call).receiver;
  if (!isSame(context, text, target)) return 0;
  const other = fact === 'rooted' ? 'without-host' : 'rooted';
  const isLocal = isProven(context, text, other) || isProven(context, target, other);
  return isLocal ? context.ofSanitizer('url-check') : 0;
}

/** A condition, and whether it holds. */
export interface Test {
  readonly condition: number;
  readonly holds: boolean;
}

/** Bits that are clean in `target` where all of the tests are as they say. */
export function clearedTogether(context: GuardContext, tests: readonly Test[], target: number): Mask {
  const facts = new Set<Fact>();
  for (const test of tests) {
    const { condition, holds } = withoutNegation(context, test);
    if (context.code.op[condition] !== Op.call) continue;
    const fact = factOf(context, condition, holds);
    if (fact !== undefined && isSame(context, context.partsOf(condition).receiver, target)) facts.add(fact);
  }
  return facts.size === 2 ? context.ofSanitizer('url-check') : 0;
}

function withoutNegation({ code }: GuardContext, test: Test): Test {
  let { condition, holds } = test;
  for (; code.op[condition] === Op.unary && unaryOperators[code.b[condition] ?? -1] === '!'; holds = !holds)
    condition = code.a[condition] ?? -1;
  return { condition, holds };
}

/** `text.startsWith('/')`; or that it holds no `//`, or does not begin with it. */
function factOf(context: GuardContext, call: number, holds: boolean): Fact {
  const operation = context.operationOf(call);
  if (operation !== 'startsWith' && operation !== 'includes') return undefined;
  const { constant } = context.valueOf(context.partsOf(call).args.at(-1) ?? -1);
  if (holds) return operation === 'startsWith' && constant === '/' ? 'rooted' : undefined;
  return constant === '//' ? 'without-host' : undefined;
}

/** True where earlier tests of the text say so. */
function isProven(context: GuardContext, text: number, fact: Fact): boolean {
  const { code } = context;
  let at = text;
  for (let step = 0; step < maxTests && (code.op[at] === Op.pi || code.op[at] === Op.cast); step++) {
    const tested = { condition: code.op[at] === Op.pi ? (code.b[at] ?? -1) : -1, holds: code.c[at] === 1 };
    const { condition, holds } = withoutNegation(context, tested);
    if (code.op[condition] === Op.call && factOf(context, condition, holds) === fact) return true;
    at = code.a[at] ?? -1;
  }
  return false;
}

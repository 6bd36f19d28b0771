/**
 * Tests that a URL stays on the same site: it begins with one slash, but not with two.
 *
 * Prefers false negatives: forms that browsers treat as a double slash (`/\example.com`) need not be rejected.
 */

import { Op } from '../ir/ir.ts';
import type { GuardContext, Proven, Test } from './guard-context.ts';
import { earlierTests, isSame, withoutNegation } from './tested-values.ts';

/** Fact that one test proves about a string. */
type Fact = 'rooted' | 'without-host' | undefined;

/** Bits cleared on `target` when the call returns `holds`, in combination with earlier tests. */
export function clearedByLocalAddress(
  context: GuardContext,
  call: number,
  target: number,
  holds: boolean,
): Proven {
  const fact = factOf(context, call, holds);
  if (fact === undefined) return 0;
  const text = context.partsOf(call).receiver;
  if (!isSame(context, text, target)) return 0;
  const other = fact === 'rooted' ? 'without-host' : 'rooted';
  const isLocal = isProven(context, text, other) || isProven(context, target, other);
  return isLocal ? context.of('url-check') : 0;
}

/** Bits cleared on `target` when all of the tests have their given outcome. */
export function clearedTogether(context: GuardContext, tests: readonly Test[], target: number): Proven {
  const facts = new Set<Fact>();
  for (const test of tests) {
    const { condition, holds } = withoutNegation(context, test);
    if (context.code.op[condition] !== Op.call) continue;
    const fact = factOf(context, condition, holds);
    if (fact !== undefined && isSame(context, context.partsOf(condition).receiver, target)) facts.add(fact);
  }
  return facts.size === 2 ? context.of('url-check') : 0;
}

/** `text.startsWith('/')`; or that the string does not contain `//`, or does not begin with it. */
function factOf(context: GuardContext, call: number, holds: boolean): Fact {
  const operation = context.operationOf(call);
  if (operation !== 'startsWith' && operation !== 'includes') return undefined;
  const { constant } = context.valueOf(context.partsOf(call).args.at(-1) ?? -1);
  if (holds) return operation === 'startsWith' && constant === '/' ? 'rooted' : undefined;
  return constant === '//' ? 'without-host' : undefined;
}

/** True if earlier tests of the string prove the fact. */
function isProven(context: GuardContext, text: number, fact: Fact): boolean {
  return earlierTests(context, text).some(
    ({ condition, holds }) =>
      context.code.op[condition] === Op.call && factOf(context, condition, holds) === fact,
  );
}

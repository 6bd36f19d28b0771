/** Reports an atomic counter update split into a read and a write, which other threads can interleave. */

import type { Comparison, SignalReport } from '@assay/engine/rule';
import { replacements, reportChanged, spell } from '../compared.ts';

/** Functions of `java.util.concurrent.atomic` and Go's `sync/atomic`. */
const oneStep =
  /\. (?:(?:increment|decrement|add|update|accumulate)AndGet|getAnd(?:Increment|Decrement|Add|Update|Accumulate)|compareAndSet) \(|\batomic \. (?:Add|CompareAndSwap)\w* \(|\. (?:Add|CompareAndSwap) \(/;
/** `x.set(x.get() + 1)`, `x.Store(x.Load() + 1)`, `n++`, `n += 1`. */
const twoSteps = /\. set \( .*\. get \( \)|\. Store \( .*\. Load \( \)|\+ ?\+$|- ?-$|[+-] ?= /;

export function* splitSteps(comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  for (const pair of replacements(comparison)) {
    const [old, now] = [baseStatements[pair[0]], head.statements[pair[1]]];
    if (old === undefined || now === undefined) continue;
    const isSplit = oneStep.test(old.key) && !oneStep.test(now.key) && twoSteps.test(now.key);
    if (!isSplit || !sharesName(old.tokens, now.tokens)) continue;
    const message = `${spell(old.tokens)} was atomic; ${spell(now.tokens)} reads and writes separately, which is a race condition.`;
    yield { ...reportChanged(comparison, pair, message), severity: 'medium' };
  }
}

function sharesName(old: readonly string[], now: readonly string[]): boolean {
  const names = new Set(old.filter((token) => /^[\p{L}_$]/u.test(token) && token !== 'atomic'));
  return now.some((token) => names.has(token));
}

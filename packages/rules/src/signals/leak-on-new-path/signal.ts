/** Reports an exit on which a resource is no longer released, although it was on all paths before. */

import type { Comparison, Signal, SignalReport } from '@assay/engine/rule';
import { comparisons, spell } from '../compared.ts';
import { type Leak, leaksOf } from './leaks.ts';

export const signal: Signal = {
  id: 'review/leak-on-new-path',
  title: 'New exit path leaks a lock or a resource',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) yield* newLeaks(comparison);
  },
};

function* newLeaks(comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const before = leaksOf(baseStatements);
  const told = new Set<number>();
  for (const leak of leaksOf(head.statements)) {
    const [taken = -1, exit = -1] = [leak.taken, leak.exit].map((index) => alignment.baseOf[index] ?? -1);
    if (taken < 0 || told.has(leak.taken)) continue;
    if (exit >= 0 && before.some((one) => one.exit === exit && one.taken === taken)) continue;
    told.add(leak.taken);
    yield report(comparison, leak);
  }
}

/** Reports at the changed statement: the exit, or the release that can now be bypassed. */
function report({ alignment, head }: Comparison, { exit, taken, given }: Leak): SignalReport {
  const isPassedBy = (alignment.baseOf[exit] ?? -1) >= 0 && (alignment.baseOf[given] ?? -1) < 0;
  const [taking, leaving, giving] = [head.statements[taken], head.statements[exit], head.statements[given]];
  const [took, left] = [spell(taking?.tokens ?? []), spell(leaving?.tokens ?? [])];
  return {
    path: head.path,
    line: (isPassedBy ? giving : leaving)?.line ?? head.startLine,
    message: isPassedBy
      ? `${spell(giving?.tokens ?? [])} is skipped when ${left} is reached: what ${took} acquired is not released.`
      : `${left} exits without releasing what ${took} acquired.`,
    subject: `${taking?.key ?? ''} ${leaving?.key ?? ''}`,
    within: head.name,
  };
}

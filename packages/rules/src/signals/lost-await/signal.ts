/** A promise that was waited for is not waited for any more. */

import {
  type Comparison,
  type Signal,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, reportChanged, spell } from '../compared.ts';

export const signal: Signal = {
  id: 'review/lost-await',
  title: 'Nothing waits for a promise any more',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      for (const pair of comparison.alignment.changed) yield* lostWait(comparison, pair);
      const { head, alignment } = comparison;
      for (const index of [...alignment.added, ...alignment.changed.map(([, h]) => h)]) {
        const statement = head.statements[index];
        const partner = comparison.baseStatements[alignment.baseOf[index] ?? -1];
        if (statement !== undefined && !(partner !== undefined && eachAsync(partner) >= 0))
          yield* asyncEach(comparison, statement);
      }
    }
  },
};

function* lostWait(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || now.kind === 'return') return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const lost = changes.find(({ removed, added }) => removed[0] === 'await' && added.length === 0);
  if (lost === undefined || changes.some((change) => change !== lost && !isBesides(change))) return;
  const waited = old.tokens.slice(lost.baseAt + 1);
  const message = `${spell(waited)} was waited for; now the function goes on before it has ended, and its failure is nobody's.`;
  yield reportChanged(comparison, pair, message, lost.headAt);
}

/** Parentheses that went with the word. */
function isBesides({
  removed,
  added,
}: {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}): boolean {
  return added.length === 0 && removed.every((token) => /^[()]|await$/.test(token));
}

/** Place of `async` in `.forEach(async`; -1 for none. */
function eachAsync({ tokens }: Statement): number {
  return tokens.findIndex(
    (token, index) => token === 'async' && tokens[index - 1] === '(' && tokens[index - 2] === 'forEach',
  );
}

function* asyncEach(comparison: Comparison, statement: Statement): Iterable<SignalReport> {
  const at = eachAsync(statement);
  if (at < 0) return;
  yield {
    path: comparison.head.path,
    line: statement.lines[at] ?? statement.line,
    message:
      '`forEach` does not wait for its callback: the function goes on before the work is done, and failures are lost.',
    subject: statement.key,
    within: comparison.head.name,
  };
}

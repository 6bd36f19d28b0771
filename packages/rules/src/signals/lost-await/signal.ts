/** Reports a promise that is no longer awaited. */

import {
  ancestorsOf,
  type Comparison,
  calleeOf,
  closingOf,
  isBareCall,
  type Signal,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, reportChanged, reportMissing, spell } from '../compared.ts';
import { askedPromises } from './asked-promise.ts';

export const signal: Signal = {
  id: 'review/lost-await',
  title: 'Asynchronous call is no longer awaited',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    yield* askedPromises(change);
    for (const comparison of comparisons(change)) {
      const { head, alignment } = comparison;
      const told = alignment.changed.flatMap((pair) => [...lostWait(comparison, pair)]);
      yield* told;
      if (told.length === 0) yield* unwaited(comparison);
      for (const index of alignment.removed) yield* lostJoin(comparison, index);
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
  const lost = changes.find(({ removed, added }) => removed.includes('await') && added.length === 0);
  if (lost === undefined || changes.some((change) => change !== lost && !isBesides(change))) return;
  const waited = waitedBy(old.tokens, old.tokens.indexOf('await', lost.baseAt));
  const message = `${spell(waited)} is no longer awaited: the function continues before it completes, and its rejection is unhandled.`;
  yield reportChanged(comparison, pair, message, lost.headAt);
}

/** The operand of `await`, up to the end of its last call. */
function waitedBy(tokens: readonly string[], at: number): readonly string[] {
  let end = at + 1;
  while (end < tokens.length && /^[\p{L}\p{N}_$]+$|^(?:\.|\?\.|\(|\[)$/u.test(tokens[end] ?? ''))
    end = /^[([]$/.test(tokens[end] ?? '') ? Math.max(end, closingOf(tokens, end)) + 1 : end + 1;
  return tokens.slice(at + 1, end);
}

/** Reports an awaited call that moved to a statement which does not wait: in a callback, as a task, after `void`. */
function* unwaited(comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)];
  for (const b of [...alignment.removed, ...alignment.changed.map(([one]) => one)]) {
    const { tokens = [] } = baseStatements[b] ?? {};
    const waited = waitedBy(tokens, tokens.indexOf('await')).join(' ');
    if (!tokens.includes('await') || !waited.includes('(')) continue;
    const isStill = head.statements.some(({ key }) => key.includes(`await ${waited}`));
    const h = fresh.find((index) => ` ${head.statements[index]?.key ?? ''} `.includes(` ${waited} `));
    const now = head.statements[h ?? -1];
    if (isStill || h === undefined || now === undefined || now.tokens.includes('await')) continue;
    if (now.kind === 'return' && !isCaught(comparison, h)) continue;
    // A callback that returns the promise to a caller that awaits it.
    if (now.kind !== 'return' && /\b(?:all|allSettled|gather|race|then)\b/.test(now.key)) continue;
    const isMeant = /^void\b|\b(?:create_task|ensure_future|setImmediate|waitUntil|spawn)\b/.test(now.key);
    const message =
      now.kind === 'return'
        ? `${spell(waitedBy(tokens, tokens.indexOf('await')))} is no longer awaited inside \`try\`: its rejection bypasses the handler.`
        : `${spell(waitedBy(tokens, tokens.indexOf('await')))} is no longer awaited: the function continues before it completes, and its rejection is unhandled.`;
    yield {
      ...reportChanged(comparison, [b, h], message),
      ...(isMeant && { severity: 'medium' as const, confidence: 'medium' as const }),
    };
    return;
  }
}

/** True inside a `try` with a handler. */
function isCaught({ head: { statements } }: Comparison, index: number): boolean {
  return ancestorsOf(statements, index).some(
    (at) =>
      statements[at]?.kind === 'try' &&
      statements.some(({ kind, parent }) => kind === 'catch' && parent === at),
  );
}

/** Methods that wait for concurrent work, by last name: Go, Java, Python. */
const joining: ReadonlySet<string> = new Set(['Wait', 'join', 'awaitTermination', 'await', 'get', 'result']);

/** `group.Wait()`, `thread.join()` or `future.get()` was removed, while the work it waited for is still started. */
function* lostJoin(comparison: Comparison, index: number): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  const statement = baseStatements[index];
  if (statement === undefined || !isBareCall(statement)) return;
  const names = calleeOf(statement.tokens).split('.');
  const [root = '', name = ''] = [names[0], names.at(-1)];
  const isBegun = (one: Statement) => one.tokens.includes(root) && starting.test(one.key);
  const isStill = head.statements.some(({ tokens }) => tokens.includes(root) && tokens.includes(name));
  if (names.length < 2 || !joining.has(name) || isStill || !head.statements.some(isBegun)) return;
  const message = `${spell(statement.tokens)} waited for concurrent work; the function now continues before that work completes.`;
  yield reportMissing(comparison, index, message);
}

/** Calls that start concurrent work. */
const starting =
  /\. (?:Add|Done|Go|start|submit|schedule|countDown)\b|\b(?:Thread|Future|CompletableFuture|runAsync|supplyAsync|Process|go)\b/;

/** Parentheses removed together with the keyword. */
function isBesides({
  removed,
  added,
}: {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}): boolean {
  return added.length === 0 && removed.every((token) => /^[()]|await$/.test(token));
}

/** Position of `async` in `.forEach(async`; -1 for none. */
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
      '`forEach` does not await its callback: the function continues before the work completes, and rejections are unhandled.',
    subject: statement.key,
    within: comparison.head.name,
  };
}

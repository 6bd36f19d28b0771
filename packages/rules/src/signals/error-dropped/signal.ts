/** Reports a failure that was propagated or reported before and is now ignored. */

import {
  ancestorsOf,
  bodyOf,
  type Comparison,
  endingOf,
  type Signal,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, keptBehind, lineWithout, reportChanged, reportMissing, spell } from '../compared.ts';

export const signal: Signal = {
  id: 'review/error-dropped',
  title: 'Error is no longer handled',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const { alignment, baseStatements } = comparison;
      for (const index of alignment.removed) {
        const statement = baseStatements[index];
        if (statement === undefined || (change.code.isMoved(statement) && !isErrorTest(statement))) continue;
        if (isErrorTest(statement)) yield* lostTest(comparison, statement, index);
        else yield* lostInHandler(comparison, index);
      }
      for (const index of alignment.added) {
        yield* swallowedNow(comparison, index);
        yield* suppressed(comparison, index);
        yield* notGivenOn(comparison, index);
      }
      for (const pair of alignment.changed) {
        yield* emptyCatch(comparison, pair);
        yield* blankedError(comparison, pair);
        yield* answeredNothing(comparison, pair);
      }
    }
  },
};

/** Reports code whose failures reached the caller and that is now in a `try` with a handler that does nothing. */
function* swallowedNow(comparison: Comparison, index: number): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const attempt = head.statements[index];
  if (attempt?.kind !== 'try') return;
  const handler = head.statements.findIndex(
    ({ kind, parent }, at) =>
      kind === 'catch' &&
      parent === index &&
      (isWide(head.statements[at]?.tokens ?? []) || wasThrown(comparison, head.statements[at]?.tokens ?? [])),
  );
  const held = bodyOf(head.statements, index).find((at) => {
    const before = alignment.baseOf[at] ?? -1;
    const wasHeld = ancestorsOf(baseStatements, before).some((up) => baseStatements[up]?.kind === 'try');
    return before >= 0 && !wasHeld && (head.statements[at]?.tokens.includes('(') ?? false);
  });
  const body = handler < 0 ? [] : bodyOf(head.statements, handler);
  const isSilent = body.every((at) => /^(?:pass|\.\.\.|continue)$/.test(head.statements[at]?.key ?? ''));
  const isNoted = body.every((at) => noting.test(head.statements[at]?.key ?? ''));
  if (handler < 0 || held === undefined || !(isSilent || isNoted)) return;
  const how = isSilent ? 'swallowed' : 'only logged';
  const message = `A failure of ${spell(head.statements[held]?.tokens ?? [])} ended the function; it is now ${how}.`;
  yield {
    ...reportChanged(comparison, [alignment.baseOf[held] ?? -1, handler], message),
    ...(!isSilent && { severity: 'medium' as const, confidence: 'medium' as const }),
  };
}

const noting =
  /^(?:(?:this|self) \. )?(?:console|log|logger|logging|LOG|LOGGER|print|warnings|e \. printStackTrace)\b|^error_log/;

/** Java: `throws IOException` was removed and a handler for it added. */
function wasThrown({ base, head }: Comparison, tokens: readonly string[]): boolean {
  const thrown = (unit: Comparison['head']): readonly string[] => {
    const { tree } = unit.source;
    const body = tree.child(unit.node, 'body');
    const text = body < 0 ? '' : tree.text.slice(tree.start(unit.node), tree.start(body));
    return /\bthrows\s+([\w.,\s]+)$/.exec(text.trimEnd())?.[1]?.match(/\w+/g) ?? [];
  };
  const now = new Set(thrown(head));
  return thrown(base).some((name) => !now.has(name) && tokens.includes(name));
}

/** Python: `with suppress(Exception):` around code whose failures reached the caller. */
function* suppressed(comparison: Comparison, index: number): Iterable<SignalReport> {
  const { alignment, head } = comparison;
  const around = head.statements[index];
  if (around?.kind !== 'holding' || !around.tokens.includes('suppress') || !isWide(around.tokens)) return;
  const held = bodyOf(head.statements, index).find((at) => (alignment.baseOf[at] ?? -1) >= 0);
  if (held === undefined) return;
  const message = `A failure of ${spell(head.statements[held]?.tokens ?? [])} ended the function; it is now swallowed.`;
  yield reportChanged(comparison, [alignment.baseOf[held] ?? -1, index], message);
}

/** Go: `return f()` changed to `_ = f()` and `return nil`. */
function* notGivenOn(comparison: Comparison, index: number): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const now = head.statements[index];
  if (head.source.tree.language !== 'go' || now?.kind !== 'plain') return;
  const call = now.key.replace(/^_ = /, '');
  const b = baseStatements.findIndex(
    ({ kind, key }, at) =>
      kind === 'return' && key === `return ${call}` && !alignment.same.some(([one]) => one === at),
  );
  const isFine = head.statements.some(
    ({ kind, key, parent }) => kind === 'return' && parent === now.parent && key === 'return nil',
  );
  if (b < 0 || !isFine || !call.includes('(')) return;
  yield reportChanged(
    comparison,
    [b, index],
    `The result of ${spell(now.tokens.slice(now.key === call ? 0 : 2))} was returned, including its error; the function now always reports success.`,
  );
}

/** True for a handler that catches all or most failures: `except:`, `catch (e)`, `catch (Exception e)`. */
function isWide(tokens: readonly string[]): boolean {
  const named = tokens.filter((token) => /(?:Error|Exception|Throwable)$|^[A-Z]/.test(token));
  return named.every((token) => /^(?:Exception|BaseException|Throwable|RuntimeException|Error)$/.test(token));
}

/** `await save()` changed to `await save().catch(() => {})`. */
function* emptyCatch(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || now.end > h + 1) return;
  const empty = /\. catch \( (?:\( (?:\w+ )?\)|\w+) => \{\} \)/;
  if (!empty.test(now.key) || / catch /.test(old.key)) return;
  yield reportChanged(
    comparison,
    pair,
    `A failure of ${spell(old.tokens)} was propagated; it is now swallowed.`,
  );
}

function isErrorTest({ kind, tokens }: Statement): boolean {
  return kind === 'if' && /\b(?:err|[a-z]\w*Err) != nil\b/.test(tokens.join(' '));
}

/** Go: `if err != nil { return err }` was removed, but the call that returned the error was not. */
function* lostTest(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { alignment, base, baseStatements, head } = comparison;
  if (endingOf(base, baseStatements, index) === undefined) return;
  yield* calledBare(comparison, statement, index);
  if (statement.parent >= 0 && alignment.removed.includes(statement.parent)) return;
  const call = index - 1;
  const source = baseStatements[call];
  const isOwn = statement.tokens.includes(':=');
  const kept = head.statements[alignment.headOf[call] ?? -1];
  if (isOwn || source === undefined || kept === undefined || source.parent !== statement.parent) return;
  const error = source.tokens.find((token) => statement.tokens.includes(token) && /err$/i.test(token));
  // A call that no longer returns an error, or was replaced by one that does not, loses none.
  if (error === undefined || !kept.tokens.includes(error) || kept.tokens.at(-1) !== ')') return;
  const after = head.statements[(alignment.headOf[call] ?? -1) + 1];
  if (after !== undefined && /\b(?:err|[a-z]\w*Err)\b/.test(after.key)) return;
  if (isTestedLater(head.statements, alignment.headOf[call] ?? -1, error)) return;
  if (keptBehind(comparison, index).length === 0) return;
  const message = `The error of ${spell(source.tokens)} ended the function; it is no longer checked.`;
  yield { ...reportMissing(comparison, index, message), line: kept.line };
}

/** True if the error is tested later, before the name is reassigned. */
function isTestedLater(statements: Comparison['head']['statements'], call: number, error: string): boolean {
  for (const one of statements.slice(call + 1)) {
    if (isErrorTest(one) && one.tokens.includes(error) && !one.tokens.includes(':=')) return true;
    const at = one.tokens.findIndex((token) => token === '=' || token === ':=');
    if (one.tokens.slice(0, Math.max(at, 0)).includes(error)) return false;
  }
  return false;
}

/** Go: `if err := f(); err != nil { return err }` changed to `f()`. */
function* calledBare(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { alignment, head } = comparison;
  const at = statement.tokens.indexOf(':=');
  const end = statement.tokens.findLastIndex((token) => token === ')');
  if (at < 0 || end < at) return;
  const call = statement.tokens.slice(at + 1, end + 1).join(' ');
  const bare = alignment.added
    .flatMap((h) => head.statements[h] ?? [])
    .find(({ kind, key }) => kind === 'plain' && (key === call || key === `_ = ${call}`));
  if (bare === undefined) return;
  const message = `The error of ${spell(bare.tokens)} ended the function; it is no longer checked.`;
  yield { ...reportMissing(comparison, index, message), line: bare.line };
}

/** Go: `x, err := f()` changed to `x, _ := f()`. */
function* blankedError(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  for (const { removed, added, headAt } of tokenChanges(old.tokens, now.tokens)) {
    if (removed[0] === undefined || !/err$/i.test(removed[0]) || added[0] !== '_') continue;
    yield reportChanged(
      comparison,
      pair,
      `The error of ${spell(now.tokens)} is now discarded; it was checked before.`,
      headAt,
    );
    return;
  }
}

/** `return err` under a test of the error changed to `return nil`. */
function* answeredNothing(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old?.kind !== 'return' || now === undefined) return;
  const test = comparison.baseStatements[old.parent];
  const last = (statement: Statement) => statement.tokens.at(-1) ?? '';
  // The error found is returned at the end of the function, or under a test of it.
  const isKept =
    test === undefined &&
    /^err$|Err$/.test(last(old)) &&
    comparison.head.statements.some(
      ({ tokens }) => tokens.includes(last(old)) && tokens.some((token) => /^:?=$/.test(token)),
    );
  const isOfError = test === undefined ? isKept : isErrorTest(test);
  if (!isOfError || last(now) !== 'nil' || last(old) === 'nil') return;
  yield reportChanged(
    comparison,
    pair,
    `The function returned ${spell(old.tokens.slice(1))} on an error; it now reports success.`,
  );
}

/** Reports an exception handler that no longer rethrows. */
function* lostInHandler(comparison: Comparison, index: number): Iterable<SignalReport> {
  const { alignment, base, baseStatements, head } = comparison;
  const statement = baseStatements[index];
  const handler = statement?.parent ?? -1;
  const now = alignment.headOf[handler] ?? -1;
  if (statement === undefined || baseStatements[handler]?.kind !== 'catch' || now < 0) return;
  const body = bodyOf(head.statements, now);
  const endsNow = endingOf(head, head.statements, now);
  const [kept] = keptBehind(comparison, handler);
  if (statement.kind === 'throw' && endsNow === undefined) {
    const message = `The handler propagated the failure with ${spell(statement.tokens)}; it now swallows it.`;
    yield {
      ...reportMissing(comparison, index, message),
      line: head.statements[now]?.line ?? lineWithout(comparison, index),
    };
    return;
  }
  const isEmpty = body.every((at) => /^(?:pass|\.\.\.)$/.test(head.statements[at]?.key ?? ''));
  if (isEmpty && endingOf(base, baseStatements, handler) === undefined && kept !== undefined) {
    const message = `The handler ran ${spell(statement.tokens)} on a failure; it now does nothing.`;
    yield {
      ...reportMissing(comparison, index, message),
      severity: 'medium',
      confidence: 'medium',
      line: head.statements[now]?.line ?? lineWithout(comparison, index),
    };
  }
}

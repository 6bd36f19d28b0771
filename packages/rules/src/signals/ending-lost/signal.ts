/**
 * Reports a test that sends an error or a response but no longer ends the function, so that the code after it runs as
 * well.
 */

import {
  bodyOf,
  type Comparison,
  type Ending,
  endingOf,
  type Signal,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { comparisons, placeInBase, spell } from '../compared.ts';
import { lostBreak } from './lost-break.ts';

export const signal: Signal = {
  id: 'review/ending-lost',
  title: 'Function continues where it used to return',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const { alignment } = comparison;
      for (const [b, h] of [...alignment.same, ...alignment.changed].sort(([one], [other]) => one - other))
        yield* lostEnding(comparison, [b, h]);
      yield* lostValue(comparison);
      yield* lostBreak(comparison);
    }
  },
};

type Pair = readonly [number, number];

function* lostEnding(comparison: Comparison, [b, h]: Pair): Iterable<SignalReport> {
  const { base, baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old === undefined || now === undefined || (old.kind !== 'if' && old.kind !== 'catch')) return;
  const ending = endingOf(base, baseStatements, b);
  if (ending === undefined || endsAnyway(comparison, h)) return;
  const index = bodyOf(baseStatements, b).at(-1) ?? b;
  const last = baseStatements[index];
  // Exceptions thrown by handlers are covered by another signal.
  if (last === undefined || (old.kind === 'catch' && last.kind === 'throw')) return;
  const still = stillSaid(comparison, h, last);
  const next = nextBehind(comparison, b, h);
  if (still === undefined) {
    if (old.kind === 'catch' && next !== undefined) yield* goesOnAfterFailure(comparison, [b, h], next);
    return;
  }
  if (next?.key === last.key) return;
  if (next === undefined) {
    if (isWithoutReturn(last, still) && isMade(comparison, still))
      yield notGivenBack(comparison, still, index);
    return;
  }
  yield {
    path: head.path,
    line: now.kind === 'catch' ? still.line : lineOfLast(comparison, h),
    message: `The function returned after ${spell(still.tokens)}; it now continues with ${spell(next.tokens)}.`,
    subject: `${old.key} ${last.key}`,
    within: head.name,
    ...levelOf(ending, last),
    before: placeInBase(comparison, index),
  };
}

/**
 * Reports a handler that responded or propagated the failure and now does neither, so that the code after it runs as if
 * nothing had failed.
 */
function* goesOnAfterFailure(comparison: Comparison, [b, h]: Pair, next: Statement): Iterable<SignalReport> {
  const { base, baseStatements, head } = comparison;
  const index = bodyOf(baseStatements, b).at(-1) ?? b;
  const last = baseStatements[index];
  if (last === undefined || endingOf(base, baseStatements, b) === 'leaves' || last.key === next.key) return;
  yield {
    path: head.path,
    line: head.statements[h]?.line ?? head.startLine,
    message: `On failure the function ended with ${spell(last.tokens)}; it now continues with ${spell(next.tokens)}.`,
    subject: `catch ${last.key}`,
    within: head.name,
    severity: 'medium',
    before: placeInBase(comparison, index),
  };
}

/**
 * True if the function returns values elsewhere, and the statement is not a response sent through one of its
 * parameters.
 */
function isMade({ head }: Comparison, still: Statement): boolean {
  const root = still.tokens.find((token) => /^[\p{L}_$]/u.test(token) && token !== 'await');
  const isHanded = head.parameters.some(({ name }) => name === root) || root === 'this' || root === 'self';
  return !isHanded && head.statements.some(({ kind, tokens }) => kind === 'return' && tokens.length > 1);
}

function notGivenBack(comparison: Comparison, still: Statement, index: number): SignalReport {
  const { head } = comparison;
  return {
    path: head.path,
    line: still.line,
    message: `The result of ${spell(still.tokens)} was returned; it is now discarded.`,
    subject: still.key,
    within: head.name,
    before: placeInBase(comparison, index),
  };
}

/** A statement of the body that base has as well, or the formerly returned expression. */
function stillSaid({ alignment, head }: Comparison, h: number, last: Statement): Statement | undefined {
  const at = bodyOf(head.statements, h).find(
    (index) => (alignment.baseOf[index] ?? -1) >= 0 || isWithoutReturn(last, head.statements[index]),
  );
  return head.statements[at ?? -1];
}

/** Continuing a loop is rarely a security problem. */
function levelOf(ending: Ending, { kind }: Statement): Pick<SignalReport, 'severity' | 'confidence'> {
  if (kind === 'jump') return { severity: 'medium', confidence: 'medium' };
  return { severity: ending === 'leaves' ? 'medium' : 'high', confidence: 'high' };
}

/** True if the body ends anyway, or all its branches do: `if a { return } else { return }`. */
function endsAnyway({ head }: Comparison, h: number): boolean {
  if (endingOf(head, head.statements, h) !== undefined) return true;
  const last = bodyOf(head.statements, h).at(-1);
  const kind = head.statements[last ?? -1]?.kind;
  return kind === 'switch' || kind === 'try' || kind === 'holding' || kind === 'if' || kind === 'loop';
}

/** `return send(x)` changed to `send(x)`. */
function isWithoutReturn(old: Statement, now: Statement | undefined): boolean {
  return old.kind === 'return' && old.tokens.length > 1 && now?.key === old.tokens.slice(1).join(' ');
}

/**
 * First statement of head after a test, at its level or one further out, that also ran after it in base rather than as
 * an alternative.
 */
function nextBehind(comparison: Comparison, b: number, h: number): Statement | undefined {
  const { alignment, baseStatements, head } = comparison;
  const [old, now] = [wholeOf(baseStatements, b), wholeOf(head.statements, h)];
  const [from, at] = [baseStatements[old], head.statements[now]];
  if (from === undefined || at === undefined) return undefined;
  const end = baseStatements[from.parent]?.end ?? baseStatements.length;
  for (let index = from.end; index < end; index += 1) {
    const kept = alignment.headOf[index] ?? -1;
    if (baseStatements[index]?.parent !== from.parent || kept <= now) continue;
    const next = head.statements[kept];
    return next?.parent === at.parent ? next : undefined;
  }
  return undefined;
}

/** Index of the statement that a branch or handler is a part of; the index itself for any other statement. */
function wholeOf(statements: readonly Statement[], index: number): number {
  let at = index;
  for (let one = statements[at]; one !== undefined && isPart(statements, one); one = statements[at])
    at = one.parent;
  return at;
}

function isPart(statements: readonly Statement[], statement: Statement): boolean {
  const { kind, tokens } = statement;
  return kind === 'else' || kind === 'catch' || tokens[0] === 'elif' || isElseIf(statements, statement);
}

/** `else if (x)`: nested in the `else`. */
function isElseIf(statements: readonly Statement[], { kind, parent }: Statement): boolean {
  return kind === 'if' && statements[parent]?.kind === 'else' && statements[parent]?.tokens.length === 2;
}

function lineOfLast({ head }: Comparison, h: number): number {
  const last = head.statements[bodyOf(head.statements, h).at(-1) ?? -1];
  return last?.line ?? head.statements[h]?.line ?? head.startLine;
}

/** Reports a final return value that is still computed but no longer returned. */
function* lostValue(comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  // Compilers report missing return values in typed languages.
  if (head.kind !== 'function' || /^(?:go|java)$/.test(head.source.tree.language)) return;
  // The declared return type changed too.
  if (promised(comparison.base) !== promised(head)) return;
  const outer = baseStatements.findLastIndex(({ parent }) => parent === -1);
  const last = baseStatements[outer];
  if (last?.kind !== 'return' || last.tokens.length < 2 || (alignment.headOf[outer] ?? -1) >= 0) return;
  const isOnly = baseStatements.filter(({ kind }) => kind === 'return').length === 1;
  if (!isOnly || head.statements.some(({ kind }) => kind === 'return' || kind === 'throw')) return;
  if (!isWorkedOut(comparison, last)) return;
  yield {
    path: head.path,
    line: head.statements.at(-1)?.line ?? head.endLine,
    message: `The function returned ${spell(last.tokens.slice(1))}; it still computes the value, but no longer returns it.`,
    subject: last.key,
    within: head.name,
    severity: 'medium',
    before: placeInBase(comparison, outer),
  };
}

/** Source text of the declared return type. */
function promised({ source: { tree }, node }: Comparison['head']): string {
  const [parameters, body] = [tree.child(node, 'parameters'), tree.child(node, 'body')];
  return parameters < 0 || body < 0 ? '' : tree.text.slice(tree.end(parameters), tree.start(body)).trim();
}

/** True if a name from the returned expression is still used, and its value is not passed on in another way. */
function isWorkedOut({ head }: Comparison, { tokens }: Statement): boolean {
  const value = tokens.slice(1);
  if (/^[({[]/.test(value[0] ?? '') || value.includes('=>')) return false;
  const names = value.filter((token) => /^[\p{L}_$]/u.test(token) && token !== 'self' && token !== 'this');
  const end = head.statements.findLast(({ parent }) => parent === -1);
  if (end !== undefined && end.key.includes(value.join(' ')) && /^(?:yield|await)\b/.test(end.key))
    return false;
  return head.statements.some((one) => one.tokens.some((token) => names.includes(token)));
}

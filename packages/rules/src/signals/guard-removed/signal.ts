/** Reports a removed test that ended the function early, while the code it guarded remains. */

import {
  bodyOf,
  type Change,
  type Comparison,
  calleeOf,
  conditionOf,
  endingOf,
  isBareCall,
  type Signal,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import {
  comparisons,
  isHeldTest,
  isReplaced,
  isStillMeant,
  keptBehind,
  reportMissing,
  spell,
} from '../compared.ts';
import { isCheckedByCall, isChosenStill, isInBody, refusalOfElse } from './around.ts';
import { isAskedByHelper, isMerged } from './asked-by-helper.ts';
import { lostBases } from './bases.ts';
import { isCheck, removedCheck, removedErrorCheck } from './checks.ts';
import { lostCollected } from './collected.ts';
import { lostOverrides } from './overrides.ts';

export const signal: Signal = {
  id: 'review/guard-removed',
  title: 'Guard is removed, but the code it protected is not',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    yield* lostBases(change);
    yield* lostOverrides(change);
    for (const comparison of comparisons(change))
      for (const index of comparison.alignment.removed) {
        const statement = comparison.baseStatements[index];
        if (statement === undefined || change.code.isMoved(statement)) continue;
        if (isHeldTest(change, comparison, index) || isAskedByHelper(change, comparison, index)) continue;
        if (isMerged(change, comparison, index)) continue;
        if (statement.kind === 'if') yield* removedTest(change, comparison, statement, index);
        else if (statement.kind === 'loop') yield* refusalsWithin(change, comparison, statement, index);
        else if (isBareCall(statement)) yield* removedCheck(change, comparison, statement, index);
        else if (statement.kind === 'throw' && statement.tokens[0] === 'assert')
          yield* removedAssertion(comparison, statement, index);
      }
  },
};

function* removedTest(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { base, baseStatements } = comparison;
  if (isChosenStill(comparison, statement)) return;
  const ending = endingOf(base, baseStatements, index);
  if (ending === undefined) {
    const told = [
      ...refusalsWithin(change, comparison, statement, index),
      ...refusalOfElse(comparison, statement, index),
      ...lostCollected(change, comparison, index),
    ];
    yield* told;
    if (told.length === 0) yield* freedBody(comparison, statement, index);
    return;
  }
  if (isInBody(statement, comparison)) return;
  if (isErrorTest(statement) || isTestOfGone(comparison, statement, index)) {
    yield* removedErrorCheck(change, comparison, statement, index);
    return;
  }
  const ofElse = [...refusalOfElse(comparison, statement, index)];
  yield* ofElse;
  if (ofElse.length === 0) yield* removedRefusal(change, comparison, statement, index);
}

function* removedRefusal(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { base, baseStatements, alignment } = comparison;
  const ending = endingOf(base, baseStatements, index);
  const [kept] = keptBehind(comparison, index);
  // The rejection may be the last statement of the function.
  const last = lastOf(baseStatements, index);
  // Rethrowing a stored failure at the end is not a rejection.
  const isLast = kept === undefined && last?.kind === 'throw' && !isThrownOn(statement, last);
  if (kept === undefined && !isLast) return;
  const until = kept === undefined ? comparison.head.statements.length : (alignment.headOf[kept] ?? 0);
  if (isCheckedByCall(change, comparison, until)) return;
  const isSure =
    (ending !== 'leaves' || asksSomebody(conditionOf(statement))) &&
    isStillMeant(comparison, statement) &&
    !isReplaced(comparison, statement, until);
  const did = ending === 'refuses' ? 'rejected' : 'returned early';
  const message = `The function ${did} if ${spell(conditionOf(statement))}; that check was removed${runsWithout(comparison, kept)}.`;
  yield {
    ...reportMissing(comparison, index, message),
    severity: ending === 'refuses' ? 'high' : 'medium',
    confidence: isSure ? 'high' : 'medium',
  };
}

function runsWithout({ baseStatements }: Comparison, kept: number | undefined): string {
  return kept === undefined ? '' : `, and ${spell(baseStatements[kept]?.tokens ?? [])} now runs without it`;
}

function lastOf(statements: readonly Statement[], index: number): Statement | undefined {
  return statements[bodyOf(statements, index).at(-1) ?? -1];
}

/** True for a condition that passes an argument to a function: `! can_read(user)`, but not `x == null`. */
function asksSomebody(condition: readonly string[]): boolean {
  return condition.some(
    (token, at) => token === '(' && /^[\p{L}_$]/u.test(condition[at - 1] ?? '') && condition[at + 1] !== ')',
  );
}

/** True for a value used by the tests, or a block of further tests. */
function isWorkedOut(statement: Statement | undefined, statements: readonly Statement[]): boolean {
  if (statement === undefined) return false;
  const { kind, tokens } = statement;
  if (kind === 'plain') {
    const at = tokens.findIndex((token) => token === '=' || token === ':=');
    return at > 0 && !tokens.slice(0, at).some((token) => token === '.' || token === '[');
  }
  return (kind === 'if' || kind === 'loop') && bodyOf(statements, statements.indexOf(statement)).length > 0;
}

/** True for `return` and the like, which match anywhere. */
function isCommon(statement: Statement | undefined): boolean {
  return (statement?.tokens.length ?? 0) <= 2;
}

/**
 * Reports rejecting tests within a statement that was removed as a whole: `if (!admin) { if (owner !== user) return
 * deny(); }`.
 */
function* refusalsWithin(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { alignment, base, baseStatements } = comparison;
  const [kept] = keptBehind(comparison, index);
  if (kept === undefined || isInBody(statement, comparison)) return;
  // One case of several: the code after it is for the others.
  if (statement.tokens[0] === 'elif' || baseStatements[statement.parent]?.kind === 'else') return;
  const inner = Array.from({ length: statement.end - index - 1 }, (_, at) => index + 1 + at);
  // Parts are still present: the statement was split, and its parts are compared separately.
  if (inner.some((at) => (alignment.headOf[at] ?? -1) >= 0 && !isCommon(baseStatements[at]))) return;
  const isRefusal = (at: number): boolean => {
    const one = baseStatements[at];
    if (one !== undefined && isBareCall(one) && !change.code.isMoved(one))
      return isCheck(change, comparison, one, calleeOf(one.tokens).split('.').at(-1) ?? '');
    if (one?.kind !== 'if' || change.code.isMoved(one) || isErrorTest(one)) return false;
    const ending = endingOf(base, baseStatements, at);
    return ending === 'refuses' || (ending === 'answers' && lastOf(baseStatements, at)?.kind === 'return');
  };
  // A statement with work of its own is part of the function, and its checks are for that part.
  if (
    !bodyOf(baseStatements, index).every(
      (at) => isRefusal(at) || isWorkedOut(baseStatements[at], baseStatements),
    )
  )
    return;
  const refusing = inner.filter(isRefusal);
  const [first] = refusing.flatMap((at) => baseStatements[at] ?? []);
  const until = alignment.headOf[kept] ?? 0;
  if (first === undefined || isCheckedByCall(change, comparison, until)) return;
  const isSure = isStillMeant(comparison, first) && !isReplaced(comparison, first, until);
  const outer = statement.kind === 'if' ? `${spell(conditionOf(statement))} and ` : '';
  const rest = spell(baseStatements[kept]?.tokens ?? []);
  const message =
    first.kind === 'if'
      ? `The function rejected if ${outer}${spell(conditionOf(first))}; these checks were removed, and ${rest} now runs without them.`
      : `The check ${spell(first.tokens)} was removed with the block around it, and ${rest} now runs without it.`;
  yield { ...reportMissing(comparison, index, message), confidence: isSure ? 'high' : 'medium' };
}

/** Reports statements that ran only under the test and are now at its level. */
function* freedBody(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { alignment, baseStatements } = comparison;
  const freed = bodyOf(baseStatements, index).find((at) => isFreed(comparison, at, index));
  if (freed === undefined || isReplaced(comparison, statement, alignment.headOf[freed] ?? 0)) return;
  const inner = spell(baseStatements[freed]?.tokens ?? []);
  const message = `${inner} ran only if ${spell(conditionOf(statement))}; it now always runs.`;
  yield {
    ...reportMissing(comparison, index, message),
    severity: 'medium',
    confidence: 'medium',
    line: lineOf(comparison, freed),
  };
}

/** True if the statement was under the test and is now at its level. */
function isFreed({ alignment, baseStatements, head }: Comparison, at: number, test: number): boolean {
  const now = head.statements[alignment.headOf[at] ?? -1];
  if (now === undefined) return false;
  const parent = baseStatements[test]?.parent ?? -1;
  return now.parent === (parent < 0 ? -1 : (alignment.headOf[parent] ?? -2));
}

/** True if `x, ok := f()` and `if !ok` were both removed, just like the error of a removed call. */
function isTestOfGone(
  { alignment, baseStatements }: Comparison,
  statement: Statement,
  index: number,
): boolean {
  const [sign, name, ...more] = conditionOf(statement);
  if (sign !== '!' || name === undefined || more.length > 0 || !alignment.removed.includes(index - 1))
    return false;
  const before = baseStatements[index - 1]?.tokens ?? [];
  const at = before.indexOf(':=');
  return at > 1 && before[at - 1] === name;
}

/** `if (last) throw last`. */
function isThrownOn(test: Statement, { tokens }: Statement): boolean {
  return tokens.length === 2 && test.tokens.includes(tokens[1] ?? '');
}

/** True for `if err != nil`, which another signal covers. */
function isErrorTest({ tokens }: Statement): boolean {
  return /\b(?:\w*[eE]rr|error|e) != nil\b/.test(tokens.join(' '));
}

function lineOf({ alignment, head }: Comparison, at: number): number {
  return head.statements[alignment.headOf[at] ?? -1]?.line ?? head.startLine;
}

function* removedAssertion(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const [kept] = keptBehind(comparison, index);
  if (kept === undefined || isInBody(statement, comparison)) return;
  const message = `${spell(statement.tokens)} was removed, and ${spell(comparison.baseStatements[kept]?.tokens ?? [])} now runs without it.`;
  yield { ...reportMissing(comparison, index, message), severity: 'medium', confidence: 'medium' };
}

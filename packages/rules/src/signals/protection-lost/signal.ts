/** Reports work that no longer runs under a lock, in a transaction or with guaranteed cleanup. */

import {
  ancestorsOf,
  bodyOf,
  type Change,
  type Comparison,
  calleeOf,
  endingOf,
  isBareCall,
  type Signal,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { comparisons, keptBehind, reportMissing, spell } from '../compared.ts';
import { splitSteps } from './atomic.ts';
import { lostModifiers } from './modifiers.ts';
import { closings, protecting, releases } from './pairs.ts';
import {
  lostLockingQuery,
  lostRollback,
  lostRowLock,
  lostTransaction,
  pastAccessor,
  sharedLock,
} from './transactions.ts';
import { unheld } from './unheld.ts';

export const signal: Signal = {
  id: 'review/protection-lost',
  title: 'Lock, transaction or cleanup is removed',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const { alignment, baseStatements } = comparison;
      for (const index of alignment.removed) {
        const statement = baseStatements[index];
        if (statement === undefined) continue;
        if (isProtection(statement)) {
          const opened =
            statement.kind === 'holding' ? [...unheld(change, comparison, statement, index)] : [];
          yield* opened;
          // It was moved to a helper unchanged.
          if (opened.length === 0 && !isHeldElsewhere(change, statement))
            yield* unwrapped(comparison, statement, index);
        } else if (!change.code.isMoved(statement)) {
          yield* lostCall(comparison, statement, index);
          yield* lostTransaction(comparison, statement, index);
          yield* lostLockingQuery(comparison, statement, index);
          yield* lostRollback(comparison, statement, index);
        }
      }
      for (const pair of alignment.changed) {
        yield* lostRowLock(comparison, pair);
        yield* sharedLock(comparison, pair);
        yield* pastAccessor(change, comparison, pair);
      }
      yield* lostModifiers(comparison);
      yield* splitSteps(comparison);
    }
  },
};

function isHeldElsewhere({ code }: Change, { kind, key }: Statement): boolean {
  const isSame = (other: Statement | undefined) => other?.kind === 'holding' && other.key === key;
  return (
    kind === 'holding' &&
    code.units.some(
      ({ kind: how, head, alignment }) =>
        how === 'added' && alignment.added.some((index) => isSame(head?.statements[index])),
    )
  );
}

function isProtection({ kind, tokens }: Statement): boolean {
  if (kind === 'holding' || kind === 'finally') return true;
  if (kind !== 'plain' || !tokens.includes('{}')) return false;
  return tokens.some((token, index) => protecting.has(token) && tokens[index + 1] === '(');
}

/**
 * Reports statements that were inside it, or in its `try`, and are still present without anything similar around them.
 */
function* unwrapped(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  if (statement.kind === 'finally') {
    const [release] = baseStatements.slice(index + 1, statement.end);
    if (release === undefined || !(isRelease(release) || isBareCall(release))) return;
    const kept = keptIn(comparison, statement.parent);
    if (isReleasedTwice(comparison, release)) return;
    if (kept < 0 || head.statements.some(({ kind, tokens }) => kind === 'holding' || tokens[0] === 'defer'))
      return;
    const again = alignment.headOf[index + 1] ?? -1;
    const message =
      again < 0
        ? `${spell(release.tokens)}, which always ran, was removed.`
        : `${spell(release.tokens)} always ran; it is now skipped if an earlier statement fails.`;
    yield {
      ...reportMissing(comparison, index, message),
      line: lineAt(comparison, again < 0 ? kept : again),
    };
    return;
  }
  const kept = keptIn(comparison, index);
  if (kept < 0) return;
  const around = ancestorsOf(head.statements, kept).map((at) => head.statements[at]);
  if (
    around.some(
      (other) =>
        other !== undefined && alignment.baseOf[head.statements.indexOf(other)] === -1 && isProtection(other),
    )
  )
    return;
  const inner = spell(head.statements[kept]?.tokens ?? []);
  const message = `${inner} no longer runs within ${spell(statement.tokens)}.`;
  yield { ...reportMissing(comparison, index, message), line: lineAt(comparison, kept) };
}

/** `finally { release(); }` changed to `catch (e) { release(); throw e; } release();`: released on both paths. */
function isReleasedTwice({ head }: Comparison, { key }: Statement): boolean {
  const { statements } = head;
  return statements.some(
    (handler, index) =>
      handler.kind === 'catch' &&
      bodyOf(statements, index).some((at) => statements[at]?.key === key) &&
      endingOf(head, statements, index) !== undefined &&
      statements.some((one, at) => one.key === key && at >= handler.end),
  );
}

/** First statement of the body that is now outside; -1 for none. */
function keptIn({ alignment, baseStatements, head }: Comparison, index: number): number {
  const end = baseStatements[index]?.end ?? index;
  for (let at = index + 1; at < end; at += 1) {
    const now = alignment.headOf[at] ?? -1;
    const statement = head.statements[now];
    if (statement !== undefined && statement.kind !== 'finally' && statement.kind !== 'catch') return now;
  }
  return -1;
}

function lineAt({ head }: Comparison, index: number): number {
  return head.statements[index]?.line ?? head.startLine;
}

function isRelease({ tokens }: Statement): boolean {
  return tokens.some((token, index) => closings.has(token) && tokens[index + 1] === '(');
}

/** Reports a lock that is no longer acquired, or a deferred cleanup that was removed. */
function* lostCall(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  if (!isBareCall(statement)) return;
  const { head } = comparison;
  const [kept] = keptBehind(comparison, index);
  const name = calleeOf(statement.tokens).split('.').at(-1) ?? '';
  const owner = calleeOf(statement.tokens).split('.').slice(0, -1).join(' . ');
  const isStill = head.statements.some(({ tokens }) => tokens.includes(owner.split(' . ').at(-1) ?? ''));
  const rest = spell(comparison.baseStatements[kept ?? -1]?.tokens ?? []);
  if (releases.has(name) && owner !== '' && kept !== undefined) {
    const takes = ({ key }: Statement) => key.includes(`${owner} . ${name} (`);
    // Losing one of several acquired in turn counts as well.
    const isFewer = head.statements.filter(takes).length < comparison.baseStatements.filter(takes).length;
    const hasOther = head.statements.some(({ kind, tokens }) => kind === 'holding' || tokens.includes(name));
    if (hasOther && !isFewer) return;
    yield reportMissing(
      comparison,
      index,
      `${spell(statement.tokens)} was removed, and ${rest} now runs without it.`,
    );
  } else if (statement.kind === 'defer' || (closings.has(name) && isOpenedHere(comparison, owner))) {
    const isElsewhere = head.statements.some(({ key }) => key.includes(`${owner} . ${name} (`));
    if (!isStill || isElsewhere) return;
    yield reportMissing(
      comparison,
      index,
      `${spell(statement.tokens)} was removed: what the function acquires is never released.`,
    );
  }
}

/** True if the function creates what it closed: the first name of the owner is assigned there. */
function isOpenedHere({ head }: Comparison, owner: string): boolean {
  const [root = ''] = owner.split(' . ');
  return head.statements.some(({ tokens }) => {
    const at = tokens.findIndex((token) => token === '=' || token === ':=');
    return at > 0 && tokens.slice(0, at).includes(root) && tokens.slice(at).includes('(');
  });
}

/** Reports removed transactions, and rows read without their lock. */

import {
  type Change,
  type Comparison,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { keptBehind, reportChanged, reportMissing, spell } from '../compared.ts';

const beginnings: ReadonlySet<string> = new Set([
  'Begin',
  'BeginTx',
  'BeginTxx',
  'beginTransaction',
  'begin_nested',
  'startTransaction',
  'getTransaction',
]);
/** Row locks of Django, SQLAlchemy, Laravel-like builders, knex, Sequelize and JPA. */
const rowLocks: ReadonlySet<string> = new Set([
  'select_for_update',
  'with_for_update',
  'forUpdate',
  'lockForUpdate',
  'setLockMode',
]);

/** Repository queries that lock by name: `findByIdForUpdate`. */
const rowLockName = /.(?:ForUpdate|_for_update)$/;

function rowLockIn({ tokens }: Pick<Statement, 'tokens'>): string | undefined {
  return tokens.find(
    (token, index) => tokens[index + 1] === '(' && (rowLocks.has(token) || rowLockName.test(token)),
  );
}

const rollbacks: ReadonlySet<string> = new Set(
  'rollback Rollback rollBack rollback_transaction abortTransaction rollbackTransaction setRollbackOnly'.split(
    ' ',
  ),
);

/**
 * Reports a rollback removed from an error handler, which continues without it, or from a function that owns the
 * transaction.
 */
export function* lostRollback(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  if (!rollsBack(statement) || head.statements.some(rollsBack)) return;
  const holder = baseStatements[statement.parent];
  const isOfFailure = holder?.kind === 'catch' || /\b(?:err|error|e) != nil\b/.test(holder?.key ?? '');
  const kept = alignment.headOf[statement.parent] ?? -1;
  const isOwn = head.statements.some(begins);
  // A propagated failure may be rolled back by the caller that began the transaction.
  const isHandedOn = head.statements.some(({ kind, parent }) => kind === 'throw' && parent === kept);
  if (!isOfFailure || (!isOwn && (kept < 0 || isHandedOn))) return;
  const message = `${spell(statement.tokens)} rolled back the transaction on failure; it was removed, and the transaction stays open.`;
  yield { ...reportMissing(comparison, index, message), line: head.statements[kept]?.line ?? head.startLine };
}

function rollsBack(statement: Statement): boolean {
  return calls(statement, rollbacks) || statement.tokens.some((token) => /^["'`]\s*rollback\b/i.test(token));
}

function begins(statement: Statement): boolean {
  return (
    calls(statement, beginnings) ||
    statement.tokens.some((token) => /^["'`]\s*(?:begin|start transaction)\b/i.test(token))
  );
}

/** Reports a removed locking query whose rows are still used. */
export function* lostLockingQuery(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const name = rowLockIn(statement);
  const [kept] = keptBehind(comparison, index);
  if (name === undefined || kept === undefined || comparison.head.statements.some(rowLockIn)) return;
  const rest = spell(comparison.baseStatements[kept]?.tokens ?? []);
  yield reportMissing(
    comparison,
    index,
    `\`${name}\` locked the rows that ${rest} uses; it was removed, and other transactions can change them meanwhile.`,
  );
}

function calls({ tokens }: Pick<Statement, 'tokens'>, names: ReadonlySet<string>): boolean {
  return tokens.some((token, index) => names.has(token) && tokens[index + 1] === '(');
}

export function* lostTransaction(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  if (!calls(statement, beginnings) || comparison.head.statements.some((other) => calls(other, beginnings)))
    return;
  const { alignment, baseStatements, head } = comparison;
  const holderEnd = baseStatements[statement.parent]?.end ?? baseStatements.length;
  const behind = baseStatements.slice(statement.end, holderEnd);
  const isAlike = behind.some((_, at) => (alignment.headOf[statement.end + at] ?? -1) >= 0);
  if (!isAlike && keptBehind(comparison, index).length === 0) return;
  if (!head.statements.some(({ tokens }) => tokens.includes('('))) return;
  const message = `The function began a transaction with ${spell(statement.tokens)}; without it, a failure leaves its changes half done.`;
  yield reportMissing(comparison, index, message);
}

const shared: ReadonlyMap<string, string> = new Map([
  ['Lock', 'RLock'],
  ['writeLock', 'readLock'],
  ['acquire_write', 'acquire_read'],
]);

/** `mu.Lock()` changed to `mu.RLock()` around code that writes. */
export function* sharedLock(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const { baseStatements, head } = comparison;
  const [one, ...more] = tokenChanges(baseStatements[b]?.tokens ?? [], head.statements[h]?.tokens ?? []);
  const [from = '', to = ''] = [one?.removed.join(''), one?.added.join('')];
  if (one === undefined || more.length > 0 || shared.get(from) !== to) return;
  const written = head.statements.find(
    ({ kind, tokens }) =>
      kind === 'plain' &&
      tokens.some(
        (token, at) => /^(?:=|[-+*/|&]=|\+\+|--)$/.test(token) && tokens.slice(0, at).some(isMember),
      ),
  );
  if (written === undefined) return;
  const message = `\`${from}\` was exclusive; \`${to}\` is shared, while ${spell(written.tokens)} writes.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/**
 * `pool.Dropped()` changed to `pool.dropped`: the accessor of that name holds a lock, and the field is read without it.
 */
export function* pastAccessor(
  change: Change,
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  for (const [at, name] of old.entries()) {
    if (old[at - 1] !== '.' || old[at + 1] !== '(' || old[at + 2] !== ')') continue;
    const field = plainOf(name);
    const read = now.findIndex(
      (token, index) =>
        now[index - 1] === '.' &&
        now[index - 2] === old[at - 2] &&
        plainOf(token) === field &&
        now[index + 1] !== '(',
    );
    const isLocked = () =>
      change
        .functionsNamed(name)
        .some(({ statements }) =>
          statements.some(({ kind, key }) => kind === 'holding' || locking.test(key)),
        );
    if (read < 0 || old.includes(now[read] ?? '') || !isLocked()) continue;
    const message = `\`${name}\` reads this under a lock; ${spell(now.slice(read - 2, read + 1))} is now read without it.`;
    yield reportChanged(comparison, pair, message, read);
    return;
  }
}

const locking = /\. (?:R?Lock|lock|readLock|acquire) \(/;

/** `DroppedCount`, `getDroppedCount`, `dropped_count`. */
function plainOf(name: string): string {
  return name
    .replace(/^get(?=[_\p{Lu}])/u, '')
    .replaceAll('_', '')
    .toLowerCase();
}

function isMember(token: string): boolean {
  return token === '.' || token === '[';
}

export function* lostRowLock(
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || rowLockIn(now) !== undefined) return;
  const name = rowLockIn(old);
  const lost = tokenChanges(old.tokens, now.tokens).find(({ removed }) => removed.includes(name ?? ''));
  if (name === undefined || lost === undefined) return;
  yield reportChanged(
    comparison,
    pair,
    `The rows are no longer locked when they are read (\`${name}\` was removed).`,
    lost.headAt,
  );
}

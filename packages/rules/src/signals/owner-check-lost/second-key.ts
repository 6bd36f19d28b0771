/** Reports a lookup by id within a parent object that now uses the id alone. */

import { type Comparison, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isOwnerName, wordsOf } from '../guard-words.ts';

export function* lostSecondKey(
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const [before, after] = [keysOf(old), keysOf(now)];
  const lost = [...before].filter((key) => !after.has(key));
  const isOnlyLess = after.size > 0 && [...after].every((key) => before.has(key));
  if (lost.length === 0 || !isOnlyLess || !lost.every(isOfOther) || !isShorter(old, now)) return;
  // Another new statement considers it instead.
  const { alignment, head } = comparison;
  const isElsewhere = head.statements.some(
    ({ tokens }, index) =>
      index !== h &&
      (alignment.baseOf[index] ?? -1) < 0 &&
      lost.some((key) => keysOf(tokens).has(key) || tokens.includes(key)),
  );
  if (isElsewhere) return;
  const at = tokenChanges(old, now)[0]?.headAt ?? 0;
  const message = `This was looked up by ${list(lost)} and by ${list([...after])}; ${list([...after])} alone ${after.size === 1 ? 'is' : 'are'} now enough.`;
  yield reportChanged(comparison, pair, message, Math.min(at, Math.max(now.length - 1, 0)));
}

function list(keys: readonly string[]): string {
  return keys.map((key) => spell([key])).join(' and ');
}

/** True for the same query with parts removed, not a different one. */
function isShorter(old: readonly string[], now: readonly string[]): boolean {
  const names = new Set(old.filter((token) => /^[\p{L}_$]/u.test(token)));
  return now.length < old.length && now.every((token) => !/^[\p{L}_$]/u.test(token) || names.has(token));
}

/**
 * Columns and fields that a query compares: of SQL strings (`task_id = ?`), keyword arguments (`task_id=x`), objects in
 * a call (`where: { taskId: x }`). For updates and deletes, those that select rows; none for inserts.
 */
export function keysOf(tokens: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    // A query string may be stored in a variable of its own.
    if (depth === 0 && !/^["'`][\s\S]*\bwhere\b/i.test(token)) continue;
    if (/^["'`]/.test(token)) {
      if (/\bvalues\b/i.test(token)) return new Set();
      for (const column of columnsOf(askedIn(token))) keys.add(column);
    } else if (/^(?:=|:)$/.test(tokens[at + 1] ?? '') && isKey(token)) keys.add(token);
  }
  return keys;
}

/** The conditions of an SQL string: for `update ... set ... where ...` the part after `where`. */
function askedIn(sql: string): string {
  const set = sql.search(/\bset\b/i);
  if (set < 0) return sql;
  const where = sql.slice(set).search(/\bwhere\b/i);
  return where < 0 ? '' : sql.slice(set + where);
}

/** Columns that an SQL string compares with values: `tenant_id` for `tenant_id = #{tenant}`. */
export function columnsOf(sql: string): readonly string[] {
  const found = sql.matchAll(/([a-z_][a-z0-9_]*)["`]?\s*=\s*(?:\?|:\w+|\$\d+|%s|%\(\w+\)s|#\{)/gi);
  return [...found].map(([, column = '']) => column);
}

/** `id`, `pk`, `task_id`, `taskId`, `workspace__slug`. */
export function isKey(name: string): boolean {
  return /^(?:id|pk|slug|uuid|uid)$|_(?:id|uuid|slug|uid)$|(?:Id|ID|Uuid|Uid)$/.test(name);
}

/** True for the key of a parent or owner rather than the object's own. */
export function isOfOther(name: string): boolean {
  return (isKey(name) && wordsOf(name).length > 1) || isOwnerName(name);
}

/** Reports a removed limit on time, size or number, without which one request can exhaust a resource. */

import {
  type Comparison,
  closingOf,
  isBareCall,
  type Signal,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, keptBehind, replacements, reportChanged, reportMissing, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';
import { longerLife } from './longer-life.ts';

export const signal: Signal = {
  id: 'review/limit-lost',
  title: 'Limit is removed',
  category: 'security',
  type: 'vulnerability',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      for (const index of comparison.alignment.removed) {
        const statement = comparison.baseStatements[index];
        if (statement !== undefined && !change.code.isMoved(statement))
          yield* lostLimiter(comparison, statement, index);
      }
      for (const pair of replacements(comparison)) {
        yield* looserLimit(comparison, pair);
        yield* longerLife(comparison, pair);
      }
    }
  },
};

type Pair = readonly [number, number];

/** Words of options and arguments that set a limit. */
const bounding = new Set(
  'timeout timeouts deadline limit limits max maximum maxsize ttl attempts throttle quota'.split(' '),
);
/** Functions that return a limited value or set a limit, by last name: Go, Java, Node, Python. */
const limiters: ReadonlySet<string> = new Set(
  'LimitReader MaxBytesReader MaxBytesHandler WithTimeout WithDeadline SetDeadline SetReadDeadline SetWriteDeadline TimeoutHandler setMaxResults setConnectTimeout setReadTimeout setSoTimeout setQueryTimeout connectTimeout readTimeout callTimeout orTimeout setTimeout settimeout wait_for take islice'.split(
    ' ',
  ),
);

/** `ctx, cancel := context.WithTimeout(...)`, `conn.setReadTimeout(5)`, `r.Body = http.MaxBytesReader(...)`. */
function* lostLimiter(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const name = limiterIn(statement.tokens);
  if (name === undefined || statement.kind !== 'plain') return;
  const isSet = isBareCall(statement);
  // Browser timers are not limits.
  if (
    /^set_?timeout$/i.test(name) &&
    !(isSet && statement.tokens.length <= 8 && statement.tokens.includes('.'))
  )
    return;
  const { head } = comparison;
  if (
    head.statements.some(({ tokens }) => tokens.includes(name)) ||
    keptBehind(comparison, index).length === 0
  )
    return;
  yield reportMissing(comparison, index, `The limit ${spell(statement.tokens)} was removed.`);
}

function limiterIn(tokens: readonly string[]): string | undefined {
  return tokens.find((token, at) => limiters.has(token) && tokens[at + 1] === '(');
}

function* looserLimit(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const at = Math.min(changes[0]?.headAt ?? 0, Math.max(now.tokens.length - 1, 0));
  const message =
    lostOption(old.tokens, now.tokens) ??
    lostCap(old.tokens, now.tokens) ??
    lostWrapper(comparison, old.tokens, now.tokens);
  if (message !== undefined) yield reportChanged(comparison, pair, message, at);
}

/** `timeout=5` or `limit: "100kb"` was removed, or no longer limits anything. */
function lostOption(old: readonly string[], now: readonly string[]): string | undefined {
  for (const { removed, added, baseAt } of tokenChanges(old, now)) {
    const at = removed.findIndex((token, index) => isBound(token) && /^[=:]$/.test(removed[index + 1] ?? ''));
    const name = removed[at] ?? '';
    if (
      at >= 0 &&
      added.length === 0 &&
      isInBrackets(old, baseAt + at) &&
      !now.includes(name) &&
      // A field copied along with others sets no limit.
      removed.filter((token) => /^[=:]$/.test(token)).length === 1 &&
      removed.lastIndexOf(name) === at &&
      isBoundValue(removed[at + 2] ?? '')
    )
      return `${spell(removed.filter((token) => token !== ',' && token !== '{' && token !== '}'))} was removed: this is no longer limited.`;
    const holder = /^[=:]$/.test(old[baseAt - 1] ?? '') ? (old[baseAt - 2] ?? '') : '';
    const isEndless =
      /^(?:None|null|undefined|nil|0|-1|- 1|Infinity|math . inf|Integer . MAX_VALUE|Number . MAX_SAFE_INTEGER)$/.test(
        added.join(' '),
      );
    if (isBound(holder) && isEndless && removed.length > 0 && isBoundValue(removed[0] ?? ''))
      return `\`${holder}\` was changed from ${spell(removed)} to ${spell(added)}: this is no longer limited.`;
  }
  return undefined;
}

function isBound(name: string): boolean {
  return /^["'\p{L}_$]/u.test(name) && wordsOf(name).some((word) => bounding.has(word));
}

/** True for a number, a string with one, or a name. */
function isBoundValue(token: string): boolean {
  return (
    /^(?:\d|["'`]\d|[\p{L}_$])/u.test(token) &&
    !/^(?:None|null|undefined|nil|false|False|true|True|0)$/.test(token)
  );
}

function isInBrackets(tokens: readonly string[], at: number): boolean {
  let depth = 0;
  for (const token of tokens.slice(0, at)) {
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
  }
  return depth > 0;
}

/** `Math.min(size, 100)` changed to `size`. */
function lostCap(old: readonly string[], now: readonly string[]): string | undefined {
  const open = old.findIndex((token, at) => token === '(' && /^(?:min|Min|clamp)$/.test(old[at - 1] ?? ''));
  if (open < 0 || now.includes(old[open - 1] ?? '')) return undefined;
  const inner = old.slice(open + 1, closingOf(old, open));
  const isFixed = inner.some(
    (token) => /^\d/.test(token) || /^\p{Lu}[\p{Lu}\p{N}_]+$/u.test(token) || isBound(token),
  );
  const value = inner.find((token) => /^[\p{L}_$]/u.test(token) && now.includes(token));
  if (!isFixed || value === undefined || now.length >= old.length) return undefined;
  return `${spell(old.slice(open - 1, closingOf(old, open) + 1))} limited the value; it is now used without a limit.`;
}

/**
 * `client.Do(ctx, io.LimitReader(body, max))` without the reader; `.limit(100)` or `.slice(0, 50)` removed from a
 * chain.
 */
function lostWrapper(
  { head }: Comparison,
  old: readonly string[],
  now: readonly string[],
): string | undefined {
  const name =
    limiterIn(old) ??
    old.find(
      (token, at) =>
        /^(?:limit|Limit|take|first_n|slice|setMaxResults)$/.test(token) &&
        old[at - 1] === '.' &&
        old[at + 1] === '(' &&
        isFixedCount(old, at + 1),
    );
  if (name === undefined || /^set_?timeout$/i.test(name)) return undefined;
  if (head.statements.some(({ tokens }) => tokens.includes(name)) || now.length >= old.length)
    return undefined;
  const names = new Set(old);
  // It was not replaced by anything else.
  if (now.some((token) => /^[\p{L}_$]/u.test(token) && !names.has(token))) return undefined;
  return `The limit \`${name}\` was removed.`;
}

/** `(100)`, `(0, 50)`, `(MAX)`. */
function isFixedCount(tokens: readonly string[], open: number): boolean {
  const given = tokens.slice(open + 1, closingOf(tokens, open));
  return given.length > 0 && given.every((token) => /^(?:\d+|,|\p{Lu}[\p{Lu}\p{N}_]+)$/u.test(token));
}

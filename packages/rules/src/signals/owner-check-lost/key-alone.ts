/** Reports a lookup by id within a parent object replaced by a call that takes the id alone. */

import { argumentsAt, type Change, type Comparison, type SignalReport } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';
import { columnsOf, isKey, isOfOther } from './second-key.ts';

/** Maximum number of tokens in a condition. Bounds the work per condition. */
const maxTokens = 40;

/** The values that keys are compared with, as tokens. */
type Conditions = ReadonlyMap<string, readonly string[]>;

const name = /^[\p{L}_$]/u;
/** First words of calls that fetch or delete by key. */
const fetching = new Set('get find first take load fetch one retrieve select query delete remove'.split(' '));

/** `query(Note).filter(Note.id == id, Note.book_id == book.id).first()` changed to `Note.query.get(id)`. */
export function* keyAlone(
  change: Change,
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || targetOf(old.tokens) !== targetOf(now.tokens)) return;
  const before = conditionsOf(old.tokens);
  const own = [...before].find(([key]) => !isOfOther(key))?.[1] ?? [];
  const lost = [...before].filter(([key, value]) => isOfOther(key) && name.test(value[0] ?? ''));
  if (own.length === 0 || lost.length === 0) return;
  if ([...conditionsOf(now.tokens).keys()].some(isOfOther)) return;
  const by = fetchedBy(now.tokens, own.join(' '));
  // A function of the repository may check the rest itself.
  if (by === undefined || change.functionsNamed(by).length > 0) return;
  const known = new Set(old.tokens);
  const owners = new Set(lost.flatMap(([, value]) => value.slice(0, 1)));
  const isAsked = (tokens: readonly string[]) =>
    tokens.some((token) => owners.has(token) && !own.includes(token)) ||
    lost.some(([key]) => tokens.includes(key));
  const isNew = givenIn(now.tokens).some((token) => !known.has(token));
  if (isNew || isAsked(now.tokens) || isLookedAt(comparison, h, isAsked)) return;
  const keys = lost.map(([key]) => spell([key])).join(' and ');
  const message = `This was looked up by ${keys} as well; ${spell(now.tokens)} filters by ${spell(own)} alone.`;
  yield reportChanged(comparison, pair, message);
}

/** True if a new statement checks the parent. */
function isLookedAt(
  { alignment, head }: Comparison,
  own: number,
  isAsked: (tokens: readonly string[]) => boolean,
): boolean {
  return head.statements.some(
    ({ kind, tokens }, index) =>
      index !== own &&
      (alignment.baseOf[index] ?? -1) < 0 &&
      (kind === 'if' || tokens.includes('(')) &&
      isAsked(tokens),
  );
}

function targetOf(tokens: readonly string[]): string {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  return tokens[0] === 'return'
    ? 'return'
    : at < 0 || tokens.indexOf('(') < at
      ? ''
      : tokens.slice(0, at).join(' ');
}

/** Last name of the call that takes a value and fetches by it. */
function fetchedBy(tokens: readonly string[], value: string): string | undefined {
  return tokens.find(
    (token, at) =>
      tokens[at + 1] === '(' &&
      fetching.has(wordsOf(token)[0] ?? '') &&
      argumentsAt(tokens, at + 1).some((argument) => argument.join(' ') === value),
  );
}

/** Variables among the arguments of calls, without types and keyword names. */
function givenIn(tokens: readonly string[]): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    const isVariable = /^[\p{Ll}_$]/u.test(token) && !/^[.(=:]$/.test(tokens[at + 1] ?? '');
    if (depth > 0 && isVariable && tokens[at - 1] !== '.') found.push(token);
  }
  return found;
}

/**
 * Keys in a query's conditions, and the values they are compared with: `Note.id == id`, `id=id`, `{ id, bookId: book.id
 * }`,
 * `"id = ? AND book_id = ?", id, book.ID`. Keeps the first of each key.
 */
function conditionsOf(tokens: readonly string[]): Conditions {
  const found = new Map<string, readonly string[]>();
  const add = (key: string, value: readonly string[]) => {
    if (!found.has(key)) found.set(key, value);
  };
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    if (depth === 0) continue;
    const [previous = '', next = ''] = [tokens[at - 1], tokens[at + 1]];
    if (/^["'`]/.test(token)) {
      const given = placeholders(token) ? valuesFrom(tokens, at + 1) : [];
      for (const [index, column] of columnsOf(token).entries())
        if (isKey(column)) add(column, given[index] ?? []);
    } else if (!isKey(token)) continue;
    else if (/^(?:={1,3}|:)$/.test(next)) add(token, valueAt(tokens, at + 2));
    else if (/^[{,]$/.test(previous) && /^[},]$/.test(next) && isInObject(tokens, at)) add(token, [token]);
  }
  return found;
}

/** True for an SQL string in which every placeholder is compared with a column, and takes the next argument. */
function placeholders(sql: string): boolean {
  const marks = sql.match(/\?|%s|\$\d+/g) ?? [];
  return marks.length > 0 && marks.length === columnsOf(sql).length && !/\bset\b|\bvalues\b/i.test(sql);
}

/** Arguments after a comma, to the end of the call. */
function valuesFrom(tokens: readonly string[], comma: number): readonly (readonly string[])[] {
  const values: (readonly string[])[] = [];
  for (let at = comma; tokens[at] === ','; ) {
    const value = valueAt(tokens, at + 1);
    values.push(value);
    at += value.length + 1;
  }
  return values;
}

/** Tokens up to the separator of the next condition or argument. */
function valueAt(tokens: readonly string[], from: number): readonly string[] {
  let depth = 0;
  let at = from;
  for (; at < Math.min(tokens.length, from + maxTokens); at += 1) {
    const token = tokens[at] ?? '';
    if (depth === 0 && /^(?:[,)}\]&|]|&&|\|\||and|or)$/.test(token)) break;
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
  }
  return tokens.slice(from, at);
}

/** True for `{ id, a: 1 }`, false for the arguments of a call. */
function isInObject(tokens: readonly string[], index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at >= Math.max(0, index - maxTokens); at -= 1) {
    const token = tokens[at] ?? '';
    if (/^[)\]}]$/.test(token)) depth += 1;
    else if (/^[([{]$/.test(token)) {
      if (depth === 0) return token === '{';
      depth -= 1;
    }
  }
  return false;
}

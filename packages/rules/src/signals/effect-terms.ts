/**
 * Name and value pairs in the canonical text of an effect, in any notation: object fields, keyword arguments,
 * comparisons and SQL conditions.
 */

import { type Change, termTokens, type Unit } from '@assay/engine/rule';

export interface Term {
  /** `ownerId`, `tenant_id`; for a comparison, the last name of the operand. */
  readonly name: string;
  /** Tokens of the value; empty in SQL. */
  readonly value: readonly string[];
}

const opening: ReadonlySet<string> = new Set(['(', '[', '{']);
const closing: ReadonlySet<string> = new Set([')', ']', '}']);
const isWord = (token: string | undefined): boolean => /^[\p{L}_$]/u.test(token ?? '');

/** Returns the terms of a canonical text, in order. */
export function termsOf(text: string): readonly Term[] {
  const tokens = termTokens(text);
  const terms: Term[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.startsWith('"')) terms.push(...ofSql(token));
    const isPair = (token === ':' || token === '=') && isWord(tokens[at - 1]) && tokens[at - 1] !== '=';
    if (isPair) terms.push({ name: tokens[at - 1] ?? '', value: valueBehind(tokens, at) });
    if (token !== '==' && !(token === '=' && tokens[at - 1] === '==')) continue;
    if (tokens[at + 1] === '=') continue;
    const [left, right] = [valueBefore(tokens, at), valueBehind(tokens, at)];
    const name = left.findLast(isWord);
    if (name !== undefined) terms.push({ name, value: right });
  }
  return terms;
}

/** Tokens of the value, up to the comma or bracket that ends it. */
function valueBehind(tokens: readonly string[], at: number): readonly string[] {
  let depth = 0;
  for (let end = at + 1; end < tokens.length; end += 1) {
    const token = tokens[end] ?? '';
    if (opening.has(token)) depth += 1;
    if (closing.has(token)) depth -= 1;
    if (depth < 0 || (depth === 0 && token === ',')) return tokens.slice(at + 1, end);
  }
  return tokens.slice(at + 1);
}

function valueBefore(tokens: readonly string[], at: number): readonly string[] {
  let depth = 0;
  for (let from = at - 1; from >= 0; from -= 1) {
    const token = tokens[from] ?? '';
    if (closing.has(token)) depth += 1;
    if (opening.has(token)) depth -= 1;
    if (depth < 0 || (depth === 0 && token === ',')) return tokens.slice(from + 1, at);
  }
  return tokens.slice(0, at);
}

/** Columns that an SQL string compares with values or with each other: `m.tenant_id = u.tenant_id`. */
function ofSql(text: string): readonly Term[] {
  if (!/\b(?:where|join)\b/i.test(text) || /\binsert\b/i.test(text)) return [];
  const set = text.search(/\bset\b/i);
  const asked = set < 0 ? text : text.slice(Math.max(set, text.search(/\bwhere\b/i)));
  const compared = asked.matchAll(
    /([a-z_][a-z0-9_]*)["`\]]?\s*(?:=|\bin\b|\bis\b)\s*(?:\(?\s*(?:\?|:\w+|\$\d+|%s|%\(\w+\)s|#\{|@\w+)|([a-z_]\w*\.["`[]?[a-z_]\w*))/gi,
  );
  return [...compared].map(([, name = '', other = '']) => ({ name, value: other === '' ? [] : [other] }));
}

/** True if the function uses the name elsewhere, or a new helper does. */
export function isMentioned({ code }: Change, head: Unit, name: string): boolean {
  const added = code.units.flatMap(({ base, head: unit }) =>
    base === undefined && unit !== undefined ? [unit] : [],
  );
  return [head, ...added].some(
    ({ kind, statements }) =>
      kind !== 'file' && statements.some(({ tokens }) => tokens.some((token) => token === name)),
  );
}

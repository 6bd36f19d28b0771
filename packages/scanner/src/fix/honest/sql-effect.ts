/** The SQL statements that a run passes to a database, with the bound values in place. */

import type { EvaluatedEvent, Samples, Value } from '@assay/engine';
import { type SqlToken, sqlTokens } from '../forms/sql.ts';

const statement = /^\s*(?:select|insert|update|delete|with|replace|call|exec)\b/i;

/** Each statement as a list of tokens; a string is the reason why it cannot be read. */
export function sqlEffects(
  events: readonly EvaluatedEvent[],
  samples: Samples,
): readonly (readonly string[])[] | string {
  const effects: (readonly string[])[] = [];
  for (const event of events) {
    if (event.kind !== 'call') continue;
    const found = statementIn(event.values);
    if (found === undefined) continue;
    const set = settersBehind(events, event);
    const given = [...found.given, ...set].filter(isBound);
    const filled = fill(found.sql, given, samples);
    if (typeof filled === 'string') return filled;
    effects.push(filled);
  }
  return effects;
}

/** The SQL string among the arguments, and the values passed with it. */
function statementIn(
  values: readonly Value[],
): { readonly sql: string; readonly given: readonly Value[] } | undefined {
  for (const [index, value] of values.entries()) {
    if (typeof value === 'string' && statement.test(value))
      return { sql: value, given: values.slice(index + 1) };
    if (typeof value !== 'object' || value?.kind !== 'dict') continue;
    const sql = value.fields.get('sql') ?? value.fields.get('text');
    const bound = value.fields.get('values');
    if (typeof sql === 'string') return { sql, given: bound === undefined ? [] : [bound] };
  }
  return undefined;
}

/** Java: `s.setString(1, x)` after `prepareStatement(sql)`, by position. */
function settersBehind(events: readonly EvaluatedEvent[], from: EvaluatedEvent): readonly Value[] {
  if (!from.name.startsWith('prepare')) return [];
  const bound: Value[] = [];
  for (const { kind, name, values } of events) {
    const [place, value] = values;
    if (kind === 'call' && /^set\p{Lu}/u.test(name) && typeof place === 'number' && value !== undefined)
      bound[place - 1] = value;
  }
  return bound;
}

/** Excludes callbacks and options. */
function isBound(value: Value): boolean {
  return (
    typeof value !== 'object' || value === null || (value.kind !== 'closure' && value.kind !== 'pattern')
  );
}

function fill(sql: string, given: readonly Value[], samples: Samples): readonly string[] | string {
  const tokens = sqlTokens([{ kind: 'text', value: sql }]);
  if (tokens === undefined) return 'a statement does not end';
  const values = given.flatMap(flat);
  const named = new Map(given.flatMap(namesOf));
  let used = 0;
  const filled: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'place') {
      filled.push(spellToken(token));
      continue;
    }
    const index = /^\$\d+$/.test(token.mark) ? Number(token.name) - 1 : used;
    const value = token.name === '' || /^\d+$/.test(token.name) ? values[index] : named.get(token.name);
    used += 1;
    const spelled = value === undefined ? undefined : spellBound(value, samples);
    if (spelled === undefined) return `\`${token.mark}\` has no value that is known`;
    filled.push(spelled);
  }
  return withoutCasts(filled);
}

/** `cast('7' as numeric)` equals an unquoted `7`, for a numeric value. */
function withoutCasts(tokens: readonly string[]): readonly string[] {
  const plain: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [value = '', ...rest] = tokens.slice(at + 2, at + 6);
    const isCast =
      tokens[at] === 'cast' &&
      tokens[at + 1] === '(' &&
      /^'-?\d+(?:\.\d+)?'$/.test(value) &&
      rest.join(' ') === 'as numeric )';
    plain.push(isCast ? value : (tokens[at] ?? ''));
    if (isCast) at += 5;
  }
  return plain;
}

function flat(value: Value): readonly Value[] {
  if (typeof value === 'object' && value?.kind === 'named') return flat(value.value);
  return typeof value === 'object' && value?.kind === 'list' ? value.items : [value];
}

function namesOf(value: Value): readonly (readonly [string, Value])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (value.kind === 'named') return [[value.name, value.value], ...namesOf(value.value)];
  return value.kind === 'dict' ? [...value.fields] : [];
}

/** A literal and a bound value are spelled the same if the database gets the same value. */
function spellToken(token: Exclude<SqlToken, { kind: 'place' }>): string {
  if (token.kind === 'code') return /^\d/.test(token.text) ? `'${token.text}'` : token.text;
  return `'${token.pieces.map((piece) => (piece.kind === 'text' ? piece.value : '')).join('')}'`;
}

function spellBound(value: Value, samples: Samples): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return `'${value}'`;
  if (value === null || typeof value === 'boolean') return String(value);
  return value.kind === 'opaque' ? `'${samples.textOf(value.path)}'` : undefined;
}

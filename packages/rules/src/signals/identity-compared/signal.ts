/** Reports comparisons by value that now compare identity: `equals` changed to `==`, `==` to `is`. */

import {
  argumentsAt,
  type Comparison,
  openingOf,
  type Signal,
  type SignalReport,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, replacements, reportChanged, spell } from '../compared.ts';

export const signal: Signal = {
  id: 'review/identity-compared',
  title: 'Values are compared by identity',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change))
      for (const pair of replacements(comparison)) yield* byIdentity(comparison, pair);
  },
};

function* byIdentity(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const { language } = comparison.head.source.tree;
  const from = equalitiesIn(old, language).find((one) => !holds(now, one.text));
  if (from === undefined) return;
  const to = spellings(language)
    .flatMap((operator) => [
      [...from.left, operator, ...from.right],
      [...from.right, operator, ...from.left],
    ])
    .find((tokens) => holds(now, tokens) && !holds(old, tokens));
  if (to === undefined) return;
  const at = Math.max(0, tokenChanges(old, now)[0]?.headAt ?? 0);
  const message = `${spell(from.text)} compared values; ${spell(to)} compares object identity.`;
  yield reportChanged(comparison, pair, message, Math.min(at, now.length - 1));
}

interface Equality {
  readonly text: readonly string[];
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Operators that compare identity in a language that also compares by value. */
function spellings(language: string): readonly string[] {
  if (language === 'python') return ['is', 'is not'];
  return language === 'java' ? ['==', '!='] : [];
}

/**
 * `Objects.equals(a, b)`, `a.equals(b)`; in Python `a == b`. Comparisons with null-like constants are about identity
 * anyway.
 */
function equalitiesIn(tokens: readonly string[], language: string): readonly Equality[] {
  if (language === 'python')
    return tokens.flatMap((token, at) => (token === '==' || token === '!=' ? sidesAt(tokens, at) : []));
  return tokens.flatMap((token, at) => {
    if (language !== 'java' || token !== 'equals' || tokens[at - 1] !== '.' || tokens[at + 1] !== '(')
      return [];
    const [one = [], other] = argumentsAt(tokens, at + 1);
    const start = startOf(tokens, at - 2);
    const receiver = tokens.slice(start, at - 1);
    const given = argumentsAt(tokens, at + 1).flatMap((part, index) => (index === 0 ? part : [',', ...part]));
    const text = [...receiver, '.', 'equals', '(', ...given, ')'];
    const [left, right] = other === undefined ? [receiver, one] : [one, other];
    return isObject(left) && isObject(right) ? [{ text, left, right }] : [];
  });
}

function sidesAt(tokens: readonly string[], at: number): readonly Equality[] {
  const left = tokens.slice(startOf(tokens, at - 1), at);
  let end = at + 1;
  while (isNamePart(tokens[end] ?? '')) end += 1;
  const right = tokens.slice(at + 1, end);
  return left.length > 0 && isObject(left) && isObject(right)
    ? [{ text: tokens.slice(at - left.length, end), left, right }]
    : [];
}

const joints = /^(?:and|or|not|if|else|in|is|for|return|elif|while|lambda)$/;

function isNamePart(token: string): boolean {
  return /^(?:[\p{L}\p{N}_$"'][^\s]*|\.)$/u.test(token) && !joints.test(token);
}

/** Start of the path of names that ends at a token: `a.b()` in `x and a.b()`. */
function startOf(tokens: readonly string[], end: number): number {
  let at = end + 1;
  while (at > 0) {
    const token = tokens[at - 1] ?? '';
    if (/^[)\]]$/.test(token)) {
      const open = openingOf(tokens, at - 1);
      if (open < 0) break;
      at = open;
    } else if (isNamePart(token)) at -= 1;
    else break;
  }
  return at;
}

/** False for null-like constants, flags and enumeration constants, which are unique objects. */
function isObject(tokens: readonly string[]): boolean {
  const last = tokens.at(-1) ?? '';
  return (
    tokens.length > 0 && !/^(?:null|None|True|False|true|false|this|self|\p{Lu}[\p{Lu}\p{N}_]*)$/u.test(last)
  );
}

function holds(tokens: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && ` ${tokens.join(' ')} `.includes(` ${wanted.join(' ')} `);
}

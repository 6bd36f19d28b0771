/** Reports a value that was sanitized before and is now used raw. */

import { type Comparison, closingOf, type Signal, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { comparisons, reportChanged, spell } from '../compared.ts';
import { isCleanerName } from '../guard-words.ts';
import { lostCleaning, rawTwin } from './cleaned.ts';
import { leftTemplate } from './left-template.ts';

export const signal: Signal = {
  id: 'review/sanitizer-lost',
  title: 'Value is no longer sanitized',
  category: 'security',
  type: 'vulnerability',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      for (const pair of comparison.alignment.changed) {
        yield* unwrapped(comparison, pair);
        yield* rawTwin(comparison, pair);
        yield* unwrappedHole(comparison, pair);
      }
      for (const index of comparison.alignment.removed) yield* lostCleaning(change, comparison, index);
      yield* leftTemplate(change, comparison);
    }
  },
};

function* unwrapped(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  for (let from = start; from >= 0 && from >= start - 8; from -= 1) {
    const callee = calleeAt(old, from);
    if (callee === undefined) continue;
    const close = closingOf(old, callee.open);
    const inner = old.slice(callee.open + 1, close);
    if (close < 0 || inner.length === 0) continue;
    const value = firstArgument(inner);
    const rest = [...old.slice(0, from), ...value, ...old.slice(close + 1)];
    if (rest.length !== now.length || rest.some((token, index) => token !== now[index])) continue;
    const message = `${spell(value)} was passed through ${spell(old.slice(from, callee.open))} first; it is now used unchanged.`;
    const name = old[callee.open - 1] ?? '';
    const confidence = isCleanerName(name) ? ('high' as const) : ('medium' as const);
    yield { ...reportChanged(comparison, pair, message, from), confidence };
    return;
  }
}

/** `<b>${escape(name)}</b>` changed to `<b>${name}</b>`: template literals are one token. */
function* unwrappedHole(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  for (const { removed, added, headAt } of tokenChanges(old, now)) {
    const [from, to] = [removed.join(''), added.join('')];
    if (!from.includes('{')) continue;
    for (const [call, callee = '', value = ''] of from.matchAll(
      /([\p{L}_$][\p{L}\p{N}_$.]*)\(([^(){}]+)\)/gu,
    )) {
      const name = callee.split('.').at(-1) ?? '';
      if (!isCleanerName(name) || to.includes(call) || !to.includes(`{${value}}`)) continue;
      const message = `\`${value}\` was passed through \`${callee}\` first; it is now used unchanged.`;
      yield { ...reportChanged(comparison, pair, message, headAt), severity: 'high' };
      return;
    }
  }
}

/** Matches a chain of names followed by a parenthesis. */
function calleeAt(tokens: readonly string[], from: number): { readonly open: number } | undefined {
  // In PHP, a dot concatenates.
  const isPhp = tokens.some((token) => /^\$\p{L}/u.test(token));
  const stepAt = (at: number): number => {
    if (isPhp && tokens[at] === ':' && tokens[at + 1] === ':') return 2;
    return tokens[at] === (isPhp ? '->' : '.') ? 1 : 0;
  };
  if (stepAt(from - 1) > 0 || stepAt(from - 2) > 1) return undefined;
  let at = from;
  while (plainName.test(tokens[at] ?? '') && stepAt(at + 1) > 0) at += 1 + stepAt(at + 1);
  if (!plainName.test(tokens[at] ?? '') || tokens[at + 1] !== '(') return undefined;
  return /^(?:if|while|for|switch|return|await|catch|new|in|not)$/.test(tokens[at] ?? '')
    ? undefined
    : { open: at + 1 };
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

function firstArgument(tokens: readonly string[]): readonly string[] {
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    else if (token === ',' && depth === 0) return tokens.slice(0, index);
  }
  return tokens;
}

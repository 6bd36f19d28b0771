/** Comparisons in a statement and their operands. */

import { argumentsAt, closingOf, openingOf } from '@assay/engine/rule';

export interface Compared {
  readonly operands: readonly (readonly string[])[];
  readonly tokens: readonly string[];
  readonly from: number;
  readonly end: number;
}

/**
 * Returns comparisons by an operator, a method or a two-argument function. @param isWanted  of the operator, or the
 * callee name
 */
export function comparedIn(
  tokens: readonly string[],
  isWanted: (token: string) => boolean,
): readonly Compared[] {
  return tokens.flatMap((token, at) => {
    if (!isWanted(token)) return [];
    if (tokens[at + 1] !== '(') {
      const isNot = tokens[at - 1] === 'not';
      const [from, end] = [startOf(tokens, isNot ? at - 1 : at), endOf(tokens, at + 1)];
      const operands = [tokens.slice(from, isNot ? at - 1 : at), tokens.slice(at + 1, end)];
      return [{ operands, tokens: tokens.slice(from, end), from, end }];
    }
    const given = argumentsAt(tokens, at + 1);
    const end = closingOf(tokens, at + 1) + 1;
    const isMethod = /^(?:\.|->|\?\.)$/.test(tokens[at - 1] ?? '');
    const from = isMethod ? startOf(tokens, at - 1) : at;
    const holder = tokens.slice(from, Math.max(from, at - 1));
    const operands = given.length === 1 ? [holder, given[0] ?? []] : given;
    return operands.length === 2 ? [{ operands, tokens: tokens.slice(from, end), from, end }] : [];
  });
}

/** Start of the chain of names and calls that ends before a token. */
function startOf(tokens: readonly string[], end: number): number {
  let at = end;
  while (at > 0) {
    const token = tokens[at - 1] ?? '';
    if (/^[)\]]$/.test(token)) at = openingOf(tokens, at - 1);
    else if (isPartOfValue(token) && !isArrow(tokens, at - 1)) at -= 1;
    else break;
  }
  return at;
}

function endOf(tokens: readonly string[], from: number): number {
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (/^[([]$/.test(token) && at > from) at = closingOf(tokens, at) + 1;
    else if (isPartOfValue(token)) at += 1;
    else break;
  }
  return at;
}

/** True for the arrow of a Java lambda, as opposed to PHP member access. */
function isArrow(tokens: readonly string[], at: number): boolean {
  return tokens[at] === '->' && !/^(?:\$|\)|\])/.test(tokens[at - 1] ?? '') && tokens[at - 2] !== '->';
}

function isPartOfValue(token: string): boolean {
  return (
    /^(?:\.|\?\.|->|::)$|^[\p{L}\p{N}_$"'`]/u.test(token) &&
    !/^(?:if|elif|while|return|and|or|not|in|is|for|await|new|const|let|var|else)$/.test(token)
  );
}

export function isComparison(token: string): boolean {
  return /^(?:===?|!==?)$/.test(token);
}

/** Reports a loop, test or limit whose boundary moved by one or to its other end. */

import {
  bodyOf,
  type Comparison,
  openingOf,
  type Signal,
  type SignalReport,
  type Statement,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { around, comparisons, reportChanged, spell } from '../compared.ts';
import { boundElsewhere } from './bound-elsewhere.ts';

export const signal: Signal = {
  id: 'review/boundary-changed',
  title: 'Boundary is changed (off-by-one)',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    const told = new Set<string>();
    for (const comparison of comparisons(change)) {
      const { changed, same } = comparison.alignment;
      for (const pair of changed)
        for (const report of movedBoundary(comparison, pair)) {
          told.add(`${report.path} ${report.line}`);
          yield report;
        }
      yield* boundElsewhere(change, comparison, told);
      for (const pair of [...same, ...changed]) yield* firstRoundOnly(comparison, pair);
    }
  },
};

/**
 * Reports a loop that now ends in its first iteration, because a statement after it or conditional in it was moved into
 * its body.
 */
function* firstRoundOnly(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const { baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old?.kind !== 'loop' || now?.kind !== 'loop') return;
  const [before, after] = [lastOf(baseStatements, b), lastOf(head.statements, h)];
  const last = head.statements[after];
  if (last === undefined || !isEnd(last) || before < 0 || isEnd(baseStatements[before])) return;
  // Iterations that are skipped continue the loop.
  const isPassed = head.statements.slice(h + 1, now.end).some(({ key }) => key.startsWith('continue'));
  if (isPassed) return;
  const message = `${spell(now.tokens)} ran over all elements; ${spell(last.tokens)} now ends it in the first iteration.`;
  yield { ...reportChanged(comparison, pair, message), line: last.line };
}

function lastOf(statements: readonly Statement[], index: number): number {
  return bodyOf(statements, index).at(-1) ?? -1;
}

function isEnd(statement: Statement | undefined): boolean {
  return statement !== undefined && /^(?:return|break|throw|raise)\b/.test(statement.key);
}

const twins: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

function* movedBoundary(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const [change] = changes;
  if (changes.length !== 1 || change === undefined) return;
  const isMoved =
    isTwin(change, old.tokens) ||
    isStep(change.removed, change.added) ||
    isStep(change.added, change.removed) ||
    (old.kind === 'loop' && isFirst(change)) ||
    isOffset(change, old.tokens);
  if (!isMoved) return;
  // A pure addition or removal is located after the preceding token.
  const [from, to] = [
    around(old.tokens, change.removed.length > 0 ? change.baseAt : change.baseAt - 1),
    around(now.tokens, change.added.length > 0 ? change.headAt : change.headAt - 1),
  ];
  yield reportChanged(
    comparison,
    pair,
    `The boundary changed by one: from ${spell(from)} to ${spell(to)}.`,
    change.headAt,
  );
}

/** `<` replaced by `<=` or similar, with operands on both sides, since types also use angle brackets. */
function isTwin({ removed, added, baseAt }: TokenChange, tokens: readonly string[]): boolean {
  if (removed.length !== 1 || added.length !== 1 || twins[removed[0] ?? ''] !== added[0]) return false;
  return /^[\p{L}\p{N}_$"')\]]/u.test(tokens[baseAt - 1] ?? '') && tokens[baseAt + 1] !== undefined;
}

/** True if `+ 1` or `- 1` was removed. */
function isStep(longer: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length === 0 && longer.length === 2 && /^[+-]$/.test(longer[0] ?? '') && longer[1] === '1';
}

/** True if a start of 0 was changed to 1 or the reverse. */
function isFirst({ removed, added }: TokenChange): boolean {
  return (
    removed.length === 1 && added.length === 1 && `${removed[0]}${added[0]}`.match(/^(?:01|10)$/) !== null
  );
}

/** True if an integer offset changed inside a slice or index: `text[0 : n - 3]` became `text[0 : n - 2]`. */
function isOffset({ removed, added, baseAt }: TokenChange, tokens: readonly string[]): boolean {
  const [from = '', to = ''] = [removed[0], added[0]];
  if (removed.length !== 1 || added.length !== 1 || !/^\d{1,9}$/.test(from) || !/^\d{1,9}$/.test(to))
    return false;
  if (Math.abs(Number(from) - Number(to)) !== 1) return false;
  const open = openingOf(tokens, baseAt);
  const callee = tokens[open - 1] ?? '';
  const isPart =
    tokens[open] === '['
      ? tokens.slice(open, baseAt + 2).some((token) => /^[-+:]$/.test(token))
      : slices.has(callee);
  return isPart && /^[\p{L}_$)\]]/u.test(callee);
}

/** Methods that return a part of a string or list, by last name. */
const slices: ReadonlySet<string> = new Set(
  'slice substring substr subList subSequence splice copyOfRange'.split(' '),
);

/** A loop or a test goes one further, or one less far, than before. */

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

export const signal: Signal = {
  id: 'review/boundary-changed',
  title: 'A boundary moved by one',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const { changed, same } = comparison.alignment;
      for (const pair of changed) yield* movedBoundary(comparison, pair);
      for (const pair of [...same, ...changed]) yield* firstRoundOnly(comparison, pair);
    }
  },
};

/** What stood behind a loop, or was asked for in it, ends the loop whatever it finds. */
function* firstRoundOnly(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const { baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old?.kind !== 'loop' || now?.kind !== 'loop') return;
  const [before, after] = [lastOf(baseStatements, b), lastOf(head.statements, h)];
  const last = head.statements[after];
  if (last === undefined || !isEnd(last) || before < 0 || isEnd(baseStatements[before])) return;
  // Rounds that are passed over go on.
  const isPassed = head.statements.slice(h + 1, now.end).some(({ key }) => key.startsWith('continue'));
  if (isPassed) return;
  const message = `${spell(now.tokens)} went on to its end; ${spell(last.tokens)} ends it in its first round now.`;
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
  // What is only added or gone stands behind the token in front of it.
  const [from, to] = [
    around(old.tokens, change.removed.length > 0 ? change.baseAt : change.baseAt - 1),
    around(now.tokens, change.added.length > 0 ? change.headAt : change.headAt - 1),
  ];
  yield reportChanged(
    comparison,
    pair,
    `The boundary moved by one: ${spell(from)} is ${spell(to)} now.`,
    change.headAt,
  );
}

/** `<` for `<=`, with something to compare on both sides: types have such brackets, too. */
function isTwin({ removed, added, baseAt }: TokenChange, tokens: readonly string[]): boolean {
  if (removed.length !== 1 || added.length !== 1 || twins[removed[0] ?? ''] !== added[0]) return false;
  return /^[\p{L}\p{N}_$"')\]]/u.test(tokens[baseAt - 1] ?? '') && tokens[baseAt + 1] !== undefined;
}

/** `+ 1` or `- 1` that is gone. */
function isStep(longer: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length === 0 && longer.length === 2 && /^[+-]$/.test(longer[0] ?? '') && longer[1] === '1';
}

/** A loop that begins at 1 instead of 0, or the other way round. */
function isFirst({ removed, added }: TokenChange): boolean {
  return (
    removed.length === 1 && added.length === 1 && `${removed[0]}${added[0]}`.match(/^(?:01|10)$/) !== null
  );
}

/** `text[0 : n - 3]` is `text[0 : n - 2]`: a whole number within brackets that takes a part of something, or behind a sum in them. */
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

/** Methods that take a part of a text or a list, by last name. */
const slices: ReadonlySet<string> = new Set(
  'slice substring substr subList subSequence splice copyOfRange'.split(' '),
);

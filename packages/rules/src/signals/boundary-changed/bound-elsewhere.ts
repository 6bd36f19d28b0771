/** Reports a bound that is another one where a change rewrites it: in a helper that it extracts, or in a query. */

import {
  argumentsAt,
  type Change,
  type Comparison,
  closingOf,
  openingOf,
  type SignalReport,
  type Statement,
  tellingTokens,
} from '@assay/engine/rule';
import { around, spell } from '../compared.ts';
import { lastNameOf } from '../guard-removed/asked-behind.ts';

/** A comparison or choice by which code takes a bound. */
interface Bound {
  /** `<`, `lte`, `min`. */
  readonly by: string;
  /** What is compared, or the variable that takes the smaller or larger value. */
  readonly of: string;
  readonly tokens: readonly string[];
  readonly line: number;
}

/** Comparisons that differ by the limit itself. */
const twins = pairsOf(
  ['<', '<='],
  ['>', '>='],
  ['lt', 'lte'],
  ['gt', 'gte'],
  ['$lt', '$lte'],
  ['$gt', '$gte'],
);
/** Functions that return the other end. */
const opposites = pairsOf(['min', 'max'], ['Min', 'Max']);

function pairsOf(...pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
}

/**
 * Yields bounds that base has in this function and head has nowhere, while head has the same with the other operator in
 * the function or in a function that the change adds to its file, and base does not.
 *
 * @param told  places that are reported, as `path line`; those of this function are added
 */
export function* boundElsewhere(
  { code }: Change,
  { alignment, base, head, baseStatements }: Comparison,
  told: Set<string>,
): Iterable<SignalReport> {
  const gone = [...alignment.removed, ...alignment.changed.map(([b]) => b)].sort((a, b) => a - b);
  const lost = gone.flatMap((b) => {
    const statement = baseStatements[b];
    return statement === undefined ? [] : boundsOf(statement);
  });
  if (lost.length === 0) return;
  const { tree } = head.source;
  // The statements of short helpers stand in place of their calls.
  const written = tree.text.slice(tree.start(head.node), tree.end(head.node));
  const helpers = code.units.flatMap(({ kind, head: unit }) =>
    kind === 'added' && unit?.path === head.path && written.includes(`${lastNameOf(unit)}(`) ? [unit] : [],
  );
  const fresh = [head, ...helpers].flatMap((unit) =>
    unit.statements.flatMap((statement) => boundsOf(statement).map((bound) => ({ bound, unit }))),
  );
  const before = new Set(baseStatements.flatMap(boundsOf).map(keyOf));
  const kept = new Set(fresh.map(({ bound }) => keyOf(bound)));
  for (const bound of lost) {
    const other = twins.get(bound.by) ?? opposites.get(bound.by) ?? '';
    const wanted = keyOf({ ...bound, by: other });
    if (kept.has(keyOf(bound)) || before.has(wanted)) continue;
    const found = fresh.find((one) => keyOf(one.bound) === wanted);
    const place = `${found?.unit.path} ${found?.bound.line}`;
    if (found === undefined || told.has(place)) continue;
    told.add(place);
    yield {
      path: found.unit.path,
      line: found.bound.line,
      message: twins.has(bound.by)
        ? `The boundary changed by one: from ${spell(bound.tokens)} to ${spell(found.bound.tokens)}.`
        : `The bound was ${spell(bound.tokens)}; it is now ${spell(found.bound.tokens)}, which is its other end.`,
      subject: `${keyOf(bound)} ${other}`,
      within: found.unit.name,
      before: { path: base.path, line: bound.line },
    };
  }
}

function keyOf({ by, of }: Pick<Bound, 'by' | 'of'>): string {
  return `${by} ${of}`;
}

function boundsOf({ line, lines, tokens }: Statement): readonly Bound[] {
  return tokens.flatMap((token, at) => {
    const own = { by: token, line: lines[at] ?? line };
    const isName = /^[\p{L}$]/u.test(token);
    if (isName && tokens[at + 1] === '(' && (twins.has(token) || opposites.has(token)))
      return opposites.has(token) ? chosenAt(tokens, at, own) : comparedBy(tokens, at, own);
    return /^[<>]=?$/.test(token) ? comparedAt(tokens, at, own) : [];
  });
}

type Own = Pick<Bound, 'by' | 'line'>;

/** `flip_threshold = min(oldest, start)`: the operands may be named otherwise in a helper, the variable is the same. */
function chosenAt(tokens: readonly string[], at: number, own: Own): readonly Bound[] {
  const sign = tokens.findIndex((token) => token === '=' || token === ':=');
  const close = closingOf(tokens, at + 1);
  const holders = sign === -1 || sign > at ? 0 : at - sign - 1;
  // The whole value, with nothing but the name of a class or module in front: `limit = Math.max(a, b)`.
  const isWhole =
    sign > 0 && close === tokens.length - 1 && holders <= 2 && argumentsAt(tokens, at + 1).length === 2;
  return isWhole
    ? [{ ...own, of: `${tokens[sign - 1]} =`, tokens: tokens.slice(at - holders, close + 1) }]
    : [];
}

/** Query builders: `lte(table.id, cursor.id)`. */
function comparedBy(tokens: readonly string[], at: number, own: Own): readonly Bound[] {
  const close = closingOf(tokens, at + 1);
  const given = argumentsAt(tokens, at + 1);
  if (close < 0 || given.length !== 2 || !given.every(isNamed)) return [];
  return [{ ...own, of: given.map((one) => one.join(' ')).join(' , '), tokens: tokens.slice(at, close + 1) }];
}

/** `a.created < b.created`, with operands on both sides, since types also use angle brackets. */
function comparedAt(tokens: readonly string[], at: number, own: Own): readonly Bound[] {
  const whole = unwrapped(around(tokens, at));
  const split = whole.indexOf(own.by);
  const [left, right] = [whole.slice(0, split), whole.slice(split + 1)];
  const isCompared =
    whole.lastIndexOf(own.by) === split &&
    /^[\p{L}\p{N}_$"')\]]/u.test(tokens[at - 1] ?? '') &&
    isNamed(left) &&
    right.length > 0;
  return isCompared ? [{ ...own, of: `${left.join(' ')} , ${right.join(' ')}`, tokens: whole }] : [];
}

/** Drops negations and brackets that only one side has: `! (a < b`, `a < b)`. */
function unwrapped(tokens: readonly string[]): readonly string[] {
  let [from, to] = [0, tokens.length];
  while (/^(?:!|not|\()$/.test(tokens[from] ?? '') && closingOf(tokens.slice(0, to), from) < 0) from += 1;
  const isOpened = (): boolean => openingOf(tokens.slice(from), to - 1 - from) >= 0;
  while (tokens[to - 1] === ')' && !isOpened()) to -= 1;
  return tokens.slice(from, to);
}

function isNamed(tokens: readonly string[]): boolean {
  return tellingTokens(tokens).some((token) => /^[\p{L}_$]/u.test(token));
}

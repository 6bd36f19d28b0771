/**
 * Lists what no comparison of guards has settled: functions too large for it, and base tests missing in head that no
 * signal mentions. A review that approves has none of these.
 */

import { type ChangeSignal, isAtLeast } from '@assay/core';
import {
  argumentsAt,
  type Change,
  type Comparison,
  closingOf,
  conditionOf,
  endingOf,
  type Statement,
  tellingTokens,
  type Unit,
  unparenthesized,
} from '@assay/engine/rule';
import { comparisons, isHeldTest, replacements, spell } from './compared.ts';
import { actingOf, isOnRefusal, refusalOf } from './guard-off-path/places.ts';
import { isRefusalBehind } from './guard-removed/asked-behind.ts';

/** Maximum number of functions to name; the rest is counted. */
const maxNamed = 5;

/** Sentences for the summary, sorted. */
export function findUnjudged(change: Change, signals: readonly ChangeSignal[]): readonly string[] {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const left = change.code.leftOut().filter(({ path }) => !tests.has(path));
  const sentences = [
    ...left.map(
      (unit) => `The guards in ${nameOf(unit)} were not compared: it is too large or could not be parsed.`,
    ),
    ...comparisons(change)
      .filter(({ head }) => !isTold(head, signals))
      .flatMap((one) => [...lostTestOf(change, one), ...widerQueryOf(one), ...lostRewriteOf(change, one)]),
    ...lostUntold(change, signals, tests),
    ...change.code.units
      .filter(({ kind, base }) => kind === 'removed' && base !== undefined && !tests.has(base.path))
      .flatMap(({ base }) => (base === undefined ? [] : redeclared(change, base))),
  ];
  const all = [...new Set(sentences)].sort();
  const more = all.length - maxNamed;
  return more > 0
    ? [...all.slice(0, maxNamed), `In ${more} more functions, not all guards were compared.`]
    : all;
}

function nameOf({ name, path, startLine }: Unit): string {
  return name === '' ? path : `\`${name}\` (${path}:${startLine})`;
}

/** Rejections that some path no longer passes, and that no signal covers. */
function lostUntold(
  change: Change,
  signals: readonly ChangeSignal[],
  tests: ReadonlySet<string>,
): readonly string[] {
  return change.code.lostGuards().flatMap((guard) => {
    const { head, base, clause, effects } = guard;
    if (tests.has(head.path) || isTold(head, signals)) return [];
    const refusal = refusalOf(change, guard);
    // A test of a call's result, and effects on rejection, are not guards.
    const isOfCall = clause.literals.some(({ text }) => /#\d|…|either\(/.test(text));
    const own = comparisons(change).find((one) => one.head === head && one.base === refusal?.unit);
    const isHeld = own !== undefined && refusal !== undefined && isHeldTest(change, own, refusal.index);
    if (
      refusal === undefined ||
      isHeld ||
      isOfCall ||
      isRefusalBehind(change, head, refusal, actingOf(effects))
    )
      return [];
    if (effects.every((effect) => isOnRefusal(change, effect))) return [];
    return [
      `It was not determined whether ${nameOf(head)} still rejects as much as before (${base.path}:${refusal.statement.line} checks ${spell(conditionOf(refusal.statement))}).`,
    ];
  });
}

/** True if a signal of sufficient severity is reported in the function. */
function isTold({ path, startLine, endLine }: Unit, signals: readonly ChangeSignal[]): boolean {
  return signals.some(
    ({ location, severity }) =>
      isAtLeast(severity, 'medium') &&
      location.path === path &&
      startLine <= location.range.startLine &&
      location.range.startLine <= endLine,
  );
}

/** A function with fewer tests than before, and the first test found nowhere in the change. */
function lostTestOf(change: Change, comparison: Comparison): readonly string[] {
  const { base, head, baseStatements } = comparison;
  const count = (statements: readonly Statement[]) =>
    statements.reduce((sum, { tokens }) => sum + testsOf(tokens).length, 0);
  if (count(baseStatements) <= count(head.statements)) return [];
  const added = change.code.units.flatMap(({ kind, head: unit }) =>
    kind === 'added' ? (unit?.statements ?? []) : [],
  );
  const known = [...head.statements, ...added].map(({ tokens }) => new Set(tokens));
  const lost = guarding(change, comparison)
    .flatMap(({ tokens }) => testsOf(tokens))
    .find(
      (test) => !isPresence(test) && !known.some((tokens) => test.every((token) => isKnown(tokens, token))),
    );
  if (lost === undefined) return [];
  const asked = `${base.path}:${base.startLine}`;
  return [
    `It was not determined whether ${nameOf(head)} still needs the check ${spell(lost)} (${asked} has it).`,
  ];
}

/** A query that required all of its conditions, some of which are now alternatives. */
function widerQueryOf({ alignment, base, baseStatements, head }: Comparison): readonly string[] {
  const changed = [...alignment.removed, ...alignment.changed.map(([b]) => b)];
  const old = changed.map((b) => baseStatements[b]).find((one) => one?.tokens.some(isQuery));
  const isOr = ({ key }: Statement) => choosing.test(key);
  if (old === undefined || baseStatements.some(isOr)) return [];
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)].flatMap(
    (h) => head.statements[h] ?? [],
  );
  if (!fresh.some(isOr)) return [];
  return [
    `It was not determined whether the query of ${nameOf(head)} returns more than before: one of several conditions is now enough (${base.path}:${old.line} has ${spell(old.tokens)}).`,
  ];
}

/** A parameter that was reassigned before use and is now used as passed. */
function lostRewriteOf(change: Change, comparison: Comparison): readonly string[] {
  const { alignment, base, baseStatements, head } = comparison;
  const setTo = ({ kind, tokens }: Statement) =>
    kind === 'plain' && /^:?=$/.test(tokens[1] ?? '') ? tokens[0] : undefined;
  const isParameter = (name: string | undefined) => head.parameters.some((one) => one.name === name);
  const lost = alignment.removed
    .map((b) => baseStatements[b])
    .find((one) => one !== undefined && isParameter(setTo(one)) && !change.code.isMoved(one));
  const name = lost === undefined ? undefined : setTo(lost);
  if (lost === undefined || name === undefined) return [];
  const isOtherwise = head.statements.some((one) => setTo(one) === name);
  const isUsed = head.statements.some(({ tokens }) => tokens.includes(name));
  return isOtherwise || !isUsed
    ? []
    : [
        `It was not determined whether ${nameOf(head)} may use \`${name}\` unchanged (${base.path}:${lost.line} has ${spell(lost.tokens)}).`,
      ];
}

function isQuery(token: string): boolean {
  return limits.test(token) || /^["'`][\s\S]*\bwhere\b/i.test(token);
}

/** Alternatives in queries: Django, SQLAlchemy, Sequelize and Prisma, MongoDB, SQL, builders. */
const choosing =
  /\bQ \([^|]*\) \)* ?\| |\bor_ \(|\bOp \. or\b|\bOR :|\$or\b|\bwhere\b.*\bor\b|\borWhere\b|\. or \(/i;

/** Base statements that changed, or that were removed while the code after them remains. */
function guarding(change: Change, comparison: Comparison): readonly Statement[] {
  const { alignment, base, baseStatements } = comparison;
  const replaced = new Set(replacements(comparison).map(([b]) => b));
  const isGone = (at: number) => (alignment.headOf[at] ?? -1) < 0;
  return baseStatements.filter(({ kind, end }, index) => {
    if (isHeldTest(change, comparison, index)) return false;
    if (replaced.has(index)) return true;
    if (!isGone(index) || (kind !== 'if' && kind !== 'loop')) return false;
    const body = baseStatements.slice(index + 1, end).map((_, at) => index + 1 + at);
    return !body.every(isGone) || endingOf(base, baseStatements, index) !== undefined;
  });
}

/** A function with tests that was redefined: `const can = mayWrite`. */
function redeclared(change: Change, base: Unit): readonly string[] {
  const name = base.name.split('.').at(-1)?.split('/')[0] ?? '';
  const lost = base.statements.flatMap(({ tokens }) => testsOf(tokens)).find((test) => !isPresence(test));
  const isNamed = base.kind === 'function' && lost !== undefined && change.placesOf(name).length > 0;
  const isMoved = base.statements.every((statement) => change.code.isMoved(statement));
  return isNamed && !isMoved
    ? [
        `It was not determined whether the new definition of \`${name}\` still checks ${spell(lost)} (${base.path}:${base.startLine} does).`,
      ]
    : [];
}

function isKnown(tokens: ReadonlySet<string>, token: string): boolean {
  return tokens.has(token) || tellingTokens([token]).length === 0;
}

/** `x != null`: unnecessary for a value that is never null. */
function isPresence(test: readonly string[]): boolean {
  return /(?:[!=]==?|is|is not) (?:null|None|nil|undefined|"")$/.test(test.join(' '));
}

const joints = /^(?:&&|\|\||and|or|\?|:|if|else|return|=|:=|=>|->|,|\{\}|while|elif)$/;
const askers = /^(?:&&|\|\||and|or|\?)$/;
const limits = /^(?:filter|where|Where|takeWhile|some|every|any|all|anyMatch|allMatch|noneMatch|removeIf)$/;

/** Terms of the conditions in a statement: operands of `&&`, before `?`, after `if`, in `filter(...)`. */
function testsOf(tokens: readonly string[]): readonly (readonly string[])[] {
  const terms: (readonly string[])[] = [];
  let [from, isTest, depth] = [0, false, 0];
  const end = (to: number, asks: boolean) => {
    const term = unparenthesized(unbracketed(tokens.slice(from, to)));
    if ((isTest || asks) && tellingTokens(term).length > 0) terms.push(term);
  };
  for (const [at, token] of tokens.entries()) {
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    // Inside the brackets of a term, a comma separates arguments.
    if (!joints.test(token) || (depth > 0 && /^[,:=]$/.test(token))) continue;
    end(at, askers.test(token));
    depth = 0;
    [from, isTest] = [at + 1, /^(?:&&|\|\||and|or|if|elif|while)$/.test(token)];
  }
  end(tokens.length, false);
  tokens.forEach((token, at) => {
    if (!limits.test(token) || tokens[at + 1] !== '(') return;
    terms.push(tokens.slice(at, at + 2), ...checksOf(tokens, at));
  });
  return terms;
}

/** The elements of `[a, b].every(...)` and `all([a, b])`, each a test of its own. */
function checksOf(tokens: readonly string[], at: number): readonly (readonly string[])[] {
  if (tokens[at + 2] === '[') return argumentsAt(tokens, at + 2);
  const open =
    tokens[at - 2] === ']' ? tokens.findIndex((_, from) => closingOf(tokens, from) === at - 2) : -1;
  return open < 0 || tokens[open] !== '[' ? [] : argumentsAt(tokens, open);
}

/** Drops unbalanced brackets. */
function unbracketed(tokens: readonly string[]): readonly string[] {
  const drop = new Set<number>();
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (/^[([{]$/.test(token)) open.push(at);
    else if (/^[)\]}]$/.test(token) && open.pop() === undefined) drop.add(at);
  }
  for (const at of open) drop.add(at);
  return tokens.filter((_, at) => !drop.has(at));
}

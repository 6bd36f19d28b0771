/** Helpers shared by the signals on code: which functions to compare, and where to report a removed statement. */

import {
  type Change,
  type Comparison,
  conditionOf,
  endingOf,
  type Signal,
  type SignalReport,
  type Statement,
  tellingTokens,
  type UnitChange,
} from '@assay/engine/rule';
import { isGuardDecorator } from './guard-decorators.ts';
import { wordsOf } from './guard-words.ts';

/** Returns functions, classes and files that exist in both versions and differ, except tests. */
export function comparisons({ code, texts }: Change): readonly Comparison[] {
  const tests = new Set(texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  return code.units.filter(isCompared).filter(({ head }) => !tests.has(head.path));
}

function isCompared(change: UnitChange): change is Comparison {
  return change.kind === 'changed' && change.base !== undefined && change.head !== undefined;
}

/** In functions with fewer statements, a removal is not considered a rewrite. */
const minRewritten = 8;
/** Share of unchanged base statements below which a function counts as rewritten. */
const keptShare = 0.4;

/**
 * Lowers the confidence of a signal in rewritten functions, which may do the check differently or no longer need it.
 */
export function lessSureInRewrites(signal: Signal): Signal {
  return {
    ...signal,
    *find(change) {
      const rewritten = new Set(
        comparisons(change)
          .filter(isRewritten)
          .map(({ head }) => keyOf(head.path, head.name)),
      );
      for (const report of signal.find(change))
        yield rewritten.has(keyOf(report.path, report.within)) ? { ...report, confidence: 'medium' } : report;
    },
  };
}

function isRewritten({ head, baseStatements, alignment }: Comparison): boolean {
  return (
    head.kind === 'function' &&
    baseStatements.length >= minRewritten &&
    alignment.same.length < baseStatements.length * keptShare
  );
}

function keyOf(path: string, within: string): string {
  return `${path} ${within}`;
}

/** Line in head at which a base statement is missing: that of the next statement still present. */
export function lineWithout({ baseStatements, head, alignment }: Comparison, index: number): number {
  const end = baseStatements[index]?.end ?? index + 1;
  for (let at = index; at < baseStatements.length; at += 1) {
    const kept = alignment.headOf[at] ?? -1;
    // A bare `return` of its own body matches anywhere.
    if (at < end && (baseStatements[at]?.tokens.length ?? 0) <= 1) continue;
    if (kept >= 0 && (at >= end || at > index)) return lineInFrontOf(head, kept);
  }
  for (let at = index - 1; at >= 0; at -= 1) {
    const kept = alignment.headOf[at] ?? -1;
    if (kept >= 0) return head.statements[kept]?.line ?? head.startLine;
  }
  return head.startLine;
}

/** Maximum number of comment lines between two statements for the removed one to be placed above the comment. */
const maxComment = 2;

/** Line of a statement, or the one after the preceding statement if a long comment is between them. */
function lineInFrontOf(
  { source: { tree }, statements, startLine }: Comparison['head'],
  index: number,
): number {
  const own = statements[index];
  if (own === undefined) return startLine;
  const before =
    statements.slice(0, index).findLast(({ parent }) => parent === own.parent) ?? statements[own.parent];
  if (before === undefined) return own.line;
  const isAround = before === statements[own.parent];
  const free = (isAround ? (before.lines.at(-1) ?? before.line) : tree.range(before.node).endLine) + 1;
  return own.line - free > maxComment ? free : own.line;
}

/**
 * Pairs base statements with their replacements: changed ones, and those so different that they count as removed and
 * added between the same neighbors.
 */
export function replacements({
  alignment,
  baseStatements,
  head,
}: Comparison): readonly (readonly [number, number])[] {
  const before = (partners: readonly number[], index: number): number => {
    let at = index - 1;
    while (at >= 0 && (partners[at] ?? -1) < 0) at -= 1;
    return at;
  };
  const addedBehind = Map.groupBy(
    alignment.added,
    (h) => alignment.baseOf[before(alignment.baseOf, h)] ?? -1,
  );
  const others = alignment.removed.flatMap((b) => {
    const candidates = addedBehind.get(before(alignment.headOf, b)) ?? [];
    const h = candidates.find((index) => head.statements[index]?.kind === baseStatements[b]?.kind);
    return h === undefined ? [] : [[b, h] as const];
  });
  return [...alignment.changed, ...others];
}

/** Returns the part of a statement around a token, up to connectives and separators, at most eight tokens each way. */
export function around(tokens: readonly string[], at: number): readonly string[] {
  const isEdge = (token: string | undefined) =>
    token === undefined || /^(?:;|,|\{\}|&&|\|\||and|or|if|for|while|return)$/.test(token);
  // Two adjacent names belong to different expressions: semicolons are not tokens.
  const isSplit = (index: number) => isName(tokens[index - 1] ?? '') && isName(tokens[index] ?? '');
  let from = at;
  while (from > 0 && at - from < 8 && !isEdge(tokens[from - 1]) && !isSplit(from)) from -= 1;
  let to = at + 1;
  while (to < tokens.length && to - at < 8 && !isEdge(tokens[to]) && !isSplit(to)) to += 1;
  return tokens.slice(from, to);
}

function isName(token: string): boolean {
  return /^[\p{L}\p{N}_$"'`]/u.test(token) && !/^(?:not|is|in|new|await|typeof|instanceof)$/.test(token);
}

/** Location of a statement in base. */
export function placeInBase(
  { base }: Comparison,
  index: number,
): { readonly path: string; readonly line: number } {
  return { path: base.path, line: base.statements[index]?.line ?? base.startLine };
}

/** Report fields for a base statement missing in head. */
export function reportMissing(
  comparison: Comparison,
  index: number,
  message: string,
): Pick<SignalReport, 'path' | 'line' | 'message' | 'subject' | 'within' | 'before'> {
  return {
    path: comparison.head.path,
    line: lineWithout(comparison, index),
    message,
    subject: comparison.baseStatements[index]?.key ?? '',
    within: comparison.head.name,
    before: placeInBase(comparison, index),
  };
}

/** Report fields for a statement changed in head. */
export function reportChanged(
  comparison: Comparison,
  [b, h]: readonly [number, number],
  message: string,
  token = 0,
): Pick<SignalReport, 'path' | 'line' | 'message' | 'subject' | 'within' | 'before'> {
  const statement = comparison.head.statements[h];
  return {
    path: comparison.head.path,
    line: statement?.lines[token] ?? statement?.line ?? comparison.head.startLine,
    message,
    subject: `${comparison.baseStatements[b]?.key ?? ''} ${statement?.key ?? ''}`,
    within: comparison.head.name,
    before: placeInBase(comparison, b),
  };
}

/**
 * True if every path in head to the statements that a base `if` guarded still passes its test, rewritten or moved
 * before the call. An `if` that does not reject may itself contain a check, which has to run as often as before.
 */
export function isHeldTest(change: Change, comparison: Comparison, index: number): boolean {
  const { base, baseStatements } = comparison;
  if (baseStatements[index]?.kind !== 'if') return false;
  const ending = endingOf(base, baseStatements, index);
  const isRefusal = ending !== undefined;
  return (
    change.code.isHeld(base, index, isRefusal) ||
    // `if (a) return one(); throw no;`: the body is what the test guards.
    (ending === 'answers' && change.code.isHeld(base, index, false)) ||
    (isRefusal && isAnnotated(comparison, index))
  );
}

/** True if a new authorization annotation checks the same as the removed test: `@PreAuthorize("hasRole('ADMIN')")`. */
function isAnnotated({ base, head, baseStatements }: Comparison, index: number): boolean {
  const test = baseStatements[index];
  const asked = new Set(test === undefined ? [] : conditionOf(test).flatMap(wordsOf).map(stemOf));
  return head.decorators.some(
    (decorator) =>
      !base.decorators.some(({ text }) => text === decorator.text) &&
      isGuardDecorator(decorator) &&
      wordsOf(decorator.text)
        .map(stemOf)
        .some((word) => rights.has(word) && asked.has(word)),
  );
}

function stemOf(word: string): string {
  return word.replace(/s$/, '').replace(/^authenticated$/, 'login');
}

/** Words for roles that occur in both code and annotations. */
const rights = new Set(
  'admin administrator staff superuser owner moderator editor manager login member'.split(' '),
);

/** Indexes of the statements after a base statement that are still present, at its own level and below. */
export function keptBehind({ baseStatements, alignment }: Comparison, index: number): readonly number[] {
  const statement = baseStatements[index];
  if (statement === undefined) return [];
  const holderEnd = baseStatements[statement.parent]?.end ?? baseStatements.length;
  const kept: number[] = [];
  for (let at = statement.end; at < holderEnd; at += 1) {
    const { kind, parent = -1, end = at + 1 } = baseStatements[at] ?? {};
    // A handler or alternative branch of the enclosing statement runs instead of the statement, not after it.
    if (parent === statement.parent && (kind === 'catch' || kind === 'finally' || kind === 'else'))
      at = end - 1;
    else if ((alignment.headOf[at] ?? -1) >= 0) kept.push(at);
  }
  return kept;
}

/**
 * True if head does something else about the subject of the statement: a new test or call that names it, before the
 * guarded code.
 */
export function isReplaced(comparison: Comparison, statement: Statement, until: number): boolean {
  const { head, alignment } = comparison;
  const wanted = new Set(tellingTokens(statement.tokens));
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)];
  return fresh.some((index) => {
    const added = head.statements[index];
    if (added === undefined || index >= until) return false;
    return added.tokens.some((token) => wanted.has(token)) && /[(?]|\?\./.test(added.key);
  });
}

/**
 * True if the function still uses the subject of the statement: names in it, or those from which they were computed if
 * that was removed too.
 */
export function isStillMeant(comparison: Comparison, statement: Statement): boolean {
  const { alignment, baseStatements, head } = comparison;
  const namesIn = (tokens: readonly string[]) =>
    tellingTokens(tokens).filter((token) => /^[\p{L}_$]/u.test(token));
  const wanted = new Set(namesIn(statement.tokens));
  for (const index of [...alignment.removed].reverse()) {
    const { kind, tokens = [] } = baseStatements[index] ?? {};
    const at = tokens.findIndex((token) => token === '=' || token === ':=');
    if (kind !== 'plain' || at < 1 || !tokens.slice(0, at).some((token) => wanted.has(token))) continue;
    for (const name of namesIn(tokens.slice(at + 1))) wanted.add(name);
  }
  if (isStillMade(comparison, wanted)) return true;
  // The state of an object concerns all its methods.
  if (statement.tokens.some((token) => token === 'self' || token === 'this')) return true;
  if (head.parameters.some(({ name }) => wanted.has(name))) return true;
  return head.statements.some(({ tokens }) => tokens.some((token) => wanted.has(token)));
}

/** `account, user, err := f()` changed to `account, _, err := f()`: the value still exists, but is ignored. */
function isStillMade({ alignment, baseStatements, head }: Comparison, wanted: ReadonlySet<string>): boolean {
  return alignment.changed.some(([b, h]) => {
    const [old, now] = [baseStatements[b]?.tokens ?? [], head.statements[h]?.tokens ?? []];
    const [at, to] = [old, now].map((tokens) => tokens.findIndex((token) => token === '=' || token === ':='));
    if (at === undefined || to === undefined || at < 1 || to < 1) return false;
    const isSame = old.slice(at + 1).join(' ') === now.slice(to + 1).join(' ');
    return isSame && old.slice(0, at).some((token) => wanted.has(token));
  });
}

/**
 * Line at which a base statement is missing: that of a change before it or an insertion between its neighbors, or else
 * `lineWithout`.
 */
export function lineOfGap(comparison: Comparison, index: number): number {
  const { alignment, head } = comparison;
  let before = index;
  while (before >= 0 && (alignment.headOf[before] ?? -1) < 0) before -= 1;
  const changed = alignment.changed.find(([b]) => b === before);
  if (changed !== undefined) return head.statements[changed[1]]?.line ?? head.startLine;
  const next = (before < 0 ? -1 : (alignment.headOf[before] ?? -1)) + 1;
  const isNew = next < head.statements.length && (alignment.baseOf[next] ?? -1) < 0;
  return isNew ? (head.statements[next]?.line ?? head.startLine) : lineWithout(comparison, index);
}

/** True for the second colon of `::`. */
function isScope(tokens: readonly string[], at: number): boolean {
  return tokens[at] === ':' && tokens[at - 1] === ':';
}

/** Formats tokens as source code without the body, in at most 80 characters, in backticks. */
export function spell(tokens: readonly string[]): string {
  let text = '';
  // PHP: `$a->b`, `A::b`.
  const isPhp = tokens.some((token) => /^\$\p{L}/u.test(token));
  const isStep = (at: number) => (tokens[at] === '->' && isPhp) || isScope(tokens, at);
  for (const [index, token] of tokens.entries()) {
    if (token === '{}') continue;
    const previous = tokens[index - 1] ?? '';
    const isTight =
      index === 0 ||
      isStep(index) ||
      isStep(index - 1) ||
      /^(?:[.,)\]:]|\?\.)$/.test(token) ||
      /^(?:[.([!]|\?\.|@)$/.test(previous) ||
      (/^[([]$/.test(token) &&
        /^[\p{L}\p{N}_$)\]]+$/u.test(previous) &&
        !/^(?:if|while|for|return|in|and|or|not|elif|switch|catch|except|with)$/.test(previous));
    text += isTight ? token : ` ${token}`;
  }
  const flat = text.replaceAll('`', "'").trim();
  return `\`${flat.length > 80 ? `${flat.slice(0, 79)}…` : flat}\``;
}

/** Helpers for signals to read statements: how an `if` ends, what a condition consists of, how two heads differ. */

import { guardOfName, guardOfStatus } from '../vocabulary/refusal-names.ts';
import type { Statement } from './statements.ts';
import type { Unit } from './units.ts';

/**
 * Numbers of the statements directly in the body of another one, without its other branches; -1 asks for the top level.
 */
export function bodyOf(statements: readonly Statement[], index: number): readonly number[] {
  const end = index < 0 ? statements.length : (statements[index]?.end ?? 0);
  const found: number[] = [];
  const other = otherBranchOf(statements[index]);
  for (let at = index + 1; at < end; at += 1) {
    const statement = statements[at];
    if (statement?.parent !== index || isOfOther(statement, other)) continue;
    if (statement.kind === 'else' || statement.kind === 'catch' || statement.kind === 'finally') continue;
    if (statement.kind === 'if' && statement.tokens[0] === 'elif') continue;
    found.push(at);
  }
  return found;
}

/** Numbers of the statements in the `else` branch. */
export function otherBodyOf(statements: readonly Statement[], index: number): readonly number[] {
  const clause = statements.findIndex(({ kind, parent }) => kind === 'else' && parent === index);
  if (clause >= 0) return bodyOf(statements, clause);
  const other = otherBranchOf(statements[index]);
  return statements.flatMap((one, at) => (one.parent === index && isOfOther(one, other) ? [at] : []));
}

/**
 * Line of an `else` that is not a statement of its own, as in Go and Java. May miss one that is on the same line as its
 * branch.
 */
function otherBranchOf(statement: Statement | undefined): number {
  if (statement?.kind !== 'if') return Number.POSITIVE_INFINITY;
  const at = statement.tokens.findIndex(
    (token, place) => token === 'else' && statement.tokens[place - 1] === '{}',
  );
  return at < 0 ? Number.POSITIVE_INFINITY : (statement.lines[at] ?? Number.POSITIVE_INFINITY);
}

function isOfOther({ kind, line }: Statement, other: number): boolean {
  return line > other || (line === other && kind === 'if');
}

/**
 * How the body of a statement ends the function: `refuses` with an error or an error status, `answers` with the result
 * of a call, `leaves` without either. `undefined` if it may continue.
 */
export type Ending = 'refuses' | 'answers' | 'leaves';

export function endingOf(
  unit: Pick<Unit, 'source'>,
  statements: readonly Statement[],
  index: number,
): Ending | undefined {
  return endingOfBody(unit, statements, bodyOf(statements, index));
}

/** @param body  numbers of the statements of one branch */
export function endingOfBody(
  unit: Pick<Unit, 'source'>,
  statements: readonly Statement[],
  body: readonly number[],
): Ending | undefined {
  const last = statements[body.at(-1) ?? -1];
  if (last === undefined) return undefined;
  const all = body.flatMap((at) => statements[at]?.tokens ?? []);
  const { endings } = unit.source.facts.statements;
  const isRefusal = all.some(
    (token, at) =>
      guardOfName(token) !== undefined || isErrorStatus(token) || isRefusalName(token, all[at + 1] ?? ''),
  );
  switch (last.kind) {
    case 'throw':
      return 'refuses';
    case 'jump':
      return 'leaves';
    case 'return':
      if (isRefusal || isErrorReturn(unit, last.tokens)) return 'refuses';
      return body.length > 1 || last.tokens.includes('(') ? 'answers' : 'leaves';
    default:
      return isEnding(calleeOf(last.tokens), endings) ? 'refuses' : undefined;
  }
}

/** True for a function that does not return: by the language, or by a name that says it throws (`throwHttpError`). */
function isEnding(callee: string, endings: ReadonlySet<string>): boolean {
  const name = callee.split('.').at(-1) ?? '';
  return endings.has(callee) || endings.has(name) || /^(?:throw|raise)(?=[\p{Lu}_])/u.test(name);
}

/** A function or constant that stands for a rejection: `errorForbidden(`, `badRequest(`, `BAD_REQUEST`. */
function isRefusalName(token: string, next: string): boolean {
  const isConstant = /^\p{Lu}[\p{Lu}\p{N}_]+$/u.test(token);
  return (isConstant || next === '(' || next === ')') && refusals.test(token);
}

const refusals =
  /forbid|unauthori[sz]ed|(?:permission|access)_?denied|bad_?request|not_?found|not_?allowed|^(?:errors?|fail|failed|reject|refuse|deny|abort)(?:$|_|\p{Lu})/iu;

/** A status of 400 to 499: a client error (RFC 9110, section 15.5). */
function isErrorStatus(token: string): boolean {
  return /^4\d\d$/.test(token) || guardOfStatus(Number(token)) !== undefined;
}

/** In Go, an error as the last result; elsewhere a value constructed as an error, or a rejected promise. */
function isErrorReturn({ source }: Pick<Unit, 'source'>, tokens: readonly string[]): boolean {
  if (source.tree.language === 'go') {
    const last = lastArgument(tokens.slice(1));
    return last.length > 0 && (/^err|Err/.test(last.at(-1) ?? '') || /err|Err/.test(last.join(' ')));
  }
  return /(?:Error|Exception|reject)$/.test(
    tokens.find((token) => /(?:Error|Exception|reject)$/.test(token)) ?? '',
  );
}

/** True for a function that throws or rejects in one of its branches. */
export function mayRefuse(unit: Pick<Unit, 'source' | 'statements'>): boolean {
  return unit.statements.some(
    ({ kind, parent }, index) =>
      (kind === 'throw' && (parent >= 0 || answersBefore(unit, index))) ||
      // `if (may) return true; return denied();`
      (kind === 'return' &&
        parent < 0 &&
        answersBefore(unit, index) &&
        endingOfBody(unit, unit.statements, [index]) === 'refuses') ||
      (kind === 'if' && endingOf(unit, unit.statements, index) === 'refuses'),
  );
}

/** `if (mayRead) return it; throw denied;`: a final `throw` applies if the earlier branch was not taken. */
function answersBefore(unit: Pick<Unit, 'source' | 'statements'>, index: number): boolean {
  return unit.statements
    .slice(0, index)
    .some(({ kind }, at) => kind === 'if' && endingOf(unit, unit.statements, at) !== undefined);
}

function lastArgument(tokens: readonly string[]): readonly string[] {
  return splitTop(tokens, new Set([','])).at(-1) ?? [];
}

/**
 * Names before the first parenthesis: `a.b.c` of `await a.b.c(x)`, and of PHP's `$a->b->c(x)` and `A::c(x)`; the empty
 * string for anything but a call.
 */
export function calleeOf(tokens: readonly string[]): string {
  const start =
    tokens[0] === 'await' || tokens[0] === 'defer' || tokens[0] === 'go' || tokens[0] === 'yield' ? 1 : 0;
  const isPhp = tokens[start]?.startsWith('$') === true;
  const names: string[] = [];
  let end = start;
  for (; end < tokens.length; end += 1) {
    const token = tokens[end] ?? '';
    if (isPhp && token === '->') names.push('.');
    else if (token === ':' && tokens[end + 1] === ':') {
      names.push('.');
      end += 1;
    } else if (/^[\p{L}\p{N}_$.]+$/u.test(token)) names.push(token);
    else break;
  }
  return tokens[end] === '(' ? names.join('') : '';
}

/** True for a statement that consists of a single call. */
export function isBareCall({ kind, tokens }: Statement): boolean {
  if ((kind !== 'plain' && kind !== 'defer') || calleeOf(tokens) === '') return false;
  return closingOf(tokens, tokens.indexOf('(')) === tokens.length - 1;
}

/** Index of the matching closing bracket; -1 for none. */
export function closingOf(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Index of the innermost opening bracket around a token; -1 for none. */
export function openingOf(tokens: readonly string[], at: number): number {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index] ?? '';
    if (/^[)\]}]$/.test(token)) depth += 1;
    else if (/^[([{]$/.test(token)) {
      if (depth === 0) return index;
      depth -= 1;
    }
  }
  return -1;
}

/** Arguments of a call as tokens. @param open  index of its parenthesis */
export function argumentsAt(tokens: readonly string[], open: number): readonly (readonly string[])[] {
  const end = closingOf(tokens, open);
  if (end <= open + 1) return [];
  return splitTop(tokens.slice(open + 1, end), new Set([',']));
}

/** Parts between separators outside brackets. */
export function splitTop(
  tokens: readonly string[],
  separators: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth === 0 && separators.has(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Condition of an `if` or a loop, or a returned value, without its keyword, body and outer parentheses. */
export function conditionOf(statement: Statement): readonly string[] {
  const other = statement.tokens.findIndex(
    (token, index) => token === '{}' && statement.tokens[index + 1] === 'else',
  );
  const tokens = other < 0 ? statement.tokens : statement.tokens.slice(0, other);
  const inner = tokens.filter(
    (token, index) =>
      !(
        token === '{}' ||
        (token === ':' && index === tokens.length - 1) ||
        (token === ':' && tokens[index + 1] === '{}')
      ),
  );
  return unparenthesized(inner.slice(/^(?:if|elif|while|return|else)$/.test(inner[0] ?? '') ? 1 : 0));
}

export function unparenthesized(tokens: readonly string[]): readonly string[] {
  let found = tokens;
  while (found[0] === '(' && closingOf(found, 0) === found.length - 1) found = found.slice(1, -1);
  return found;
}

export const andOperators: ReadonlySet<string> = new Set(['&&', 'and']);
export const orOperators: ReadonlySet<string> = new Set(['||', 'or']);

/** Terms of a condition, each as one string. */
export function termsOf(condition: readonly string[], operators: ReadonlySet<string>): readonly string[] {
  return splitTop(condition, operators).map((term) => unparenthesized(term).join(' '));
}

/** Tokens of one version that are replaced by others. */
export interface TokenChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Start index in each version. */
  readonly baseAt: number;
  readonly headAt: number;
}

/** Maximum number of table cells; longer heads count as completely different. */
const maxCells = 250_000;

export function tokenChanges(base: readonly string[], head: readonly string[]): readonly TokenChange[] {
  let start = 0;
  while (start < base.length && start < head.length && base[start] === head[start]) start += 1;
  let tail = 0;
  const rest = Math.min(base.length, head.length) - start;
  while (tail < rest && base[base.length - 1 - tail] === head[head.length - 1 - tail]) tail += 1;
  const [old, now] = [base.slice(start, base.length - tail), head.slice(start, head.length - tail)];
  if (old.length * now.length === 0 || old.length * now.length > maxCells)
    return old.length + now.length === 0 ? [] : [{ removed: old, added: now, baseAt: start, headAt: start }];
  return middleChanges(old, now, start);
}

function middleChanges(
  old: readonly string[],
  now: readonly string[],
  start: number,
): readonly TokenChange[] {
  const width = now.length + 1;
  const table = new Int32Array((old.length + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      table[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: TokenChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [fromRow, fromColumn] = [row, column];
    while (
      (row < old.length || column < now.length) &&
      !(row < old.length && column < now.length && old[row] === now[column])
    ) {
      if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) row += 1;
      else column += 1;
    }
    if (row > fromRow || column > fromColumn)
      changes.push({
        removed: old.slice(fromRow, row),
        added: now.slice(fromColumn, column),
        baseAt: start + fromRow,
        headAt: start + fromColumn,
      });
    row += 1;
    column += 1;
  }
  return changes;
}

/** Enclosing statements, from the innermost outwards. */
export function ancestorsOf(statements: readonly Statement[], index: number): readonly number[] {
  const found: number[] = [];
  for (let at = statements[index]?.parent ?? -1; at >= 0; at = statements[at]?.parent ?? -1) found.push(at);
  return found;
}

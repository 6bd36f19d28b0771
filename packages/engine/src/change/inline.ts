/**
 * Inlines helpers that a change extracts: a condition that moved into a helper is compared as if it were still in
 * place.
 *
 * Applies only to new helpers of the same file that end in a single `return` and are called by name. Names that the
 * helper gives to intermediate values are kept. Inlines one level: calls within a helper are left unchanged.
 */

import { argumentsAt, closingOf } from './reading.ts';
import type { Statement } from './statements.ts';
import type { Unit } from './units.ts';

interface Helper {
  readonly parameters: readonly string[];
  readonly tokens: readonly string[];
  readonly lines: readonly number[];
}

/** Maximum number of tokens of an inlined helper. Chosen, not measured. */
const maxTokens = 80;
const maxStatements = 6;

/** Helpers by name; ambiguous names are left out. */
export function helpersOf(added: readonly Unit[]): ReadonlyMap<string, Helper> {
  const helpers = new Map<string, Helper>();
  const twice = new Set<string>();
  for (const unit of added) {
    const helper = helperOf(unit);
    const name = `${unit.path} ${(unit.name.split('.').at(-1) ?? '').split('/')[0]}`;
    if (helpers.has(name)) twice.add(name);
    if (helper !== undefined) helpers.set(name, helper);
  }
  for (const name of twice) helpers.delete(name);
  return helpers;
}

function helperOf({ kind, statements, parameters, source }: Unit): Helper | undefined {
  const last = statements.at(-1);
  const isStraight = statements.every(
    ({ parent, kind: what }, at) =>
      parent < 0 && (at === statements.length - 1 ? what === 'return' : what === 'plain'),
  );
  if (kind !== 'function' || last === undefined || !isStraight || statements.length > maxStatements)
    return undefined;
  if (last.tokens.length < 2 || last.tokens.length > maxTokens || last.tokens.includes('{}'))
    return undefined;
  const own = parameters.filter(
    ({ name }, at) => !(source.tree.language === 'python' && at === 0 && /^(?:self|cls)$/.test(name)),
  );
  if (own.some(({ name }) => name === '')) return undefined;
  return {
    parameters: own.map(({ name }) => name),
    tokens: last.tokens.slice(1),
    lines: last.lines.slice(1),
  };
}

/** Replaces calls of helpers by the helpers' values. Linear in the unit's tokens. */
export function inlineHelpers(unit: Unit, helpers: ReadonlyMap<string, Helper>): Unit {
  if (helpers.size === 0) return unit;
  let isChanged = false;
  const statements = unit.statements.map((statement) => {
    const inlined = inlineCalls(statement, (name) => helpers.get(`${unit.path} ${name}`));
    if (inlined !== statement) isChanged = true;
    return inlined;
  });
  return isChanged ? { ...unit, statements } : unit;
}

/** A call of a helper within a sequence of tokens. */
interface HelperCall {
  readonly helper: Helper;
  readonly given: readonly (readonly string[])[];
  /** Index of its closing parenthesis. */
  readonly close: number;
}

type HelperNamed = (name: string) => Helper | undefined;

function inlineCalls(statement: Statement, helperNamed: HelperNamed): Statement {
  const { tokens: old, lines: oldLines } = statement;
  const [tokens, lines]: [string[], number[]] = [[], []];
  let isChanged = false;
  for (let at = 0; at < old.length; at += 1) {
    const line = oldLines[at] ?? statement.line;
    const call = callAt(old, at, helperNamed);
    if (call === undefined) {
      tokens.push(old[at] ?? '');
      lines.push(line);
      continue;
    }
    // `this.helper()`.
    const own = old[at - 1] === '.' ? 2 : 0;
    tokens.splice(tokens.length - own);
    lines.splice(lines.length - own);
    const value = valueOf(call, line);
    const isBracketed = !isWhole(old, at, call.close) && value.tokens.some((token) => operators.test(token));
    tokens.push(...(isBracketed ? ['(', ...value.tokens, ')'] : value.tokens));
    lines.push(...(isBracketed ? [line, ...value.lines, line] : value.lines));
    isChanged = true;
    at = call.close;
  }
  return isChanged ? { ...statement, tokens, lines, key: tokens.join(' ') } : statement;
}

const operators = /^(?:&&|\|\||and|or|[=!]==?|[<>]=?|\?|in|not)$/;

function callAt(tokens: readonly string[], at: number, helperNamed: HelperNamed): HelperCall | undefined {
  const helper = tokens[at + 1] === '(' ? helperNamed(tokens[at] ?? '') : undefined;
  const isOwn = tokens[at - 1] !== '.' || /^(?:this|self)$/.test(tokens[at - 2] ?? '');
  if (helper === undefined || !isOwn) return undefined;
  // A helper that awaits returns a promise to its caller.
  const before = tokens[tokens[at - 1] === '.' ? at - 3 : at - 1];
  if (helper.tokens.includes('await') && before !== 'await' && before !== 'return') return undefined;
  const close = closingOf(tokens, at + 1);
  const given = argumentsAt(tokens, at + 1);
  return close < 0 || given.length !== helper.parameters.length ? undefined : { helper, given, close };
}

/** True if the call is the whole condition or value of its statement: `if (call())`, `x = call()`, `return call()`. */
function isWhole(tokens: readonly string[], from: number, close: number): boolean {
  const before = tokens[from - 1] ?? '';
  const after = tokens[close + 1] ?? '{}';
  return /^(?:=|:=|return|if|elif|\(|await|)$/.test(before) && /^(?:\{\}|:|\))$/.test(after);
}

function valueOf(
  { helper: { parameters, tokens, lines }, given }: HelperCall,
  line: number,
): { readonly tokens: readonly string[]; readonly lines: readonly number[] } {
  const parts = tokens.map((token, at) => {
    const parameter =
      tokens[at - 1] === '.' || (tokens[at + 1] === '=' && tokens[at + 2] !== '=')
        ? -1
        : parameters.indexOf(token);
    const value = given[parameter];
    return value === undefined
      ? { tokens: [token], lines: [lines[at] ?? line] }
      : { tokens: value, lines: value.map(() => line) };
  });
  return { tokens: parts.flatMap((part) => part.tokens), lines: parts.flatMap((part) => part.lines) };
}

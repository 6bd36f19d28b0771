/**
 * Reports a conditional value that became unconditional: `may ? it : null` changed to `it`, `filter(may)` removed from
 * a chain.
 */

import {
  type Comparison,
  closingOf,
  conditionOf,
  type SignalReport,
  type Statement,
  tellingTokens,
  unparenthesized,
} from '@assay/engine/rule';
import { replacements, reportChanged, spell } from '../compared.ts';

export function* lostChoice(comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  for (const pair of replacements(comparison)) {
    const [old, now] = [baseStatements[pair[0]], head.statements[pair[1]]];
    if (old === undefined || now === undefined || old.kind !== now.kind) continue;
    const found =
      (isChosenByTest(comparison, pair) ? undefined : lostTernary(old, now)) ?? lostFilter(old, now);
    if (found !== undefined) yield { ...reportChanged(comparison, pair, found.message), ...found.weight };
  }
}

/** True under a new test, which replaced the conditional expression. */
function isChosenByTest({ alignment, head }: Comparison, [, h]: readonly [number, number]): boolean {
  const parent = head.statements[h]?.parent ?? -1;
  return head.statements[parent]?.kind === 'if' && (alignment.baseOf[parent] ?? -1) < 0;
}

interface Found {
  readonly message: string;
  readonly weight: Pick<SignalReport, 'severity' | 'confidence'>;
}

interface Choice {
  readonly condition: readonly string[];
  readonly given: readonly string[];
  readonly other: readonly string[];
}

function lostTernary(old: Statement, now: Statement): Found | undefined {
  const choice = choiceOf(valueOf(old));
  const value = valueOf(now);
  if (choice === undefined || choiceOf(value) !== undefined) return undefined;
  const { condition, given, other } = choice;
  const [isThen, isOther] = [given, other].map((branch) => branch.join(' ') === value.join(' '));
  if (!isThen && !isOther) return undefined;
  const [kept, dropped] = isThen ? [given, other] : [other, given];
  // Always returning the negative value grants nothing.
  if (isNothing(kept)) return undefined;
  const when = isThen ? 'only if' : 'unless';
  return {
    message: `${spell(kept)} was used ${when} ${spell(condition)}; it is now always used.`,
    weight: { severity: 'medium', confidence: isNothing(dropped) ? 'high' : 'medium' },
  };
}

/** The value that a statement returns or assigns. */
function valueOf(statement: Statement): readonly string[] {
  if (statement.kind === 'return') return conditionOf(statement);
  const at = statement.tokens.findIndex((token) => token === '=' || token === ':=');
  return unparenthesized(statement.tokens.slice(at + 1));
}

/** `condition ? given : other`, `given if condition else other`; `undefined` for anything else. */
function choiceOf(tokens: readonly string[]): Choice | undefined {
  const outer = topLevel(tokens);
  const part = (from: number, to?: number) => unparenthesized(tokens.slice(from, to));
  const [question, colon] = [outer.indexOf('?'), outer.indexOf(':')];
  if (question > 0 && colon > question)
    return { condition: part(0, question), given: part(question + 1, colon), other: part(colon + 1) };
  const [test, otherwise] = [outer.indexOf('if'), outer.indexOf('else')];
  return test > 0 && otherwise > test
    ? { condition: part(test + 1, otherwise), given: part(0, test), other: part(otherwise + 1) }
    : undefined;
}

/** The tokens, with those inside brackets replaced by the empty string. */
function topLevel(tokens: readonly string[]): readonly string[] {
  let depth = 0;
  return tokens.map((token) => {
    if (/^[)\]}]$/.test(token)) depth -= 1;
    const own = depth === 0 ? token : '';
    if (/^[([{]$/.test(token)) depth += 1;
    return own;
  });
}

const nothings =
  /^(?:null|None|nil|undefined|false|False|""|\[ \]|\{ \}|0|-1|Optional \. empty \( \)|List \. of \( \)|Collections \. emptyList \( \))$/;

/** True for a null-like value, an error response, or an expression that throws. */
function isNothing(tokens: readonly string[]): boolean {
  const text = tokens.join(' ');
  return (
    nothings.test(text) || /\b4\d\d\b|forbid|denied|unauthori|notFound|not_found|reject|throw/i.test(text)
  );
}

const limits = /^(?:filter|where|Where|takeWhile|removeIf|dropWhile)$/;

/** A filtering call that was removed while the rest of the chain remains. */
function lostFilter(old: Statement, now: Statement): Found | undefined {
  for (const [at, token] of old.tokens.entries()) {
    if (!limits.test(token) || old.tokens[at - 1] !== '.' || old.tokens[at + 1] !== '(') continue;
    const close = closingOf(old.tokens, at + 1);
    const without = old.tokens.toSpliced(at - 1, close - at + 2);
    if (close < 0 || without.join(' ') !== now.tokens.join(' ')) continue;
    const test = old.tokens.slice(at, close + 1);
    if (tellingTokens(test).length < 2) continue;
    return {
      message: `${spell(test)} filtered these values; all of them are now used.`,
      weight: { severity: 'medium', confidence: 'high' },
    };
  }
  return undefined;
}

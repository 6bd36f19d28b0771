/**
 * Reports a rejection that depended on a value and now depends only on its presence: `owner !== user.id` changed to
 * `!owner`.
 */

import {
  andOperators,
  type Comparison,
  conditionOf,
  endingOf,
  orOperators,
  type SignalReport,
  tellingTokens,
  termsOf,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isAbsence } from './terms.ts';

export function* onlyPresent(
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const { base, baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old?.kind !== 'if' || now?.kind !== 'if') return;
  if (endingOf(base, baseStatements, b) !== 'refuses' || endingOf(head, head.statements, h) !== 'refuses')
    return;
  const [before, after] = [termsIn(conditionOf(old)), termsIn(conditionOf(now))];
  const lost = before.find((term) => !after.includes(term) && sidesOf(term) !== undefined);
  const sides = lost === undefined ? undefined : sidesOf(lost);
  const fresh = after.filter((term) => !before.includes(term));
  if (lost === undefined || sides === undefined || !fresh.every(isAbsence)) return;
  const other = fresh.find((term) => sides.some((side) => isAbout(term, side)));
  // The operands are compared elsewhere in head.
  if (other === undefined || head.statements.some(({ key }) => isCompared(key, sides))) return;
  const message = `${spell(lost.split(' '))} was rejected here; only ${spell(other.split(' '))} is rejected now.`;
  yield reportChanged(comparison, pair, message);
}

/**
 * Reports a negated term of a condition: `!user.has(OWNER)` changed to `user.has(NONE)` rejects those who were
 * accepted, and the reverse.
 */
export function* turnedTerm(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const { base, baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old?.kind !== 'if' || now?.kind !== 'if') return;
  if (endingOf(base, baseStatements, b) !== 'refuses' || endingOf(head, head.statements, h) !== 'refuses')
    return;
  const [before, after] = [termsIn(conditionOf(old)), termsIn(conditionOf(now))];
  const lost = before.filter((term) => !after.includes(term));
  const fresh = after.filter((term) => !before.includes(term));
  const [from, to] = [lost[0], fresh[0]];
  if (from === undefined || to === undefined || lost.length + fresh.length !== 2) return;
  // A condition negated as a whole is covered by another signal; a connective may change with its terms.
  if (before.length === 1 || conditionOf(old).join(' ').replace(from, to) !== conditionOf(now).join(' '))
    return;
  const [asked, asksNow] = [from, to].map((term) => /^(?:(?:!|not) )?(.+? \() .*\)$/.exec(term)?.[1]);
  const isNegated = (term: string) => /^(?:!|not) /.test(term);
  if (asked === undefined || asked !== asksNow || isNegated(from) === isNegated(to)) return;
  const message = `${spell(from.split(' '))} was rejected here; ${spell(to.split(' '))} is rejected instead.`;
  yield reportChanged(comparison, pair, message);
}

function isCompared(key: string, sides: readonly string[]): boolean {
  return / (?:[!=]==?|equals|is) /.test(key) && sides.every((side) => ` ${key} `.includes(` ${side} `));
}

function termsIn(condition: readonly string[]): readonly string[] {
  return termsOf(condition, orOperators).flatMap((term) => termsOf(term.split(' '), andOperators));
}

/** The operands of a comparison, except with null-like constants. */
function sidesOf(term: string): readonly [string, string] | undefined {
  const [left = '', right = '', more] = term
    .replace(/^(?:!|not) (.+) \. equals \( (.+) \)$/, '$1 != $2')
    .split(/ (?:!==?|is not|! =|! = =) /);
  const isValue = (side: string) =>
    tellingTokens(side.split(' ')).length > 0 && !/^(?:null|nil|None|undefined|""|''|0)$/.test(side);
  return more === undefined && isValue(left) && isValue(right) ? [left, right] : undefined;
}

function isAbout(absence: string, side: string): boolean {
  return ` ${absence} `.includes(` ${side} `);
}

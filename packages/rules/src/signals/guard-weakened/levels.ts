/** Reports a check that requires a lower-ranked right than before. */

import { type Comparison, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isCheckName, isGuardName, wordsOf } from '../guard-words.ts';

type Pair = readonly [number, number];

/** Words for rights, lowest first; those on one line are equivalent. */
const ranks: readonly ReadonlySet<string>[] = [
  'none public anonymous anyone everyone guest all any',
  'read reader reads view viewer user users member login logged authenticated auth authentication self',
  'write writer edit editor update updater create contributor developer change modify delete moderator staff',
  'admin admins administrator administrators administer owner owners manage manager maintainer root superuser super',
].map((line) => new Set(line.split(' ')));

/** Words of names that contain rights: `PermType.WRITE`, `Role.ADMIN`, `scopes=["write"]`. */
const holders = new Set(
  'perm perms permission permissions permtype role roles access scope scopes right rights privilege privileges authority authorities acl level grant require required'.split(
    ' ',
  ),
);

/** Auxiliary words of predicates, which do not affect the rank. */
const asking = new Set('is can may has'.split(' '));

function rankOf(word: string): number {
  return ranks.findIndex((words) => words.has(word));
}

/** True if two names or strings differ only in words for rights, and the second is ranked lower. */
export function isLower(from: string, to: string): boolean {
  const [old, now] = [wordsOf(from), wordsOf(to)];
  const rest = (words: readonly string[]): string =>
    words.filter((word) => rankOf(word) < 0 && !asking.has(word)).join(' ');
  const highest = (words: readonly string[]): number => Math.max(-1, ...words.map(rankOf));
  const [before, after] = [highest(old), highest(now)];
  return before > after && after >= 0 && rest(old) === rest(now);
}

/** `check(doc, Perm.WRITE)` changed to `check(doc, Perm.READ)`; `requireAdmin` to `requireUser`. */
export function* loweredRight(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const old = comparison.baseStatements[b]?.tokens ?? [];
  const now = comparison.head.statements[h]?.tokens ?? [];
  const changes = tokenChanges(old, now);
  const one = changes.find(({ removed, added }) => isLower(removed.join(' '), added.join(' ')));
  if (one === undefined || one.removed.length !== 1 || one.added.length !== 1) return;
  const [from, to] = [one.removed.join(' '), one.added.join(' ')];
  if (changes.length > 1 && !(isMethod(old, one.baseAt) && isMethod(now, one.headAt))) return;
  if (!isAsked(old, one.baseAt)) return;
  const message = `${spell([from])} was required here; ${spell([to])} is now enough.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/** `project.isAdmin(user)`: the use of the result may differ as well. */
function isMethod(tokens: readonly string[], at: number): boolean {
  return tokens[at - 1] === '.' && tokens[at + 1] === '(';
}

/** True if the token names a check, is an argument of one, or is a right by its qualifier. */
function isAsked(tokens: readonly string[], at: number): boolean {
  const name = tokens[at] ?? '';
  const isText = /^["'`]/.test(name);
  if (!isText && (isCheckName(name) || (isGuardName(name) && wordsOf(name).length > 1))) return true;
  const owner = tokens[at - 1] === '.' ? (tokens[at - 2] ?? '') : '';
  if (wordsOf(owner).some((word) => holders.has(word))) return isInTest(tokens, at);
  const callee = calleeAround(tokens, at);
  return callee !== '' && (isCheckName(callee) || wordsOf(callee).some((word) => holders.has(word)));
}

/** True for an argument or operand of a test, rather than a right that is granted or stored. */
function isInTest(tokens: readonly string[], at: number): boolean {
  const callee = calleeAround(tokens, at);
  if (callee !== '') return !/^(?:set|add|grant|give|assign|create|put|with|update|new)/i.test(callee);
  return (
    /^(?:if|elif|while|return)$/.test(tokens[0] ?? '') || tokens.some((token) => /^[=!]==?$/.test(token))
  );
}

/** Name of the innermost call around a token; the empty string for none. */
function calleeAround(tokens: readonly string[], at: number): string {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index] ?? '';
    if (token === ')') depth += 1;
    else if (token === '(' && depth > 0) depth -= 1;
    else if (token === '(' && /^[\p{L}_$]/u.test(tokens[index - 1] ?? '')) return tokens[index - 1] ?? '';
  }
  return '';
}

/** Compares a test with its replacement to tell what the new one lets through, using their canonical texts. */

import {
  type Clause,
  type Literal,
  type LostGuard,
  termSubjects,
  termTokens,
  tokenChanges,
} from '@assay/engine/rule';
import { isCheckName, isCleanerName, wordsOf } from '../guard-words.ts';

export interface OtherTest {
  /** The corresponding test in head. */
  readonly literal: Literal;
  readonly before: Literal;
  /** Message fragment after `The test of base … ; `. */
  readonly why: string;
  readonly severity: 'high' | 'medium';
}

/** `undefined` if the new test may be as strict as the old one. */
export function compareTests({ clause, now }: LostGuard): OtherTest | undefined {
  const pair = now === undefined ? undefined : theOneThatDiffers(clause, now);
  if (pair === undefined) return undefined;
  const [before, literal] = pair;
  const why = whyLooser(before, literal);
  return why === undefined ? undefined : { literal, before, ...why };
}

function theOneThatDiffers(old: Clause, now: Clause): readonly [Literal, Literal] | undefined {
  const isSame = (one: Literal, other: Literal) => one.text === other.text && one.holds === other.holds;
  const gone = old.literals.filter((one) => !now.literals.some((other) => isSame(one, other)));
  const fresh = now.literals.filter((one) => !old.literals.some((other) => isSame(one, other)));
  const [before, literal] = [gone[0], fresh[0]];
  return gone.length === 1 && fresh.length === 1 && before !== undefined && literal !== undefined
    ? [before, literal]
    : undefined;
}

type Why = Pick<OtherTest, 'why' | 'severity'>;

function whyLooser(before: Literal, now: Literal): Why | undefined {
  return (
    movedBoundary(before, now) ?? turnedRound(before, now) ?? lostPart(before, now) ?? otherWord(before, now)
  );
}

/** `i < n` changed to `i <= n`, which is `not n < i` in canonical form. */
function movedBoundary(before: Literal, now: Literal): Why | undefined {
  const [old, other] = [before.text.split(' < '), now.text.split(' < ')];
  if (old.length !== 2 || other.length !== 2 || before.holds === now.holds) return undefined;
  if (old[0] !== other[1] || old[1] !== other[0]) return undefined;
  return { why: 'the boundary changed by one', severity: 'medium' };
}

/** `status == 1` changed to `status != PENDING`: the same value, with the opposite outcome. */
function turnedRound(before: Literal, now: Literal): Why | undefined {
  if (before.holds === now.holds) return undefined;
  if (before.text === now.text && / == | < |\(/.test(now.text))
    return { why: 'the condition is now inverted', severity: 'high' };
  const [old, other] = [before.text.split(' == '), now.text.split(' == ')];
  if (old.length !== 2 || other.length !== 2) return undefined;
  const shared = old.find((part) => other.includes(part) && !isConstant(part));
  const rest = [...old, ...other].filter((part) => part !== shared);
  if (shared === undefined || !rest.every(isConstant)) return undefined;
  return { why: 'the condition is now inverted', severity: 'high' };
}

function isConstant(text: string): boolean {
  return /^(?:"[^"]*"|-?[\d.]+|(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)$/u.test(text);
}

/**
 * A call around an operand was removed: `startsWith(base + sep)` changed to `startsWith(base)`, `path.normalize()` to
 * `path`.
 */
function lostPart(before: Literal, now: Literal): Why | undefined {
  if (before.holds !== now.holds) return undefined;
  const [old, other] = [termTokens(before.text), termTokens(now.text)];
  const shorter = lengthOnly(before.text, now.text);
  if (shorter !== undefined) return { why: `only \`${shorter}\` is still compared`, severity: 'high' };
  const calls = (tokens: readonly string[]) =>
    tokens.filter((token, at) => tokens[at + 1] === '(' && !notations.has(token));
  const lost = calls(old).filter((name) => !calls(other).includes(name));
  const fresh = calls(other).filter((name) => !calls(old).includes(name));
  const [name] = lost;
  // The outermost call is the test itself rather than an operand; a copy has the same contents.
  if (name === undefined || copying.has(name) || lost.length > 2 || termSubjects(before.text)[0] === name)
    return undefined;
  const isUnwrapped = fresh.length === 0 && isWrapper(old, other, name);
  const isUncleaned = isCleanerName(name) && !fresh.some(isCleanerName);
  return isUnwrapped || isUncleaned
    ? { why: `the compared value is no longer passed through \`${name}\``, severity: 'high' }
    : undefined;
}

/** Notation of canonical texts for values, which are not calls: alternatives, elements, concatenations. */
const notations: ReadonlySet<string> = new Set(['either', 'each', 'key', 'text', 'function', 'done']);
const copying: ReadonlySet<string> = new Set(
  'list tuple iter sorted set Array from of copy copyOf toList clone slice stream'.split(' '),
);

/** `a == b` changed to `a.length == b.length`. */
function lengthOnly(old: string, now: string): string | undefined {
  const [[one, other], parts] = [old.split(' == '), now.split(' == ')];
  if (one === undefined || other === undefined || parts.length !== 2) return undefined;
  for (const name of ['length', 'size()', 'length()', 'len'])
    for (const wrap of [(text: string) => `${text}.${name}`, (text: string) => `${name}(${text})`])
      if (parts.includes(wrap(one)) && parts.includes(wrap(other))) return name.replace('()', '');
  return undefined;
}

/** True if the texts differ only by a removed call around a part: its name and brackets. */
function isWrapper(old: readonly string[], now: readonly string[], name: string): boolean {
  const changes = tokenChanges(old, now);
  const removed = changes.flatMap((one) => one.removed);
  // `f(x)` rather than `x.f()`.
  const isAround = old.some((token, at) => token === name && old[at + 2] !== ')');
  return (
    isAround &&
    changes.every(({ added }) => added.length === 0) &&
    removed.includes(name) &&
    removed.length <= 6
  );
}

const shorter: ReadonlyMap<string, readonly string[]> = new Map([
  ['fullmatch', ['match', 'search']],
  ['match', ['search']],
  ['matches', ['find', 'lookingAt']],
]);

/** One name or constant was replaced by another. */
function otherWord(before: Literal, now: Literal): Why | undefined {
  if (before.holds !== now.holds) return undefined;
  const changes = tokenChanges(termTokens(before.text), termTokens(now.text));
  const method = changes.find(({ removed, added }) =>
    shorter.get(removed.join(''))?.includes(added.join('')),
  );
  if (method !== undefined)
    return { why: `\`${method.added.join('')}\` also accepts a partial match`, severity: 'high' };
  const [one] = changes;
  const [from = '', to = ''] = [one?.removed[0], one?.added[0]];
  if (changes.length !== 1 || one?.removed.length !== 1 || one.added.length !== 1) return undefined;
  const tokens = termTokens(now.text);
  const isCall = tokens[one.headAt + 1] === '(';
  const why = `\`${to}\` is a different check than \`${from}\``;
  if (isCall)
    return isCheckName(from) && isCheckName(to) && before.text.startsWith('done ')
      ? { why, severity: 'high' }
      : undefined;
  const isConstantName = [from, to].every((name) => /^\p{Lu}[\p{Lu}\p{N}_]*$/u.test(name));
  return isConstantName && asksForRights(tokens) ? { why, severity: 'high' } : undefined;
}

function asksForRights(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    wordsOf(token).some((word) =>
      /^(?:perms?|permissions?|roles?|rights?|privileges?|access|authori[sz]ed|scopes?|authority)$/.test(
        word,
      ),
    ),
  );
}

/**
 * True if the same test applies to another member of the same value, as after a rename: `0 < this.forcedTags.length`
 * changed to `0 < this.tags.length`.
 */
export function isAskedOfOtherMember({ clause, now }: LostGuard): boolean {
  const asked = new Set(now?.literals.map(({ holds, text }) => `${holds} ${withoutMembers(text)}`));
  return clause.literals.every(({ holds, text }) => asked.has(`${holds} ${withoutMembers(text)}`));
}

/** Reduces each member chain to its root and the last word of its last name, whether read or called. */
function withoutMembers(text: string): string {
  return text
    .replaceAll('()', '')
    .replace(/[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+/gu, (chain) => {
      const names = chain.split('.');
      const size = names.at(-1) === 'length' ? '.length' : '';
      const last = names.at(size === '' ? -1 : -2) ?? '';
      return `${names[0] ?? ''}.${wordsOf(last).at(-1) ?? last}${size}`;
    });
}

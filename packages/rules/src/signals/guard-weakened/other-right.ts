/** Reports a check for a different right: both still exist, and neither was renamed. */

import {
  type Change,
  type Comparison,
  conditionOf,
  openingOf,
  type SignalReport,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';
import { isLower } from './levels.ts';

type Pair = readonly [number, number];

const rights = new Set(
  'permission permissions perm right rights role access privilege capability'.split(' '),
);

export function* otherRight(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one?.removed.length !== 1 || one.added.length !== 1) return;
  const [from = '', to = ''] = [one.removed[0], one.added[0]];
  if (old[one.baseAt + 1] !== '(' || !asksForRight(from) || !asksForRight(to) || isLower(from, to)) return;
  // The old name was renamed or replaced everywhere.
  if (change.functionsNamed(from).length === 0 || change.functionsNamed(to).length === 0) return;
  yield {
    ...reportChanged(
      comparison,
      pair,
      `\`${from}\` was checked here; \`${to}\` is a different permission.`,
      one.headAt,
    ),
    severity: 'medium',
  };
}

/** `has(user, Permission.POST)` changed to `has(user, Permission.DRAFT)`: another constant of the same enumeration. */
export function* otherConstant(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const [one] = changes;
  if (changes.length !== 1 || one?.removed.length !== 1 || one.added.length !== 1) return;
  const [from = '', to = ''] = [one.removed[0], one.added[0]];
  const [holder = '', dot] = [old.tokens[one.baseAt - 2], old.tokens[one.baseAt - 1]];
  const open = openingOf(old.tokens, one.baseAt);
  const callee = old.tokens[open] === '(' ? (old.tokens[open - 1] ?? '') : '';
  const isOfRights = [holder, callee].some((name) => wordsOf(name).some((word) => rights.has(word)));
  const isRight = dot === '.' && /^\p{Lu}/u.test(from) && isOfRights;
  if (!isRight || isLower(from, to) || isLower(to, from)) return;
  if (!/^(?:has|is|can|check|require|ensure|verify|assert|authorize|validate|may)/i.test(callee)) return;
  const message = `\`${holder}.${from}\` was required here; \`${holder}.${to}\` is a different permission.`;
  yield { ...reportChanged(comparison, pair, message, one.headAt), severity: 'medium' };
}

/**
 * `checkPermission("notes-all")` changed to `checkPermission("notes-own")`: another string, while the old one is still
 * checked elsewhere.
 */
export function* otherText(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  for (const { removed, added, baseAt, headAt } of tokenChanges(old, now)) {
    const [from = '', to = ''] = [removed[0], added[0]];
    const isText = removed.length === 1 && added.length === 1 && isPlainText(from) && isPlainText(to);
    const open = openingOf(old, baseAt);
    const callee = old[open] === '(' ? (old[open - 1] ?? '') : '';
    if (!isText || !isAskedFor(callee) || isLower(from, to) || isLower(to, from)) continue;
    const isKept = change.placesOf(from.slice(1, -1)).length > 0;
    yield {
      ...reportChanged(
        comparison,
        pair,
        `\`${callee}\` checked ${spell([from])}; it now checks ${spell([to])}, which is a different permission.`,
        headAt,
      ),
      severity: 'medium',
      confidence: isKept ? 'high' : 'medium',
    };
    return;
  }
}

/** `checkPermission`, `userCan`, `has_role`. */
function isAskedFor(callee: string): boolean {
  const words = wordsOf(callee);
  const isAsked = asking.has(words[0] ?? '') || words.includes('can') || words.includes('authorize');
  return isAsked && words.some((word) => rights.has(word) || ofRights.has(word));
}

const ofRights = new Set('can auth authorize roles scope scopes allowed'.split(' '));
const asking = new Set(
  'check require ensure has is user verify assert must needs has require authorize may'.split(' '),
);

function isPlainText(token: string): boolean {
  return /^["'][\w.:*/ -]+["']$/.test(token);
}

function asksForRight(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.length > 2 &&
    words.some((word) => rights.has(word)) &&
    /^(?:get|has|can|is|check|require|ensure|with)$/.test(words[0] ?? '')
  );
}

/** `method in [remove, rotate]` selected the stricter of two checks, and one element was removed from the list. */
export function* fewerCases(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined || one.added.length > 0 || !one.removed.includes(',')) return;
  const open = openingOf(old.tokens, one.baseAt);
  const isMember =
    old.tokens[open - 1] === 'in' || old.tokens.slice(open).join(' ').includes('] . includes (');
  if (open < 0 || !isMember || !isAboutRights(old.tokens)) return;
  const names = one.removed.filter((token) => token !== ',');
  const text = spell(names);
  const test = old.kind === 'if' ? spell(conditionOf(old)) : 'the list';
  const message = `${text} was one of the cases of ${test}; it is now covered by another check or by none.`;
  yield reportChanged(comparison, pair, message, Math.min(one.headAt, now.tokens.length - 1));
}

function isAboutRights(tokens: readonly string[]): boolean {
  return tokens.some((token) => {
    const words = wordsOf(token);
    return words.some((word) =>
      /^(?:perms?|permissions?|owner|owns|admin|allowed|authori[sz]ed|superuser)$/.test(word),
    );
  });
}

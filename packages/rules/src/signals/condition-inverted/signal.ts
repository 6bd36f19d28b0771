/** Reports a condition that was negated while its branches stayed the same. */

import {
  bodyOf,
  type Comparison,
  conditionOf,
  endingOf,
  type Signal,
  type SignalReport,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, isHeldTest, reportChanged, spell } from '../compared.ts';
import { isPredicate } from '../guard-weakened/predicates.ts';
import { isOwnerName } from '../guard-words.ts';

export const signal: Signal = {
  id: 'review/condition-inverted',
  title: 'Condition is inverted',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change))
      for (const pair of comparison.alignment.changed) {
        if (isHeldTest(change, comparison, pair[0])) continue;
        yield* inverted(comparison, pair);
        yield* otherAnswer(comparison, pair);
      }
  },
};

const opposites: readonly (readonly [string, string])[] = [
  ['==', '!='],
  ['===', '!=='],
  ['<', '>='],
  ['<=', '>'],
  ['<', '>'],
  ['<=', '>='],
  ['&&', '||'],
  ['and', 'or'],
  // Comparisons of times and values that are each other's converse.
  ['before', 'after'],
  ['Before', 'After'],
  ['isBefore', 'isAfter'],
  ['Until', 'Since'],
  ['isEmpty', 'isPresent'],
];

function* inverted(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const { base, head, baseStatements } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old === undefined || now === undefined || !/^(?:if|loop|return|plain)$/.test(old.kind)) return;
  const changes = tokenChanges(old.tokens, now.tokens).filter(
    ({ removed, added }) => !isParenthesis([...removed, ...added]),
  );
  const [change] = changes;
  if (changes.length !== 1 || change === undefined || !isOpposite(change, old.tokens)) return;
  if (old.kind === 'if' && !hasSameBranches(comparison, pair)) return;
  // The value of a variable or argument may be negated together with the code that reads it.
  if (old.kind === 'plain' && !((isEquality(change) || isJoint(change)) && isAlone(comparison, pair))) return;
  const refuses = endingOf(base, baseStatements, b) === 'refuses';
  const [before, after] =
    old.kind === 'plain'
      ? [between(old.tokens, change.baseAt), between(now.tokens, change.headAt)]
      : [conditionOf(old), conditionOf(now)];
  const isOfRights = isJoint(change) && [...before].some((token) => isOwnerName(token) || isPredicate(token));
  const message = `The condition was inverted from ${spell(before)} to ${spell(after)}, but the code that depends on it did not change.`;
  yield {
    ...reportChanged(comparison, pair, message, change.headAt),
    ...((refuses || isOfRights) && { severity: 'high' as const }),
  };
}

function isEquality({ removed, added }: TokenChange): boolean {
  return /^[!=]==?$/.test(removed.join('')) && /^[!=]==?$/.test(added.join(''));
}

/** True if `&&` was replaced by `||` or the reverse. */
function isJoint({ removed, added }: TokenChange): boolean {
  return /^(?:&& \|\||\|\| &&|and or|or and)$/.test(`${removed.join('')} ${added.join('')}`);
}

/** The operands of a connective: up to the enclosing brackets, arrows and separators. */
function between(tokens: readonly string[], at: number): readonly string[] {
  const isEdge = (token: string | undefined) =>
    token === undefined || /^(?:[;,?:{}]|=>|->|=|:=|return|lambda)$/.test(token);
  let [from, depth] = [at, 0];
  for (; from > 0 && !(depth === 0 && isEdge(tokens[from - 1])); from -= 1) {
    const token = tokens[from - 1] ?? '';
    if (/^[)\]]$/.test(token)) depth += 1;
    else if (/^[([]$/.test(token)) {
      if (depth === 0) break;
      depth -= 1;
    }
  }
  let to = at;
  for (depth = 0; to < tokens.length && !(depth === 0 && isEdge(tokens[to])); to += 1) {
    const token = tokens[to] ?? '';
    if (/^[([]$/.test(token)) depth += 1;
    else if (/^[)\]]$/.test(token)) {
      if (depth === 0) break;
      depth -= 1;
    }
  }
  // `=>` is two tokens.
  return tokens[from] === '>' ? tokens.slice(from + 1, to) : tokens.slice(from, to);
}

/** True if nothing else in the function has changed. */
function isAlone({ alignment }: Comparison, [b]: readonly [number, number]): boolean {
  const { changed, removed, added } = alignment;
  return removed.length + added.length === 0 && changed.every(([other]) => other === b);
}

/** Reports `return False` under a test changed to `return True`. */
function* otherAnswer(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old?.kind !== 'return' || now?.kind !== 'return') return;
  const [from, to] = [old.tokens.slice(1).join(' '), now.tokens.slice(1).join(' ')];
  if (!/^(?:true|false)$/i.test(from) || !/^(?:true|false)$/i.test(to) || from === to) return;
  const isAlone = comparison.alignment.removed.length + comparison.alignment.added.length === 0;
  const message = `The function returned \`${from}\` here; it now returns \`${to}\`.`;
  yield { ...reportChanged(comparison, pair, message), confidence: isAlone ? 'high' : 'medium' };
}

function isParenthesis(tokens: readonly string[]): boolean {
  return tokens.length > 0 && tokens.every((token) => token === '(' || token === ')');
}

function isOpposite({ removed, added, baseAt }: TokenChange, tokens: readonly string[]): boolean {
  const [old, now] = [removed.filter((token) => token !== '('), added.filter((token) => token !== '(')];
  const [one, other] = [old.join(' '), now.join(' ')];
  const isAngle = /^[<>]$/.test(one) || /^[<>]$/.test(other);
  if (isAngle && !/^[\p{L}\p{N}_$"')\]]/u.test(tokens[baseAt - 1] ?? '')) return false;
  if (
    opposites.some(([left, right]) => (one === left && other === right) || (one === right && other === left))
  )
    return true;
  const isFlag = /^(?:true false|false true|True False|False True)$/.test(`${one} ${other}`);
  if (isFlag && /^[!=]==?$/.test(tokens[baseAt - 1] ?? '')) return true;
  const isNegation = (text: string) => text === '!' || text === 'not';
  return (isNegation(one) && other === '') || (isNegation(other) && one === '');
}

/** True if the first statement of the body is unchanged, and was not swapped with another branch. */
function hasSameBranches(
  { alignment, baseStatements, head }: Comparison,
  [b, h]: readonly [number, number],
): boolean {
  const [first] = bodyOf(baseStatements, b);
  if (first === undefined) return false;
  const [now] = bodyOf(head.statements, h);
  return alignment.headOf[first] === now;
}

/** Reports `all` changed to `any`. */

import { type Comparison, endingOf, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { reportChanged } from '../compared.ts';
import { isPredicate } from './predicates.ts';

type Pair = readonly [number, number];

/** Maps universal quantifiers to existential ones, by last name. */
const quantifiers: ReadonlyMap<string, string> = new Map([
  ['all', 'any'],
  ['every', 'some'],
  ['allMatch', 'anyMatch'],
  ['hasAll', 'hasAny'],
  ['containsAll', 'containsAny'],
]);

export function* fewerOfMany(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const { base, baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const [one] = changes;
  if (changes.length !== 1 || one?.removed.length !== 1 || one.added.length !== 1) return;
  const [from = '', to = ''] = [one.removed[0], one.added[0]];
  const isTest = old.kind === 'if' && endingOf(base, baseStatements, b) === 'refuses';
  if (!isTest && !(old.kind === 'return' && isPredicate(head.name))) return;
  const isNegated = /^(?:!|not)$/.test(before(old.tokens, one.baseAt));
  const isFewer = isNegated || !isTest ? isSwap(from, to) : isSwap(to, from);
  if (!isFewer) return;
  const message =
    isNegated || !isTest
      ? `\`${from}\` of the conditions was required here; \`${to}\` is now enough.`
      : `\`${from}\` of the conditions was enough to reject; \`${to}\` is now required.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

function isSwap(from: string, to: string): boolean {
  if (quantifiers.get(from) === to) return true;
  // `hasAllRoles` changed to `hasAnyRole`.
  return /All/.test(from) && /Any/.test(to) && from.replace('All', 'Any').startsWith(to.replace(/s$/, ''));
}

/** The token before the chain of names and calls that contains a token. */
function before(tokens: readonly string[], at: number): string {
  let [index, depth] = [at - 1, 0];
  for (; index >= 0; index -= 1) {
    const token = tokens[index] ?? '';
    if (/^[)\]]$/.test(token)) depth += 1;
    else if (/^[([]$/.test(token) && depth > 0) depth -= 1;
    else if (depth === 0 && token !== '.' && !/^[.(]$/.test(tokens[index + 1] ?? '')) break;
  }
  return tokens[index] ?? '';
}

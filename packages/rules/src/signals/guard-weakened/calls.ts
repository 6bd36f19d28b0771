/** Calls that check less: another guard stands around the same code, or the same check is told to look away. */

import {
  argumentsAt,
  type Change,
  type Comparison,
  mayRefuse,
  type SignalReport,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isCheckName, wordsOf } from '../guard-words.ts';

type Pair = readonly [number, number];

function tokensOf(
  { baseStatements, head }: Comparison,
  [b, h]: Pair,
): readonly [readonly string[], readonly string[]] {
  return [baseStatements[b]?.tokens ?? [], head.statements[h]?.tokens ?? []];
}

/** `ensureAdmin(handler)` is `ensureUser(handler)`: both are functions of the tree that can refuse. */
export function* swappedGuard(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [old, now] = tokensOf(comparison, pair);
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined || !isOneName(one)) return;
  const [from = '', to = ''] = [one.removed[0], one.added[0]];
  const isCalled = old[one.baseAt + 1] === '(' && now[one.headAt + 1] === '(';
  const isOther = (isCheckName(from) && isCheckName(to)) || isOpener(change, from, to);
  if (!isCalled && !(isHandedOver(old, one.baseAt) && isOther)) return;
  if (!change.functionsNamed(from).some(mayRefuse) || change.functionsNamed(to).length === 0) return;
  // What is called a check in the place of what is not one by name asks for more, if anything.
  if (isCheckName(to) && !isCheckName(from)) return;
  const message = `\`${from}\` could refuse here; \`${to}\` stands in its place now, and what it guards is the same.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/** An argument by itself, `helper::check`, or `helper.check.bind(this)`. */
function isHandedOver(tokens: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
  const isReference = before === ':' && tokens[at - 2] === ':';
  if (after === '.') return tokens[at + 2] === 'bind';
  return (isReference || /^[(,.[]$/.test(before)) && /^[),\]]$/.test(after);
}

/** The one answers that somebody may not, and the other does not. RFC 9110, sections 15.5.2 and 15.5.4. */
function isOpener(change: Change, from: string, to: string): boolean {
  const forbids = (name: string) =>
    change
      .functionsNamed(name)
      .some(({ statements }) =>
        statements.some(({ tokens }) =>
          tokens.some((token) => /^40[13]$|forbidden|unauthori[sz]ed/i.test(token)),
        ),
      );
  return forbids(from) && !forbids(to);
}

function isOneName({ removed, added }: TokenChange): boolean {
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
  return (
    removed.length === 1 && added.length === 1 && name.test(removed[0] ?? '') && name.test(added[0] ?? '')
  );
}

/** An argument of a check was worked out, and is `true`, `false` or nothing now. */
export function* toldLess(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [old, now] = tokensOf(comparison, pair);
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined) return;
  const { removed, added, baseAt } = one;
  if (added.length !== 1 || !/^(?:true|false|True|False|null|None|nil)$/.test(added[0] ?? '')) return;
  if (
    !removed.some((token) => /^[\p{L}_$]/u.test(token)) ||
    // Options that are written out are no answer to a question.
    removed.includes('{') ||
    /^(?:true|false|null|none|nil)$/i.test(removed.join(''))
  )
    return;
  const open = openingOf(old, baseAt);
  const name = old[open - 1] ?? '';
  if (open < 1 || !isCheckName(name)) return;
  const message = `\`${name}\` was told ${spell(removed)} and is told ${spell(added)} now, whatever the case.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/** Place of the parenthesis that a token stands in; -1 for none. */
function openingOf(tokens: readonly string[], at: number): number {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index] ?? '';
    if (/^[)\]}]$/.test(token)) depth += 1;
    else if (/^[([{]$/.test(token)) {
      if (depth === 0) return token === '(' ? index : -1;
      depth -= 1;
    }
  }
  return -1;
}

/** `return make(checkId(id, READ))` is `return make(find(id))`: a check of the tree is no part of the statement any more. */
export function* lostInnerCheck(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [old, now] = tokensOf(comparison, pair);
  const checks = (tokens: readonly string[]) =>
    tokens.filter((token, at) => tokens[at + 1] === '(' && isCheckName(token));
  const after = new Set(checks(now));
  const lost = checks(old).find((name) => !after.has(name) && change.functionsNamed(name).length > 0);
  if (lost === undefined || comparison.head.statements.some(({ tokens }) => tokens.includes(lost))) return;
  const given = argumentsAt(old, old.indexOf(lost) + 1).map((tokens) => tokens.join(' '));
  // What was checked is used still, and no check of the tree has taken the place of the other one.
  const isUsed = given.some((one) => one !== '' && ` ${now.join(' ')} `.includes(` ${one} `));
  const isOther = [...after].some(
    (name) => !checks(old).includes(name) && !isOfPresence(name) && change.functionsNamed(name).length > 0,
  );
  if (!isUsed || isOther) return;
  const message = `\`${lost}\` looked at ${spell((given[0] ?? '').split(' '))} here; nothing does now.`;
  const at = tokenChanges(old, now)[0]?.headAt ?? 0;
  yield reportChanged(comparison, pair, message, Math.min(at, Math.max(now.length - 1, 0)));
}

/** `checkNotNull`, `requireNonNull`, `assertExists`: that something is there says nothing of who may have it. */
function isOfPresence(name: string): boolean {
  return wordsOf(name).some((word) => /^(?:null|nil|none|exists?|defined|present|empty|blank)$/.test(word));
}

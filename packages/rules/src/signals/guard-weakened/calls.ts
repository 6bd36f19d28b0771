/** Reports calls that check less: another guard wraps the same code, or the same check receives weaker arguments. */

import {
  argumentsAt,
  type Change,
  type Comparison,
  mayRefuse,
  openingOf,
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

/** `ensureAdmin(handler)` changed to `ensureUser(handler)`: both are functions of the repository that can reject. */
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
  // The replacement calls the original, and may check more.
  if (
    change.functionsNamed(to).some(({ statements }) => statements.some(({ tokens }) => tokens.includes(from)))
  )
    return;
  // Replacing a function not named like a check by one that is does not weaken anything.
  if (isCheckName(to) && !isCheckName(from)) return;
  const message = `The check \`${from}\` was replaced with \`${to}\`, and the code it guards is unchanged.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/** True for an argument by itself, `helper::check`, or `helper.check.bind(this)`. */
function isHandedOver(tokens: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
  const isReference = before === ':' && tokens[at - 2] === ':';
  if (after === '.') return tokens[at + 2] === 'bind';
  return (isReference || /^[(,.[]$/.test(before)) && /^[),\]]$/.test(after);
}

/** True if the first responds 403 and the second does not. RFC 9110, sections 15.5.2 and 15.5.4. */
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

/** Reports a computed argument of a check replaced by `true`, `false` or null. */
export function* toldLess(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [old, now] = tokensOf(comparison, pair);
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined) return;
  const { removed, added, baseAt } = one;
  if (added.length !== 1 || !/^(?:true|false|True|False|null|None|nil)$/.test(added[0] ?? '')) return;
  if (
    !removed.some((token) => /^[\p{L}_$]/u.test(token)) ||
    // A literal options object is not the result of a question.
    removed.includes('{') ||
    /^(?:true|false|null|none|nil)$/i.test(removed.join(''))
  )
    return;
  const open = openingOf(old, baseAt);
  const name = old[open - 1] ?? '';
  if (open < 1 || old[open] !== '(' || !isCheckName(name)) return;
  const message = `The argument of \`${name}\` was changed from ${spell(removed)} to the constant ${spell(added)}.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/**
 * Reports `checkAccess(tenant, id)` changed to `checkTenant(tenant)`: the replacement of a rejecting check receives
 * fewer values, or a constant instead of one.
 */
export function* toldFewer(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [old, now] = tokensOf(comparison, pair);
  const [before, after] = [checksIn(old), checksIn(now)];
  const [lost, fresh] = [
    before.filter((one) => !after.some(({ text }) => text === one.text)),
    after.filter((one) => !before.some(({ text }) => text === one.text)),
  ];
  const [from, to] = [lost[0], fresh[0]];
  if (from === undefined || to === undefined || lost.length + fresh.length > 2) return;
  const missing = from.given.filter((one) => !to.given.includes(one));
  const isLess = to.given.every((one) => from.given.includes(one) || isLiteral(one));
  if (!isLess || missing.every(isLiteral)) return;
  // A function named like a check that receives less approves more, whether it rejects itself or by its result.
  const isOneCheck = from.name === to.name && isCheckName(from.name);
  if (!isOneCheck && !change.functionsNamed(from.name).some(mayRefuse)) return;
  // Another check of the function receives it.
  const others = comparison.head.statements.flatMap(({ tokens }) => checksIn(tokens));
  if (others.some(({ given }) => missing.every((one) => given.includes(one)))) return;
  const what = missing.map((one) => spell(one.split(' '))).join(' and ');
  const message =
    from.name === to.name
      ? `\`${from.name}\` checked ${what}; it no longer receives that.`
      : `\`${from.name}\` checked ${what}; \`${to.name}\` replaces it and does not receive that.`;
  yield reportChanged(comparison, pair, message, to.at);
}

interface CheckCall {
  readonly name: string;
  readonly at: number;
  readonly given: readonly string[];
  readonly text: string;
}

function checksIn(tokens: readonly string[]): readonly CheckCall[] {
  return tokens.flatMap((name, at) => {
    if (tokens[at + 1] !== '(' || !isCheckName(name)) return [];
    const given = argumentsAt(tokens, at + 1).map((one) => one.join(' '));
    return [{ name, at, given, text: `${name} ${given.join(' , ')}` }];
  });
}

function isLiteral(text: string): boolean {
  return /^(?:["'`][^"'`]*["'`]|-?\d[\d.]*|true|false|True|False|null|None|nil|undefined)$/.test(text);
}

/**
 * Reports `return make(checkId(id, READ))` changed to `return make(find(id))`: the statement no longer contains the
 * check.
 */
export function* lostInnerCheck(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [old, now] = tokensOf(comparison, pair);
  const checks = (tokens: readonly string[]) =>
    tokens.filter((token, at) => tokens[at + 1] === '(' && isCheckName(token));
  const after = new Set(checks(now));
  const lost = checks(old).find((name) => !after.has(name) && change.functionsNamed(name).length > 0);
  if (lost === undefined || comparison.head.statements.some(({ tokens }) => tokens.includes(lost))) return;
  const given = argumentsAt(old, old.indexOf(lost) + 1).map((tokens) => tokens.join(' '));
  // The checked value is still used, and no other check of the repository replaced it.
  const isUsed = given.some((one) => one !== '' && ` ${now.join(' ')} `.includes(` ${one} `));
  const isOther = [...after].some(
    (name) => !checks(old).includes(name) && !isOfPresence(name) && change.functionsNamed(name).length > 0,
  );
  if (!isUsed || isOther) return;
  const message = `\`${lost}\` checked ${spell((given[0] ?? '').split(' '))} here; nothing checks it now.`;
  const at = tokenChanges(old, now)[0]?.headAt ?? 0;
  yield reportChanged(comparison, pair, message, Math.min(at, Math.max(now.length - 1, 0)));
}

/** `checkNotNull`, `requireNonNull`, `assertExists`: presence says nothing about permission. */
function isOfPresence(name: string): boolean {
  return wordsOf(name).some((word) => /^(?:null|nil|none|exists?|defined|present|empty|blank)$/.test(word));
}

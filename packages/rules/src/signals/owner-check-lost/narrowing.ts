/**
 * Reports a query that is no longer narrowed before it runs, or a function that no longer knows on whose behalf it
 * runs.
 */

import {
  type Change,
  type Comparison,
  calleeOf,
  type SignalReport,
  type Statement,
  type TokenChange,
  tokenChanges,
  type Unit,
} from '@assay/engine/rule';
import { keptBehind, lineOfGap, reportChanged, reportMissing, spell } from '../compared.ts';
import { isOwnerName, wordsOf } from '../guard-words.ts';
import { isOfOther, keysOf } from './second-key.ts';

type Pair = readonly [number, number];

/** Methods that narrow a query, by last name. */
const narrowing: ReadonlySet<string> = new Set(
  'And and where Where andWhere filter Filter filter_by eq In in whereIn match addCriteria Eq equalTo has whereHas'.split(
    ' ',
  ),
);
/** Words for the subset of rows a user may see. */
const allowed = new Set(
  'accessible allowed visible permitted owned readable viewable authorized mine'.split(' '),
);

/** `query = query.And("task_id = ?", id)` was removed, with or without the test around it. */
export function* lostNarrowing(
  change: Change,
  comparison: Comparison,
  index: number,
): Iterable<SignalReport> {
  const statement = comparison.baseStatements[index];
  if (statement === undefined || statement.kind !== 'plain' || change.code.isMoved(statement)) return;
  const { tokens } = statement;
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  const value = tokens.slice(at + 1);
  const callee = calleeOf(value);
  if (at !== 1 || !narrowing.has(callee.split('.').at(-1) ?? '') || callee.split('.')[0] !== tokens[0])
    return;
  const keys = [...keysOf(tokens)];
  const { head } = comparison;
  const lost = keys.find(isOfOther) ?? tokens.find((token) => isAllowedPart(token));
  if (
    lost === undefined ||
    head.statements.some((other) => other.tokens.includes(lost) || keysOf(other.tokens).has(lost))
  )
    return;
  if (keptBehind(comparison, index).length + comparison.alignment.changed.length === 0) return;
  const message = `${spell(tokens)} restricted the query; it now runs without that condition.`;
  yield { ...reportMissing(comparison, index, message), line: lineOfGap(comparison, index) };
}

function isAllowedPart(name: string): boolean {
  return wordsOf(name).some((word) => allowed.has(word));
}

/** `. And ( accessibleProjects ( user ) )` was removed from a chain. */
export function isNarrowingToAllowed({ removed }: TokenChange): boolean {
  const isCall = removed.some((token, at) => narrowing.has(token) && removed[at + 1] === '(');
  return isCall && removed.some((token) => isAllowedPart(token));
}

/** `objects_for_user(user, ..., Rule)` changed to `Rule.objects`: a function of the repository selected by caller. */
export function* lostChooser(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || old.kind === 'if') return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const at = old.tokens.findIndex(
    (token, index) =>
      old.tokens[index + 1] === '(' && !now.tokens.includes(token) && choosesByAsker(change, token),
  );
  const name = old.tokens[at] ?? '';
  if (
    at < 0 ||
    isHandedOn(change, name) ||
    now.tokens.some(
      (token, index) =>
        now.tokens[index + 1] === '(' && !old.tokens.includes(token) && choosesByAsker(change, token),
    )
  )
    return;
  if (
    comparison.head.statements.some(
      (other, index) =>
        (comparison.alignment.baseOf[index] ?? -1) < 0 && index !== h && other.tokens.some(isOwnerName),
    )
  )
    return;
  const { startLine, endLine } = comparison.head;
  const first = Math.min(changes[0]?.headAt ?? 0, now.tokens.length - 1);
  // The statements of a new helper stand in place of its call, with their own lines.
  const line = now.lines[first] ?? now.line;
  const place = startLine <= line && line <= endLine ? first : 0;
  yield reportChanged(
    comparison,
    pair,
    `\`${name}\` selected what the user may access; everything is now returned, regardless of the caller.`,
    place,
  );
}

/** True if a function that the change adds calls it. */
function isHandedOn({ code }: Change, name: string): boolean {
  return code.units.some(
    ({ kind, head }) =>
      kind === 'added' && head?.statements.some(({ tokens }) => tokens.includes(name)) === true,
  );
}

/**
 * Judged by its name and first parameter: `get_objects_for_user_owner_aware(user, ...)`. A function that filters by what
 * is permitted may know the user itself: `filterViewableTopics(topics)`.
 */
function choosesByAsker({ functionsNamed }: Change, name: string): boolean {
  const words = wordsOf(name);
  const isFilter =
    /^(?:filter|only|restrict|keep)$/.test(words[0] ?? '') &&
    words.some((word) => allowed.has(word) && word !== 'visible');
  if (isFilter && functionsNamed(name).length > 0) return true;
  const isChooser =
    words.some((word) => allowed.has(word)) ||
    (/^(?:get|find|list|filter|only|for)$/.test(words[0] ?? '') &&
      words.includes('for') &&
      words.some((word) => word === 'user' || word === 'owner' || word === 'tenant'));
  return (
    isChooser &&
    functionsNamed(name).some(({ parameters }) => parameters.some((one) => isOwnerName(one.name)))
  );
}

/**
 * `findByIdAndTenant(id, tenant)` changed to `findById(id)`: the wider of two related functions, with an argument less.
 */
export function* widerLookup(
  { functionsNamed }: Change,
  comparison: Comparison,
  pair: Pair,
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const known = new Set(now);
  const at = old.findIndex(
    (token, index) => old[index + 1] === '(' && !known.has(token) && wordsOf(token).length > 2,
  );
  const before = new Set(old);
  const to = now.findIndex((token, index) => now[index + 1] === '(' && !before.has(token));
  if (at < 0 || to < 0) return;
  const [from, wider] = [wordsOf(old[at] ?? ''), wordsOf(now[to] ?? '')];
  const rest = from.filter((word) => !wider.includes(word));
  const isWider =
    wider.length > 1 &&
    wider.every((word) => from.includes(word)) &&
    rest.some((word) => !/^(?:and|by|of|in|for|with|or|all|one|first|async|from)$/.test(word));
  const names = (tokens: readonly string[]) => tokens.filter((token) => /^[\p{L}_$]/u.test(token));
  const isLess =
    names(now).length < names(old).length && names(now).every((name) => before.has(name) || name === now[to]);
  if (
    !isWider ||
    !isLess ||
    !/^(?:get|find|fetch|load|select|delete|remove|update|count|list|exists|query|read|lookup)$/.test(
      wider[0] ?? '',
    )
  )
    return;
  // A helper of the program that still calls the narrower one is not wider.
  const asks = ({ statements }: Unit): boolean =>
    statements.some(({ tokens }) => tokens.includes(old[at] ?? ''));
  if (functionsNamed(now[to] ?? '').some(asks)) return;
  const { head, alignment } = comparison;
  const given = names(old).filter((name) => !known.has(name) && name !== old[at]);
  const isElsewhere = head.statements.some(
    (other, index) =>
      index !== h &&
      ((alignment.baseOf[index] ?? -1) < 0 || other.kind === 'if') &&
      other.tokens.some((token) => given.includes(token)) &&
      other.kind !== 'plain',
  );
  if (given.length === 0 || isElsewhere) return;
  yield reportChanged(
    comparison,
    pair,
    `\`${old[at]}\` was limited to ${spell(given.slice(-1))}; \`${now[to]}\` is not.`,
    to,
  );
}

/** Reports an owner parameter that the function tested or queried by, and that was removed. */
export function* lostParameter(comparison: Comparison): Iterable<SignalReport> {
  const { base, head, baseStatements, alignment } = comparison;
  if (head.kind !== 'function' || head.statements.length === 0) return;
  const kept = new Set(head.parameters.map(({ name }) => name));
  if (
    head.parameters.some(({ name }) => isOwnerName(name) && !base.parameters.some((old) => old.name === name))
  )
    return;
  for (const { name } of base.parameters) {
    if (name === '' || kept.has(name) || !isOwnerName(name)) continue;
    const index = baseStatements.findIndex((statement) => asksBy(statement, name));
    const own = baseStatements[index];
    if (own === undefined || head.statements.some(({ tokens }) => tokens.some(isOwnerName))) continue;
    const partner = alignment.headOf[index] ?? -1;
    const message = `\`${head.name}\` received \`${name}\` and filtered by it (${spell(own.tokens)}); it now works on the records of all owners.`;
    yield partner < 0
      ? reportMissing(comparison, index, message)
      : reportChanged(comparison, [index, partner], message);
    return;
  }
}

function asksBy({ kind, tokens }: Statement, name: string): boolean {
  if (!tokens.includes(name)) return false;
  return (
    (kind === 'if' && tokens.some((token) => /^[!=]==?$/.test(token))) ||
    tokens.some((token) =>
      /^(?:where|filter|filter_by|find\w*|delete\w*|update\w*|query|Query|Where|exec|Exec|select)$/.test(
        token,
      ),
    )
  );
}

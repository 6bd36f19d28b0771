/** Routes that are registered within a group: the group that a route is in now asks for less than the one it was in. */

import {
  ancestorsOf,
  type Change,
  type Comparison,
  calleeOf,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';
import { asksForLess, isHeldGuard } from '../guard-weakened/held-guards.ts';
import { isGuardName } from '../guard-words.ts';
import { isGuardCallee } from '../known-guards.ts';
import { routes } from './registrations.ts';

/** Comments of one function. */
const maxReports = 2;

export function* movedRoutes(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  const before = routesOf(baseStatements);
  if (before.size === 0) return;
  const after = routesOf(head.statements);
  let count = 0;
  for (const [key, h] of after) {
    const b = before.get(key);
    if (b === undefined || count === maxReports) continue;
    const [old, now] = [
      guardsAround(change, comparison, baseStatements, b),
      guardsAround(change, comparison, head.statements, h),
    ];
    const lost = old.find((name) => !now.includes(name));
    const fresh = now.filter((name) => !old.includes(name));
    if (
      lost === undefined ||
      (fresh.length > 0 && !fresh.every((name) => asksForLess(change, comparison, lost, name)))
    )
      continue;
    const statement = head.statements[h];
    if (statement === undefined) continue;
    count += 1;
    yield {
      path: head.path,
      line: statement.line,
      message: `${spell(statement.tokens)} was in a group behind \`${lost}\`; ${fresh.length === 0 ? 'it is not any more' : `it is behind \`${fresh[0]}\` now, which asks for less`}.`,
      subject: `${key} ${lost}`,
      within: head.name,
      before: placeInBase(comparison, b),
    };
  }
}

/** Registrations that are there once, by their text. */
function routesOf(statements: readonly Statement[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const [index, { tokens, key, parent }] of statements.entries()) {
    const isRoute =
      parent >= 0 &&
      routes.has(calleeOf(tokens).split('.').at(-1) ?? '') &&
      /^["'`]/.test(tokens[tokens.indexOf('(') + 1] ?? '');
    if (!isRoute) continue;
    if (found.has(key)) twice.add(key);
    found.set(key, index);
  }
  for (const key of twice) found.delete(key);
  return found;
}

/** Names among the arguments of the registrations around a statement that guard. */
function guardsAround(
  change: Change,
  comparison: Comparison,
  statements: readonly Statement[],
  index: number,
): readonly string[] {
  return ancestorsOf(statements, index).flatMap((at) => {
    const tokens = statements[at]?.tokens ?? [];
    if (calleeOf(tokens) === '') return [];
    return tokens.filter((token, place) => {
      const [previous = '', next = ''] = [tokens[place - 1], tokens[place + 1]];
      if (!/^[\p{L}_$]/u.test(token) || !/^[,(]$/.test(previous) || !/^[,()]$/.test(next)) return false;
      return isGuardName(token) || isGuardCallee(token) || isHeldGuard(change, comparison, token);
    });
  });
}

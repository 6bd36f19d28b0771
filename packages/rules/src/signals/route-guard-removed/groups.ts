/** Reports routes that were moved to a group with fewer guards. */

import {
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
import { createRouters, type Guard, routes } from '../routers.ts';

/** Maximum number of reports per function. */
const maxReports = 2;

export interface MovedRoute {
  /** Last name of the guard that the route lost. */
  readonly guard: string;
  readonly report: SignalReport;
}

export function* movedRoutes(change: Change, comparison: Comparison): Iterable<MovedRoute> {
  const { alignment, baseStatements, head } = comparison;
  const before = routesOf(baseStatements);
  if (before.size === 0) return;
  const isNamedGuard = (name: string) =>
    isGuardName(name) || isGuardCallee(name) || isHeldGuard(change, comparison, name);
  const [old, now] = [
    createRouters(baseStatements, isNamedGuard),
    createRouters(head.statements, isNamedGuard),
  ];
  // Guards removed from a whole router are reported on their own.
  const isKept = ({ from }: Guard) => from === undefined || (alignment.headOf[from] ?? -1) >= 0;
  let count = 0;
  for (const [key, h] of routesOf(head.statements)) {
    const b = before.get(key);
    if (b === undefined || count === maxReports) continue;
    const [guards, others] = [old.guardsOf(b, true), now.guardsOf(h, false)];
    if (guards === undefined || others === undefined) continue;
    const lost = guards.find((guard) => isKept(guard) && !others.some(({ name }) => name === guard.name));
    const fresh = others.filter(({ name }) => !guards.some((guard) => guard.name === name));
    if (
      lost === undefined ||
      (fresh.length > 0 && !fresh.every(({ name }) => asksForLess(change, comparison, lost.name, name)))
    )
      continue;
    const statement = head.statements[h];
    if (statement === undefined) continue;
    count += 1;
    const report = {
      path: head.path,
      line: statement.line,
      message: `${spell(statement.tokens)} was in a group protected by \`${lost.name}\`; ${fresh[0] === undefined ? 'it no longer is' : `it is now protected by \`${fresh[0].name}\`, which requires less`}.`,
      subject: `${key} ${lost.name}`,
      within: head.name,
      before: placeInBase(comparison, b),
    };
    yield { guard: lost.name, report };
  }
}

/** Registrations that occur once, by their text without the router: `get ( "/files" , list )`. */
function routesOf(statements: readonly Statement[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const [index, { tokens }] of statements.entries()) {
    const open = tokens.indexOf('(');
    const isRoute =
      routes.has(calleeOf(tokens).split('.').at(-1) ?? '') && /^["'`]/.test(tokens[open + 1] ?? '');
    if (!isRoute) continue;
    const key = tokens.slice(open - 1).join(' ');
    if (found.has(key)) twice.add(key);
    found.set(key, index);
  }
  for (const key of twice) found.delete(key);
  return found;
}

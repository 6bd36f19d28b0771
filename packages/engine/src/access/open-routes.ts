/**
 * Whom the routes of a program admit: handlers that anyone can reach, in a program whose other routes authenticate, and
 * those that authenticate.
 *
 * Errs on the side of missing findings: if no route of the program is known to authenticate, nothing is known about
 * any.
 */

import type { GuardKind, Route } from '@assay/core';
import type { FoundRoute } from '../routes/collect-routes.ts';

const asking: readonly GuardKind[] = ['authentication', 'authorization'];

/**
 * `anyone` and `asked` apply to handlers; `elsewhere`: other routes of the program authenticate; `unknown`: no route is
 * known to.
 */
export type Admission = 'anyone' | 'asked' | 'elsewhere' | 'unknown';

/** @returns  the admission of a function. A handler of several routes is open if one of them is. */
export function readAdmissions(routes: readonly FoundRoute[]): (fn: number) => Admission {
  const [asked, open] = [new Set<number>(), new Set<number>()];
  for (const { route, functions } of routes) for (const fn of functions) (asks(route) ? asked : open).add(fn);
  if (!routes.some(({ route }) => asks(route))) return () => 'unknown';
  return (fn) => {
    if (open.has(fn)) return 'anyone';
    return asked.has(fn) ? 'asked' : 'elsewhere';
  };
}

function asks({ guards }: Route): boolean {
  const kinds = guards.flatMap((guard) => guard.kinds);
  return !kinds.includes('public') && asking.some((kind) => kinds.includes(kind));
}

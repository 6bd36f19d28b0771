/**
 * Functions that anyone may reach by a request: handlers of routes that ask nobody who they are, in a program whose other routes do.
 *
 * Errs on the side of missing: where no route of the program is known to ask, nothing is known of any.
 */

import type { GuardKind, Route } from '@assay/core';
import type { FoundRoute } from '../routes/collect-routes.ts';

const asking: readonly GuardKind[] = ['authentication', 'authorization'];

/** Numbers of functions of the program. A handler of several routes is open where one of them is. */
export function openHandlers(routes: readonly FoundRoute[]): ReadonlySet<number> {
  if (!routes.some(({ route }) => asks(route))) return new Set();
  return new Set(routes.flatMap(({ route, functions }) => (asks(route) ? [] : functions)));
}

function asks({ guards }: Route): boolean {
  const kinds = guards.flatMap((guard) => guard.kinds);
  return !kinds.includes('public') && asking.some((kind) => kinds.includes(kind));
}

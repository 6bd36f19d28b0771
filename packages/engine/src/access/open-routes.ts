/**
 * Whom the routes of a program let in: handlers that anyone may reach, in a program whose other routes ask who somebody is, and those
 * that ask.
 *
 * Errs on the side of missing: where no route of the program is known to ask, nothing is known of any.
 */

import type { GuardKind, Route } from '@assay/core';
import type { FoundRoute } from '../routes/collect-routes.ts';

const asking: readonly GuardKind[] = ['authentication', 'authorization'];

/** `anyone` and `asked` are of handlers; `elsewhere`: other routes of the program ask; `unknown`: none was seen to. */
export type Admission = 'anyone' | 'asked' | 'elsewhere' | 'unknown';

/** @returns  of a function of the program. A handler of several routes is open where one of them is. */
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

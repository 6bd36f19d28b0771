/**
 * Guards in the route table that are checks inside a function: a change of that function is reported by its statements.
 */

import type { Route } from '@assay/core';
import type { Change } from '@assay/engine/rule';
import { saysNo } from '../guard-removed/asked-by-helper.ts';

/** Name of a handler's own checks in the route table. */
const inHandler = 'in the handler';

/**
 * True for a check of an unchanged handler, and for a guard or handler that delegates to a function of the change that
 * can say no. May miss a helper that checks less, which is compared where it is called.
 */
export function isReadInFunction(
  { code }: Change,
  guard: Route['guards'][number],
  { handler }: Route,
): boolean {
  const asking = guard.name === inHandler ? handler?.name : guard.name.replace(/\(.*$/, '').split('.').at(-1);
  if (asking === undefined) return false;
  const isOf = (name: string): boolean =>
    name === asking ||
    name.startsWith(`${asking}.`) ||
    (guard.name === inHandler && name.startsWith(`${asking}/`));
  const changed = code.units.filter(
    ({ kind, base }) => kind === 'changed' && base !== undefined && isOf(base.name),
  );
  const isGone = code.units.some(
    ({ kind, base }) => kind === 'removed' && base !== undefined && isOf(base.name),
  );
  if (changed.length === 0) return guard.name === inHandler && !isGone;
  const fresh = new Set(
    code.units.flatMap(({ base, head }) =>
      base === undefined && head?.kind === 'function' && saysNo(head) ? [lastOf(head.name)] : [],
    ),
  );
  return changed.some(({ head }) =>
    head?.statements.some(({ tokens }) =>
      tokens.some((token, at) => fresh.has(token) && tokens[at + 1] === '('),
    ),
  );
}

function lastOf(name: string): string {
  return (name.split('.').at(-1) ?? '').split('/')[0] ?? '';
}

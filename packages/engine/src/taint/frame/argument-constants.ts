import type { Constant } from '../../ir/ir.ts';
import { isTainted } from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';

/** What each argument of a call is, as far as it is a constant and nothing else. */
export type ArgumentConstants = readonly (Constant | undefined)[];

export function argumentConstants(args: readonly Value[]): ArgumentConstants {
  return args.map(({ taint, objects, constant }) =>
    isTainted(taint) || objects.length > 0 ? undefined : constant,
  );
}

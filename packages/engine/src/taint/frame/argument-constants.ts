import type { Constant } from '../../ir/ir.ts';
import { isTainted } from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';

/** Arguments of a call, by position: the constant if an argument can only be that, otherwise `undefined`. */
export type ArgumentConstants = readonly (Constant | undefined)[];

export function argumentConstants(args: readonly Value[]): ArgumentConstants {
  return args.map(({ taint, objects, constant }) =>
    isTainted(taint) || objects.length > 0 ? undefined : constant,
  );
}

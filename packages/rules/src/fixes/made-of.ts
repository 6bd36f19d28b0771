import { propagator } from '@assay/engine/rule';

/** Rows of functions and constructors whose result is made of all that they are handed: decoders, readers of formats, wrappers. */
export function madeOf(...names: readonly string[]): ReturnType<typeof propagator>[] {
  return names.map((name) => propagator(`${name}(*)`, `${name}()`));
}

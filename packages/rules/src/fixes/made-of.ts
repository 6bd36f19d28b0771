import { propagator } from '@assay/engine/rule';

/**
 * Propagator rows for functions and constructors whose result is derived from all arguments: decoders, parsers,
 * wrappers.
 */
export function madeOf(...names: readonly string[]): ReturnType<typeof propagator>[] {
  return names.map((name) => propagator(`${name}(*)`, `${name}()`));
}

/** Values of which nothing is known are taken for what they are used as, or are named by custom. */

import type { Uses } from '../program/uses.ts';
import type { Solver } from '../solver.ts';
import { adoptParameters } from './adopted-parameters.ts';
import { adoptRouters } from './adopted-routers.ts';
import { knownLibraries } from './used-members.ts';

/**
 * Once all constraints are solved.
 *
 * @param conventions  names of types, by the values that have them
 * @param solve        solves again
 */
export function adoptValues(
  solver: Solver,
  uses: Uses,
  conventions: ReadonlyMap<number, string>,
  solve: () => void,
): void {
  const libraries = knownLibraries(solver);
  if (adoptRouters(solver, uses, libraries)) solve();
  if (adoptParameters(solver, uses, conventions, libraries)) solve();
}

/** Infers types of unknown values from their use or by naming convention. */

import type { Uses } from '../program/uses.ts';
import type { Solver } from '../solver.ts';
import { adoptParameters } from './adopted-parameters.ts';
import { adoptRouters } from './adopted-routers.ts';
import { knownLibraries } from './used-members.ts';

/**
 * Called once all constraints are solved.
 *
 * @param conventions  names of types, by the values that have them
 * @param solve        continues solving
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

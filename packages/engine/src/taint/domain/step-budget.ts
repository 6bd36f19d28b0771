/**
 * Work that functions may cost: instructions, and cells touched by calls.
 *
 * What is past a budget is reported, and callers take the answer for that of an unknown function: a result depends on no
 * other function's share, and is no arbitrary half.
 */

/** Steps that a function may have in one run; about 0.2 s on a slow machine. */
export const functionSteps = 100_000;

/**
 * Steps that functions which call one another may have together, for all their runs: thirty full runs, and for each
 * function a fifth of one. Not measured.
 */
export function componentSteps(functions: number): number {
  return 30 * functionSteps + functions * (functionSteps / 5);
}

/**
 * Work that functions may cost: instructions, and cells touched by calls.
 *
 * What is past a budget is reported, and callers take the answer for that of an unknown function: a result depends on no
 * other function's share, and is no arbitrary half.
 */

/**
 * Steps that a function may have in one run; about 0.4 s on a slow machine. A parser of command lines with forty functions
 * in one takes between 100,000 and 200,000.
 */
export const functionSteps = 200_000;

/**
 * Steps that functions which call one another may have together, for all their runs: fifteen full runs, and for each
 * function a tenth of one. Not measured.
 */
export function componentSteps(functions: number): number {
  return 15 * functionSteps + functions * (functionSteps / 10);
}

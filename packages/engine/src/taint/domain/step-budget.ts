/**
 * Budgets of work for functions: instructions, and cells touched by calls.
 *
 * Exceeding a budget is reported, and callers treat the function as unknown. A result therefore never depends on the
 * budget that another function used, and is never an arbitrary partial one.
 */

/**
 * Steps for one run of a function; about 0.4 s on a slow machine. A command-line parser with forty functions in one
 * takes between 100,000 and 200,000.
 */
export const functionSteps = 200_000;

/**
 * Total steps for all runs of a group of mutually recursive functions: fifteen full runs, plus a tenth of a run for
 * each function. Chosen, not measured.
 */
export function componentSteps(functions: number): number {
  return 15 * functionSteps + functions * (functionSteps / 10);
}

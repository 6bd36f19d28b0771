/**
 * Work that functions may cost: instructions, and cells touched by calls.
 *
 * Each has the same share. The few that need more draw on a reserve of the whole program, so that one large parser is
 * followed to its end and a bundle of hundreds of large functions costs no more than the reserve.
 */

/** Steps that each function may have; about 0.2 s on a slow machine. Beyond it a function draws on the reserve. */
export const stepShare = 100_000;
/** Steps that a function draws at once, and may have in all; past these it is left unfinished, which is reported. */
const portion = 50_000;
const maxSteps = 400_000;
/** Steps of the reserve of a whole program: what 30 functions of the usual share may cost. Not measured. */
const reserve = 3_000_000;

export class StepBudget {
  private left = reserve;

  /** The steps that a function may have which has used up `limit`; `limit` itself when there are no more. */
  extend(limit: number): number {
    if (limit >= maxSteps || this.left < portion) return limit;
    this.left -= portion;
    return limit + portion;
  }
}

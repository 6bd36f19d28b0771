/**
 * Work that functions may cost: instructions, and cells touched by calls.
 *
 * Each has the same share. The few that need more draw on a reserve of the whole program, so that one large parser is
 * followed to its end and a bundle of hundreds of large functions costs no more than the reserve.
 */

/** Chosen: 0.2 s on a slow machine. */
export const stepShare = 100_000;
/** What a function draws at once, and may have in all. Chosen: four times its share. */
const portion = 50_000;
const maxSteps = 400_000;
/** Chosen: what 30 functions of the usual share may cost. */
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

/** Reverts speculative changes. Nothing is logged unless an attempt is in progress. */

export class UndoLog {
  private readonly steps: (() => void)[] = [];
  private tried = 0;

  /** @param step  reverts the change that was just made */
  add(step: () => void): void {
    if (this.tried > 0) this.steps.push(step);
  }

  /**
   * Starts an attempt.
   *
   * @returns mark for `takeBack`
   */
  begin(): number {
    this.tried += 1;
    return this.steps.length;
  }

  takeBack(mark: number): void {
    while (this.steps.length > mark) this.steps.pop()?.();
    this.tried -= 1;
  }

  /** Keeps the changes of the attempt, unless an enclosing attempt is reverted. */
  keep(): void {
    this.tried -= 1;
    if (this.tried === 0) this.steps.length = 0;
  }
}

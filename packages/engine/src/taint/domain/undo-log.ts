/** Steps back to a state that was there before something was tried. Nothing is kept while nothing is tried. */

export class UndoLog {
  private readonly steps: (() => void)[] = [];
  private tried = 0;

  /** @param step  takes back what was just done */
  add(step: () => void): void {
    if (this.tried > 0) this.steps.push(step);
  }

  /** Something is tried. @returns what `takeBack` and `keep` are given once it is known how it went */
  begin(): number {
    this.tried += 1;
    return this.steps.length;
  }

  takeBack(mark: number): void {
    while (this.steps.length > mark) this.steps.pop()?.();
    this.tried -= 1;
  }

  /** What was tried stays, as long as what it was a part of does. */
  keep(): void {
    this.tried -= 1;
    if (this.tried === 0) this.steps.length = 0;
  }
}

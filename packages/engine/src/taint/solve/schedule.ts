/**
 * In which order functions are run, and which of them at all.
 *
 * A finding needs data from a source, so what only such data never passes is left out: functions bottom-up, each when
 * it takes in data itself or a callee hands data up to it. The callees that such a function needs are run before it,
 * whether data comes from them or not.
 */

/** Times that the functions of a recursive component are run; what the last one has is the result. Not measured. */
const maxRounds = 5;
/** Rounds for state that functions share. What passes through more of it in the wrong order is missed. Not measured. */
const maxSharedRounds = 1;

export interface Work {
  /** For each function those whose summaries it needs. */
  readonly calls: readonly (readonly number[])[];
  /** Functions that call one another, callees first, and for each function the number of its component. */
  readonly components: readonly (readonly number[])[];
  readonly componentOf: Int32Array;
  /** True for a function that is run in any case. */
  isStart(fn: number): boolean;
  /** Runs a function; true when its summary is not what it was. */
  run(fn: number): boolean;
  /** True when the function's summary hands data of a source to its callers. */
  carries(fn: number): boolean;
  /** Functions that share state with others and may have missed some of it; asking clears the list. */
  takeStale(isRun: (fn: number) => boolean): ReadonlySet<number>;
}

/** Runs all that is needed: a component without recursion once, a recursive one until its summaries stay the same. */
export function runSchedule(work: Work): void {
  const schedule = new Schedule(work);
  schedule.runNeeded();
  for (let round = 0; round < maxSharedRounds; round++) {
    const stale = work.takeStale((fn) => schedule.isRun(fn));
    if (stale.size === 0) return;
    schedule.rerun(stale);
  }
}

class Schedule {
  private readonly work: Work;
  private readonly components: readonly (readonly number[])[];
  private readonly componentOf: Int32Array;
  private readonly isDone: Uint8Array;

  constructor(work: Work) {
    this.work = work;
    this.components = work.components;
    this.componentOf = work.componentOf;
    this.isDone = new Uint8Array(this.components.length);
  }

  isRun(fn: number): boolean {
    return this.isDone[this.componentOf[fn] ?? 0] === 1;
  }

  /** Until nothing is left: what is run for one caller may have data for another that was passed over. */
  runNeeded(): void {
    const isStart = this.components.map((component) => component.some((fn) => this.work.isStart(fn)));
    let isDifferent = true;
    while (isDifferent) {
      isDifferent = false;
      for (const [number, component] of this.components.entries()) {
        if (this.isDone[number] === 1) continue;
        if (isStart[number] !== true && !component.some((fn) => this.hasCarryingCallee(fn))) continue;
        this.demand(number);
        isDifferent = true;
      }
    }
  }

  /** Runs functions again, and the callers of those that then do something else. */
  rerun(stale: ReadonlySet<number>): void {
    const changed = new Set<number>();
    for (const [number, component] of this.components.entries()) {
      const isConcerned = component.some(
        (fn) =>
          stale.has(fn) ||
          this.callees(fn).some(
            (callee) => changed.has(callee) && (this.isRun(fn) || this.work.carries(callee)),
          ),
      );
      if (!isConcerned) continue;
      this.demandCallees(number);
      this.isDone[number] = 1;
      if (this.runComponent(component, 1)) for (const fn of component) changed.add(fn);
    }
  }

  private callees(fn: number): readonly number[] {
    return this.work.calls[fn] ?? [];
  }

  private hasCarryingCallee(fn: number): boolean {
    return this.callees(fn).some((callee) => this.work.carries(callee));
  }

  private demand(number: number): void {
    this.demandCallees(number);
    this.isDone[number] = 1;
    this.runComponent(this.components[number] ?? [], maxRounds);
  }

  /** Runs all below a component that was not run yet, callees first. */
  private demandCallees(number: number): void {
    const wanted = new Set([number]);
    for (const open of wanted) {
      for (const fn of this.components[open] ?? []) {
        for (const callee of this.callees(fn)) {
          const below = this.componentOf[callee] ?? 0;
          if (this.isDone[below] !== 1) wanted.add(below);
        }
      }
    }
    wanted.delete(number);
    for (const below of [...wanted].sort((a, b) => a - b)) {
      this.isDone[below] = 1;
      this.runComponent(this.components[below] ?? [], maxRounds);
    }
  }

  /** @returns true when a summary is not what it was */
  private runComponent(component: readonly number[], rounds: number): boolean {
    const [first = 0] = component;
    const isRecursive = component.length > 1 || this.callees(first).includes(first);
    let isDifferent = false;
    let changed: Set<number> | undefined;
    for (let round = 0; round < (isRecursive ? rounds : 1); round++) {
      const before = changed;
      changed = new Set();
      for (const fn of component) {
        // After the first round a function runs again only when something that it calls has changed.
        const isDue =
          before === undefined ||
          this.callees(fn).some((callee) => before.has(callee) || changed?.has(callee));
        if (isDue && this.work.run(fn)) changed.add(fn);
      }
      isDifferent ||= changed.size > 0;
      if (changed.size === 0) break;
    }
    return isDifferent;
  }
}

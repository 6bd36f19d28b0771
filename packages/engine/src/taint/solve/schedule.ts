/**
 * In which order functions are run, and which of them at all.
 *
 * A finding needs data from a source that comes to a sink, so what such data never passes is left out: functions
 * bottom-up, each when it takes in data itself or a callee hands data up to it, and there is a sink where that may go
 * (`needs.ts`). A function that another only creates hands it nothing. The callees that a function needs are run before
 * it, whether data comes from them or not. Functions that call one another are run until no summary changes: nothing but
 * their budget ends that before, and they are unknown then.
 */

import { componentSteps } from '../domain/step-budget.ts';

/** Run of a function in a recursive component from which on its summary only grows, counted from 0. */
const widenFrom = 2;

/** What a run of a function came to. */
export interface Run {
  /** Its summary is not what it was. */
  readonly isChanged: boolean;
  readonly steps: number;
}

export interface Work {
  /** For each function those whose summaries it needs. */
  readonly calls: readonly (readonly number[])[];
  /** Those of them that may hand data up to it. */
  readonly gives: readonly (readonly number[])[];
  /** Functions that call one another, callees first, and for each function the number of its component. */
  readonly components: readonly (readonly number[])[];
  readonly componentOf: Int32Array;
  /** True for a function that is run in any case. */
  isStart(fn: number): boolean;
  /** Runs a function, and adds to what is known of it if `widens`. */
  run(fn: number, widens: boolean): Run;
  /** Takes the functions of a component for unknown ones: they cost too much. */
  giveUp(component: readonly number[]): void;
  /** True when a callee hands data of a source to the function that may come to a sink from there. */
  carries(callee: number, fn: number): boolean;
  /** Functions that share state with others and may have missed some of it; asking clears the list. */
  takeStale(isRun: (fn: number) => boolean): ReadonlySet<number>;
}

/** Runs all that is needed: a component without recursion once, a recursive one until its summaries stay the same. */
export function runSchedule(work: Work): void {
  const schedule = new Schedule(work);
  schedule.runNeeded();
  // What functions share only grows, so this ends.
  for (;;) {
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
      const isConcerned = (fn: number): boolean =>
        stale.has(fn) ||
        (this.isRun(fn)
          ? this.callees(fn).some((callee) => changed.has(callee))
          : this.givers(fn).some((callee) => changed.has(callee) && this.work.carries(callee, fn)));
      const concerned = component.filter(isConcerned);
      if (concerned.length === 0) continue;
      const isKnown = this.isDone[number] === 1;
      this.demandCallees(number);
      this.isDone[number] = 1;
      for (const fn of this.runComponent(component, isKnown ? concerned : undefined)) changed.add(fn);
    }
  }

  private callees(fn: number): readonly number[] {
    return this.work.calls[fn] ?? [];
  }

  private givers(fn: number): readonly number[] {
    return this.work.gives[fn] ?? [];
  }

  private hasCarryingCallee(fn: number): boolean {
    return this.givers(fn).some((callee) => this.work.carries(callee, fn));
  }

  private demand(number: number): void {
    this.demandCallees(number);
    this.isDone[number] = 1;
    this.runComponent(this.components[number] ?? []);
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
      this.runComponent(this.components[below] ?? []);
    }
  }

  /**
   * Runs a component until nothing changes: callees first, and again each function of which a callee has changed.
   *
   * @param again  those to begin with when the component was run before: what they are given has grown
   * @returns      those whose summary is not what it was
   */
  private runComponent(component: readonly number[], again?: readonly number[]): ReadonlySet<number> {
    const changed = new Set<number>();
    const [first = 0] = component;
    const isRecursive = component.length > 1 || this.callees(first).includes(first);
    if (!isRecursive) return this.work.run(first, false).isChanged ? changed.add(first) : changed;
    const order = calleesFirst(component, this.work.calls);
    const callers = callersWithin(component, this.work.calls);
    const due = new Set(again ?? order);
    const runs = new Map<number, number>();
    let steps = 0;
    while (due.size > 0) {
      for (const fn of order) {
        if (!due.delete(fn)) continue;
        const count = runs.get(fn) ?? 0;
        runs.set(fn, count + 1);
        const run = this.work.run(fn, count >= widenFrom);
        steps += run.steps;
        if (steps > componentSteps(component.length)) {
          this.work.giveUp(component);
          return new Set(component);
        }
        if (!run.isChanged) continue;
        changed.add(fn);
        for (const caller of callers.get(fn) ?? []) due.add(caller);
      }
    }
    return changed;
  }
}

/** The functions of a component, each behind its callees as far as they do not call it in turn. */
function calleesFirst(component: readonly number[], calls: Work['calls']): readonly number[] {
  const members = new Set(component);
  const order: number[] = [];
  const seen = new Set<number>();
  for (const root of component) {
    if (seen.has(root)) continue;
    seen.add(root);
    const open = [{ fn: root, next: 0 }];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const callee = calls[top.fn]?.[top.next++];
      if (callee === undefined) {
        order.push(top.fn);
        open.pop();
      } else if (members.has(callee) && !seen.has(callee)) {
        seen.add(callee);
        open.push({ fn: callee, next: 0 });
      }
    }
  }
  return order;
}

/** For each function of a component its callers in there. */
function callersWithin(
  component: readonly number[],
  calls: Work['calls'],
): ReadonlyMap<number, readonly number[]> {
  const callers = new Map<number, number[]>(component.map((fn) => [fn, []]));
  for (const fn of component) for (const callee of calls[fn] ?? []) callers.get(callee)?.push(fn);
  return callers;
}

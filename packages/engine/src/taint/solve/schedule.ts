/**
 * Determines in which order functions run, and which of them run at all.
 *
 * A finding needs data from a source that reaches a sink, so functions that such data never enters are left out.
 * Functions run bottom-up: those that contain a source, or whose callees pass source data up to them, if that data may
 * reach a sink (`needs.ts`). A function that is merely created passes nothing up. All callees that a function needs run
 * before it, whether or not they pass data. Mutually recursive functions run until no summary changes, unless they
 * exceed their budget; then they become unknown.
 */

import { componentSteps } from '../domain/step-budget.ts';

/** Number of the run, counted from 0, from which summaries in a recursive component only grow. */
const widenFrom = 2;

/** Result of running a function. */
export interface Run {
  /** True if its summary changed. */
  readonly isChanged: boolean;
  readonly steps: number;
}

export interface Work {
  /** For each function, those whose summaries it needs. */
  readonly calls: readonly (readonly number[])[];
  /** The subset of those that may pass data up to it. */
  readonly gives: readonly (readonly number[])[];
  /** Strongly connected components of the call graph, callees first, and the component number of each function. */
  readonly components: readonly (readonly number[])[];
  readonly componentOf: Int32Array;
  /** True for a function that always runs. */
  isStart(fn: number): boolean;
  /** Runs a function. If `widens`, joins the result with its previous summary. */
  run(fn: number, widens: boolean): Run;
  /** Marks the functions of a component as unknown, because they exceeded their budget. */
  giveUp(component: readonly number[]): void;
  /** True if a callee passes source data to the function that may reach a sink from there. */
  carries(callee: number, fn: number): boolean;
  /** Returns functions that share state with others and may have missed changes to it, and clears the list. */
  takeStale(isRun: (fn: number) => boolean): ReadonlySet<number>;
}

/** Runs all required functions: non-recursive components once, recursive ones until their summaries are stable. */
export function runSchedule(work: Work): void {
  const schedule = new Schedule(work);
  schedule.runNeeded();
  // Terminates, because shared state only grows.
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

  /** Repeats until nothing is left: a function that ran for one caller may have data for another that was skipped. */
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

  /** Runs functions again, and the callers of those whose summaries change. */
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

  /** Runs everything below a component that did not run yet, callees first. */
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
   * Runs a component until nothing changes: callees first, and each function again whose callee changed.
   *
   * @param again  functions to start with if the component ran before: their inputs have grown
   * @returns the functions whose summaries changed
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

/** The functions of a component in post-order: callees first, except within cycles. */
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

/** For each function of a component, its callers within the component. */
function callersWithin(
  component: readonly number[],
  calls: Work['calls'],
): ReadonlyMap<number, readonly number[]> {
  const callers = new Map<number, number[]>(component.map((fn) => [fn, []]));
  for (const fn of component) for (const callee of calls[fn] ?? []) callers.get(callee)?.push(fn);
  return callers;
}

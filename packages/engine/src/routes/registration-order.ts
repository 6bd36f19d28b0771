/**
 * What of two registrations is done first, where they stand in different functions or files.
 *
 * A server's registrations are run from the top: a module at its first import, a function where it is called, a callback where it
 * is handed over. The functions that lead to registrations are walked so, with a clock; what no walk has both of has no known order.
 * A callback of which it is not known whether it is run at once is walked there and at the end. Errs on the side of before.
 * Cost: O(calls of the program), and at most `maxVisits` walks of a function.
 */

import type { Program } from '../graph/program/program.ts';
import { argumentsOf, operationName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, moduleOf, opOf } from '../ir/operands.ts';
import { placesOf, type ValueContext } from './call-values.ts';
import type { Order } from './router-graph.ts';

/** Walks of one function, called from so many places; what is registered by further calls has no time. Not measured. */
const maxVisits = 8;

/** Operations of promises, which run what they are given when all that is written behind them was run. */
const settling: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** What an instruction runs: functions at once, or those that may be run at any time after it. */
interface Event {
  readonly v: number;
  readonly targets: readonly number[];
  readonly isLate: boolean;
}

/** A function while it is walked, and afterwards what its instructions' times are told by. */
interface Visit {
  readonly fn: number;
  readonly root: number;
  readonly start: number;
  /** By event of the function that was walked, the time behind it. */
  readonly after: number[];
}

/** A function that is being walked, with the event and the target that come next. */
interface Frame {
  readonly visit: Visit;
  event: number;
  target: number;
}

/** All that is run from one function that nothing else runs. */
interface Walk {
  readonly root: number;
  /** The innermost function last. */
  readonly frames: Frame[];
  readonly active: Set<number>;
  /** Modules that were run: they are once. */
  readonly modules: Set<number>;
  /** Functions that run at the end. */
  readonly late: number[];
}

export class RegistrationOrder {
  private readonly context: ValueContext;
  private readonly program: Program;
  private readonly isLeftOut: (file: number) => boolean;
  private readonly registering: () => Iterable<number>;
  private events: ReadonlyMap<number, readonly Event[]> | undefined;
  private readonly visits = new Map<number, Visit[]>();
  private clock = 0;

  /**
   * @param isLeftOut    files whose calls do not count, as those of tests
   * @param registering  functions of the program that registrations stand in, asked once and late
   */
  constructor(
    context: ValueContext,
    program: Program,
    isLeftOut: (file: number) => boolean,
    registering: () => Iterable<number>,
  ) {
    this.context = context;
    this.program = program;
    this.isLeftOut = isLeftOut;
    this.registering = registering;
  }

  /** True where one may be done before the other, and where nothing tells. */
  isBefore(one: Order, other: Order): boolean {
    if (one.fn < 0 || other.fn < 0) return true;
    if (one.fn === other.fn) return one.v <= other.v;
    this.events ??= this.walkAll();
    let isComparable = false;
    for (const first of this.visits.get(one.fn) ?? [])
      for (const second of this.visits.get(other.fn) ?? []) {
        if (first.root !== second.root) continue;
        isComparable = true;
        if (this.timeOf(first, one.v) <= this.timeOf(second, other.v)) return true;
      }
    return !isComparable;
  }

  private timeOf({ after, fn, start }: Visit, v: number): number {
    const events = this.events?.get(fn) ?? [];
    // The events that come before the instruction.
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((events[middle]?.v ?? v) < v) low = middle + 1;
      else high = middle;
    }
    return after[Math.min(low, after.length) - 1] ?? start;
  }

  private walkAll(): ReadonlyMap<number, readonly Event[]> {
    const events = this.relevantEvents();
    const run = new Set([...events.values()].flat().flatMap(({ targets }) => targets));
    const roots = [...events.keys()].sort((a, b) => a - b);
    for (const root of roots) if (!run.has(root)) this.walkFrom(root, events);
    // What is left runs itself, by way of others: modules that import one another.
    for (const root of roots) if (!this.visits.has(root)) this.walkFrom(root, events);
    return events;
  }

  private walkFrom(root: number, events: ReadonlyMap<number, readonly Event[]>): void {
    const walk: Walk = { root, frames: [], active: new Set(), modules: new Set(), late: [root] };
    // Grows while it is walked.
    for (const start of walk.late) {
      this.enter(walk, start);
      for (let frame = walk.frames.at(-1); frame !== undefined; frame = walk.frames.at(-1))
        this.step(walk, frame, events.get(frame.visit.fn)?.[frame.event]);
    }
  }

  /** @param event  the next one of the function that is walked; `undefined` at its end */
  private step(walk: Walk, frame: Frame, event: Event | undefined): void {
    if (event === undefined) {
      walk.frames.pop();
      walk.active.delete(frame.visit.fn);
      return;
    }
    const target = event.targets[frame.target++];
    if (target === undefined) {
      frame.visit.after.push(++this.clock);
      frame.event++;
      frame.target = 0;
      return;
    }
    if (event.isLate) walk.late.push(target);
    this.enter(walk, target);
  }

  private enter({ active, frames, modules, root }: Walk, fn: number): void {
    const known = this.visits.get(fn) ?? [];
    if (active.has(fn) || modules.has(fn) || known.length >= maxVisits) return;
    if (this.isModule(fn)) modules.add(fn);
    const visit: Visit = { fn, root, start: ++this.clock, after: [] };
    this.visits.set(fn, [...known, visit]);
    active.add(fn);
    frames.push({ visit, event: 0, target: 0 });
  }

  private isModule(fn: number): boolean {
    return this.program.function(fn).index === 0;
  }

  /** By function that leads to a registration, what it runs that leads to one as well; an empty list for the last. */
  private relevantEvents(): ReadonlyMap<number, readonly Event[]> {
    const all = new Map<number, Event[]>();
    const callers = new Map<number, number[]>();
    for (const [fn, { file }] of this.program.functions.entries()) {
      if (this.isLeftOut(file)) continue;
      const events = this.eventsOf(fn);
      if (events.length > 0) all.set(fn, events);
      for (const target of new Set(events.flatMap(({ targets }) => targets))) {
        const known = callers.get(target);
        if (known === undefined) callers.set(target, [fn]);
        else known.push(fn);
      }
    }
    const relevant = new Set(this.registering());
    // Grows while it is walked.
    for (const fn of relevant) for (const caller of callers.get(fn) ?? []) relevant.add(caller);
    return new Map(
      [...relevant].map((fn) => [
        fn,
        (all.get(fn) ?? []).filter(({ targets }) => targets.some((target) => relevant.has(target))),
      ]),
    );
  }

  private eventsOf(fn: number): Event[] {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const events: Event[] = [];
    for (let v = ir.first; v < ir.last; v++) {
      if (opOf(code, v) === Op.import) {
        const targets = this.modulesAt(file, v);
        if (targets.length > 0) events.push({ v, targets, isLate: false });
      } else if (opOf(code, v) === Op.call) {
        const event = this.eventOfCall(file, v);
        if (event.targets.length > 0) events.push(event);
      }
    }
    return events;
  }

  private modulesAt(file: number, v: number): readonly number[] {
    const { definitions } = this.context;
    const code = this.program.file(file);
    const files = [definitions.fileOfModule(file, moduleOf(code, v)), definitions.moduleFile({ file, v })];
    return [...new Set(files)].flatMap((one) =>
      one === undefined || one === file ? [] : this.program.firstFunctionOf(one),
    );
  }

  private eventOfCall(file: number, v: number): Event {
    const { pointsTo, baseOf } = this.context;
    const code = this.program.file(file);
    const handed = new Set(
      Array.from(argumentsOf(code, v)).flatMap((arg) => [...pointsTo.functionsAt(baseOf(file) + arg)]),
    );
    const called = pointsTo.targetsOf(baseOf(file) + v).filter((fn) => !handed.has(fn));
    if (called.length > 0) return { v, targets: called, isLate: false };
    return { v, targets: [...handed], isLate: handed.size > 0 && !this.isRunAtOnce(file, v) };
  }

  /** True for a loop over a list, and for what makes a part of a server of the functions that it is given. */
  private isRunAtOnce(file: number, call: number): boolean {
    const code = this.program.file(file);
    const operation = operationName(code, call);
    if (operation !== '') return !settling.has(operation);
    return placesOf(this.context, { file, v: calleeOf(code, call) }).some(
      ({ routings }) => routings.length > 0,
    );
  }
}

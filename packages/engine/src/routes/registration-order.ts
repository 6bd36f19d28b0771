/**
 * Order of two registrations in different functions or files.
 *
 * Registrations are assumed to run from the top: a module at its first import, a function when called, a callback where
 * it is passed. The functions that lead to registrations are walked in this order with a clock; two registrations that
 * no walk contains have no known order. A callback that may or may not run immediately is walked at both times. When in
 * doubt, the first counts as before the second. Cost: O(calls of the program), and at most `maxVisits` walks of a
 * function.
 */

import type { Program } from '../graph/program/program.ts';
import { argumentsOf, operationName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, moduleOf, opOf } from '../ir/operands.ts';
import { placesOf, type ValueContext } from './call-values.ts';
import type { Order } from './router-graph.ts';

/**
 * Maximum number of walks of a function, from different calls; registrations in further calls have no time. Chosen, not
 * measured.
 */
const maxVisits = 8;

/** Promise operations, which run their callbacks after all synchronous code. */
const settling: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** Functions that an instruction runs, immediately or at any later time. */
interface Event {
  readonly v: number;
  readonly targets: readonly number[];
  readonly isLate: boolean;
}

/** A function being walked, and later the times of its instructions. */
interface Visit {
  readonly fn: number;
  readonly root: number;
  readonly start: number;
  /** By event of the walked function, the time after it. */
  readonly after: number[];
}

/** A function being walked, with its next event and target. */
interface Frame {
  readonly visit: Visit;
  event: number;
  target: number;
}

/** Everything that runs from a function that nothing else calls. */
interface Walk {
  readonly root: number;
  /** Innermost function last. */
  readonly frames: Frame[];
  readonly active: Set<number>;
  /** Modules that have run, each of which runs once. */
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
   * @param isLeftOut    files whose calls are ignored, such as tests
   * @param registering  functions of the program that contain registrations; called once and lazily
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

  /** True if one registration may run before the other, or if the order is unknown. */
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
    // Number of events before the instruction.
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
    // The remaining roots run each other, as modules with cyclic imports do.
    for (const root of roots) if (!this.visits.has(root)) this.walkFrom(root, events);
    return events;
  }

  private walkFrom(root: number, events: ReadonlyMap<number, readonly Event[]>): void {
    const walk: Walk = { root, frames: [], active: new Set(), modules: new Set(), late: [root] };
    // Grows during iteration.
    for (const start of walk.late) {
      this.enter(walk, start);
      for (let frame = walk.frames.at(-1); frame !== undefined; frame = walk.frames.at(-1))
        this.step(walk, frame, events.get(frame.visit.fn)?.[frame.event]);
    }
  }

  /** @param event  next event of the walked function; `undefined` at its end */
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

  /**
   * By function that leads to a registration, the events that lead to one as well; empty for one that registers
   * directly.
   */
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
    // Grows during iteration.
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

  /** True for a loop over a list, and for a call that builds part of a server from its callbacks. */
  private isRunAtOnce(file: number, call: number): boolean {
    const code = this.program.file(file);
    const operation = operationName(code, call);
    if (operation !== '') return !settling.has(operation);
    return placesOf(this.context, { file, v: calleeOf(code, call) }).some(
      ({ routings }) => routings.length > 0,
    );
  }
}

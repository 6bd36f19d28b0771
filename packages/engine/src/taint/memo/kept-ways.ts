/**
 * Ways of data that an earlier solve kept, in place of those of this one.
 *
 * A way is found when all functions have their summaries: the functions on it are run once more, which is most of its cost, and
 * looked through. What that asks is written down as runs of functions are (`run-memo.ts`): for each function what its last run asked,
 * which all ways through it share, and for each way what looking through the functions asked, and which these were, in order.
 * A kept way is taken where all of that is as it was. Functions are looked through in the order of the analysis that keeps nothing.
 */

import type { TaintHit } from '../domain/outcome.ts';
import type { Trace } from '../domain/trace.ts';
import type { TaintContext } from '../frame/context.ts';
import type { EarlierRuns } from './earlier-runs.ts';
import { Questions, type Recorder, RunLog } from './recorder.ts';
import type { StoredRun, StoredUnit, StoredWay } from './stored.ts';
import type { SummaryParts } from './summary-parts.ts';

/** What was asked for one function, in all its runs, or for it with some constants, or when it was looked through. */
export interface Unit {
  readonly fn: number;
  readonly constants: string;
  readonly questions: Questions;
  readonly runs: StoredRun[];
}

/** In place of the constants of a unit: the function is looked through. */
export const lookedThrough = 'look';

export interface KeptWaysInput {
  readonly context: TaintContext;
  readonly recorder: Recorder;
  readonly parts: SummaryParts;
  /** `undefined` where nothing was kept. */
  readonly earlier: () => EarlierRuns | undefined;
  readonly lookOf: (fn: number) => Unit;
  readonly keep: (unit: Unit, run: StoredRun) => void;
  readonly isFull: () => boolean;
  /** Told of each that was taken, and of each that was not. */
  readonly count: (isTaken: boolean) => void;
}

export class KeptWays {
  private readonly input: KeptWaysInput;
  private readonly ways: {
    readonly unit: Unit;
    readonly sink: number;
    readonly source: string;
    readonly trace: Trace;
  }[] = [];
  /** Whether a function that is looked through does what it did. */
  private readonly known = new Map<number, boolean>();
  private under: RunLog | undefined;

  constructor(input: KeptWaysInput) {
    this.input = input;
  }

  /**
   * The way of a hit's data: as it was found earlier, or by finding it.
   *
   * @param source  what its source is called
   * @param find    finds it, and asks nothing but the context of the recorder
   */
  find(hit: TaintHit, source: string, find: () => Trace): Trace {
    const { context, earlier, parts, recorder, isFull, count } = this.input;
    const sink = parts.sink(hit.sink);
    const { file } = context.program.function(hit.fn);
    const known = this.newUnit(hit.fn);
    const taken = earlier()?.takeWay({ ...hit, source, number: sink }, known.questions);
    count(taken !== undefined);
    if (taken !== undefined) {
      this.keep(known, taken.steps, { sink, source, trace: taken.trace });
      return taken.trace;
    }
    const unit = this.newUnit(hit.fn);
    const log = isFull() ? undefined : new RunLog(hit.fn, file, unit.questions, true);
    this.under = log;
    recorder.begin(log);
    try {
      const trace = find();
      if (log?.isWhole === true) this.keep(unit, Int32Array.from(log.steps), { sink, source, trace });
      return trace;
    } finally {
      recorder.end();
      this.under = undefined;
    }
  }

  private newUnit(fn: number): Unit {
    const { program } = this.input.context;
    return { fn, constants: '', questions: Questions.of(program, fn), runs: [] };
  }

  private keep(unit: Unit, steps: Int32Array, way: Omit<StoredWay, 'unit'>): void {
    this.input.keep(unit, { ...nothing, steps });
    this.ways.push({ unit, ...way });
  }

  /** The way under way leads through a function. */
  passes(fn: number): void {
    this.under?.look(fn);
  }

  /** Runs a function once more, to look through it. */
  look<Seen>(fn: number, run: (context: TaintContext) => Seen): Seen {
    const { context, recorder, lookOf, keep, isFull } = this.input;
    const unit = lookOf(fn);
    const isKept = unit.runs.length > 0 || isFull();
    const log = isKept ? undefined : new RunLog(fn, context.program.function(fn).file, unit.questions);
    recorder.begin(log);
    try {
      const seen = run(recorder.context);
      if (log?.isWhole === true) keep(unit, { ...nothing, steps: Int32Array.from(log.steps) });
      return seen;
    } finally {
      recorder.end();
    }
  }

  /** True for a function that does what it did when an earlier solve looked through it; its steps are done. */
  isAsItWas(fn: number): boolean {
    let answer = this.known.get(fn);
    if (answer === undefined) {
      const { earlier, lookOf, keep, count } = this.input;
      const unit = lookOf(fn);
      const taken = earlier()?.take(fn, lookedThrough, unit.questions, 0);
      answer = taken !== undefined;
      if (taken !== undefined && unit.runs.length === 0) keep(unit, taken.run);
      count(answer);
      this.known.set(fn, answer);
    }
    return answer;
  }

  stored(storedUnit: (unit: Unit) => StoredUnit): readonly StoredWay[] {
    return this.ways.map(({ unit, ...way }) => ({ unit: storedUnit(unit), ...way }));
  }
}

/** What is kept of a run but its steps, where nothing else of it is of use. */
const nothing: Omit<StoredRun, 'steps'> = { summary: 0, hits: [], misuses: [], cost: 0, failure: '' };

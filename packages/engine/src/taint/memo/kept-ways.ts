/**
 * Reuses data flow paths that an earlier solve found.
 *
 * Paths are reconstructed once all functions have their summaries. The functions on a path are run once more, which is
 * most of the cost, and traced. The questions this asks are recorded as those of function runs are (`run-memo.ts`): for
 * each function, the questions of its last run, shared by all paths through it; for each path, the questions of the
 * tracing, and which functions were traced, in order. A cached path is reused if all of that is unchanged. Functions
 * are traced in the same order as without a cache.
 */

import type { TaintHit } from '../domain/outcome.ts';
import type { Trace } from '../domain/trace.ts';
import type { TaintContext } from '../frame/context.ts';
import type { EarlierRuns } from './earlier-runs.ts';
import { Questions, type Recorder, RunLog } from './recorder.ts';
import type { StoredRun, StoredUnit, StoredWay } from './stored.ts';
import type { SummaryParts } from './summary-parts.ts';

/** Questions asked for one function: in all its runs, in those with particular constants, or when it was traced. */
export interface Unit {
  readonly fn: number;
  readonly constants: string;
  readonly questions: Questions;
  readonly runs: StoredRun[];
}

/** Replaces the constants in the unit of a traced function. */
export const lookedThrough = 'look';

export interface KeptWaysInput {
  readonly context: TaintContext;
  readonly recorder: Recorder;
  readonly parts: SummaryParts;
  /** `undefined` if nothing was cached. */
  readonly earlier: () => EarlierRuns | undefined;
  readonly lookOf: (fn: number) => Unit;
  readonly keep: (unit: Unit, run: StoredRun) => void;
  readonly isFull: () => boolean;
  /** Called for each item, whether it was reused or not. */
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
  /** Whether tracing through a function would do the same as in the earlier solve. */
  private readonly known = new Map<number, boolean>();
  private under: RunLog | undefined;

  constructor(input: KeptWaysInput) {
    this.input = input;
  }

  /**
   * The data flow path of a hit: a cached one, or one found now.
   *
   * @param source  name of its source
   * @param find  finds the path; may query nothing but the recorder's context
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

  /** Records that the current path leads through a function. */
  passes(fn: number): void {
    this.under?.look(fn);
  }

  /** Runs a function once more in order to trace it. */
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

  /** True for a function that does the same as when an earlier solve traced it. Replays its steps. */
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

/** Fields of a run that are not needed if only its steps matter. */
const nothing: Omit<StoredRun, 'steps'> = { summary: 0, hits: [], misuses: [], cost: 0, failure: '' };

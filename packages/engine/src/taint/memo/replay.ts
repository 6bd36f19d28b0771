/** Replays a cached run step by step, as long as each step has the same result as before. */

import type { Outcome } from '../domain/outcome.ts';
import { emptySummary, type MisuseHit, type Summary } from '../domain/summary.ts';
import type { Trace } from '../domain/trace.ts';
import type { ArgumentConstants } from '../frame/argument-constants.ts';
import type { TaintContext } from '../frame/context.ts';
import { renumberCell } from './cell-name.ts';
import { argumentsOfText } from './constant-text.ts';
import { MetNumbers } from './met-numbers.ts';
import type { Renumbering } from './renumbering.ts';
import { Step, type StoredMemo, type StoredRun, type StoredWay } from './stored.ts';
import { notHere, type StoredPartsReader } from './stored-parts-reader.ts';
import type { SummaryParts } from './summary-parts.ts';
import type { TextTable } from './text-table.ts';

/** The summary of a function for some constants, as a call would get it. */
export type VariantOf = (fn: number, args: ArgumentConstants) => Summary;

export interface ReplayInput {
  readonly memo: StoredMemo;
  readonly context: TaintContext;
  readonly variantOf: VariantOf;
  readonly parts: SummaryParts;
  readonly reader: StoredPartsReader;
  readonly renumbering: Renumbering;
  readonly cells: TextTable;
  readonly given: TextTable;
  readonly isAsItWas: (fn: number) => boolean;
}

/** The outcome of a replayed run, and the run in the numbers of this solve. */
export interface TakenRun {
  readonly outcome: Outcome;
  readonly run: StoredRun;
}

/** A data flow path in the numbers of this solve. */
export interface TakenWay {
  readonly trace: Trace;
  readonly steps: Int32Array;
}

/** Steps for a cached path without any: never valid. */
const unknownSteps = Int32Array.of(-1);

/** Number of tables of met numbers that are kept for reuse; runs are rarely nested more deeply. */
const mostFree = 4;

export class Replay {
  private readonly input: ReplayInput;
  private readonly cellNames = new Map<number, string>();
  /** A pool, because a step may run another function, which needs a table of its own. */
  private readonly free: MetNumbers[] = [];

  constructor(input: ReplayInput) {
    this.input = input;
  }

  /** @returns `undefined` if the function would do something else; the caller then reverts the steps done so far */
  run(fn: number, old: StoredRun): TakenRun | undefined {
    try {
      const steps = this.doSteps(fn, old.steps);
      if (steps === undefined) return undefined;
      return this.finish(fn, old, steps);
    } catch {
      // Part of it does not exist in this solve, or the cache entry is corrupt.
      return undefined;
    }
  }

  /** @returns `undefined` if another path would be found */
  way(fn: number, { unit, trace }: StoredWay): TakenWay | undefined {
    const { reader } = this.input;
    try {
      const steps = this.doSteps(fn, unit.runs[0]?.steps ?? unknownSteps);
      if (steps === undefined) return undefined;
      const path = trace.steps.map((step) => ({
        ...step,
        fn: reader.fn(step.fn),
        value: reader.value(step.value),
      }));
      const doubts = new Map(
        Array.from(trace.doubts, ([doubt, at]) => [doubt, at === undefined ? at : reader.value(at)] as const),
      );
      return { trace: { ...trace, steps: path, doubts }, steps };
    } catch {
      return undefined;
    }
  }

  private doSteps(fn: number, old: Int32Array): Int32Array | undefined {
    const met = this.free.pop() ?? new MetNumbers(this.input.reader, this.input.memo);
    try {
      met.begin();
      return this.doEach(fn, old, met);
    } finally {
      if (this.free.length < mostFree) this.free.push(met);
    }
  }

  private doEach(fn: number, old: Int32Array, met: MetNumbers): Int32Array | undefined {
    const { reader } = this.input;
    const steps = new Int32Array(old.length);
    for (let at = 0; at < old.length; ) {
      const step = old[at] ?? -1;
      const [first, second, third] = [old[at + 1] ?? -1, old[at + 2] ?? -1, old[at + 3] ?? -1];
      steps[at] = step;
      switch (step) {
        case Step.origin:
          // New origins are never removed, so they must be the ones that the function would request.
          if (reader.knownOrigin(first) < 0 && !met.areInOrder) return undefined;
          steps[at + 1] = reader.askOrigin(first);
          met.addOrigin(first);
          at += 2;
          break;
        case Step.callback:
          if (!met.areInOrder) return undefined;
          steps[at + 1] = reader.askCallback(first);
          met.addIndex(first);
          at += 2;
          break;
        case Step.undecided:
          if (!met.areInOrder) return undefined;
          steps[at + 1] = reader.value(first);
          this.input.context.matchTimes.addUndecided(reader.value(first));
          at += 2;
          break;
        case Step.summary:
          if (!this.readSummary(steps, at, first, second)) return undefined;
          met.addSummary(second);
          at += 3;
          break;
        case Step.variant:
          if (!met.areInOrder || !this.readVariant(steps, at, first, second, third)) return undefined;
          met.addSummary(third);
          at += 4;
          break;
        case Step.read:
        case Step.write:
          if (!this.doCell(fn, steps, at, first, second)) return undefined;
          met.addTaint(second);
          at += 3;
          break;
        case Step.look:
          steps[at + 1] = reader.fn(first);
          if (!this.input.isAsItWas(reader.fn(first))) return undefined;
          at += 2;
          break;
        default:
          return undefined;
      }
    }
    return met.areInOrder ? steps : undefined;
  }

  private readSummary(steps: Int32Array, at: number, oldFn: number, oldSummary: number): boolean {
    const { parts, reader, context } = this.input;
    const fn = reader.fn(oldFn);
    const summary = parts.summary(context.summaryOf(fn));
    steps.set([fn, summary], at + 1);
    return summary === parts.summary(reader.summary(oldSummary));
  }

  private readVariant(
    steps: Int32Array,
    at: number,
    oldFn: number,
    oldGiven: number,
    oldSummary: number,
  ): boolean {
    const { parts, reader, memo, given, variantOf } = this.input;
    const fn = reader.fn(oldFn);
    const text = memo.given[oldGiven];
    if (text === undefined) throw notHere;
    const summary = parts.summary(variantOf(fn, argumentsOfText(text)));
    steps.set([fn, given.number(text), summary], at + 1);
    return summary === parts.summary(reader.summary(oldSummary));
  }

  private doCell(fn: number, steps: Int32Array, at: number, oldCell: number, oldTaint: number): boolean {
    const { parts, reader, cells, context } = this.input;
    const name = this.cellName(oldCell);
    const taint = reader.taint(oldTaint);
    steps.set([cells.number(name), parts.taint(taint)], at + 1);
    if (steps[at] === Step.write) {
      context.shared.write(name, taint);
      return true;
    }
    return parts.taint(context.shared.read(name, fn)) === parts.taint(taint);
  }

  private cellName(old: number): string {
    let name = this.cellNames.get(old);
    if (name === undefined) {
      name = renumberCell(this.input.renumbering, this.input.memo.cells[old] ?? '');
      if (name === undefined) throw notHere;
      this.cellNames.set(old, name);
    }
    return name;
  }

  private finish(fn: number, old: StoredRun, steps: Int32Array): TakenRun {
    const { parts, reader } = this.input;
    const known = reader.summary(old.summary);
    // Each run needs a summary object of its own, because variants are cached by summary.
    const number = parts.summary(known);
    const summary = known === emptySummary ? emptySummary : { ...known };
    parts.adopt(summary, number);
    const hits = old.hits.map((number) => ({ fn, sink: reader.sink(number) }));
    const misuses = new Map<string, MisuseHit>();
    const stored = old.misuses.map(([rest, oldValue, argument, kind, text]) => {
      const value = reader.value(oldValue);
      misuses.set(`${value}${rest}`, { fn, value, argument, kind, text });
      return [rest, value, argument, kind, text] as const;
    });
    const failure =
      old.failure === '' ? {} : { failure: { fn, reason: 'function-steps', message: old.failure } };
    return {
      outcome: { summary, hits, misuses, steps: old.cost, ...failure },
      run: {
        steps,
        summary: number,
        hits: hits.map(({ sink }) => parts.sink(sink)),
        misuses: stored,
        cost: old.cost,
        failure: old.failure,
      },
    };
  }
}

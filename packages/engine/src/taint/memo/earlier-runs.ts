/** Cached runs of an earlier solve, and which of them can be reused in this one. */

import type { TaintHit } from '../domain/outcome.ts';
import type { UndoLog } from '../domain/undo-log.ts';
import type { TaintContext } from '../frame/context.ts';
import { answerKinds, type Facts } from './facts.ts';
import { holdsLongFact, renumberLongFact } from './long-facts.ts';
import type { ModelRows } from './model-rows.ts';
import { beforeFile, type Questions, type Recorder } from './recorder.ts';
import { Renumbering } from './renumbering.ts';
import { Replay, type TakenRun, type TakenWay, type VariantOf } from './replay.ts';
import type { StoredFile, StoredMemo, StoredUnit, StoredWay } from './stored.ts';
import { StoredPartsReader } from './stored-parts-reader.ts';
import type { SummaryParts } from './summary-parts.ts';
import type { TextTable } from './text-table.ts';

export interface EarlierInput {
  readonly memo: StoredMemo;
  readonly context: TaintContext;
  readonly undo: UndoLog;
  readonly variantOf: VariantOf;
  readonly parts: SummaryParts;
  readonly facts: Facts;
  readonly rows: ModelRows;
  readonly files: readonly StoredFile[];
  readonly cells: TextTable;
  readonly given: TextTable;
  readonly recorder: Recorder;
  /** Whether tracing through a function would do the same as in the earlier solve. */
  readonly isAsItWas: (fn: number) => boolean;
}

/** A hit whose data flow path is requested. */
export interface AskedWay extends TaintHit {
  /** Name of its source. */
  readonly source: string;
  /** Number of its sink among the parts of this solve. */
  readonly number: number;
}

/** Number of runs of one function that are tried; recursive functions have more. Chosen, not measured. */
const maxCandidates = 6;

export class EarlierRuns {
  private readonly input: EarlierInput;
  private readonly renumbering: Renumbering;
  private readonly replay: Replay;
  private readonly reader: StoredPartsReader;
  private readonly units: ReadonlyMap<string, StoredUnit>;
  /** Keyed by function of the earlier solve. */
  private readonly ways: ReadonlyMap<number, readonly StoredWay[]>;
  /** Whether the facts of a unit still hold. */
  private readonly holding = new Map<StoredUnit, boolean>();

  constructor(input: EarlierInput) {
    const { memo, files, context, rows } = input;
    this.input = input;
    this.renumbering = new Renumbering(memo.files, files, context.program);
    this.reader = new StoredPartsReader({
      memo,
      renumbering: this.renumbering,
      origins: context.origins,
      sourceRows: rows.sources,
      sinkRows: rows.sinks,
    });
    this.replay = new Replay({ ...input, reader: this.reader, renumbering: this.renumbering });
    this.units = new Map(memo.units.map((unit) => [`${unit.fn} ${unit.constants}`, unit]));
    this.ways = Map.groupBy(memo.ways, ({ unit }) => unit.fn);
  }

  /**
   * Replays an earlier run of the function if this solve would do the same.
   *
   * @param asked  receives the questions that the run depends on
   * @param count  number of runs of the function so far
   */
  take(fn: number, constants: string, asked: Questions, count: number): TakenRun | undefined {
    const { context, undo, recorder } = this.input;
    const { renumbering } = this;
    const old = renumbering.oldFunctions[fn] ?? -1;
    const unit = old < 0 ? undefined : this.units.get(`${old} ${constants}`);
    const oldFile = renumbering.oldFiles[context.program.function(fn).file] ?? -1;
    if (unit === undefined || renumbering.isSame[oldFile] !== 1 || !this.holds(unit, asked)) return undefined;
    const { runs } = unit;
    const first = Math.min(count, runs.length - 1);
    for (let at = 0; at < Math.min(runs.length, maxCandidates); at++) {
      const run = runs[(first + at) % runs.length];
      if (run === undefined) continue;
      const mark = undo.begin();
      recorder.begin(undefined);
      const taken = this.replay.run(fn, run);
      recorder.end();
      if (taken !== undefined) {
        undo.keep();
        return taken;
      }
      undo.takeBack(mark);
    }
    return undefined;
  }

  /**
   * The data flow path of a hit as an earlier solve found it, if this solve would find the same.
   *
   * @param asked  receives the questions that it depends on
   */
  takeWay(hit: AskedWay, asked: Questions): TakenWay | undefined {
    const { context, recorder } = this.input;
    const { renumbering } = this;
    const oldFile = renumbering.oldFiles[context.program.function(hit.fn).file] ?? -1;
    const ways = this.ways.get(renumbering.oldFunctions[hit.fn] ?? -1);
    if (ways === undefined || renumbering.isSame[oldFile] !== 1) return undefined;
    const way = ways.find(({ sink, source }) => source === hit.source && this.isSink(sink, hit.number));
    if (way === undefined || !this.holds(way.unit, asked)) return undefined;
    recorder.begin(undefined);
    const taken = this.replay.way(hit.fn, way);
    recorder.end();
    return taken;
  }

  private isSink(old: number, number: number): boolean {
    try {
      return this.input.parts.sink(this.reader.sink(old)) === number;
    } catch {
      // Part of it does not exist in this solve, or the cache entry is corrupt.
      return false;
    }
  }

  private holds(unit: StoredUnit, asked: Questions): boolean {
    let answer = this.holding.get(unit);
    if (answer === undefined) {
      try {
        answer = this.holdFacts(unit, asked);
      } catch {
        // The cache entry is corrupt.
        answer = false;
      }
      this.holding.set(unit, answer);
      if (answer) this.addQuestions(unit, asked);
    }
    return answer;
  }

  private holdFacts(unit: StoredUnit, asked: Questions): boolean {
    const { facts, context, files } = this.input;
    const { renumbering } = this;
    if (unit.asked.length !== asked.asked.length) return false;
    let at = 0;
    const isSame = (kind: number, value: number): boolean => {
      const answer = facts.answer(kind, value);
      const length = unit.answers[at++] ?? -1;
      if (length !== answer.length) return false;
      if (length === 0) return true;
      const numbers = this.numbersOf(kind);
      for (const one of answer) {
        const old = unit.answers[at++] ?? -1;
        if (one !== (numbers === undefined ? old : numbers[old])) return false;
      }
      return true;
    };
    for (let offset = 0; offset < unit.asked.length; offset++) {
      const kinds = unit.asked[offset] ?? 0;
      for (let kind = 0; kinds >> kind !== 0; kind++)
        if ((kinds & (1 << kind)) !== 0 && !isSame(kind, asked.first + offset)) return false;
    }
    for (const key of unit.askedElsewhere) {
      const old = Math.floor(key / 16);
      const value = this.valueElsewhere(old, asked.base);
      if (value === undefined || !isSame(key - old * 16, value)) return false;
    }
    return unit.facts.every((fact) => holdsLongFact({ context, files }, renumbering, fact));
  }

  private numbersOf(kind: number): Int32Array | undefined {
    switch (answerKinds[kind]) {
      case 'functions':
        return this.renumbering.functions;
      case 'values':
        return this.renumbering.values;
      default:
        return undefined;
    }
  }

  private valueElsewhere(old: number, base: number): number | undefined {
    if (old === beforeFile) return base - 1;
    const value = this.renumbering.values[old] ?? -1;
    return value < 0 ? undefined : value;
  }

  /** Adds the questions of the earlier run, which this one would have asked as well. */
  private addQuestions(unit: StoredUnit, asked: Questions): void {
    for (const [offset, kinds] of unit.asked.entries())
      asked.asked[offset] = (asked.asked[offset] ?? 0) | kinds;
    for (const key of unit.askedElsewhere) {
      const old = Math.floor(key / 16);
      const value = old === beforeFile ? old : (this.renumbering.values[old] ?? beforeFile);
      asked.elsewhere.add(value * 16 + (key - old * 16));
    }
    for (const fact of unit.facts) {
      const long = renumberLongFact(this.renumbering, fact);
      if (long !== undefined) asked.addLong(long);
    }
  }
}

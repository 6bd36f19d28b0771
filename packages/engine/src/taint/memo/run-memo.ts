/**
 * Reuses runs of functions from an earlier solve.
 *
 * A run depends on the IR of its file, on facts of the linked program, on the summaries and shared cells that it reads,
 * and on the order of the numbers that it encounters; it requests origins and writes shared cells. All of that is
 * recorded step by step (`recorder.ts`). A cached run is reused if its file and facts are unchanged, and replaying its
 * steps in order gives the same result at each of them: the run would then do the same as before. So a solve with a
 * cache is identical to one without, down to the number of each origin. If a step has another result, the steps so far
 * are reverted, and the function is run.
 */

import type { Constant } from '../../ir/ir.ts';
import type { ApiGraph } from '../../model/api-graph.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { UndoLog } from '../domain/undo-log.ts';
import type { TaintContext } from '../frame/context.ts';
import { constantText } from './constant-text.ts';
import { EarlierRuns } from './earlier-runs.ts';
import { Facts } from './facts.ts';
import { KeptWays, lookedThrough, type Unit } from './kept-ways.ts';
import { answerLongFact } from './long-facts.ts';
import { ModelRows } from './model-rows.ts';
import { beforeFile, Questions, Recorder, type RecorderInput, RunLog } from './recorder.ts';
import { type Digest, describeFiles } from './renumbering.ts';
import type { VariantOf } from './replay.ts';
import type { StoredFile, StoredMemo, StoredOrigin, StoredRun, StoredUnit } from './stored.ts';
import { SummaryParts } from './summary-parts.ts';
import { TextTable } from './text-table.ts';

/** Storage for the runs of a program's functions from one solve to the next. */
export interface RunStore {
  /** Returns the last stored value, which is not validated and may be corrupt. */
  read(): unknown;
  write(memo: StoredMemo): void;
  /** Maximum count of numbers to store for a solve; a larger solve is not stored at all. Default: `mostNumbers`. */
  readonly mostNumbers?: number;
  readonly digest: Digest;
}

export interface RunMemoInput {
  readonly context: TaintContext;
  readonly api: ApiGraph;
  readonly store: RunStore;
  readonly undo: UndoLog;
  readonly placesOf: RecorderInput['placesOf'];
  readonly variantOf: VariantOf;
}

/** About 40 MB. Measured: jsoup, 58,000 lines, has 425,000. */
const mostNumbers = 10_000_000;

/** Share of reused runs from which the earlier memo is not rewritten: writing costs as much as a hundred runs. */
const sharedEnough = 0.9;

export class RunMemo {
  /** Finds data flow paths, reusing cached ones. */
  readonly ways: KeptWays;
  private readonly input: RunMemoInput;
  private readonly parts: SummaryParts;
  private readonly recorder: Recorder;
  private readonly facts: Facts;
  private readonly rows: ModelRows;
  private readonly files: readonly StoredFile[];
  private readonly digest: string;
  private readonly cells = new TextTable();
  private readonly given = new TextTable();
  private readonly units = new Map<string, Unit>();
  private readonly earlier: EarlierRuns | undefined;
  private numbers = 0;
  private taken = 0;
  private ran = 0;

  constructor(input: RunMemoInput) {
    const { context, api, store, placesOf } = input;
    const { program, pointsTo } = context;
    this.input = input;
    this.rows = new ModelRows(api);
    this.parts = new SummaryParts((sink) => this.rows.sink(sink));
    this.facts = new Facts(pointsTo, (row) => this.rows.source(row));
    this.files = describeFiles(program, store.digest);
    this.digest = store.digest([
      JSON.stringify([
        [...program.symbols].sort(),
        program.hasClosedTypes,
        program.keysAreNoMembers,
        context.objectsAreData,
        [...context.misuseKinds].sort(),
        this.rows.sources.length,
        this.rows.sinks.length,
      ]),
    ]);
    this.recorder = new Recorder({
      context,
      parts: this.parts,
      cells: this.cells,
      given: this.given,
      placesOf,
    });
    this.ways = new KeptWays({
      context,
      recorder: this.recorder,
      parts: this.parts,
      earlier: () => this.earlier,
      lookOf: (fn) => this.unitOf(fn, lookedThrough),
      keep: (unit, run) => this.keep(unit, run),
      isFull: () => this.isFull,
      count: (isTaken) => {
        if (isTaken) this.taken += 1;
        else this.ran += 1;
      },
    });
    this.earlier = this.open();
  }

  /** A memo of another program, or a corrupt one, is ignored. */
  private open(): EarlierRuns | undefined {
    const memo = this.input.store.read() as StoredMemo | undefined;
    if (memo?.digest !== this.digest) return undefined;
    try {
      const { context, undo, variantOf } = this.input;
      const { parts, facts, rows, files, cells, given, recorder } = this;
      return new EarlierRuns({
        memo,
        context,
        undo,
        variantOf,
        parts,
        facts,
        rows,
        files,
        cells,
        given,
        recorder,
        isAsItWas: (fn) => this.ways.isAsItWas(fn),
      });
    } catch {
      return undefined;
    }
  }

  /**
   * Returns the outcome of a function, by reusing an earlier run or running it.
   *
   * @param constants  values of its parameters, if the run is for some calls only
   * @param run  runs the function; may query nothing but the context passed to it
   */
  run(
    fn: number,
    constants: ReadonlyMap<number, Constant>,
    run: (context: TaintContext) => Outcome,
  ): Outcome {
    const unit = this.unitOf(fn, textOf(constants));
    const known = this.earlier?.take(fn, unit.constants, unit.questions, unit.runs.length);
    if (known !== undefined) {
      this.taken += 1;
      this.keep(unit, known.run);
      return known.outcome;
    }
    this.ran += 1;
    if (this.isFull) return run(this.input.context);
    const log = new RunLog(fn, this.input.context.program.function(fn).file, unit.questions);
    this.recorder.begin(log);
    try {
      const outcome = run(this.recorder.context);
      if (log.isWhole && outcome.failure?.reason !== 'function-failed')
        this.keep(unit, this.storedRun(log, outcome));
      return outcome;
    } finally {
      this.recorder.end();
    }
  }

  private keep({ runs, questions }: Unit, run: StoredRun): void {
    this.numbers += run.steps.length + (runs.length === 0 ? questions.asked.length : 0);
    runs.push(run);
  }

  private get isFull(): boolean {
    return this.numbers > (this.input.store.mostNumbers ?? mostNumbers);
  }

  private unitOf(fn: number, constants: string): Unit {
    const key = `${fn} ${constants}`;
    let unit = this.units.get(key);
    if (unit === undefined) {
      unit = { fn, constants, questions: Questions.of(this.input.context.program, fn), runs: [] };
      this.units.set(key, unit);
    }
    return unit;
  }

  private storedRun(log: RunLog, { summary, hits, misuses, steps, failure }: Outcome): StoredRun {
    const { parts } = this;
    return {
      steps: Int32Array.from(log.steps),
      summary: parts.summary(summary),
      hits: hits.map(({ sink }) => parts.sink(sink)),
      misuses: Array.from(misuses, ([key, { value, argument, kind, text }]) => {
        return [key.slice(key.indexOf(':')), value, argument, kind, text];
      }),
      cost: steps,
      failure: failure?.message ?? '',
    };
  }

  /** Context to use when finding data flow paths. */
  get context(): TaintContext {
    return this.recorder.context;
  }

  /** Stores the runs and data flow paths of this solve, unless nearly all of them were cached already. */
  finish(): void {
    const all = this.taken + this.ran;
    if (all === 0 || this.isFull || (this.earlier !== undefined && this.taken >= all * sharedEnough)) return;
    const { parts, digest, files, cells, given } = this;
    const { origins } = this.input.context;
    const units = [...this.units.values()].filter(({ runs }) => runs.length > 0);
    this.input.store.write({
      digest,
      files,
      units: units.map((unit) => this.storedUnit(unit)),
      ways: this.ways.stored((unit) => this.storedUnit(unit)),
      origins: origins.all.map((origin): StoredOrigin => {
        if (origin.kind === 'source') return ['s', origin.value, this.rows.source(origin.row)];
        if (origin.kind === 'parameter') return ['p', origin.index, origin.path];
        return origin.from === undefined
          ? ['k', origin.index, origin.path]
          : ['k', origin.index, origin.path, origin.from.index, origin.from.path];
      }),
      callbacks: origins.callbackPlaces.map(({ index, path }) => [index, path]),
      parts: {
        taints: parts.taints,
        sinks: parts.sinks,
        objects: parts.objects,
        shapes: parts.shapes,
        summaries: parts.summaries,
        met: parts.met,
      },
      cells: cells.texts,
      given: given.texts,
    });
  }

  private storedUnit({ fn, constants, questions, runs }: Unit): StoredUnit {
    const answers: number[] = [];
    const add = (kind: number, value: number): void => {
      const answer = this.facts.answer(kind, value);
      answers.push(answer.length, ...answer);
    };
    questions.each(add);
    const elsewhere = [...questions.elsewhere].sort((a, b) => a - b);
    const base = questions.base;
    for (const key of elsewhere) {
      const value = Math.floor(key / 16);
      add(key - value * 16, value === beforeFile ? base - 1 : value);
    }
    const { context } = this.input;
    return {
      fn,
      constants,
      asked: questions.asked,
      askedElsewhere: Float64Array.from(elsewhere),
      answers: Int32Array.from(answers),
      facts: Array.from(questions.long.values(), (fact) => [
        ...fact,
        answerLongFact({ context, files: this.files }, fact),
      ]),
      runs,
    };
  }
}

/** The empty string for no constants. */
function textOf(constants: ReadonlyMap<number, Constant>): string {
  const texts = [...constants].map(([index, constant]) => [index, constantText(constant)]);
  return texts.length === 0 ? '' : JSON.stringify(texts);
}

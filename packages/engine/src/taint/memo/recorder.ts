/**
 * Records what a run asks and does: facts of the linked program, and steps that read or change the state of the solve.
 * A run accesses the solve only through `context`. If it does something there that cannot be recorded, it is not
 * cached.
 */

import type { PointsTo } from '../../graph/points-to-result.ts';
import type { Program } from '../../graph/program/program.ts';
import type { Constant } from '../../ir/ir.ts';
import { emptySummary, type Summary } from '../domain/summary.ts';
import { argumentConstants } from '../frame/argument-constants.ts';
import type { TaintContext } from '../frame/context.ts';
import { argumentsText } from './constant-text.ts';
import { type FactKind, factNumber } from './facts.ts';
import { isOfValue, type LongFact } from './long-facts.ts';
import { Step } from './stored.ts';
import type { SummaryParts } from './summary-parts.ts';
import type { TextTable } from './text-table.ts';
import { WatchedMap, watchedSet } from './watched.ts';

/**
 * Stands for the value just before the first one of the file, in whichever file that is: it is queried for a missing
 * operand.
 */
export const beforeFile = -1;

/** Questions asked for one function, in all its runs or in those with particular constants. */
export class Questions {
  readonly first: number;
  readonly asked: Uint16Array;
  readonly elsewhere = new Set<number>();
  readonly long = new Map<string, LongFact>();

  readonly base: number;

  /**
   * @param base  first value of the file in the program
   * @param first  first value of the function in the program
   */
  constructor(base: number, first: number, length: number) {
    this.base = base;
    this.first = first;
    this.asked = new Uint16Array(length);
  }

  add(kind: number, value: number): void {
    const at = value - this.first;
    if (at >= 0 && at < this.asked.length) this.asked[at] = (this.asked[at] ?? 0) | (1 << kind);
    else this.elsewhere.add((this.isBefore(value) ? beforeFile : value) * 16 + kind);
  }

  /** An empty set of questions for a function. */
  static of(program: Program, fn: number): Questions {
    const { file, ir } = program.function(fn);
    const base = program.valueBase[file] ?? 0;
    return new Questions(base, base + ir.first, ir.last - ir.first);
  }

  addLong(fact: LongFact): void {
    const key = `${fact[0]}\0${fact[1].join('\0')}`;
    if (!this.long.has(key)) this.long.set(key, fact);
  }

  /** Visits the questions about the function's own values, in order. */
  each(visit: (kind: number, value: number) => void): void {
    for (let offset = 0; offset < this.asked.length; offset++) {
      const kinds = this.asked[offset] ?? 0;
      for (let kind = 0; kinds >> kind !== 0; kind++)
        if ((kinds & (1 << kind)) !== 0) visit(kind, this.first + offset);
    }
  }

  /** True for the value that a missing operand of the file refers to. */
  isBefore(value: number): boolean {
    return value === this.base - 1;
  }
}

/** Upper bound on the numbers of values, functions, cells and parts of summaries. */
const mostOfOne = 2 ** 27;

/** Record of the current run. */
export class RunLog {
  readonly steps: number[] = [];
  readonly questions: Questions;
  readonly fn: number;
  readonly file: number;
  /** True for the record of a data flow path, which traces functions of several files. */
  readonly isWay: boolean;
  /** False if something was queried that cannot be recorded. */
  isWhole = true;
  /** Indexed by kind of step. */
  private readonly seen: Set<number>[] = [];
  private readonly seenOrigins = new Set<number>();

  constructor(fn: number, file: number, questions: Questions, isWay = false) {
    this.isWay = isWay;
    this.fn = fn;
    this.file = file;
    this.questions = questions;
  }

  origin(number: number): void {
    if (this.seenOrigins.has(number)) return;
    this.seenOrigins.add(number);
    this.steps.push(Step.origin, number);
  }

  callback(index: number): void {
    if (this.once(Step.callback, index)) this.steps.push(Step.callback, index);
  }

  look(fn: number): void {
    if (this.once(Step.look, fn)) this.steps.push(Step.look, fn);
  }

  /** Returns false for a step that was already recorded: repeating it has the same result. */
  once(step: number, first: number, second = 0): boolean {
    this.seen[step] ??= new Set();
    const seen = this.seen[step];
    // Safe: both numbers count objects in memory, and stay below `mostOfOne`.
    const key = second * mostOfOne + first;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }
}

export interface RecorderInput {
  readonly context: TaintContext;
  readonly parts: SummaryParts;
  readonly cells: TextTable;
  readonly given: TextTable;
  /** The part of a context that depends only on points-to analysis. */
  readonly placesOf: (
    pointsTo: PointsTo,
  ) => Pick<TaintContext, 'apiOfCallee' | 'methodOfAny' | 'slowMatchers'>;
}

export class Recorder {
  /** The context of the run. */
  readonly context: TaintContext;
  private readonly input: RecorderInput;
  /** Records of the current runs, innermost last; `undefined` for work that is not part of the run around it. */
  private readonly logs: (RunLog | undefined)[] = [];
  private log: RunLog | undefined;
  /**
   * Last values of files. Such a number is ambiguous: it may be meant, or stand for a missing operand of the next file.
   */
  private readonly lastOfFiles: ReadonlySet<number>;

  constructor(input: RecorderInput) {
    this.input = input;
    this.lastOfFiles = new Set(input.context.program.valueBase.map((base) => base - 1));
    this.context = this.createContext();
  }

  /** @param log  `undefined` for work that is not part of the current run */
  begin(log: RunLog | undefined): void {
    this.logs.push(log);
    this.watch(log);
  }

  end(): void {
    this.logs.pop();
    this.watch(this.logs.at(-1));
  }

  private watch(log: RunLog | undefined): void {
    const { origins, shared, matchTimes } = this.input.context;
    this.log = log;
    origins.watcher = log;
    shared.watcher = log && {
      read: (key, taint) => this.addCell(log, Step.read, key, taint),
      write: (key, taint) => this.addCell(log, Step.write, key, taint),
    };
    matchTimes.watcher =
      log && ((value) => log.once(Step.undecided, value) && log.steps.push(Step.undecided, value));
  }

  private addCell(log: RunLog, step: number, key: string, taint: Parameters<SummaryParts['taint']>[0]): void {
    const { parts, cells } = this.input;
    const [cell, number] = [cells.number(key), parts.taint(taint)];
    if (!log.once(step, cell, number)) return;
    log.steps.push(step, cell, number);
  }

  private addSummary(log: RunLog, summary: Summary, fn: number): void {
    if (log.once(Step.summary, fn)) log.steps.push(Step.summary, fn, this.input.parts.summary(summary));
  }

  private addVariant(log: RunLog, summary: Summary, fn: number, texts: number): void {
    if (log.once(Step.variant, fn, texts))
      log.steps.push(Step.variant, fn, texts, this.input.parts.summary(summary));
  }

  // --- the recorded context

  private fact(kind: FactKind, value: number): void {
    const { log } = this;
    if (log === undefined) return;
    if (log.isWay && this.lastOfFiles.has(value)) log.isWhole = false;
    log.questions.add(factNumber[kind], value);
  }

  private long(...[kind, args]: LongFact): void {
    const { log } = this;
    if (log === undefined) return;
    const [first] = args;
    if (typeof first === 'number') {
      const isNone = log.isWay
        ? isOfValue([kind, args]) && this.lastOfFiles.has(first)
        : log.questions.isBefore(first);
      if (isNone) log.isWhole = false;
    }
    log.questions.addLong([kind, args]);
  }

  private unknown(): void {
    if (this.log !== undefined) this.log.isWhole = false;
  }

  private createContext(): TaintContext {
    const { context, placesOf, given } = this.input;
    const pointsTo = this.watchedPointsTo(context.pointsTo);
    const globalConstants = new WatchedMap(context.globalConstants, {
      get: (name) => this.long('global', [name]),
      has: (name) => this.long('global', [name]),
      rest: () => this.unknown(),
    });
    const { ruleBits, misuseKinds, objectsAreData, origins, shared, matchTimes } = context;
    // Members are listed one by one, because each that queries the linked program has to record it.
    return {
      ruleBits,
      misuseKinds,
      objectsAreData,
      origins,
      shared,
      matchTimes,
      settings: (name) => context.settings(name),
      memberOfAny: (name) => context.memberOfAny(name),
      ...placesOf(pointsTo),
      pointsTo,
      program: this.watchedProgram(context.program),
      globalConstants,
      capturedConstant: (file, owner, name) => {
        this.ofFile(file);
        return context.capturedConstant(file, owner, name);
      },
      callbacksOverKeys: (file) => {
        this.ofFile(file);
        return context.callbacksOverKeys(file);
      },
      givenMembers: (file) => {
        this.ofFile(file);
        return context.givenMembers(file);
      },
      constraintsNamed: (name) => {
        this.long('constraint', [name]);
        return context.constraintsNamed(name);
      },
      classConstant: (value, exported, name): Constant | undefined => {
        this.long('classConstant', [value, exported, name]);
        return context.classConstant(value, exported, name);
      },
      isRecursion: (fn, other) => {
        this.long('recursion', [fn, other]);
        return context.isRecursion(fn, other);
      },
      isRecursive: (fn) => {
        this.long('recursive', [fn]);
        return context.isRecursive(fn);
      },
      summaryOf: (fn) => {
        const summary = context.summaryOf(fn);
        if (this.log !== undefined) this.addSummary(this.log, summary, fn);
        return summary;
      },
      summaryFor: (fn, args) => {
        const { log } = this;
        const general = context.summaryOf(fn);
        if (general === emptySummary) {
          if (log !== undefined) this.addSummary(log, general, fn);
          return general;
        }
        const texts = given.number(argumentsText(argumentConstants(args)));
        const summary = context.summaryFor(fn, args);
        if (log !== undefined) this.addVariant(log, summary, fn, texts);
        return summary;
      },
    };
  }

  /** Records a dependency on a file, except the run's own, which is always the same. */
  private ofFile(file: number): void {
    if (this.log?.file !== file) this.long('file', [file]);
  }

  private watchedProgram(program: Program): Program {
    const watched = Object.create(program) as Program;
    const others = { get: () => this.unknown() };
    return Object.defineProperties(watched, {
      files: { get: () => (others.get(), program.files) },
      functions: { get: () => (others.get(), program.functions) },
      fileOf: { get: () => (others.get(), program.fileOf.bind(program)) },
      exportedNames: { get: () => (others.get(), program.exportedNames.bind(program)) },
      // Needs no record: it is determined by the number of the value.
      functionAt: { value: (value: number) => program.functionAt(value) },
      file: {
        value: (file: number) => {
          this.ofFile(file);
          return program.file(file);
        },
      },
      function: {
        value: (fn: number) => {
          const found = program.function(fn);
          if (found.file !== this.log?.file) this.long('head', [fn]);
          return found;
        },
      },
    });
  }

  private watchedPointsTo(pointsTo: PointsTo): PointsTo {
    const of =
      <Answer>(kind: FactKind, ask: (value: number) => Answer) =>
      (value: number): Answer => {
        this.fact(kind, value);
        return ask(value);
      };
    return {
      limits: pointsTo.limits,
      targetsOf: of('targetsOf', (value) => pointsTo.targetsOf(value)),
      objectOf: of('objectOf', (value) => pointsTo.objectOf(value)),
      listenersOf: of('listenersOf', (value) => pointsTo.listenersOf(value)),
      isInstance: of('isInstance', (value) => pointsTo.isInstance(value)),
      apiOf: of('apiOf', (value) => pointsTo.apiOf(value)),
      typeByConvention: of('typeByConvention', (value) => pointsTo.typeByConvention(value)),
      sourcesAt: of('sourcesAt', (value) => pointsTo.sourcesAt(value)),
      isFound: of('isFound', (value) => pointsTo.isFound(value)),
      checkedAs: of('checkedAs', (value) => pointsTo.checkedAs(value)),
      isOfTable: of('isOfTable', (value) => pointsTo.isOfTable(value)),
      routersAt: of('routersAt', (value) => pointsTo.routersAt(value)),
      classAt: of('classAt', (value) => pointsTo.classAt(value)),
      superclassesAt: of('superclassesAt', (value) => pointsTo.superclassesAt(value)),
      regexesOf: (value) => {
        this.fact('regexesOf', value);
        const regexes = pointsTo.regexesOf(value);
        if (regexes.length > 0) this.long('regexes', [value]);
        return regexes;
      },
      schemaAt: (value) => {
        this.long('schema', [value]);
        return pointsTo.schemaAt(value);
      },
      functionsAt: (value, isOnly = false) => {
        this.fact(isOnly ? 'functionsOnlyAt' : 'functionsAt', value);
        return pointsTo.functionsAt(value, isOnly);
      },
      methodsAt: (value, name) => {
        this.long('methods', [value, name]);
        return pointsTo.methodsAt(value, name);
      },
      returnedTo: (fn) => {
        this.long('returnedTo', [fn]);
        return pointsTo.returnedTo(fn);
      },
      assignedGlobals: watchedSet(pointsTo.assignedGlobals, {
        has: (name) => this.long('assigned', [name]),
        rest: () => this.unknown(),
      }),
      exported: new WatchedMap(pointsTo.exported, {
        get: () => this.unknown(),
        has: (fn) => this.long('exported', [fn]),
        rest: () => this.unknown(),
      }),
      uncalled: watchedSet(pointsTo.uncalled, { has: () => this.unknown(), rest: () => this.unknown() }),
    };
  }
}

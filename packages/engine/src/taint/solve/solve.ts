/** Solves the taint of a program: functions bottom-up over the call graph, with one summary each. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import type { Program } from '../../graph/program/program.ts';
import { TestCode } from '../../graph/program/test-code.ts';
import { capturedConstants, capturedKey } from '../../ir/environments.ts';
import { givenMembers } from '../../ir/given-members.ts';
import { type Constant, type IrFile, Op } from '../../ir/ir.ts';
import { callbacksOverKeys } from '../../ir/own-keys.ts';
import type { ApiGraph } from '../../model/api-graph.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { PatternDialect } from '../../regex/translate-pattern.ts';
import { componentNumbers, stronglyConnectedComponents } from '../../strong-components.ts';
import type { LanguageId } from '../../syntax/language-ids.ts';
import { escapesByDefault } from '../../syntax/templates/made-template.ts';
import type { OnWork } from '../../work.ts';
import { OriginTable } from '../domain/origins.ts';
import type { FailedFunction, Outcome, TaintHit } from '../domain/outcome.ts';
import type { Mask, RuleBits } from '../domain/rule-bits.ts';
import { SharedCells } from '../domain/shared-cells.ts';
import { emptySummary, handedMask, type MisuseHit, type Summary, summaryKey } from '../domain/summary.ts';
import { joinSummaries } from '../domain/summary-join.ts';
import { UndoLog } from '../domain/undo-log.ts';
import { argumentConstants } from '../frame/argument-constants.ts';
import type { TaintContext } from '../frame/context.ts';
import { MatchTimes } from '../frame/match-times.ts';
import { OwnConstraints } from '../frame/own-constraints.ts';
import { sharedReads } from '../frame/shared-keys.ts';
import { RunMemo, type RunMemoInput, type RunStore } from '../memo/run-memo.ts';
import { SinkBits } from '../sinks/sink-bits.ts';
import { slowMatchers } from '../sinks/slow-matches.ts';
import { callGraph } from './call-graph.ts';
import { findNeeds } from './needs.ts';
import { giveUp, runFunction, runVariant } from './outcome.ts';
import { runSchedule } from './schedule.ts';
import { type GivenConstants, Specializer } from './specialize.ts';
import { isStart } from './starts.ts';
import { sinksKeptOf } from './summarize.ts';
import { declaredInstances, sinkForUsers, userMembers } from './user-hits.ts';
import { userStarts } from './user-starts.ts';

export interface TaintResult {
  readonly context: TaintContext;
  /** Cache of runs and data flow paths for the next solve; `undefined` if nothing is cached. */
  readonly kept: RunMemo | undefined;
  readonly hits: readonly TaintHit[];
  readonly misuses: readonly MisuseHit[];
  readonly failed: readonly FailedFunction[];
  /** Regular expressions that are matched somewhere but too large to be analyzed, as program values. */
  readonly undecidedRegexes: readonly number[];
}

export interface TaintInput {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly api: ApiGraph;
  readonly ruleBits: RuleBits;
  readonly misuseKinds: ReadonlySet<string>;
  /** The subset of those that rules look for only in templates with automatic escaping. */
  readonly kindsWhereEscaped: ReadonlySet<string>;
  readonly objectsAreData: boolean;
  /** Regex syntax of the language; `undefined` for JavaScript. */
  readonly patterns: PatternDialect | undefined;
  /** Entries of a settings file, by the name under which code reads it. */
  readonly settings: (name: string) => ReadonlyMap<string, string> | undefined;
  /** Storage for runs of functions between solves; absent to disable caching. Does not affect the result. */
  readonly runs?: RunStore | undefined;
  readonly onWork?: OnWork | undefined;
}

const noMembers: ReturnType<typeof givenMembers> = new Map();
const noCallbacks: ReturnType<typeof callbacksOverKeys> = new Map();

export function solveTaint(input: TaintInput): TaintResult {
  const { program, pointsTo, ruleBits, misuseKinds } = input;
  const summaries = Array.from<Summary | undefined>({ length: program.functions.length });
  const counted = (outcome: Outcome): Outcome => {
    input.onWork?.('functions run', 1);
    input.onWork?.('steps', outcome.steps);
    return outcome;
  };
  const builtin = input.api.library('builtin');
  const origins = new OriginTable();
  const matchTimes = new MatchTimes(input.patterns);
  const undo = new UndoLog();
  const { calls, gives } = callGraph(program, pointsTo);
  const components = stronglyConnectedComponents(calls);
  const componentOf = componentNumbers(components, calls.length);
  const asksForTime = (ruleBits.ofSink('exponential-match') | ruleBits.ofSink('polynomial-match')) !== 0;
  const constants = program.files.map((file) => capturedConstants(file));
  const exported = program.files.map((file) => exportedConstants(file));
  const overKeys = program.files.map((file) => (ruleBits.keys === 0 ? noCallbacks : callbacksOverKeys(file)));
  const given = program.files.map((file) => givenMembers(file));
  const constraints = new OwnConstraints(program);
  const placesOf = (known: PointsTo): PlacesOfCalls => ({
    apiOfCallee: (code, base, call) => apiOfCallee(known, builtin, code, base, call),
    methodOfAny: (code, call) => methodOfAny(builtin, code, call),
    slowMatchers: (code, base, call) =>
      asksForTime ? slowMatchers({ pointsTo: known, matchTimes }, input.api, code, base, call) : [],
  });
  const context: TaintContext = {
    program,
    pointsTo,
    ruleBits,
    misuseKinds,
    objectsAreData: input.objectsAreData,
    settings: input.settings,
    origins,
    shared: new SharedCells(origins, undo),
    globalConstants: program.globalConstants,
    capturedConstant: (file, owner, name) => constants[file]?.get(capturedKey(owner, name)),
    classConstant: (value, name, member) => exported[program.fileOf(value)]?.get(`${name}.${member}`),
    summaryOf: (fn) => summaries[fn] ?? emptySummary,
    summaryFor: (fn, args) => {
      const general = summaries[fn] ?? emptySummary;
      return general === emptySummary
        ? general
        : specializer.summaryFor(fn, general, argumentConstants(args));
    },
    isRecursive: (fn) =>
      (components[componentOf[fn] ?? 0]?.length ?? 0) > 1 || (calls[fn] ?? []).includes(fn),
    isRecursion: (fn, other) => componentOf[fn] === componentOf[other],
    memberOfAny: (name) => builtin?.memberNodes(name) ?? [],
    constraintsNamed: (name) => constraints.named(name),
    ...placesOf(pointsTo),
    callbacksOverKeys: (file) => overKeys[file] ?? noCallbacks,
    givenMembers: (file) => given[file] ?? noMembers,
    matchTimes,
  };
  const specializer = new Specializer({
    codeOf: (fn) => {
      const { file, ir } = program.function(fn);
      return { code: program.file(file), ir };
    },
    undo,
    run: (fn, constants) => {
      const { summary, failure } = runs.run(fn, constants, (seen) =>
        counted(runVariant(seen, fn, constants)),
      );
      return failure === undefined ? summary : undefined;
    },
  });
  const runs = openRuns(input.runs, {
    context,
    undo,
    api: input.api,
    placesOf,
    variantOf: (fn, args) => {
      const general = summaries[fn] ?? emptySummary;
      return general === emptySummary ? general : specializer.summaryFor(fn, general, args);
    },
  });
  const outcomes = new Map<number, Outcome>();
  const sinksKept = (fn: number): number => sinksKeptOf(program.file(program.function(fn).file));
  const isSource = (origin: number): boolean => !origins.isGiven(origin);
  const sinks = new SinkBits(context, input.api);
  const fromUsers = userStarts(context, calls, sinks);
  const carried = new Map<number, Mask>();
  const tests = new TestCode(program);
  const isIgnored = (fn: number): boolean => tests.hasFunction(fn);
  const needs = findNeeds({ context, sinks, calls, gives, components, componentOf, isIgnored });
  const needsOf = (fn: number): Mask => needs[fn] ?? 0;
  const isLookedFor = (kind: string, language: LanguageId): boolean =>
    misuseKinds.has(kind) && (!input.kindsWhereEscaped.has(kind) || escapesByDefault(language));
  runSchedule({
    calls,
    gives,
    components,
    componentOf,
    isStart: (fn) =>
      !isIgnored(fn) && (fromUsers.has(fn) || isStart(context, fn, { needs: needsOf(fn), isLookedFor })),
    run: (fn, widens) => {
      const old = summaries[fn];
      // An unknown function stays unknown.
      if (old !== undefined && outcomes.get(fn)?.failure !== undefined) return { isChanged: false, steps: 0 };
      const outcome = runs.run(fn, noConstants, (seen) => counted(runFunction(seen, fn)));
      const isJoined = widens && old !== undefined && outcome.failure === undefined;
      const summary = isJoined
        ? joinSummaries(origins, old, outcome.summary, sinksKept(fn))
        : outcome.summary;
      outcomes.set(fn, outcome);
      summaries[fn] = summary;
      carried.set(fn, (carried.get(fn) ?? 0) | handedMask(summary, isSource));
      return { isChanged: isChanged(old, summary), steps: outcome.steps };
    },
    giveUp: (component) => {
      for (const fn of component) {
        const outcome = giveUp(context, { ...(outcomes.get(fn) ?? runFunction(context, fn)), fn });
        outcomes.set(fn, outcome);
        summaries[fn] = outcome.summary;
      }
    },
    carries: (callee, fn) => ((carried.get(callee) ?? 0) & needsOf(fn)) !== 0,
    takeStale: (isRun) => takeStale(context, isRun, needsOf),
  });
  // Sorted by number, so that the order of runs does not matter.
  const found = [...outcomes].sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
  const members = userMembers(context, summaries);
  const isInstance = declaredInstances(context);
  const forUsers = (hit: TaintHit): readonly TaintHit[] => {
    if (!origins.isGiven(hit.sink.origin)) return [hit];
    const sink = sinkForUsers(context, hit.fn, hit.sink, members, isInstance);
    return sink === undefined ? [] : [{ fn: hit.fn, sink }];
  };
  return {
    context,
    kept: runs instanceof RunMemo ? runs : undefined,
    hits: found.flatMap(({ hits }) => hits.flatMap(forUsers)),
    misuses: [...new Map(found.flatMap(({ misuses }) => [...misuses])).values()],
    failed: found.flatMap(({ failure }) => failure ?? []),
    undecidedRegexes: matchTimes.undecided(),
  };
}

/** The context's queries about calls that depend on points-to analysis. */
type PlacesOfCalls = Pick<TaintContext, 'apiOfCallee' | 'methodOfAny' | 'slowMatchers'>;

const noConstants: GivenConstants = new Map();

/** Without a store, every function is run. */
function openRuns(store: RunStore | undefined, input: Omit<RunMemoInput, 'store'>): Pick<RunMemo, 'run'> {
  if (store !== undefined) return new RunMemo({ ...input, store });
  return { run: (_fn, _constants, run) => run(input.context) };
}

/** Constants that a file exports, by name. */
function exportedConstants(code: IrFile): ReadonlyMap<string, Constant> {
  const found = new Map<string, Constant>();
  for (let v = 0; v < code.op.length; v++) {
    const value = code.op[v] === Op.export ? (code.b[v] ?? -1) : -1;
    const constant =
      value >= 0 && code.op[value] === Op.const ? code.constants[code.a[value] ?? -1] : undefined;
    if (constant !== undefined) found.set(code.strings[code.a[v] ?? -1] ?? '', constant);
  }
  return found;
}

/**
 * Functions that read shared cells which were written afterwards, and functions skipped so far whose cells now hold
 * relevant data.
 */
function takeStale(
  context: TaintContext,
  isRun: (fn: number) => boolean,
  needsOf: (fn: number) => Mask,
): ReadonlySet<number> {
  const { program, shared } = context;
  const stale = shared.takeStale();
  for (const fn of program.functions.keys()) {
    if (isRun(fn) || needsOf(fn) === 0) continue;
    for (const key of sharedReads(context, fn)) {
      if ((shared.maskOf(key) & needsOf(fn)) === 0) continue;
      stale.add(fn);
      break;
    }
  }
  return stale;
}

/** True if callers may see a difference. */
function isChanged(old: Summary | undefined, summary: Summary): boolean {
  if (old === undefined) return summary !== emptySummary;
  return old !== summary && summaryKey(old) !== summaryKey(summary);
}

/** API nodes for the called method that apply to any receiver; empty for a call of anything else. */
function methodOfAny(builtin: ApiNode | undefined, code: IrFile, call: number): readonly ApiNode[] {
  const callee = code.a[call] ?? -1;
  if (builtin === undefined || callee < 0 || code.op[callee] !== Op.loadField) return [];
  return builtin.memberNodes(code.strings[code.b[callee] ?? -1] ?? '');
}

/** API nodes of a callee; if none is known, the methods that the `builtin` model defines for any receiver. */
function apiOfCallee(
  pointsTo: PointsTo,
  builtin: ApiNode | undefined,
  code: IrFile,
  base: number,
  call: number,
): readonly ApiNode[] {
  const callee = code.a[call] ?? -1;
  if (callee < 0) return [];
  const known = pointsTo.apiOf(base + callee).filter((node) => !isData(node));
  if (known.length > 0 || pointsTo.targetsOf(base + call).length > 0) return known;
  return methodOfAny(builtin, code, call);
}

/**
 * True for an API node that holds data and has no rows about calls. If a program stores part of a request under unknown
 * keys of a request, every member becomes such a node, including methods of lists and strings.
 */
function isData(node: ApiNode): boolean {
  const { isType, isNeutral, operation, result, sources, sanitizers, propagators, sinks, misuses } = node;
  const isCalled =
    isType || isNeutral || operation !== '' || result !== undefined || node.arguments.length > 0;
  const rows = sanitizers.length + propagators.length + sinks.length + misuses.length;
  return sources.length > 0 && !isCalled && rows === 0;
}

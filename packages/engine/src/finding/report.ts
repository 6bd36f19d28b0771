/** Turns the solver's results into findings with locations, messages, traces and identities. */

import { compareFindings, type Finding, type Location, type TraceStep } from '@assay/core';
import { type Admission, readAdmissions } from '../access/open-routes.ts';
import { readScriptedHandlers } from '../access/page-requests.ts';
import type { Definitions } from '../code/definitions.ts';
import { ObjectSettings } from '../code/object-settings.ts';
import { isBehindSetting } from '../code/setting-around.ts';
import { TestedConnections } from '../code/tested-connections.ts';
import { Arrivals } from '../evidence/arrivals.ts';
import { flowEvidence, rankOfSource } from '../evidence/flow-evidence.ts';
import { SaidNames } from '../evidence/said-names.ts';
import { TestCode } from '../graph/program/test-code.ts';
import { rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { opOf, parameterOf } from '../ir/operands.ts';
import { isListedByRecord } from '../records/listed-fields.ts';
import { isHashedByRecord } from '../records/record-hooks.ts';
import { RecordOwners } from '../records/record-owners.ts';
import { Records } from '../records/records.ts';
import type { FoundRoute } from '../routes/collect-routes.ts';
import type { Rule } from '../rule/rule.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import { type FlowRule, librarySourceKind, secretSourceKind } from '../taint/domain/rule-bits.ts';
import type { IrStep } from '../taint/domain/trace.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { TaintResult } from '../taint/solve/solve.ts';
import { sourceOf } from '../taint/trace/hit-source.ts';
import { TraceBuilder } from '../taint/trace/trace.ts';
import { spellKind } from '../vocabulary/spell-kind.ts';
import type { OnWork } from '../work.ts';
import { createFinding, type SpotInput } from './create-finding.ts';
import { countGuards, withFlow } from './flaw-flow.ts';
import { callsOf, HandedOn } from './handed-on.ts';
import { HandlerParameters } from './handler-parameters.ts';
import { HarmlessData } from './harmless-data.ts';
import { locateHit } from './locate-hit.ts';
import { withMissing, writtenSinkName } from './missing-check.ts';
import { misuseFindings } from './misuse-findings.ts';
import { type FlowFinding, tellCausesOnce } from './one-cause.ts';
import { flawOf, withoutSteps } from './one-flaw.ts';
import { besideFlaw, callOf, otherCallers } from './other-callers.ts';
import { isInPlainPage, outputName } from './plain-page.ts';
import { readProgramCare } from './program-care.ts';
import { withoutPurpose } from './purpose.ts';
import { describeRegex, patternStep, shownArgument, slowRegexAt } from './regex-description.ts';
import { reportRoutes } from './route-findings.ts';
import { isRouteSegment } from './route-segment.ts';
import { isConnectedSafely, isHarmlessThere, isSetOf, isSetSafe } from './set-safe.ts';
import { Subjects } from './subject.ts';
import { dropTwins, oneForFiles, withoutYielding } from './told-once.ts';
import { countsBehindOnly, UnknownCallers } from './unknown-callers.ts';
import { reportUnseenPatterns } from './unseen-patterns.ts';

export interface ReportInput extends SpotInput {
  readonly rules: readonly Rule[];
  readonly result: TaintResult;
  readonly routes: readonly FoundRoute[];
  readonly definitions: Definitions;
  /** Folders of the tree's packages; see `packageFolders`. */
  readonly packages: ReadonlySet<string>;
  /** Returns the text of a file of the program, by its number. */
  readonly textOf: (file: number) => string;
  readonly onWork?: OnWork | undefined;
}

/** Maximum number of trace steps to show; longer traces are cut in the middle. */
const maxSteps = 12;

export function reportFindings(input: ReportInput): Finding[] {
  const traces = new TraceBuilder(input.result.context, input.result.kept, input.onWork);
  const tests = new TestCode(input.result.context.program);
  const records = new Records(input.result.context, input.definitions, (file) => input.treeOf(file));
  const owners = new RecordOwners(input.result.context, records, input.routes);
  const languages = new Set<string>(input.result.context.program.files.map(({ language }) => language));
  const { context, misuses } = input.result;
  const settings = new ObjectSettings(context.program, context.pointsTo, misuses);
  const guardsOf = countGuards(input.routes);
  const readers = {
    traces,
    owners,
    admissionOf: readAdmissions(input.routes),
    isScripted: readScriptedHandlers(input.routes),
    guardsOf,
    languages,
    settings,
    said: new SaidNames(context),
    handed: new HandedOn(context),
  };
  const told = bestHits(input, tests, records, settings).flatMap(
    (flaw) => toldFlaw(input, readers, flaw) ?? [],
  );
  const flows = withoutPurpose(
    told.map(({ flow }) => flow),
    input.packages,
  );
  const findings = tellCausesOnce(flows);
  for (const [at, { callers }] of told.entries()) {
    const flaw = flows[at]?.finding;
    if (flaw !== undefined) findings.push(...callers.map((caller) => besideFlaw(caller, flaw)));
  }
  const subjects = new Subjects(input.result.context, (file) => input.treeOf(file));
  const arrivals = new Arrivals(input.result.context);
  for (const misuse of input.result.misuses)
    if (!tests.hasFunction(misuse.fn))
      findings.push(...misuseFindings(input, subjects, settings, arrivals, readers.said, misuse));
  const { routes, result, rules } = input;
  findings.push(...reportUnseenPatterns(input, result.context, rules, tests));
  const exposing = exposingFunctions(result);
  findings.push(...reportRoutes({ ...input, routes, rules, records, exposing, context: result.context }));
  return withoutYielding(rules, oneForFiles(rules, dropTwins(findings.sort(compareFindings))));
}

/** Functions whose response contains a secret of a stored record. */
function exposingFunctions({ context, hits }: TaintResult): ReadonlySet<number> {
  return new Set(
    hits.flatMap((hit) =>
      sourceOf(context, hit).kind === secretSourceKind ? [hit.fn, hit.sink.place.fn] : [],
    ),
  );
}

interface RankedHit {
  readonly rule: FlowRule;
  readonly hit: TaintHit;
  /** Equal for hits of one flaw. */
  readonly key: string;
  readonly rank: readonly number[];
}

/**
 * Maximum number of hits of one flaw to try until one is a finding. For example, the first argument of a package's
 * function may be the folder, and the second the name in it. Few functions take more; not tuned.
 */
const maxCandidates = 4;

interface Flaw extends RankedHit {
  /** Alternatives if `hit` does not result in a finding, best first. */
  readonly others: readonly TaintHit[];
  /** All hits of the flaw. */
  readonly hits: readonly TaintHit[];
}

/** The flaws of each rule, with the best-ranked hit first. */
function bestHits(
  input: ReportInput,
  tests: TestCode,
  records: Records,
  settings: ObjectSettings,
): readonly Flaw[] {
  const { result } = input;
  const { origins, ruleBits } = result.context;
  const ranked: RankedHit[] = [];
  const excused = excusedOrigins(result);
  const parameters = new HandlerParameters(result.context.program);
  const callers = new UnknownCallers(result.context, input.routes);
  const harmless = new HarmlessData(result.context, parameters, input.textOf);
  const connections = new TestedConnections(result.context.program, result.context.pointsTo, result.misuses);
  const isCaredFor = readProgramCare(result, tests);
  for (const hit of result.hits) {
    const { mask, origin, place } = hit.sink;
    if (tests.hasFunction(hit.fn) || tests.hasFunction(place.fn)) continue;
    if (harmless.has(hit)) continue;
    const from = origins.get(origin);
    const isNumber = from.kind === 'source' && parameters.isNumber(from.value);
    const source = sourceOf(result.context, hit);
    const rules =
      source.kind === librarySourceKind ? callers.rulesOf(hit) : ruleBits.rulesOf(mask, place.sink.row.kind);
    for (const rule of isNumber ? rules.filter(({ rule }) => rule.countsNumbers === true) : rules) {
      if (excused.get(rule)?.has(origin) || isSetSafe(result.context, rule, hit, settings)) continue;
      if (isConnectedSafely(rule, hit, connections)) continue;
      const isPlain = from.kind === 'source' && (from.row.lastPart || parameters.isContent(from.value));
      if (isToldWhole(rules, rule) || (rule.rule.needsSlash && isPlain)) continue;
      if (isCaredFor(rule, source)) continue;
      if (isRightByRecord(result.context, records, hit)) continue;
      ranked.push({ rule, hit, ...rankOf(result.context, records, rule, hit) });
    }
  }
  const flaws = [...Map.groupBy(ranked, ({ key }) => key).values()].flatMap(flawIn);
  return withoutSteps(result.context, flaws);
}

/** True if the class of a record takes care of what reaches it: by a hash, or by a list of fields. */
function isRightByRecord(context: TaintContext, records: Records, hit: TaintHit): boolean {
  return isHashedByRecord(context, records, hit) || isListedByRecord(context, records, hit);
}

/** True for the part of a rule that only counts if the rule itself finds nothing. */
function isToldWhole(rules: readonly FlowRule[], { rule }: FlowRule): boolean {
  return (
    rule.ofTestedPart === true && rules.some((other) => other.rule.id === rule.id && other.rule !== rule)
  );
}

function flawIn(ranked: readonly RankedHit[]): readonly Flaw[] {
  const [first, ...others] = ranked.toSorted((one, other) => compareRanks(one.rank, other.rank));
  if (first === undefined) return [];
  return [
    {
      ...first,
      others: others.slice(0, maxCandidates - 1).map(({ hit }) => hit),
      hits: ranked.map(({ hit }) => hit),
    },
  ];
}

/** Key of the flaw that a hit belongs to, and the hit's rank within it. */
function rankOf(
  context: TaintContext,
  records: Records,
  { rule, number }: FlowRule,
  hit: TaintHit,
): { readonly key: string; readonly rank: readonly number[] } {
  const { place } = hit.sink;
  const source = sourceOf(context, hit);
  const rank = [rankOfSource(source.kind, source.row), callsOf(hit), source.value];
  const record = rule.oneForRecord === true ? records.classAt(place.value) : undefined;
  if (record === undefined && source.kind === 'stored-data' && isInPlainPage(context, place))
    return { key: `${number}:${place.fn}:${outputName(context, place)}`, rank: [place.value] };
  if (record === undefined) return { key: `${number}:${flawOf(context, place)}`, rank };
  const sinks: readonly string[] = rule.to;
  const first = sinks.indexOf(place.sink.row.kind);
  return { key: `${number}:${record.file}:${record.name}`, rank: [first, ...rank] };
}

/** By rule: origins of data that reaches a sink which excuses it, so that it is not reported at other sinks either. */
function excusedOrigins({ context, hits }: TaintResult): ReadonlyMap<FlowRule, ReadonlySet<number>> {
  const origins = new Map<FlowRule, Set<number>>();
  for (const rule of context.ruleBits.rules) {
    const kinds = rule.rule.unlessReaches;
    if (kinds === undefined) continue;
    const excusing = hits.filter(
      ({ sink }) => (sink.mask & rule.bit) !== 0 && kinds.includes(sink.place.sink.row.kind),
    );
    origins.set(rule, new Set(excusing.map(({ sink }) => sink.origin)));
  }
  return origins;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, item] of a.entries()) {
    const other = b[index] ?? Number.NaN;
    if (item !== other) return item < other ? -1 : 1;
  }
  return 0;
}

interface FlowReaders {
  readonly traces: TraceBuilder;
  readonly owners: RecordOwners;
  /** Minimum number of guards on all routes of a handler. */
  readonly guardsOf: (fn: number) => number;
  readonly admissionOf: (fn: number) => Admission;
  readonly isScripted: (fn: number) => boolean;
  /** Languages of the program's files, including templates. */
  readonly languages: ReadonlySet<string>;
  readonly settings: ObjectSettings;
  readonly said: SaidNames;
  readonly handed: HandedOn;
}

interface ToldFlaw {
  readonly flow: FlowFinding;
  /** Findings at the other calls that pass data to the sink. */
  readonly callers: readonly Finding[];
}

/** Reports a flaw by the first of its hits that is shown, otherwise by the first one. */
function toldFlaw(
  input: ReportInput,
  readers: FlowReaders,
  { rule, hit, others, hits }: Flaw,
): ToldFlaw | undefined {
  let told: { readonly hit: TaintHit; readonly flow: FlowFinding } | undefined;
  for (const one of [hit, ...others]) {
    const flow = taintFinding(input, readers, rule, one);
    if (flow === undefined || (told !== undefined && flow.finding.confidence === 'low')) continue;
    told = { hit: one, flow };
    if (flow.finding.confidence !== 'low' || rule.rule.confidence === 'low') break;
  }
  if (told === undefined) return undefined;
  const { context } = input.result;
  const reading = { context, traces: readers.traces, guardsOf: readers.guardsOf, textOf: input.textOf };
  const callers = otherCallers(context, told.hit, hits).flatMap((caller) => {
    const flow = taintFinding(input, readers, rule, caller, callOf(caller));
    return flow === undefined ? [] : withFlow(flow.finding, reading, caller, [caller]);
  });
  const finding = withFlow(told.flow.finding, reading, told.hit, hits);
  return { flow: { ...told.flow, finding }, callers };
}

/** @param call  location of the finding in the function of the hit; default: the sink */
function taintFinding(
  input: ReportInput,
  { traces, owners, admissionOf, isScripted, languages, settings, said, handed }: FlowReaders,
  flow: FlowRule,
  hit: TaintHit,
  call?: number,
): FlowFinding | undefined {
  const { place } = hit.sink;
  const { context } = input.result;
  const record = flow.rule.needsOwner === true ? owners.judge(hit) : undefined;
  if (flow.rule.needsOwner === true && record === undefined) return undefined;
  const spot = locateHit(input, place.fn, place.value, shownArgument(place));
  if (spot === undefined) return undefined;
  const { onlyWith } = flow.rule;
  if (onlyWith !== undefined && !new RegExp(onlyWith, 'i').test(spot.tree.text)) return undefined;
  const slow = slowRegexAt(context, place);
  const trace = traces.build(hit);
  const path = slow === undefined ? trace.steps : trace.steps.toSpliced(-1, 0, patternStep(context, slow));
  const steps = path.map((step) => traceStep(input, step, spot.location));
  const { kind, description, value, row } = sourceOf(context, hit);
  const isWholeOnly = !trace.isBehind && countsBehindOnly(context, flow.rule, hit);
  if ((kind === librarySourceKind && isWholeOnly) || isHarmlessThere(flow, hit, kind, trace, settings))
    return undefined;
  const placeOfValue = (at: number) => {
    const where = locateHit(input, context.program.functionAt(at), at, -1)?.location;
    return where && { path: where.path, line: where.range.startLine };
  };
  const reasons = flowEvidence(flow.rule, {
    kind,
    sinkKind: place.sink.row.kind,
    doubts: new Map(
      [...trace.doubts].map(([doubt, at]) => [doubt, at === undefined ? undefined : placeOfValue(at)]),
    ),
    isBehind: trace.isBehind,
    isSegment: isSegment(input, path[0]),
    row,
    isExact: slow?.time.isExact !== false,
    admission: admissionOf(hit.fn),
    isScripted: isScripted(hit.fn),
    isWithinFunction: handed.isWithin(hit, value),
    isFar: handed.isFar(hit),
    languages,
    isCommonRecord: record?.isCommon === true,
    isBehindSetting: isBehindNamedSetting(context, flow.rule, [value, place.value]),
    isWeakBySetting: isSetOf(flow.rule.weakIfSet, hit, settings),
  });
  const evidence = [...reasons, ...said.evidenceOf(flow.rule)];
  const message = flow.rule.message({
    source: { kind, description },
    regex: describeRegex(slow),
    sinkKind: place.sink.row.kind,
    ...(record === undefined ? {} : { record }),
  });
  const own = call === undefined ? spot : locateHit(input, hit.fn, call, -1);
  if (own === undefined) return undefined;
  const finding = createFinding(
    flow.rule,
    own,
    withMissing(message, flow.rule.missing, writtenSinkName(context, place)),
    evidence,
    kind,
    shorten(steps.filter((step) => step !== undefined)),
  );
  const isWhole = !trace.isBehind && isOftenWhole(flow, hit, admissionOf(hit.fn));
  const data = `${value} ${trace.member}`;
  return { finding, rule: flow.rule, data, fn: place.fn, calls: callsOf(hit), isWhole };
}

/**
 * True at a sink where data usually follows a prefix, in a program with user authentication; without it, the program
 * cannot be meant to manage its users' files.
 */
function isOftenWhole({ rule }: FlowRule, { sink }: TaintHit, admission: Admission): boolean {
  return admission !== 'unknown' && rule.surerBehind?.includes(sink.place.sink.row.kind) === true;
}

/** True if a setting named by the rule guards one of the instructions. */
function isBehindNamedSetting(
  { program }: TaintContext,
  rule: FlowRule['rule'],
  values: readonly number[],
): boolean {
  const { weakBehindSetting } = rule;
  if (weakBehindSetting === undefined) return false;
  const name = new RegExp(weakBehindSetting, 'i');
  return values.some((value) => {
    const { file, ir } = program.function(program.functionAt(value));
    return isBehindSetting(program.file(file), ir, value - program.firstValueOf(file), name);
  });
}

/** True for a trace that begins at a parameter for a single segment of a request's path. */
function isSegment(input: ReportInput, step: IrStep | undefined): boolean {
  if (step?.kind !== 'source') return false;
  const { program } = input.result.context;
  const { file, ir } = program.function(step.fn);
  const code = program.file(file);
  // A framework's type for a parameter is a cast of it.
  const v = rootOf(code, step.value - program.firstValueOf(file));
  const spot = opOf(code, v) === Op.param ? locateHit(input, step.fn, step.value, -1) : undefined;
  return (
    spot !== undefined &&
    isRouteSegment(spot.tree, spot.node, ir.parameterNames[parameterOf(code, v) ?? -1] ?? '')
  );
}

function traceStep(input: ReportInput, step: IrStep, sink: Location): TraceStep | undefined {
  if (step.kind === 'sink') return { kind: 'sink', location: sink, note: `used as ${spellKind(step.note)}` };
  const spot = locateHit(input, step.fn, step.value, -1);
  return spot === undefined ? undefined : { kind: step.kind, location: spot.location, note: step.note };
}

/** Drops steps on the same line as the one before, and the middle of very long traces. */
function shorten(steps: readonly TraceStep[]): TraceStep[] {
  const kept = steps.filter((step, index) => {
    const before = steps[index - 1];
    if (before === undefined || step.kind !== 'propagation') return true;
    const isSameLine =
      before.location.path === step.location.path &&
      before.location.range.startLine === step.location.range.startLine;
    return !isSameLine;
  });
  if (kept.length <= maxSteps) return kept;
  return [...kept.slice(0, maxSteps / 2), ...kept.slice(-maxSteps / 2)];
}

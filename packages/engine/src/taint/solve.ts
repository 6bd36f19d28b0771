/**
 * Solves the taint of a program: functions bottom-up over the strongly connected components of the call graph.
 *
 * A component that is one function without recursion is run once; the functions of a larger one are run until their
 * summaries stay the same, at most `maxRounds` times.
 */

import { stronglyConnectedComponents } from '../graph/components.ts';
import type { PointsTo } from '../graph/points-to.ts';
import type { Program } from '../graph/program.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import type { ApiGraph, ApiNode } from '../model/api-graph.ts';
import { runEscaped } from './apply-summary.ts';
import type { TaintContext } from './context.ts';
import { capturedConstants, capturedKey } from './environments.ts';
import type { Flows } from './flows.ts';
import { FunctionAnalysis } from './function-analysis.ts';
import { OriginTable } from './origins.ts';
import { SharedCells } from './shared-cells.ts';
import { hasSinks } from './sinks.ts';
import { emptySummary, type MisuseHit, type Summary, type SummarySink, summaryKey } from './summary.ts';

/** ENGINE-DESIGN.md, solver: at most 5. */
const maxRounds = 5;
/** Rounds for state that functions share. Chosen: a value that passes through two such cells in the wrong order is rare. */
const maxSharedRounds = 1;

/** Taint of a source at a sink, seen from the function where both are known. */
export interface TaintHit {
  readonly fn: number;
  readonly sink: SummarySink;
}

export interface FailedFunction {
  readonly fn: number;
  /** `function-steps` for a cap, `function-failed` for a bug of ours. */
  readonly reason: string;
  readonly message: string;
}

export interface TaintResult {
  readonly context: TaintContext;
  readonly hits: readonly TaintHit[];
  readonly misuses: readonly MisuseHit[];
  readonly failed: readonly FailedFunction[];
}

export interface TaintInput {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly api: ApiGraph;
  readonly flows: Flows;
  readonly misuseKinds: ReadonlySet<string>;
}

export function solveTaint(input: TaintInput): TaintResult {
  const { program, pointsTo, flows, misuseKinds } = input;
  const summaries = Array.from<Summary | undefined>({ length: program.functions.length });
  const builtin = input.api.library('builtin');
  const origins = new OriginTable();
  const constants = program.files.map((file) => capturedConstants(file));
  const context: TaintContext = {
    program,
    pointsTo,
    flows,
    misuseKinds,
    origins,
    shared: new SharedCells(origins),
    capturedConstant: (file, owner, name) => constants[file]?.get(capturedKey(owner, name)),
    summaryOf: (fn) => summaries[fn] ?? emptySummary,
    apiOfCallee: (code, base, call) => apiOfCallee(pointsTo, builtin, code, base, call),
    runEscaped,
  };
  const hits = new Map<string, TaintHit>();
  const misuses = new Map<string, MisuseHit>();
  const failed = new Map<number, FailedFunction>();
  const calls = callGraph(program, pointsTo);
  const components = stronglyConnectedComponents(calls);
  const isNeeded = neededFunctions(input, context, calls);
  const runComponent = (component: readonly number[], rounds: number): boolean => {
    let isDifferent = false;
    let changed: Set<number> | undefined;
    const isRecursive = component.length > 1 || (calls[component[0] ?? 0] ?? []).includes(component[0] ?? 0);
    for (let round = 0; round < (isRecursive ? rounds : 1); round++) {
      const before = changed;
      changed = new Set();
      for (const fn of component) {
        // After the first round a function runs again only when something that it calls has changed.
        const isDue =
          before === undefined ||
          (calls[fn] ?? []).some((callee) => before.has(callee) || changed?.has(callee));
        if (!isDue) continue;
        const summary = runFunction(context, fn, hits, misuses, failed);
        const old = summaries[fn];
        const isChanged =
          old === undefined ? summary !== emptySummary : summaryKey(old) !== summaryKey(summary);
        if (isChanged) changed.add(fn);
        summaries[fn] = summary;
      }
      isDifferent ||= changed.size > 0;
      if (changed.size === 0) break;
    }
    return isDifferent;
  };
  for (const component of components)
    if (component.some((fn) => isNeeded[fn] === 1)) runComponent(component, maxRounds);
  rerunStale(context, components, calls, (component) => runComponent(component, 1));
  return { context, hits: [...hits.values()], misuses: [...misuses.values()], failed: [...failed.values()] };
}

/** Runs the functions that read shared cells too early again, and the callers of those that then do something else. */
function rerunStale(
  context: TaintContext,
  components: readonly (readonly number[])[],
  calls: readonly (readonly number[])[],
  runComponent: (component: readonly number[]) => boolean,
): void {
  for (let round = 0; round < maxSharedRounds; round++) {
    const stale = context.shared.takeStale();
    if (stale.size === 0) return;
    const changed = new Set<number>();
    for (const component of components) {
      const mustRun = component.some(
        (fn) => stale.has(fn) || (calls[fn] ?? []).some((callee) => changed.has(callee)),
      );
      if (mustRun && runComponent(component)) for (const fn of component) changed.add(fn);
    }
  }
}

function runFunction(
  context: TaintContext,
  fn: number,
  hits: Map<string, TaintHit>,
  misuses: Map<string, MisuseHit>,
  failed: Map<number, FailedFunction>,
): Summary {
  try {
    const analysis = new FunctionAnalysis(context, fn);
    const summary = analysis.run();
    for (const sink of analysis.sinks.values()) {
      if (context.origins.isParameter(sink.origin)) continue;
      hits.set(`${fn}:${sink.origin}:${sink.place.value}:${sink.place.argument}`, { fn, sink });
    }
    for (const [key, misuse] of analysis.misuses) misuses.set(key, misuse);
    if (!analysis.isComplete) {
      failed.set(fn, {
        fn,
        reason: 'function-steps',
        message: 'The function is too large to be followed to its end.',
      });
    }
    return summary;
  } catch (error) {
    // A bug of ours costs one function, never the scan.
    const message = `Assay failed in this function: ${error instanceof Error ? error.message : String(error)}`;
    failed.set(fn, { fn, reason: 'function-failed', message });
    return emptySummary;
  }
}

/** For each function, those whose summaries it needs: what it calls and what it creates. */
function callGraph(program: Program, pointsTo: PointsTo): number[][] {
  return program.functions.map(({ file, ir }) => {
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const needed = new Set<number>();
    for (let v = ir.first; v < ir.last; v++) {
      if (code.op[v] === Op.call || code.op[v] === Op.loadField || code.op[v] === Op.storeField)
        for (const target of pointsTo.targetsOf(base + v)) needed.add(target);
      else if (code.op[v] === Op.closure) needed.add((program.functionBase[file] ?? 0) + (code.a[v] ?? 0));
    }
    return [...needed].sort((a, b) => a - b);
  });
}

/**
 * Functions that can matter: those that reach a place with rows of a model, and all that these call.
 *
 * The rest of a program neither takes in data nor does anything with it that a rule names.
 */
function neededFunctions(
  input: TaintInput,
  context: TaintContext,
  calls: readonly (readonly number[])[],
): Uint8Array {
  const { program, pointsTo } = input;
  const needed = new Uint8Array(program.functions.length);
  const callers: number[][] = program.functions.map(() => []);
  for (const [fn, callees] of calls.entries()) for (const callee of callees) callers[callee]?.push(fn);
  const open: number[] = [];
  for (const [fn, { file, ir }] of program.functions.entries()) {
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    for (let v = ir.first; v < ir.last; v++) {
      if (!touchesModel(context, pointsTo, code, base, v) && pointsTo.returnedTo(fn).length === 0) continue;
      open.push(fn);
      break;
    }
  }
  spread(open, callers, needed, 1);
  spread(open, calls, needed, 1);
  return needed;
}

/** Marks everything that can be reached from the marked; `open` holds all of it afterwards. */
function spread(
  open: number[],
  edges: readonly (readonly number[])[],
  marks: Uint8Array,
  mark: number,
): void {
  const seen = new Set(open);
  for (let head = 0; head < open.length; head++) {
    const node = open[head] ?? 0;
    marks[node] = mark;
    for (const next of edges[node] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
}

function touchesModel(
  context: TaintContext,
  pointsTo: PointsTo,
  code: IrFile,
  base: number,
  v: number,
): boolean {
  if (pointsTo.sourcesAt(base + v).length > 0) return true;
  switch (code.op[v]) {
    case Op.call:
      return context
        .apiOfCallee(code, base, v)
        .some((node) => node.misuses.length > 0 || node.arguments.some((edge) => hasSinks(edge.node)));
    case Op.storeField:
      return pointsTo.apiOf(base + (code.a[v] ?? 0)).length > 0;
    default:
      return false;
  }
}

/** Library places of a callee; where none is known, methods that the `builtin` model has for any receiver. */
function apiOfCallee(
  pointsTo: PointsTo,
  builtin: ApiNode | undefined,
  code: IrFile,
  base: number,
  call: number,
): readonly ApiNode[] {
  const callee = code.a[call] ?? -1;
  if (callee < 0) return [];
  const known = pointsTo.apiOf(base + callee);
  if (known.length > 0 || builtin === undefined || code.op[callee] !== Op.loadField) return known;
  if (pointsTo.targetsOf(base + call).length > 0) return known;
  return builtin.memberNodes(code.strings[code.b[callee] ?? -1] ?? '');
}

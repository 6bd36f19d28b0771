/**
 * Slow regular expressions created when a module is loaded, for which no match is visible: they are stored in tables,
 * passed to a library, or exported to other programs. As far as the analysis can tell, they are matched against
 * untrusted text.
 *
 * May over-report: the matched text may be the program's own.
 */

import type { Finding, TraceStep } from '@assay/core';
import type { TestCode } from '../graph/program/test-code.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, closedOver, instructionsIn, opOf, writtenName } from '../ir/operands.ts';
import type { Rule } from '../rule/rule.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { mayBeSlow, type SlowRegex, slowRegexesOf } from '../taint/sinks/slow-matches.ts';
import { names } from '../vocabulary/kinds.ts';
import { createFinding, type SpotInput, spotAt } from './create-finding.ts';
import { describeRegex } from './regex-description.ts';

const description = 'code that the analysis could not follow from here';

/** Maximum number of patterns of one file to show with the first one. */
const maxShown = 12;

/** One finding per file and rule, at the first pattern, with the others as steps; always of low confidence. */
export function reportUnseenPatterns(
  input: SpotInput,
  context: TaintContext,
  rules: readonly Rule[],
  tests: TestCode,
): Finding[] {
  const byFile = Map.groupBy(
    unseenPatterns(context, rules, tests),
    ({ value, time }) => `${context.program.fileOf(value)}:${time.kind}`,
  );
  return [...byFile.values()].flatMap((patterns) => reportFile(input, context, rules, patterns));
}

/** @param patterns  patterns of one file with the same kind of matching time, in source order */
function reportFile(
  input: SpotInput,
  context: TaintContext,
  rules: readonly Rule[],
  patterns: readonly SlowRegex[],
): readonly Finding[] {
  const [first] = patterns;
  const rule = first === undefined ? undefined : ruleFor(rules, first.time.kind);
  const spot = first === undefined ? undefined : spotOf(input, context, first.value);
  if (first === undefined || rule === undefined || spot === undefined) return [];
  const message = rule.message({
    source: { kind: '', description },
    regex: describeRegex(first),
    sinkKind: kindOf(first.time.kind),
  });
  const steps = patterns.slice(0, maxShown).flatMap((slow): readonly TraceStep[] => {
    const at = patterns.length > 1 ? spotOf(input, context, slow.value) : undefined;
    return at === undefined ? [] : [{ kind: 'propagation', location: at.location, note: noteOf(slow) }];
  });
  return [createFinding(rule, spot, message, [{ reason: 'pattern-not-matched' }], '', steps)];
}

function noteOf(slow: SlowRegex): string {
  const { pattern, attack } = describeRegex(slow);
  return `${pattern} is slow on ${attack}`;
}

function kindOf(time: SlowRegex['time']['kind']): string {
  return `${time}-match`;
}

function ruleFor(rules: readonly Rule[], time: SlowRegex['time']['kind']) {
  return rules.find((rule) => rule.detector === 'taint' && names(rule.to, kindOf(time))) as
    | Extract<Rule, { detector: 'taint' }>
    | undefined;
}

function unseenPatterns(
  context: TaintContext,
  rules: readonly Rule[],
  tests: TestCode,
): readonly SlowRegex[] {
  if (ruleFor(rules, 'exponential') === undefined && ruleFor(rules, 'polynomial') === undefined) return [];
  const made = slowPatterns(context, tests);
  if (made.size === 0) return [];
  const { program } = context;
  for (const [file, code] of program.files.entries()) {
    const base = program.firstValueOf(file);
    for (const v of instructionsIn(code, Op.call))
      for (const value of matchedAt(context, code, base, v)) made.delete(value);
  }
  return [...made.values()];
}

/** Slow regular expressions created outside of tests when modules are loaded, by the value that creates them. */
function slowPatterns(context: TaintContext, tests: TestCode): Map<number, SlowRegex> {
  const { program, pointsTo, matchTimes } = context;
  const made = new Map<number, SlowRegex>();
  const atLoad = program.files.map(functionsAtLoad);
  for (const [fn, { file, index, ir }] of program.functions.entries()) {
    if (atLoad[file]?.has(index) !== true) continue;
    const code = program.file(file);
    const base = program.firstValueOf(file);
    for (let v = ir.first; v < ir.last; v++) {
      if (opOf(code, v) !== Op.const && opOf(code, v) !== Op.call) continue;
      const known = pointsTo.regexesOf(base + v).find(({ value }) => value === base + v);
      if (known === undefined || !mayBeSlow(known.regex) || tests.hasFunction(fn)) continue;
      const time = matchTimes.of(known);
      if ('witness' in time && (time.isExact || time.kind === 'exponential'))
        made.set(base + v, { ...known, time, extent: 'any' });
    }
  }
  return made;
}

/**
 * Functions of a file that run when it is loaded, by number in the file: the module itself, immediately invoked
 * functions, and callbacks passed to these, as in older module wrappers.
 */
function functionsAtLoad(code: IrFile): ReadonlySet<number> {
  const found = new Set([0]);
  // The set grows during iteration.
  for (const index of found) {
    const ir = code.functions[index];
    for (const v of instructionsIn(code, Op.call, { first: ir?.first ?? 0, last: ir?.last ?? 0 })) {
      const callee = calleeOf(code, v);
      const isDefine = opOf(code, callee) === Op.loadGlobal && writtenName(code, callee) === 'define';
      if (opOf(code, callee) !== Op.closure && !isDefine) continue;
      for (const value of [callee, ...argumentsOf(code, v)])
        if (opOf(code, value) === Op.closure) found.add(closedOver(code, value));
    }
  }
  return found;
}

/** Slow regular expressions that a call matches text against, as program values. */
function matchedAt(context: TaintContext, code: IrFile, base: number, call: number): readonly number[] {
  const nodes = [...context.apiOfCallee(code, base, call), ...context.slowMatchers(code, base, call)];
  return nodes.flatMap(({ arguments: edges, receiver }) =>
    [...edges.map(({ node }) => node), ...(receiver === undefined ? [] : [receiver])].flatMap(({ sinks }) =>
      sinks.flatMap((sink) => slowRegexesOf(context, code, base, call, sink).map(({ value }) => value)),
    ),
  );
}

function spotOf(input: SpotInput, { program }: TaintContext, value: number) {
  const file = program.fileOf(value);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  return spotAt(input, { file, path: code.path, start: code.start[v] ?? 0, end: code.end[v] ?? 0 });
}

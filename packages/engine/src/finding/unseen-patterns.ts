/**
 * Slow regular expressions that a module makes when it is loaded, and of which no match is seen: they stand in tables, are
 * handed to a library, or are left to other programs. What they are matched against is anybody's text, as far as the
 * analysis goes.
 *
 * May over-report: what is matched so may be the program's own text.
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

const description = 'code that could not be followed from here';

/** Patterns of one file that are shown with the first one. */
const maxShown = 12;

/** One for each file and rule, at the first pattern, with the others as steps; always of low confidence. */
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

/** @param patterns  of one file that take equally long, in source order */
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

/** Slow regular expressions that modules make outside of tests when they are loaded, by the value that makes them. */
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
 * Functions of a file that run when it is loaded, by their numbers there: the module itself, those that are called where they are
 * written, and what these are given, as old modules are wrapped in functions.
 */
function functionsAtLoad(code: IrFile): ReadonlySet<number> {
  const found = new Set([0]);
  // A set goes over what is added while it is read.
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

/** Regular expressions that a call matches text against, slow ones alone, as program values. */
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

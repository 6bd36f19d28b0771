/**
 * What the engine knows at one line: for authors of rules, models and engine features, and for users who ask why a
 * finding is there or is not.
 *
 * For each function with instructions on the line: whether users of the package can call it, what was cut, what its
 * callers learn of it, and for each instruction its value, taint, possible callees and places in libraries.
 */

import type { FileAnalysis } from './analyze-file.ts';
import { loweredFiles, solveProgram } from './analyze-program.ts';
import type { EngineOptions } from './engine-options.ts';
import { languageOf } from './frontend/languages.ts';
import type { ManifestFile } from './graph/program/module-resolver.ts';
import { Param } from './ir/ir.ts';
import { printConstant, printInstruction } from './ir/print.ts';
import { rulesOf } from './rule/rules-of.ts';
import { LineIndex } from './syntax/line-index.ts';
import type { Origin } from './taint/domain/origins.ts';
import type { Summary } from './taint/domain/summary.ts';
import { eachOrigin, isTainted, type Taint, taintFrom } from './taint/domain/taint.ts';
import type { TaintContext } from './taint/frame/context.ts';
import { Interpreter } from './taint/solve/interpreter.ts';
import type { TaintResult } from './taint/solve/solve.ts';

/**
 * @param line  1-based
 * @returns     text of several lines; says so when the file is not known or the line has no instructions
 */
export function explainLine(
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  options: EngineOptions,
  place: { readonly path: string; readonly line: number },
): string {
  const asked = files.find(({ path }) => path === place.path);
  const language = languageOf(asked?.language ?? 'javascript');
  const lowered = loweredFiles(files, language);
  const file = lowered.findIndex(({ path }) => path === place.path);
  const source = lowered[file];
  if (source === undefined) return `${place.path} was not analysed.`;
  const rules = rulesOf(language, options.rules).filter((rule) => rule.detector !== 'syntax');
  const { result } = solveProgram(language, lowered, manifests, { ...options, rules });
  const lines = new LineIndex(source.text);
  const { program } = result.context;
  const code = program.file(file);
  const parts: string[] = [];
  for (const [fn, { file: owner, ir }] of program.functions.entries()) {
    if (owner !== file) continue;
    const values: number[] = [];
    for (let v = ir.first; v < ir.last; v++)
      if (lines.lineOf(code.start[v] ?? 0) === place.line) values.push(v);
    if (values.length > 0) parts.push(explainFunction(result, fn, values, lines));
  }
  return parts.length === 0 ? `No instruction begins at ${place.path}:${place.line}.` : parts.join('\n\n');
}

function explainFunction(
  result: TaintResult,
  fn: number,
  values: readonly number[],
  lines: LineIndex,
): string {
  const { context } = result;
  const frame = new Interpreter(context, fn);
  frame.run();
  const text = [`${nameOf(context, fn)}, line ${lines.lineOf(frame.ir.start)}`];
  if (context.pointsTo.exported.has(fn))
    text.push('  users of the package can call it, or nothing in the program does');
  const failed = result.failed.find((failure) => failure.fn === fn);
  if (failed !== undefined) text.push(`  ${failed.reason}: ${failed.message}`);
  for (const v of values) text.push(...explainInstruction(frame, v));
  text.push('  its callers know:', ...explainSummary(context, context.summaryOf(fn)));
  return text.join('\n');
}

function explainInstruction(frame: Interpreter, v: number): string[] {
  const { memory, base, code, context, ir } = frame;
  const value = frame.valueOf(v);
  const text = [`  v${v - ir.first} = ${printInstruction(code, ir, v)}`];
  if (value.constant !== undefined) text.push(`      constant ${printConstant(value.constant)}`);
  if (value.objects.length > 0) {
    const objects = value.objects.map((object) => {
      const { given, value: made } = memory.objects.get(object);
      const name =
        given === undefined ? `made by v${made - base - ir.first}` : placeOf('', given.index, given.path);
      return `${name} {${Array.from(memory.cells(object), ([name]) => name).join(', ')}}`;
    });
    text.push(`      objects ${objects.join('; ')}`);
  }
  if (isTainted(value.taint)) text.push(`      taint ${explainTaint(context, value.taint)}`);
  const targets = context.pointsTo.targetsOf(base + v);
  if (targets.length > 0) text.push(`      runs ${targets.map((fn) => nameOf(context, fn)).join(', ')}`);
  const places = context.pointsTo.apiOf(base + v);
  if (places.length > 0) text.push(`      is ${places.map((node) => node.label).join(', ')}`);
  return text;
}

function explainSummary(context: TaintContext, summary: Summary): string[] {
  const text = [`    result ${explainTaint(context, summary.result.value.taint)}`];
  for (const { index, path, name, shape } of summary.writes)
    text.push(
      `    writes ${placeOf('', index, [...path, name])} = ${explainTaint(context, shape.value.taint)}`,
    );
  for (const { origin, mask, place } of summary.sinks)
    text.push(`    sink ${place.sink.row.kind} of ${explainTaint(context, taintFrom(origin, mask))}`);
  for (const { index, path } of summary.callbacks) text.push(`    calls ${placeOf('', index, path)}`);
  for (const [index, { whenTrue, whenFalse }] of summary.guards)
    text.push(
      `    proves parameter ${index}: true ${bitsOf(context, whenTrue)}, false ${bitsOf(context, whenFalse)}`,
    );
  return text;
}

function explainTaint(context: TaintContext, taint: Taint): string {
  const parts: string[] = [];
  eachOrigin(taint, (origin, mask) => {
    parts.push(`${originText(context.origins.get(origin))} [${bitsOf(context, mask)}]`);
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function bitsOf({ ruleBits }: TaintContext, mask: number): string {
  if ((mask & ruleBits.all) === ruleBits.all) return 'all';
  const names = ruleBits.rules.filter(({ bit }) => (mask & bit) !== 0).map(({ rule }) => rule.family);
  if ((mask & ruleBits.reached) !== 0) names.push('reached');
  return names.join(' ');
}

function originText(origin: Origin): string {
  switch (origin.kind) {
    case 'source':
      return origin.row.description;
    case 'parameter':
      return placeOf('', origin.index, origin.path);
    case 'key':
      return placeOf('key ', origin.index, origin.path);
  }
}

function placeOf(prefix: string, index: number, path: readonly string[]): string {
  const special = Object.entries(Param).find(([, number]) => number === index)?.[0];
  return [`${prefix}${special ?? `parameter ${index}`}`, ...path].join('.');
}

function nameOf({ program }: TaintContext, fn: number): string {
  const { ir } = program.function(fn);
  return `function ${fn} ${ir.name === '' ? 'without a name' : ir.name}`;
}

/**
 * Explains what the engine knows about a line: for authors of rules, models and engine features, and for users who ask
 * why there is or is not a finding.
 *
 * For each function with code on the line: whether users of the package can call it, which limits were hit, its summary
 * for callers, and for each expression with known facts its value, taint, possible callees and API nodes. Refers to
 * names and source text; numbers of the IR stay internal.
 */

import type { FileAnalysis } from './analyze-file.ts';
import { loweredFiles, solveProgram } from './analyze-program.ts';
import type { EngineOptions } from './engine-options.ts';
import { languageOf } from './frontend/languages.ts';
import { Op, Param } from './ir/ir.ts';
import { opOf } from './ir/operands.ts';
import { printConstant } from './ir/print.ts';
import type { ManifestFile } from './modules/module-resolver.ts';
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
 * @returns     text of several lines; says so if the file is unknown or the line has no instructions
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
  if (source === undefined) return `${place.path} was not analyzed.`;
  if (source.ir?.outline !== undefined) return `${place.path} is a test: its data flow is not analyzed.`;
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
    if (values.length > 0)
      parts.push(explainFunction(createReader(result, fn, { text: source.text, lines }), values));
  }
  const nothing = `No executable code begins at ${place.path}:${place.line}.`;
  return parts.length === 0 ? nothing : parts.join('\n\n');
}

/** One function, and what is needed to describe its parts in terms of its source. */
interface Reader {
  readonly result: TaintResult;
  readonly fn: number;
  readonly frame: Interpreter;
  readonly text: string;
  readonly lines: LineIndex;
}

function createReader(
  result: TaintResult,
  fn: number,
  { text, lines }: Pick<Reader, 'text' | 'lines'>,
): Reader {
  const frame = new Interpreter(result.context, fn);
  frame.run();
  return { result, fn, frame, text, lines };
}

function explainFunction(reader: Reader, values: readonly number[]): string {
  const { result, fn, frame, lines } = reader;
  const { context } = result;
  const text = [`${nameOf(context, fn)}, line ${lines.lineOf(frame.ir.start)}`];
  if (context.pointsTo.exported.has(fn))
    text.push('  exported from the package, or not called in the program');
  const failed = result.failed.find((failure) => failure.fn === fn);
  if (failed !== undefined) text.push(`  ${failed.reason}: ${failed.message}`);
  for (const last of byPlace(reader, values).values()) text.push(...explainExpression(reader, last));
  const learned = explainSummary(reader, context.summaryOf(fn));
  text.push('  summary for callers:', ...(learned.length > 0 ? learned : ['    nothing']));
  return text.join('\n');
}

/** The last instruction of each expression, in order of execution: the others are intermediate steps. */
function byPlace({ frame: { code } }: Reader, values: readonly number[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const v of values) {
    // A refinement repeats what is known about the refined value.
    if (opOf(code, v) === Op.pi || opOf(code, v) === Op.const) continue;
    const place = `${code.start[v]}:${code.end[v]}`;
    found.delete(place);
    found.set(place, v);
  }
  return found;
}

/** Maximum length of source text that is shown in full. */
const maxText = 100;

/** Source text in backticks, on one line. */
function quote(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim();
  return `\`${flat.length > maxText ? `${flat.slice(0, maxText - 1)}…` : flat}\``;
}

function sourceOf({ frame: { code }, text }: Reader, v: number): string {
  return text.slice(code.start[v] ?? 0, code.end[v] ?? 0);
}

function explainExpression(reader: Reader, v: number): string[] {
  const { base, context, memory } = reader.frame;
  const value = reader.frame.valueOf(v);
  const said: string[] = [];
  for (const object of value.objects) {
    const names = Array.from(memory.cells(object), ([name]) => name).filter((name) =>
      /^[\p{L}_$]/u.test(name),
    );
    if (names.length > 0) said.push(`has ${names.join(', ')}`);
  }
  if (isTainted(value.taint)) said.push(...explainTaint(reader, value.taint).map((one) => `holds ${one}`));
  const targets = context.pointsTo.targetsOf(base + v);
  if (targets.length > 0) said.push(`runs ${targets.map((fn) => nameOf(context, fn)).join(', ')}`);
  const places = context.pointsTo.apiOf(base + v);
  if (places.length > 0) said.push(`is ${places.map((node) => node.label).join(', ')}`);
  // The value at a place of a library is not known before it is returned.
  if (value.constant !== undefined && places.length === 0)
    said.unshift(`is ${printConstant(value.constant)}`);
  const unique = [...new Set(said)];
  return unique.length === 0
    ? []
    : [`  ${quote(sourceOf(reader, v))}`, ...unique.map((one) => `      ${one}`)];
}

function explainSummary(reader: Reader, summary: Summary): string[] {
  const text = explainTaint(reader, summary.result.value.taint).map((one) => `    it returns ${one}`);
  for (const { index, path, name, shape } of summary.writes)
    for (const one of explainTaint(reader, shape.value.taint))
      text.push(`    it writes ${placeOf(reader, index, [...path, name])}: ${one}`);
  for (const { origin, mask, place } of summary.sinks)
    for (const one of explainTaint(reader, taintFrom(origin, mask)))
      text.push(`    ${one} reaches a sink of kind ${place.sink.row.kind}`);
  for (const { index, path } of summary.callbacks) text.push(`    it calls ${placeOf(reader, index, path)}`);
  for (const [index, { whenTrue, whenFalse }] of summary.guards)
    text.push(
      `    it checks ${placeOf(reader, index, [])}; true proves it safe ${familiesOf(reader, whenTrue)}; false ${familiesOf(reader, whenFalse)}`,
    );
  return [...new Set(text)];
}

/** One description for each origin; empty without taint. */
function explainTaint(reader: Reader, taint: Taint): string[] {
  const { origins } = reader.result.context;
  const parts: string[] = [];
  eachOrigin(taint, (origin, mask) => {
    parts.push(`${originText(reader, origins.get(origin))} (${familiesOf(reader, mask)})`);
  });
  return parts;
}

/** Maximum number of families listed before the rest is only counted. */
const maxFamilies = 6;

/** Names each family once, or those missing if they are fewer. */
function familiesOf({ result: { context } }: Reader, mask: number): string {
  const { ruleBits } = context;
  const named = (isIn: (bit: number) => boolean) =>
    [...new Set(ruleBits.rules.filter(({ bit }) => isIn(bit)).map(({ rule }) => rule.family))].sort();
  const own = named((bit) => (mask & bit) !== 0);
  const others = named((bit) => (mask & bit) === 0).filter((family) => !own.includes(family));
  if (own.length === 0) return 'for no rule';
  if (others.length === 0) return 'for every rule';
  const list = (names: readonly string[]) =>
    names.length > maxFamilies
      ? `${names.slice(0, maxFamilies).join(', ')} and ${names.length - maxFamilies} more`
      : names.join(', ');
  return others.length < own.length ? `for every rule but ${list(others)}` : `for ${list(own)}`;
}

function originText(reader: Reader, origin: Origin): string {
  switch (origin.kind) {
    case 'source':
      return origin.row.description;
    case 'parameter':
      return placeOf(reader, origin.index, origin.path);
    case 'key':
      return `a key of ${placeOf(reader, origin.index, origin.path)}`;
  }
}

/** `req.query.name`; a path that ends in `**` covers everything below it. */
function placeOf(reader: Reader, index: number, path: readonly string[]): string {
  const isWithin = path.at(-1) === '**';
  const names = path.filter((name) => name !== '**' && name !== '*');
  const isOuter = index === Param.environment;
  const root = isOuter && names.length > 0 ? [] : [rootName(reader, index)];
  const name = quote([...root, ...names].join('.'));
  return isWithin ? `the contents of ${name}` : name;
}

function rootName(reader: Reader, index: number): string {
  if (index === Param.this) return 'this';
  if (index === Param.arguments) return 'arguments';
  if (index === Param.environment) return 'captured variables';
  return reader.frame.ir.parameterNames[index] || `argument ${index + 1}`;
}

function nameOf({ program }: TaintContext, fn: number): string {
  const { ir } = program.function(fn);
  if (ir.parent < 0) return 'the file';
  return ir.name === ''
    ? 'an anonymous function'
    : `function ${quote([...ir.enclosingNames, ir.name].join('.'))}`;
}

/**
 * Runs one function of a small program and prints what it returns, for tests of transfers and operations.
 *
 * A value is printed as its constant, its taint and the objects it may be, joined by ` | `: taint as the parameters and
 * sources it originates from (`a`, `a.name`, `a.**` for anything within it), a created object as its cells (`{0: a, *:
 * b}`). An unknown value is `unknown`.
 */

import { analyzeFile } from '../analyze-file.ts';
import { solveProgram } from '../analyze-program.ts';
import { javascript } from '../frontend/javascript/language.ts';
import { Op, Param } from '../ir/ir.ts';
import { instructionsIn, operandOf } from '../ir/operands.ts';
import type { OperationName } from '../ir/operations.ts';
import { printConstant } from '../ir/print.ts';
import { defineModel, type Model, operation, sanitizer, sink, source } from '../model/model.ts';
import { defineTaintRule } from '../rule/rule.ts';
import { callbackBase } from '../taint/domain/origins.ts';
import { emptySummary } from '../taint/domain/summary.ts';
import { eachOrigin } from '../taint/domain/taint.ts';
import type { Value } from '../taint/domain/value.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { Interpreter } from '../taint/solve/interpreter.ts';
import { testLanguages } from './languages.ts';

const grammars = await testLanguages();

/** Names that parameters are printed with, regardless of the program's names. */
const parameters = ['a', 'b', 'c'];

const rule = defineTaintRule({
  id: 'javascript/test-flow',
  title: 'Input reaches the sink',
  family: 'test-flow',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['sql-query'],
  cleansedBy: ['sql-escape'],
  message: () => 'Input reaches the sink.',
});

const io = defineModel({
  library: 'io',
  rows: [
    source('remote-input', 'read()', 'input'),
    sink('sql-query', 'write(0)'),
    sanitizer('sql-escape', 'escape(0)'),
  ],
});

/**
 * Result of the function `f` of a JavaScript program. Functions that it calls are known if data of the source
 * `io.read()` passes through them to the sink `io.write()`.
 *
 * @param operations  functions of a library `ops` that are operations: `ops.put(map, key, value)` is `Map.put` of `map`
 */
export function returned(text: string, operations: Readonly<Record<string, OperationName>> = {}): string {
  const ops = defineModel({
    library: 'ops',
    rows: Object.entries(operations).map(([path, name]) => operation(path, name, 0)),
  });
  const context = solve(text, [io, ops]);
  const fn = context.program.functions.findIndex(({ ir }) => ir.name === 'f');
  const frame = new Interpreter(context, fn);
  frame.run();
  const { code, ir } = frame;
  const values = Array.from(instructionsIn(code, Op.return, ir), (v) => frame.valueOf(operandOf(code, v)));
  if (values.length === 0) throw new Error('the program has no function f that returns');
  return values.map((value) => printValue(frame, value)).join('; ');
}

/** Names of the functions of a program that were analyzed and have an effect for their callers, sorted. */
export function followed(text: string): readonly string[] {
  const context = solveText(text);
  const names = context.program.functions.map(({ ir }, fn) =>
    context.summaryOf(fn) === emptySummary ? '' : ir.name,
  );
  return names.filter((name) => name !== '').sort();
}

/** A JavaScript program, solved with the source `io.read()`, the sink `io.write()` and the sanitizer `io.escape()`. */
export function solveText(text: string): TaintContext {
  return solve(text, [io]);
}

function solve(text: string, models: readonly Model[]): TaintContext {
  const options = { rules: [rule], models: { javascript: models } };
  const file = analyzeFile({ path: 'test.js', text, language: 'javascript' }, grammars, options);
  return solveProgram(javascript, [file], [], options).result.context;
}

function printValue(frame: Interpreter, value: Value): string {
  const parts: string[] = [];
  if (value.constant !== undefined) parts.push(printConstant(value.constant));
  eachOrigin(value.taint, (origin) => {
    parts.push(printOrigin(frame, origin));
  });
  for (const object of value.objects) {
    // An object that the function received is shown by its taint.
    if (frame.memory.objects.get(object).given !== undefined) continue;
    const cells = Array.from(
      frame.memory.cells(object),
      ([name, cell]) => `${name}: ${printValue(frame, cell)}`,
    );
    parts.push(`{${cells.join(', ')}}`);
  }
  return parts.length === 0 ? 'unknown' : parts.join(' | ');
}

function printOrigin({ context }: Interpreter, number: number): string {
  const origin = context.origins.get(number);
  if (origin.kind === 'source') return origin.row.description;
  const special = Object.entries(Param).find(([, index]) => index === origin.index)?.[0];
  const name = special ?? parameters[origin.index] ?? `callback ${origin.index - callbackBase}`;
  return [origin.kind === 'key' ? `key of ${name}` : name, ...origin.path].join('.');
}

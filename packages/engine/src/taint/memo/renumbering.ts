/**
 * Maps the numbers of an earlier solve to those of this one. Files are matched by path, functions of a changed file by
 * name, and values by their offset in the function.
 *
 * The mapping preserves order: anything that would be reordered is left out. So code that only compares numbers does
 * the same in both solves.
 */

import type { Program } from '../../graph/program/program.ts';
import type { IrFile, IrFunction } from '../../ir/ir.ts';
import { longestRise } from './longest-rise.ts';
import type { StoredFile } from './stored.ts';

/**
 * @param parts  strings and bytes
 * @returns equal digests for equal parts only
 */
export type Digest = (parts: readonly (string | Uint8Array)[]) => string;

export function describeFiles({ files }: Program, digest: Digest): StoredFile[] {
  return files.map((code) => ({
    path: `${code.path}\0${code.language}`,
    digest: digestOf(code, digest),
    names: functionNames(code),
    values: code.op.length,
    first: Int32Array.from(code.functions, ({ first }) => first),
    last: Int32Array.from(code.functions, ({ last }) => last),
    heads: code.functions.map((ir) => headOf(ir)),
  }));
}

/** Digest of everything except source positions: moving code does not change what runs. */
function digestOf(code: IrFile, digest: Digest): string {
  const { path, language, namespace, functions, strings, operations, constants } = code;
  const numbers = [
    code.op,
    code.a,
    code.b,
    code.c,
    code.pool,
    code.blockStart,
    code.predecessorStart,
    code.predecessors,
    code.successorStart,
    code.successors,
  ];
  const heads = functions.map(({ start: _start, end: _end, ...head }) => head);
  const texts = JSON.stringify(
    [path, language, namespace, heads, strings, operations, constants, numbers.map(({ length }) => length)],
    (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : exact(value)),
  );
  return digest([
    texts,
    ...numbers.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  ]);
}

/** Encodes numbers that JSON cannot represent. */
function exact(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return Object.is(value, -0) || !Number.isFinite(value)
    ? { number: Object.is(value, -0) ? '-0' : `${value}` }
    : value;
}

/** Names of all functions in a file; duplicates are numbered in order. */
function functionNames({ functions }: IrFile): string[] {
  const counts = new Map<string, number>();
  return functions.map(({ name, enclosingNames }) => {
    const full = JSON.stringify([...enclosingNames, name]);
    const count = counts.get(full) ?? 0;
    counts.set(full, count + 1);
    return `${full}${count}`;
  });
}

function headOf(ir: IrFunction): string {
  const { name, parameterCount, parameterNames, keywordOnlyFrom, parameterTypes } = ir;
  const { isAsync, isGenerator, arity, isSingleMethod, isHidden, isAbstract, ownsEnvironment } = ir;
  return JSON.stringify([
    [name, parameterCount, parameterNames, keywordOnlyFrom, parameterTypes],
    [isAsync, isGenerator, arity ?? '', isSingleMethod ?? false, isHidden ?? false],
    [isAbstract ?? false, ownsEnvironment],
  ]);
}

export class Renumbering {
  /** Number in this solve, by number in the earlier one; -1 if there is none. */
  readonly files: Int32Array;
  readonly functions: Int32Array;
  readonly values: Int32Array;
  /** By number in the earlier solve: 1 for an unchanged file. */
  readonly isSame: Uint8Array;
  /** First function and first value of each file in the earlier solve. */
  readonly functionBase: readonly number[];
  readonly valueBase: readonly number[];
  /** Number in the earlier solve, by number in this one; -1 if there is none. */
  readonly oldFunctions: Int32Array;
  readonly oldFiles: Int32Array;
  private readonly program: Program;

  constructor(old: readonly StoredFile[], files: readonly StoredFile[], program: Program) {
    this.program = program;
    this.functionBase = bases(old.map(({ names }) => names.length));
    this.valueBase = bases(old.map(({ values }) => values));
    this.files = new Int32Array(old.length).fill(-1);
    this.isSame = new Uint8Array(old.length);
    this.functions = new Int32Array(this.functionBase.at(-1) ?? 0).fill(-1);
    this.values = new Int32Array(this.valueBase.at(-1) ?? 0).fill(-1);
    this.oldFunctions = new Int32Array(program.functions.length).fill(-1);
    this.oldFiles = new Int32Array(files.length).fill(-1);
    const numbers = new Map(files.map(({ path }, number) => [path, number]));
    let last = -1;
    for (const [oldNumber, file] of old.entries()) {
      const number = numbers.get(file.path) ?? -1;
      const current = files[number];
      if (current === undefined || number <= last) continue;
      last = number;
      this.files[oldNumber] = number;
      this.oldFiles[number] = oldNumber;
      if (file.digest === current.digest) this.isSame[oldNumber] = 1;
      for (const [from, to] of sameFunctions(file, current))
        this.match(oldNumber, from, file, number, to, current, program);
    }
  }

  /** First function of a file in this solve. */
  firstFunctionOf(file: number): number {
    return this.program.functionBase[file] ?? 0;
  }

  private match(
    oldFile: number,
    from: number,
    old: StoredFile,
    file: number,
    to: number,
    current: StoredFile,
    program: Program,
  ): void {
    const oldFunction = (this.functionBase[oldFile] ?? 0) + from;
    const fn = (program.functionBase[file] ?? 0) + to;
    this.functions[oldFunction] = fn;
    this.oldFunctions[fn] = oldFunction;
    const [oldFirst, first] = [old.first[from] ?? 0, current.first[to] ?? 0];
    const length = Math.min((old.last[from] ?? 0) - oldFirst, (current.last[to] ?? 0) - first);
    const at = (this.valueBase[oldFile] ?? 0) + oldFirst;
    const value = (program.valueBase[file] ?? 0) + first;
    for (let offset = 0; offset < length; offset++) this.values[at + offset] = value + offset;
  }
}

/** Start of each range, and end of the last one. */
function bases(lengths: readonly number[]): number[] {
  const result = [0];
  for (const length of lengths) result.push((result.at(-1) ?? 0) + length);
  return result;
}

/** Functions with the same name, as far as they are in the same order. */
function sameFunctions(old: StoredFile, current: StoredFile): readonly (readonly [number, number])[] {
  if (old.digest === current.digest) return old.names.map((_, index) => [index, index]);
  const numbers = new Map(current.names.map((name, index) => [name, index]));
  const found = old.names.flatMap((name, index) => {
    const to = numbers.get(name);
    return to === undefined ? [] : [[index, to] as const];
  });
  const inOrder = longestRise(found, ([, to]) => to);
  // The values of an inner function may precede those of the enclosing one.
  const byValue = inOrder.toSorted(([a], [b]) => (old.first[a] ?? 0) - (old.first[b] ?? 0));
  return longestRise(byValue, ([, to]) => current.first[to] ?? 0);
}

/**
 * What the IR of a function says, in words that are the same for every language: what it returns, writes and calls, and
 * how often it branches and loops. For the conformance cases.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { binaryOperators, type IrFile, type IrFunction, Op, Param } from '../../ir/ir.ts';

export interface Facts {
  /** Values that are returned, sorted, each once. */
  readonly returns: readonly string[];
  /** Calls in order: `g(param 0)`. */
  readonly calls: readonly string[];
  /** Writes to members in order: `param 0.x = "1"`. */
  readonly writes: readonly string[];
  readonly branches: number;
  /** Edges that lead back. */
  readonly loops: number;
  /** Functions that it makes. */
  readonly closures: number;
}

/** Bounds the steps from a value to what it is made of; the cases are small. */
const maxDepth = 8;

/** @returns facts of the function of that name; `undefined` when the file has none */
export function factsOf(file: IrFile, name: string): Facts | undefined {
  const fn = file.functions.find((candidate) => candidate.name === name);
  if (fn === undefined) return undefined;
  const values = Array.from({ length: fn.last - fn.first }, (_, index) => fn.first + index);
  const ofOp = (op: number): number[] => values.filter((v) => file.op[v] === op);
  return {
    returns: uniqueSorted(
      ofOp(Op.return).flatMap((v) => ((file.a[v] ?? -1) < 0 ? [] : [describeValue(file, file.a[v] ?? -1)])),
    ),
    calls: ofOp(Op.call).map((v) => describeValue(file, v)),
    writes: ofOp(Op.storeField).map(
      (v) => `${memberName(file, v)} = ${describeValue(file, file.c[v] ?? -1)}`,
    ),
    branches: ofOp(Op.branch).length,
    loops: backEdges(file, fn),
    closures: ofOp(Op.closure).length,
  };
}

function backEdges(file: IrFile, fn: IrFunction): number {
  let count = 0;
  for (let block = fn.firstBlock; block < fn.lastBlock; block++)
    for (const to of file.successors.subarray(file.successorStart[block], file.successorStart[block + 1]))
      if (to <= block) count++;
  return count;
}

function memberName(file: IrFile, v: number): string {
  return `${describeValue(file, file.a[v] ?? -1)}.${file.strings[file.b[v] ?? -1] ?? '?'}`;
}

/** A value by what it is made of. Types and refinements are left out; a value that holds itself is `...` there. */
function describeValue(file: IrFile, v: number, open: readonly number[] = []): string {
  if (v < 0) return 'nothing';
  if (open.includes(v) || open.length >= maxDepth) return '...';
  const [a, b, c] = [file.a[v] ?? -1, file.b[v] ?? -1, file.c[v] ?? -1];
  const inner = (value: number): string => describeValue(file, value, [...open, v]);
  switch (file.op[v]) {
    case Op.const:
      return JSON.stringify(file.constants[a]);
    case Op.param:
      return parameterName(a);
    case Op.cast:
    case Op.pi:
      return describeValue(file, a, open);
    case Op.phi:
      return uniqueSorted([...file.pool.subarray(a, a + b)].flatMap((part) => inner(part).split(' | '))).join(
        ' | ',
      );
    case Op.loadField:
      return `${inner(a)}.${file.strings[b] ?? '?'}`;
    case Op.loadIndex:
      return `${inner(a)}[${inner(b)}]`;
    case Op.array:
      return `[${[...file.pool.subarray(a, a + b)].map(inner).join(', ')}]`;
    case Op.binary:
      return `(${inner(a)} ${(binaryOperators[c] ?? '?').replace('===', '==')} ${inner(b)})`;
    case Op.element:
      return `element of ${inner(a)}`;
    case Op.call:
      return `${calleeName(file, a)}(${Array.from(argumentsOf(file, v), inner).join(', ')})`;
    case Op.closure:
      return 'function';
    case Op.environment:
      return 'environment';
    default:
      return `op ${file.op[v] ?? -1}`;
  }
}

function parameterName(index: number): string {
  const special = Object.entries(Param).find(([, number]) => number === index)?.[0];
  return special ?? `param ${index}`;
}

/** Last name of a callee, in lower case: languages say by the case of the first letter what others say by a word. */
function calleeName(file: IrFile, v: number): string {
  const [a, b] = [file.a[v] ?? -1, file.b[v] ?? -1];
  const names: Readonly<Record<number, number>> = {
    [Op.loadField]: b,
    [Op.loadGlobal]: a,
    [Op.import]: b,
  };
  const text = file.strings[names[file.op[v] ?? -1] ?? -1];
  return text === undefined ? '?' : text.toLowerCase();
}

function uniqueSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

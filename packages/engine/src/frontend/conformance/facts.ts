/**
 * Describes the IR of a function in language-independent terms, for the conformance cases: what it returns, writes and
 * calls, and how often it branches and loops.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, type IrFunction, Op, Param } from '../../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  keyOf,
  leftOf,
  nameIn,
  objectOf,
  operandOf,
  operatorOf,
  opOf,
  parameterOf,
  partsOf,
  rightOf,
  storedOf,
  writtenName,
} from '../../ir/operands.ts';

export interface Facts {
  /** Distinct returned values, sorted. */
  readonly returns: readonly string[];
  /** Calls in order: `g(param 0)`. */
  readonly calls: readonly string[];
  /** Writes to members in order: `param 0.x = "1"`. */
  readonly writes: readonly string[];
  readonly branches: number;
  /** Number of back edges. */
  readonly loops: number;
  /** Number of functions it creates. */
  readonly closures: number;
}

/** Maximum depth of a described value; the cases are small. */
const maxDepth = 8;

/** @returns facts of the function with that name; `undefined` if the file has none */
export function factsOf(file: IrFile, name: string): Facts | undefined {
  const fn = file.functions.find((candidate) => candidate.name === name);
  if (fn === undefined) return undefined;
  const values = Array.from({ length: fn.last - fn.first }, (_, index) => fn.first + index);
  const ofOp = (op: number): number[] => values.filter((v) => opOf(file, v) === op);
  return {
    returns: uniqueSorted(
      ofOp(Op.return)
        .map((v) => operandOf(file, v))
        .flatMap((value) => (value < 0 ? [] : [describeValue(file, value)])),
    ),
    calls: ofOp(Op.call).map((v) => describeValue(file, v)),
    writes: ofOp(Op.storeField).map(
      (v) => `${memberName(file, v)} = ${describeValue(file, storedOf(file, v))}`,
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
  return `${describeValue(file, objectOf(file, v))}.${writtenName(file, v)}`;
}

/** Describes a value by its operands. Casts and refinements are skipped; a cycle is shown as `...`. */
function describeValue(file: IrFile, v: number, open: readonly number[] = []): string {
  if (v < 0) return 'nothing';
  if (open.includes(v) || open.length >= maxDepth) return '...';
  const inner = (value: number): string => describeValue(file, value, [...open, v]);
  switch (opOf(file, v)) {
    case Op.const:
      return JSON.stringify(constantOf(file, v));
    case Op.param:
      return parameterName(parameterOf(file, v) ?? 0);
    case Op.cast:
    case Op.pi:
      return describeValue(file, operandOf(file, v), open);
    case Op.phi:
      return uniqueSorted([...partsOf(file, v)].flatMap((part) => inner(part).split(' | '))).join(' | ');
    case Op.loadField:
      return `${inner(objectOf(file, v))}.${writtenName(file, v)}`;
    case Op.loadIndex:
      return `${inner(objectOf(file, v))}[${inner(keyOf(file, v))}]`;
    case Op.array:
      return `[${[...partsOf(file, v)].map(inner).join(', ')}]`;
    case Op.binary:
      return `(${inner(leftOf(file, v))} ${operatorOf(file, v).replace('===', '==')} ${inner(rightOf(file, v))})`;
    case Op.element:
      return `element of ${inner(operandOf(file, v))}`;
    case Op.call:
      return `${calleeName(file, calleeOf(file, v))}(${Array.from(argumentsOf(file, v), inner).join(', ')})`;
    case Op.closure:
      return 'function';
    case Op.environment:
      return 'environment';
    default:
      return `op ${opOf(file, v) ?? -1}`;
  }
}

function parameterName(index: number): string {
  const special = Object.entries(Param).find(([, number]) => number === index)?.[0];
  return special ?? `param ${index}`;
}

/** Last name of a callee in lower case, because some languages express visibility by the case of the first letter. */
function calleeName(file: IrFile, v: number): string {
  return nameIn(file, v).toLowerCase() || '?';
}

function uniqueSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

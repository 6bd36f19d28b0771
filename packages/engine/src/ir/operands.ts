/**
 * Named accessors for the operands of instructions, so that readers of code need not know the arrays.
 *
 * An accessor returns the operand for instructions that have it, and -1, the empty string or `undefined` for all
 * others, and for -1, which is no value. Numbers are values of the file unless noted otherwise.
 */

import { argumentsOf } from './call-access.ts';
import { binaryOperators, type Constant, type IrFile, Op, type Opcode, unaryOperators } from './ir.ts';

/** Opcode of an instruction; `undefined` for -1. */
export function opOf(code: IrFile, v: number): Opcode | undefined {
  return code.op[v] as Opcode | undefined;
}

/** Number of instructions of a file. */
export function codeLength(code: IrFile): number {
  return code.op.length;
}

/** All names and strings in a file except constants: of members, types, modules. */
export function stringsIn(code: IrFile): readonly string[] {
  return code.strings;
}

/** All constants in a file. */
export function constantsIn(code: IrFile): readonly Constant[] {
  return code.constants;
}

/** Numbers of the instructions with an opcode, in a function or the whole file, in order. */
export function* instructionsIn(
  code: IrFile,
  op: Opcode,
  { first, last }: { readonly first: number; readonly last: number } = { first: 0, last: code.op.length },
): Generator<number> {
  for (let v = first; v < last; v++) if (code.op[v] === op) yield v;
}

/** True if a function has an instruction with the opcode. */
export function hasInstruction(
  code: IrFile,
  op: Opcode,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  return code.op.subarray(first, last).includes(op);
}

/** The single operand of an instruction: the refined, awaited, returned, iterated or tested value. */
export function operandOf(code: IrFile, v: number): number {
  switch (code.op[v]) {
    case Op.pi:
    case Op.cast:
    case Op.unary:
    case Op.branch:
    case Op.return:
    case Op.throw:
    case Op.await:
    case Op.yield:
    case Op.element:
    case Op.key:
    case Op.spread:
    case Op.result:
    case Op.keyword:
      return code.a[v] ?? -1;
    default:
      return -1;
  }
}

/** Object that a member is loaded from or stored to. */
export function objectOf(code: IrFile, v: number): number {
  switch (code.op[v]) {
    case Op.loadField:
    case Op.storeField:
    case Op.loadIndex:
    case Op.storeIndex:
    case Op.copyFields:
      return code.a[v] ?? -1;
    default:
      return -1;
  }
}

/**
 * Value that an instruction takes its result from: the refined, awaited or iterated value, or the object of a member.
 */
export function takenFrom(code: IrFile, v: number): number {
  return code.op[v] === Op.loadField || code.op[v] === Op.loadIndex ? (code.a[v] ?? -1) : operandOf(code, v);
}

/** Value stored to a member, a global variable or an export. */
export function storedOf(code: IrFile, v: number): number {
  switch (code.op[v]) {
    case Op.storeField:
    case Op.storeIndex:
      return code.c[v] ?? -1;
    case Op.storeGlobal:
    case Op.export:
      return code.b[v] ?? -1;
    default:
      return -1;
  }
}

/** Object that members are copied from. */
export function copiedOf(code: IrFile, v: number): number {
  return code.op[v] === Op.copyFields ? (code.b[v] ?? -1) : -1;
}

/** True if all members are copied. */
export function copiesAll(code: IrFile, v: number): boolean {
  return code.op[v] === Op.copyFields && (code.pool[code.c[v] ?? 0] ?? 0) === 0;
}

/** Key of an indexed access: `key` of `object[key]`. */
export function keyOf(code: IrFile, v: number): number {
  return code.op[v] === Op.loadIndex || code.op[v] === Op.storeIndex ? (code.b[v] ?? -1) : -1;
}

/** Name in a member access, argument, import or export. */
export function writtenName(code: IrFile, v: number): string {
  switch (code.op[v]) {
    case Op.loadField:
    case Op.storeField:
    case Op.import:
    case Op.keyword:
      return code.strings[code.b[v] ?? -1] ?? '';
    case Op.loadGlobal:
    case Op.storeGlobal:
    case Op.export:
      return code.strings[code.a[v] ?? -1] ?? '';
    default:
      return '';
  }
}

/** Name of a loaded member; the empty string for other instructions. */
export function memberRead(code: IrFile, v: number): string {
  return code.op[v] === Op.loadField ? writtenName(code, v) : '';
}

/** Name of a loaded member, global variable or import; the empty string for all others. */
export function nameIn(code: IrFile, v: number): string {
  const op = code.op[v];
  return op === Op.loadField || op === Op.loadGlobal || op === Op.import ? writtenName(code, v) : '';
}

/** Keyword of an argument; the empty string for a positional one. */
export function argumentName(code: IrFile, v: number): string {
  return code.op[v] === Op.keyword ? writtenName(code, v) : '';
}

/** Value of an argument, positional or keyword. */
export function givenAs(code: IrFile, v: number): number {
  return code.op[v] === Op.keyword ? (code.a[v] ?? -1) : v;
}

/** Module that an import refers to. */
export function moduleOf(code: IrFile, v: number): string {
  return code.op[v] === Op.import ? (code.strings[code.a[v] ?? -1] ?? '') : '';
}

/** Declared type of a value. */
export function typeOf(code: IrFile, v: number): string {
  return code.op[v] === Op.cast ? (code.strings[code.b[v] ?? -1] ?? '') : '';
}

export function calleeOf(code: IrFile, v: number): number {
  return code.op[v] === Op.call ? (code.a[v] ?? -1) : -1;
}

/** Receiver of a method call. */
export function receiverOf(code: IrFile, v: number): number {
  return code.op[v] === Op.call ? (code.b[v] ?? -1) : -1;
}

/** Flags of a call, see `CallFlag`; 0 for other instructions. */
export function callFlags(code: IrFile, v: number): number {
  return code.op[v] === Op.call ? (code.pool[code.c[v] ?? -1] ?? 0) : 0;
}

export function leftOf(code: IrFile, v: number): number {
  return code.op[v] === Op.binary ? (code.a[v] ?? -1) : -1;
}

export function rightOf(code: IrFile, v: number): number {
  return code.op[v] === Op.binary ? (code.b[v] ?? -1) : -1;
}

/** Operator of an expression, in JavaScript's syntax. */
export function operatorOf(code: IrFile, v: number): string {
  if (code.op[v] === Op.binary) return binaryOperators[code.c[v] ?? -1] ?? '';
  return code.op[v] === Op.unary ? (unaryOperators[code.b[v] ?? -1] ?? '') : '';
}

/** Operands of a phi, elements of an array, or parts of a concatenation. */
export function partsOf(code: IrFile, v: number): Int32Array {
  switch (code.op[v]) {
    case Op.phi:
    case Op.array:
    case Op.concat:
      return slice(code, code.a[v] ?? 0, code.b[v] ?? 0);
    default:
      return none;
  }
}

/** Index of a result among the results of a call, and their number; 0 of 1 for other instructions. */
export function resultOf(code: IrFile, v: number): { readonly index: number; readonly count: number } {
  return code.op[v] === Op.result ? { index: code.b[v] ?? 0, count: code.c[v] ?? 1 } : { index: 0, count: 1 };
}

export function constantOf(code: IrFile, v: number): Constant | undefined {
  return code.op[v] === Op.const ? code.constants[code.a[v] ?? -1] : undefined;
}

/** True for the program's value `undefined`. */
export function isUndefined(code: IrFile, v: number): boolean {
  return code.op[v] === Op.undef && code.a[v] === 1;
}

/** Index of a parameter, or one of `Param`; for a rest parameter, the index of the first it collects. */
export function parameterOf(code: IrFile, v: number): number | undefined {
  return code.op[v] === Op.param || code.op[v] === Op.restParam ? code.a[v] : undefined;
}

/** Function of a closure, as its index in the file. */
export function closedOver(code: IrFile, v: number): number {
  return code.op[v] === Op.closure ? (code.a[v] ?? -1) : -1;
}

/** Closure of a class's own constructor. */
export function constructorOf(code: IrFile, v: number): number {
  return code.op[v] === Op.class ? (code.a[v] ?? -1) : -1;
}

/** Superclass of a class or of an `inherit`. */
export function superclassOf(code: IrFile, v: number): number {
  return code.op[v] === Op.class || code.op[v] === Op.inherit ? (code.b[v] ?? -1) : -1;
}

/** All superclasses of a class, in source order. */
export function superclassesIn(code: IrFile, v: number): readonly number[] {
  const found = [superclassOf(code, v)];
  for (let at = v + 1; code.op[at] === Op.inherit; at++)
    if (code.a[at] === v) found.push(superclassOf(code, at));
  return found.filter((one) => one >= 0);
}

/** Function or class that an annotation is attached to. */
export function annotatedOf(code: IrFile, v: number): number {
  return code.op[v] === Op.annotate ? (code.a[v] ?? -1) : -1;
}

/** Type of an annotation. */
export function annotationOf(code: IrFile, v: number): number {
  return code.op[v] === Op.annotate ? (code.b[v] ?? -1) : -1;
}

/** Arguments of an annotation, in order. */
export function annotationArguments(code: IrFile, v: number): Int32Array {
  const start = code.op[v] === Op.annotate ? (code.c[v] ?? -1) : -1;
  return start < 0 ? none : slice(code, start + 1, code.pool[start] ?? 0);
}

/** All operand values of an instruction in order: for a call the callee, the receiver, and the arguments. Omits -1. */
export function operandsOf(code: IrFile, v: number): readonly number[] {
  const [a = -1, b = -1, c = -1] = [code.a[v], code.b[v], code.c[v]];
  const taken = (...values: readonly number[]): readonly number[] => values.filter((value) => value >= 0);
  switch (code.op[v]) {
    case Op.loadField:
      return taken(a);
    case Op.loadIndex:
    case Op.binary:
    case Op.copyFields:
    case Op.class:
    case Op.inherit:
      return taken(a, b);
    case Op.storeField:
      return taken(a, c);
    case Op.storeIndex:
      return taken(a, b, c);
    case Op.storeGlobal:
    case Op.export:
    case Op.closure:
    case Op.environment:
      return taken(b);
    case Op.call:
      return taken(a, b, ...argumentsOf(code, v));
    case Op.annotate:
      return taken(a, b, ...annotationArguments(code, v));
    case Op.phi:
    case Op.array:
    case Op.concat:
      return Array.from(partsOf(code, v));
    default:
      return taken(operandOf(code, v));
  }
}

const none = new Int32Array();

function slice({ pool }: IrFile, start: number, count: number): Int32Array {
  return pool.subarray(start, start + count);
}

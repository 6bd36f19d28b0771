/**
 * What instructions are made of, by the names that their operands have: whoever reads code need not know in which array one stands.
 *
 * A reader answers for the instructions that have the operand, and with -1, the empty string or `undefined` for all others, also
 * for -1, the value that is none. Numbers are values of the file where nothing else is said.
 */

import { argumentsOf } from './call-access.ts';
import { binaryOperators, type Constant, type IrFile, Op, type Opcode, unaryOperators } from './ir.ts';

/** What an instruction does; `undefined` for no instruction. */
export function opOf(code: IrFile, v: number): Opcode | undefined {
  return code.op[v] as Opcode | undefined;
}

/** How many instructions a file has. */
export function codeLength(code: IrFile): number {
  return code.op.length;
}

/** Every name and text that stands in a file, but for constants: of members, types, modules. */
export function stringsIn(code: IrFile): readonly string[] {
  return code.strings;
}

/** Every constant that stands in a file. */
export function constantsIn(code: IrFile): readonly Constant[] {
  return code.constants;
}

/** Numbers of the instructions of one sort in a function, or in the whole file, in order. */
export function* instructionsIn(
  code: IrFile,
  op: Opcode,
  { first, last }: { readonly first: number; readonly last: number } = { first: 0, last: code.op.length },
): Generator<number> {
  for (let v = first; v < last; v++) if (code.op[v] === op) yield v;
}

/** True where a function has an instruction of some sort. */
export function hasInstruction(
  code: IrFile,
  op: Opcode,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  return code.op.subarray(first, last).includes(op);
}

/** The one value that an instruction takes: what it refines, waits for, gives back, is an element of, or is the branch for. */
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

/** What a member is read from or written to. */
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

/** What a value comes from in one step: what it refines, waits for or is an element of, and for a member the object. */
export function takenFrom(code: IrFile, v: number): number {
  return code.op[v] === Op.loadField || code.op[v] === Op.loadIndex ? (code.a[v] ?? -1) : operandOf(code, v);
}

/** What is written to a member, a global variable or an export. */
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

/** What the members are copied from. */
export function copiedOf(code: IrFile, v: number): number {
  return code.op[v] === Op.copyFields ? (code.b[v] ?? -1) : -1;
}

/** True where all members are copied, and none is left out. */
export function copiesAll(code: IrFile, v: number): boolean {
  return code.op[v] === Op.copyFields && (code.pool[code.c[v] ?? 0] ?? 0) === 0;
}

/** The value by which a member is read or written: `key` of `object[key]`. */
export function keyOf(code: IrFile, v: number): number {
  return code.op[v] === Op.loadIndex || code.op[v] === Op.storeIndex ? (code.b[v] ?? -1) : -1;
}

/** Name that is written at a member, an argument, an import or an export. */
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

/** Name of the member that is read; the empty string for all that is no such read. */
export function memberRead(code: IrFile, v: number): string {
  return code.op[v] === Op.loadField ? writtenName(code, v) : '';
}

/** Name under which a value is read: of a member, a global variable or an import; the empty string for all others. */
export function nameIn(code: IrFile, v: number): string {
  const op = code.op[v];
  return op === Op.loadField || op === Op.loadGlobal || op === Op.import ? writtenName(code, v) : '';
}

/** Name by which an argument is given; the empty string for one that is given by its place. */
export function argumentName(code: IrFile, v: number): string {
  return code.op[v] === Op.keyword ? writtenName(code, v) : '';
}

/** What an argument hands over, by its place or by a name. */
export function givenAs(code: IrFile, v: number): number {
  return code.op[v] === Op.keyword ? (code.a[v] ?? -1) : v;
}

/** Name of the module that something is imported from. */
export function moduleOf(code: IrFile, v: number): string {
  return code.op[v] === Op.import ? (code.strings[code.a[v] ?? -1] ?? '') : '';
}

/** Name of the type that a value is declared to be of. */
export function typeOf(code: IrFile, v: number): string {
  return code.op[v] === Op.cast ? (code.strings[code.b[v] ?? -1] ?? '') : '';
}

export function calleeOf(code: IrFile, v: number): number {
  return code.op[v] === Op.call ? (code.a[v] ?? -1) : -1;
}

/** What a method is called on. */
export function receiverOf(code: IrFile, v: number): number {
  return code.op[v] === Op.call ? (code.b[v] ?? -1) : -1;
}

/** Flags of a call, as `CallFlag` has them; 0 for anything else. */
export function callFlags(code: IrFile, v: number): number {
  return code.op[v] === Op.call ? (code.pool[code.c[v] ?? -1] ?? 0) : 0;
}

export function leftOf(code: IrFile, v: number): number {
  return code.op[v] === Op.binary ? (code.a[v] ?? -1) : -1;
}

export function rightOf(code: IrFile, v: number): number {
  return code.op[v] === Op.binary ? (code.b[v] ?? -1) : -1;
}

/** The operator of an expression, as JavaScript writes it. */
export function operatorOf(code: IrFile, v: number): string {
  if (code.op[v] === Op.binary) return binaryOperators[code.c[v] ?? -1] ?? '';
  return code.op[v] === Op.unary ? (unaryOperators[code.b[v] ?? -1] ?? '') : '';
}

/** What several ways bring together, a list holds, or a text is joined of. */
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

/** Which of the results of a call an instruction is, and of how many; 0 of 1 for anything else. */
export function resultOf(code: IrFile, v: number): { readonly index: number; readonly count: number } {
  return code.op[v] === Op.result ? { index: code.b[v] ?? 0, count: code.c[v] ?? 1 } : { index: 0, count: 1 };
}

export function constantOf(code: IrFile, v: number): Constant | undefined {
  return code.op[v] === Op.const ? code.constants[code.a[v] ?? -1] : undefined;
}

/** True for the value `undefined` of the program, which nothing was stored in place of. */
export function isUndefined(code: IrFile, v: number): boolean {
  return code.op[v] === Op.undef && code.a[v] === 1;
}

/** Index of a parameter, or one of `Param`; of a rest parameter the index of the first that it takes. */
export function parameterOf(code: IrFile, v: number): number | undefined {
  return code.op[v] === Op.param || code.op[v] === Op.restParam ? code.a[v] : undefined;
}

/** The function that a closure runs, as its index in the file. */
export function closedOver(code: IrFile, v: number): number {
  return code.op[v] === Op.closure ? (code.a[v] ?? -1) : -1;
}

/** Closure of the constructor that a class has itself. */
export function constructorOf(code: IrFile, v: number): number {
  return code.op[v] === Op.class ? (code.a[v] ?? -1) : -1;
}

/** What a class extends, or an `inherit` adds to that. */
export function superclassOf(code: IrFile, v: number): number {
  return code.op[v] === Op.class || code.op[v] === Op.inherit ? (code.b[v] ?? -1) : -1;
}

/** All that a class extends, in the order in which it is written. */
export function superclassesIn(code: IrFile, v: number): readonly number[] {
  const found = [superclassOf(code, v)];
  for (let at = v + 1; code.op[at] === Op.inherit; at++)
    if (code.a[at] === v) found.push(superclassOf(code, at));
  return found.filter((one) => one >= 0);
}

/** The function or class that an annotation is written at. */
export function annotatedOf(code: IrFile, v: number): number {
  return code.op[v] === Op.annotate ? (code.a[v] ?? -1) : -1;
}

/** What an annotation names. */
export function annotationOf(code: IrFile, v: number): number {
  return code.op[v] === Op.annotate ? (code.b[v] ?? -1) : -1;
}

/** What an annotation is given, in order. */
export function annotationArguments(code: IrFile, v: number): Int32Array {
  const start = code.op[v] === Op.annotate ? (code.c[v] ?? -1) : -1;
  return start < 0 ? none : slice(code, start + 1, code.pool[start] ?? 0);
}

/**
 * All values that an instruction takes, in the order of its operands: the callee of a call, what it is called on, its arguments. -1 is
 * left out.
 */
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

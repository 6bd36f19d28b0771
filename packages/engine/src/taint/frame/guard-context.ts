/** What guards know of the function that they stand in. */

import type { Constant, IrFile, RegexConstant } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Mask } from '../domain/rule-bits.ts';
import type { Value } from '../domain/value.ts';

/** Values of a call's receiver and arguments, as numbers of the file; -1 for none. */
export interface CallParts {
  readonly receiver: number;
  readonly args: readonly number[];
}

/** What a guard needs of the function that it stands in. Values are numbers of the file. */
export interface GuardContext {
  readonly code: IrFile;
  /** Constants that a list or set is known to hold. */
  constantsIn(list: number): readonly Constant[];
  /** Names of the members that an object is known to have. */
  namesIn(object: number): readonly string[];
  readonly allBits: Mask;
  /** Bits of keys that may be `__proto__`: most lists and patterns say nothing of that. */
  readonly keys: Mask;
  /** The same, and that of any key that others choose: a test for names of prototypes does not clear it. */
  readonly anyKeys: Mask;
  valueOf(v: number): Value;
  /** True for an object that the function itself makes: it is there for certain. */
  isMade(v: number): boolean;
  /** True when data of a source reaches the value: it is no list of what is allowed. */
  isFromSource(v: number): boolean;
  /** Whether anybody but the server itself chooses the host of an address. */
  isChosenAddress(v: number): boolean;
  /** True for what a library's rows call a source itself, before anything was made of it. */
  isSource(v: number): boolean;
  ofSanitizer(kind: string): Mask;
  /** Bits that are clean in what begins with a text: an address behind `https://example.com/` has a host that is known. */
  safeAfter(start: string): Mask;
  /** The regular expression that a value is, by its constant or by where it was made; `undefined` for none. */
  regexOf(v: number): RegexConstant | undefined;
  /** Operation that a call is, by its method's name or by a row; the empty string for none. */
  operationOf(call: number): string;
  /** Receiver and arguments of the operation that a call is. */
  partsOf(call: number): CallParts;
  /** Library places of a callee, methods of any receiver included. */
  apiOfCallee(call: number): readonly ApiNode[];
  /** Bits that the functions of the program that a call may run prove of an argument by their answer. */
  provenBy(call: number, argument: number, holds: boolean): Mask;
  /** The same of the first parameter of the function that a call is given first. */
  provenByCallback(call: number, holds: boolean): Mask;
  /** Bits that are clean in an argument whenever a call returns. */
  assertedBy(call: number, argument: number): Mask;
}

/** A condition, and whether it holds. */
export interface Test {
  readonly condition: number;
  readonly holds: boolean;
}

/**
 * What tests are asked of, and the terms in which they answer.
 *
 * What is proven of a value stands as bits, so that several proofs together are `|`, and what each of several ways proves is `&`. The
 * reader says which bits a fact has: for the taint analysis those of the rules for which the value is clean. No bit may mean that
 * something is not so.
 */

import type { CallParts } from '../ir/call-parts.ts';
import type { Constant, IrFile, RegexConstant } from '../ir/ir.ts';
import type { ApiNode } from '../model/api-node.ts';

/** Bits of what is proven of a value. */
export type Proven = number;

/** What is proven of a value when a function returns true, and when it returns false. */
export interface Proof {
  readonly whenTrue: Proven;
  readonly whenFalse: Proven;
}

export const noProof: Proof = { whenTrue: 0, whenFalse: 0 };

/** Facts that no model names, each of which is more than most of those that models do. */
export interface Facts {
  /** It is one certain value. */
  readonly constant: Proven;
  /** It is one of a list that nobody else has written. */
  readonly listed: Proven;
  /** It is a number, a truth or nothing: no text. */
  readonly number: Proven;
  /** It is of harmless characters alone, as a pattern that spans it says. */
  readonly pattern: Proven;
}

/** What is known of a value. */
interface KnownValue {
  readonly constant: Constant | undefined;
  /** Constant text that it is known to begin with; the empty string for none. */
  readonly prefix: string;
}

/** What a test needs of the function that it stands in. Values are numbers of the file. */
export interface GuardContext {
  readonly code: IrFile;
  /** What is true of a value that never comes. */
  readonly everything: Proven;
  readonly facts: Facts;
  /** Of keys that may be `__proto__`: most lists and patterns say nothing of that. */
  readonly keys: Proven;
  /** The same, and of any key that others choose: a test for names of prototypes does not prove it. */
  readonly anyKeys: Proven;
  /** What a kind of sanitizer says of what it gives: a test that is as good proves it. */
  of(kind: string): Proven;
  /** Of what begins with a text: an address behind `https://example.com/` has a host that is known. */
  safeAfter(start: string): Proven;
  valueOf(v: number): KnownValue;
  /** True where nothing that others choose is known to be in the value. */
  isClean(v: number): boolean;
  /** Constants that a list or set is known to hold. */
  constantsIn(list: number): readonly Constant[];
  /** Names of the members that an object is known to have. */
  namesIn(object: number): readonly string[];
  /** True for an object that the function itself makes: it is there for certain. */
  isMade(v: number): boolean;
  /** True when data of a source reaches the value: it is no list of what is allowed. */
  isFromSource(v: number): boolean;
  /** The same, and when data of a source is known to be among its elements or keys. */
  isFilledBySource(v: number): boolean;
  /** Whether anybody but the server itself chooses the host of an address. */
  isChosenAddress(v: number): boolean;
  /** True for what a library's rows call a source itself, before anything was made of it. */
  isSource(v: number): boolean;
  /** The same of an object whose parts are the source: all parameters of a request. */
  isSourceObject(v: number): boolean;
  /** True for a variable of the environment, which whoever runs the program sets. */
  isEnvironment(v: number): boolean;
  /** The regular expression that a value is, by its constant or by where it was made; `undefined` for none. */
  regexOf(v: number): RegexConstant | undefined;
  /** Operation that a call is, by its method's name or by a row; the empty string for none. */
  operationOf(call: number): string;
  /** Receiver and arguments of the operation that a call is. */
  partsOf(call: number): CallParts;
  /** Library places of a callee, methods of any receiver included. */
  apiOfCallee(call: number): readonly ApiNode[];
  /** What the functions of the program that a call may run prove of an argument by their answer. */
  provenBy(call: number, argument: number, holds: boolean): Proven;
  /** The same of the first parameter of the function that a call is given first. */
  provenByCallback(call: number, holds: boolean): Proven;
  /** What is proven of an argument whenever a call returns. */
  assertedBy(call: number, argument: number): Proven;
}

/** A condition, and whether it holds. */
export interface Test {
  readonly condition: number;
  readonly holds: boolean;
}

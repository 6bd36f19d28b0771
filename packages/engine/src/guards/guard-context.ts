/**
 * The interface between tests and their clients, and the terms in which proofs are expressed.
 *
 * Facts about a value are bits: combining proofs is `|`, merging paths is `&`. The client defines the bits of each
 * fact; in taint analysis they are the rules for which the value is clean. No bit may express a negative.
 */

import type { CallParts } from '../ir/call-parts.ts';
import type { Constant, IrFile, RegexConstant } from '../ir/ir.ts';
import type { ApiNode } from '../model/api-node.ts';

/** Facts proved about a value, as bits. */
export type Proven = number;

/** Facts proved about a value when a function returns true, and when it returns false. */
export interface Proof {
  readonly whenTrue: Proven;
  readonly whenFalse: Proven;
}

export const noProof: Proof = { whenTrue: 0, whenFalse: 0 };

/** Facts that no model names, each stronger than most of those that models do. */
export interface Facts {
  /** The value is one specific constant. */
  readonly constant: Proven;
  /** The value is an element of a trusted list. */
  readonly listed: Proven;
  /** The value is a number, boolean or null, but not a string. */
  readonly number: Proven;
  /** The value consists of harmless characters only, as proved by a pattern that matches all of it. */
  readonly pattern: Proven;
}

/** Statically known properties of a value. */
interface KnownValue {
  readonly constant: Constant | undefined;
  /** Constant prefix; the empty string if none is known. */
  readonly prefix: string;
}

/** Information that a test needs about its enclosing function. Values are numbers of the file. */
export interface GuardContext {
  readonly code: IrFile;
  /** All facts: what holds for an unreachable value. */
  readonly everything: Proven;
  readonly facts: Facts;
  /** Facts for keys that may be `__proto__`; most lists and patterns do not prove them. */
  readonly keys: Proven;
  /** Like `keys`, including facts for any untrusted key, which a test for prototype names does not prove. */
  readonly anyKeys: Proven;
  /** Bits that a kind of sanitizer clears on its result; an equivalent test proves them. */
  of(kind: string): Proven;
  /** Bits cleared by a known prefix: a URL that begins with `https://example.com/` has a known host. */
  safeAfter(start: string): Proven;
  /** Bits cleared by a constant end: what ends with `.png` is taken for a picture. */
  safeBefore(end: string): Proven;
  /** False for an edge between blocks that is never taken, such as one after a call that never returns. */
  isTaken(from: number, to: number): boolean;
  /** Bits that some prefix clears. */
  readonly prefixed: Proven;
  valueOf(v: number): KnownValue;
  /** True if the value is not known to contain untrusted data. */
  isClean(v: number): boolean;
  /** Constants that a list or set is known to contain. */
  constantsIn(list: number): readonly Constant[];
  /** Constant texts that a list or map is known to hold, in lists within it as well. */
  textsIn(v: number): readonly string[];
  /** Names of the members that an object is known to have. */
  namesIn(object: number): readonly string[];
  /** True for an object that the function itself allocates, which is therefore never null. */
  isMade(v: number): boolean;
  /** True if data from a source reaches the value, so that it is not an allowlist. */
  isFromSource(v: number): boolean;
  /** Like `isFromSource`; also true if data from a source is known to be among its elements or keys. */
  isFilledBySource(v: number): boolean;
  /** True if anyone except the server itself controls the host of a URL. */
  isChosenAddress(v: number): boolean;
  /** True for a value that a model row directly marks as a source, before any conversion. */
  isSource(v: number): boolean;
  /** Like `isSource`, for an object whose parts are the source: all parameters of a request. */
  isSourceObject(v: number): boolean;
  /** True for an environment variable, which is set by the operator of the program. */
  isEnvironment(v: number): boolean;
  /** The regular expression that a value is, from its constant or its allocation; `undefined` if there is none. */
  regexOf(v: number): RegexConstant | undefined;
  /** Operation performed by a call, from its method name or a model row; the empty string if there is none. */
  operationOf(call: number): string;
  /** Receiver and arguments of the operation that a call performs. */
  partsOf(call: number): CallParts;
  /** Library nodes of a callee, including methods of unknown receivers. */
  apiOfCallee(call: number): readonly ApiNode[];
  /** Facts about an argument proved by the result of a call, given the program functions it may invoke. */
  provenBy(call: number, argument: number, holds: boolean): Proven;
  /** Like `provenBy`, for the first parameter of the callback passed as first argument. */
  provenByCallback(call: number, holds: boolean): Proven;
  /** Facts about an argument proved whenever a call returns. */
  assertedBy(call: number, argument: number): Proven;
}

/** A condition, and whether it holds. */
export interface Test {
  readonly condition: number;
  readonly holds: boolean;
}

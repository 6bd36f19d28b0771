/** State shared by the analyses of all functions of a program. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import type { Program } from '../../graph/program/program.ts';
import type { Constant, IrFile } from '../../ir/ir.ts';
import type { callbacksOverKeys } from '../../ir/own-keys.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { OriginTable } from '../domain/origins.ts';
import type { RuleBits } from '../domain/rule-bits.ts';
import type { SharedCells } from '../domain/shared-cells.ts';
import type { Summary } from '../domain/summary.ts';
import type { Value } from '../domain/value.ts';
import type { MatchTimes } from './match-times.ts';

export interface TaintContext {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly ruleBits: RuleBits;
  readonly origins: OriginTable;
  readonly shared: SharedCells;
  /** The only constant ever assigned to a captured variable; see `capturedConstants`. */
  capturedConstant(file: number, owner: number, name: string): Constant | undefined;
  /** Module variables that are assigned once, to a constant; see `constantGlobals`. */
  readonly globalConstants: ReadonlyMap<string, Constant>;
  /** Functions of a file that run for each own key of an object. */
  callbacksOverKeys(file: number): ReturnType<typeof callbacksOverKeys>;
  /** Members that are passed to functions of a file's classes; see `givenMembers`. */
  givenMembers(file: number): ReadonlyMap<string, readonly number[]>;
  /** How long matching a regular expression may take. */
  readonly matchTimes: MatchTimes;
  /**
   * String-matching methods with the name of the called method, if the call has a known regular expression that is
   * slow.
   */
  slowMatchers(code: IrFile, base: number, call: number): readonly ApiNode[];
  /** A constant of a class, by the value of the class, the name under which it is exported, and the constant's name. */
  classConstant(classValue: number, exported: string, name: string): Constant | undefined;
  /** Files that define a constraint with this name, as paths without their extension. */
  constraintsNamed(name: string): readonly string[];
  /** See `Language.objectsAreData`. */
  readonly objectsAreData: boolean;
  /** Entries of a settings file, by the name under which code reads it. */
  settings(name: string): ReadonlyMap<string, string> | undefined;
  /** Misuse kinds that some rule names. */
  readonly misuseKinds: ReadonlySet<string>;
  /** The current summary of a function; empty if it has not been analyzed yet. */
  summaryOf(fn: number): Summary;
  /** The same, specialized to the positional arguments of one call; `unknown` where a spread argument may be. */
  summaryFor(fn: number, args: readonly Value[]): Summary;
  /** True for functions that are mutually recursive, directly or indirectly. */
  isRecursion(fn: number, other: number): boolean;
  /** True for a function that calls itself, directly or indirectly. */
  isRecursive(fn: number): boolean;
  /** API nodes of a call's callee: those that points-to analysis finds, otherwise the methods of any receiver. */
  apiOfCallee(code: IrFile, base: number, call: number): readonly ApiNode[];
  /** API nodes for the called method that apply to any receiver, whatever else it may be. */
  methodOfAny(code: IrFile, call: number): readonly ApiNode[];
  /** API nodes of a member by its name alone, for objects about which nothing is known. */
  memberOfAny(name: string): readonly ApiNode[];
}

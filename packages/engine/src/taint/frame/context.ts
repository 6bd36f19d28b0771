/** What the analyses of all functions of a program share. */

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
  /** The one constant that a captured variable is ever assigned; see `capturedConstants`. */
  capturedConstant(file: number, owner: number, name: string): Constant | undefined;
  /** Variables of modules that are assigned once, a constant; see `constantGlobals`. */
  readonly globalConstants: ReadonlyMap<string, Constant>;
  /** Functions of a file that run for each of an object's own keys. */
  callbacksOverKeys(file: number): ReturnType<typeof callbacksOverKeys>;
  /** Members that functions of a file's classes are handed; see `givenMembers`. */
  givenMembers(file: number): ReadonlyMap<string, readonly number[]>;
  /** How long matching a regular expression may take. */
  readonly matchTimes: MatchTimes;
  /** Rows of the methods of a call's name that match text, where a known regular expression there is slow. */
  slowMatchers(code: IrFile, base: number, call: number): readonly ApiNode[];
  /** A constant of a class, by a value that is the class, the name under which it is exported, and its own. */
  classConstant(classValue: number, exported: string, name: string): Constant | undefined;
  /** Files that define a constraint of the name, without the suffix of their paths. */
  constraintsNamed(name: string): readonly string[];
  /** See `Language.objectsAreData`. */
  readonly objectsAreData: boolean;
  /** Entries of a settings file, by the name under which code reads it. */
  settings(name: string): ReadonlyMap<string, string> | undefined;
  /** Misuse kinds that some rule names. */
  readonly misuseKinds: ReadonlySet<string>;
  /** What is known of a function so far; nothing for those that are still to come. */
  summaryOf(fn: number): Summary;
  /** The same for the arguments of one call, by place; `unknown` where a spread one may stand. */
  summaryFor(fn: number, args: readonly Value[]): Summary;
  /** True for functions that call one another, directly or through others. */
  isRecursion(fn: number, other: number): boolean;
  /** True for a function that calls itself, directly or through others. */
  isRecursive(fn: number): boolean;
  /** Library places that a call's callee is: those that values lead to, else methods of any receiver. */
  apiOfCallee(code: IrFile, base: number, call: number): readonly ApiNode[];
  /** Places of the method that any receiver has under the name of a call's method, whatever else it may be. */
  methodOfAny(code: IrFile, call: number): readonly ApiNode[];
  /** Places of a member that any object has under that name, where nothing is known of the object. */
  memberOfAny(name: string): readonly ApiNode[];
}

/** How many functions one call may run; what calls more is not followed. */

import type { ModuleResolver } from '../../modules/module-resolver.ts';
import type { Program } from '../program/program.ts';
import { boundsOfMergedValues, type EntityBounds } from './entity-sets.ts';

export interface TargetLimits {
  /** Entities that a value may be. */
  readonly entities: EntityBounds;
  /** Functions that one call hands its arguments to in the flow-insensitive pass. */
  readonly bound: number;
  /** Functions whose summaries one call applies. */
  readonly applied: number;
  /** Members of one table of functions, each of which a call under an unknown key may run. */
  readonly table: number;
  /** Classes that a value of a declared type is taken for, where no object is known that it may be. */
  readonly classes: number;
  /** Classes that a value is taken for because they have the methods of its interface. */
  readonly implementers: number;
}

/** Each is a summary at every call of the table. Chosen, not measured. */
const mostTableMembers = 64;

/** Measured: calls with more are merged by the analysis, and follow what is not there. */
const ofMergedValues: TargetLimits = {
  entities: boundsOfMergedValues,
  bound: 8,
  applied: 6,
  table: mostTableMembers,
  classes: 12,
  implementers: 6,
};
/**
 * Where a type says what a value may be, a call of many functions is one of an interface with many classes: drivers,
 * stores, handlers. Chosen: a large program has seldom more classes of one kind; each costs a summary at every call.
 */
const ofTypedValues: TargetLimits = {
  entities: [24, 24, 40],
  bound: 24,
  applied: 24,
  table: mostTableMembers,
  classes: 24,
  implementers: 24,
};

/** True in languages whose types say what every value may be. */
export function hasExactTypes(program: Program, modules: ModuleResolver): boolean {
  return modules.hasSubtypes === true || program.hasClosedTypes;
}

export function targetLimits(program: Program, modules: ModuleResolver): TargetLimits {
  return hasExactTypes(program, modules) ? ofTypedValues : ofMergedValues;
}

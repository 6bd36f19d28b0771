/** Limits for the number of functions that one call may run; calls over the limit are not followed. */

import type { ModuleResolver } from '../../modules/module-resolver.ts';
import type { Program } from '../program/program.ts';
import { boundsOfMergedValues, type EntityBounds } from './entity-sets.ts';

export interface TargetLimits {
  /** Maximum number of entities in a value's set, by sort. */
  readonly entities: EntityBounds;
  /** Maximum number of functions to which one call binds its arguments in the points-to analysis. */
  readonly bound: number;
  /** Maximum number of functions whose summaries are applied at one call. */
  readonly applied: number;
  /** Maximum number of members in one table of functions, any of which a call under an unknown key may run. */
  readonly table: number;
  /** Maximum number of classes that a value of a declared type stands for if no object is known. */
  readonly classes: number;
  /** Maximum number of classes that a value of an interface type stands for because they have its methods. */
  readonly implementers: number;
}

/** Each member costs a summary at every call of the table. Chosen, not measured. */
const mostTableMembers = 64;

/** Measured: calls with more targets are artifacts of merging, and lead to infeasible paths. */
const ofMergedValues: TargetLimits = {
  entities: boundsOfMergedValues,
  bound: 8,
  applied: 6,
  table: mostTableMembers,
  classes: 12,
  implementers: 6,
};
/**
 * If types determine what a value may be, a call with many targets is one of an interface with many classes: drivers,
 * stores, handlers. Chosen: a large program seldom has more classes of one kind; each costs a summary at every call.
 */
const ofTypedValues: TargetLimits = {
  entities: [24, 24, 40],
  bound: 24,
  applied: 24,
  table: mostTableMembers,
  classes: 24,
  implementers: 24,
};

/** True in languages whose types determine what every value may be. */
export function hasExactTypes(program: Program, modules: ModuleResolver): boolean {
  return modules.hasSubtypes === true || program.hasClosedTypes;
}

export function targetLimits(program: Program, modules: ModuleResolver): TargetLimits {
  return hasExactTypes(program, modules) ? ofTypedValues : ofMergedValues;
}

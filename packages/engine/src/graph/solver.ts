/**
 * What the binders of the flow-insensitive pass see of it: the program, the constraints so far, and the ways in which
 * one kind of instruction makes constraints for another.
 */

import type { ApiGraph } from '../model/api-graph.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { ModuleResolver } from '../modules/module-resolver.ts';
import type { ClassTable } from './constraints/class-table.ts';
import type { FunctionPlaces } from './constraints/function-places.ts';
import type { ConstraintStore } from './constraints/store.ts';
import type { TargetLimits } from './constraints/target-limits.ts';
import type { Program } from './program/program.ts';

export interface Solver extends ConstraintStore {
  readonly program: Program;
  readonly api: ApiGraph;
  readonly modules: ModuleResolver;
  readonly limits: TargetLimits;
  readonly functions: FunctionPlaces;
  readonly classes: ClassTable;
  /** The node `to` gets what a member of an entity holds. */
  load(entity: number, name: string, to: number): void;
  /** The same for a member of unknown name; with `isLoop`, what a loop over the entity gives. */
  loadAny(entity: number, to: number, isLoop?: boolean): void;
  /** What one node holds gets the members of what another holds. */
  copyFields(to: number, from: number): void;
  /** A value becomes a place of a library: its types and sources come with it. */
  addApi(place: ApiNode, value: number): void;
  /** The node `to` becomes the members of a place of a library under a name. */
  addApiMembers(place: ApiNode, name: string, to: number): void;
  /** What a node holds is handed to a place of a library: functions there will be called by it. */
  passTo(node: number, place: ApiNode): void;
  /** What the functions give back that a node holds is given to what another holds, which makes the answer of it. */
  answerBy(handler: number, maker: number): void;
  /** A library calls the methods that a prototype holds. */
  passMethods(prototype: number, place: ApiNode): void;
  /** A class of the program extends another, or a class of a library. */
  inherit(child: number, parent: number): void;
  /** Node that holds what a CommonJS module gives, or the namespace of an ES module. */
  exportsNode(file: number): number;
}

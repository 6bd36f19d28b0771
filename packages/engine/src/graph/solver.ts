/**
 * The interface of the points-to solver for its binders: the program, the constraints so far, and the ways in which one
 * kind of instruction adds constraints for another.
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
  /** Adds the value of an entity's member to the node `to`. */
  load(entity: number, name: string, to: number): void;
  /** Like `load`, for a member of unknown name; with `isLoop`, for the elements of a loop over the entity. */
  loadAny(entity: number, to: number, isLoop?: boolean): void;
  /** Copies the members of the objects in one node to those in another. */
  copyFields(to: number, from: number): void;
  /** Adds a library node to a value, including its types and sources. */
  addApi(place: ApiNode, value: number): void;
  /** Adds a library node's members of a name to the node `to`. */
  addApiMembers(place: ApiNode, name: string, to: number): void;
  /** Passes the value of a node to a library node, which may call the functions in it. */
  passTo(node: number, place: ApiNode): void;
  /**
   * Passes the results of the functions in one node to the constructors in another, which build the response from them.
   */
  answerBy(handler: number, maker: number): void;
  /** Lets a library call the methods in a prototype. */
  passMethods(prototype: number, place: ApiNode): void;
  /** Makes a program class extend another class, or a library class. */
  inherit(child: number, parent: number): void;
  /** Node that holds the exports of a CommonJS module, or the namespace of an ES module. */
  exportsNode(file: number): number;
}

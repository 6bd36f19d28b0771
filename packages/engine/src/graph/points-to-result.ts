/** What the flow-insensitive pass finds out; see `points-to.ts`. */

import type { CheckedType } from '../ir/type-names.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { SourceRow } from '../model/model.ts';
import type { KnownRegex } from './constraints/entities.ts';
import type { TargetLimits } from './constraints/target-limits.ts';
import type { Shape } from './program/schema-shape.ts';

/** A call makes an object, or runs what its class says that calling it does. */
export type ObjectRole = 'made' | 'called';

export interface PointsTo {
  readonly limits: TargetLimits;
  /** Functions of the program that a call may run, sorted. */
  targetsOf(call: number): readonly number[];
  /** Functions that a member of what is made at this value may be, sorted: of its class's line the nearest. */
  methodsAt(value: number, name: string): readonly number[];
  /** What a call does with an object of a class of the program; `undefined` when it calls a function. */
  objectOf(call: number): ObjectRole | undefined;
  /** Functions of the program that listen to what a call of `emit` sends, or take what a call puts into a queue, sorted. */
  listenersOf(call: number): readonly number[];
  /** True when a value may be an instance of a class of the program. */
  isInstance(value: number): boolean;
  /** Library places that a value may be. */
  apiOf(value: number): readonly ApiNode[];
  /** Library place that a value's name says it is by convention, where nothing else is known of it. */
  typeByConvention(value: number): ApiNode | undefined;
  /** Source rows of the library places that first come to be at this value. */
  sourcesAt(value: number): readonly SourceRow[];
  /** Regular expressions that a value may be. */
  regexesOf(value: number): readonly KnownRegex[];
  /** What the schemas that a value may be let through; `undefined` for a value that is none. */
  schemaAt(value: number): Shape | undefined;
  /** True where it is known of some object or function that the value may be it. */
  isFound(value: number): boolean;
  /** What a value is checked to be by its declaration, wherever it comes from; `undefined` when it may be any text. */
  checkedAs(value: number): CheckedType | undefined;
  /** True where the functions that a value may be are members of one object of the program, whose members are many. */
  isOfTable(value: number): boolean;
  /** Calls that make the routers which a value may be, sorted. */
  routersAt(value: number): readonly number[];
  /** Library places that get what a function returns. */
  returnedTo(fn: number): readonly ApiNode[];
  /** Value of the one class of the program that a value is; `undefined` for any other value. */
  classAt(value: number): number | undefined;
  /** Library places of the classes that a class of the program at this value extends, at any distance. */
  superclassesAt(value: number): readonly ApiNode[];
  /** Global variables that the program assigns. */
  readonly assignedGlobals: ReadonlySet<string>;
  /** Functions of the program that a value may be, sorted; with `isOnly` none when it may be anything else. */
  functionsAt(value: number, isOnly?: boolean): readonly number[];
  /** Functions that users of the program's packages can call, see `exportedFunctions`, or that nothing in it calls: `uncalled`. */
  readonly exported: ReadonlyMap<number, number>;
  /** See `uncalledFunctions`; users of a package may call some of them. */
  readonly uncalled: ReadonlySet<number>;
}

/** Before it is asked for sources: routes, which are found by it, tell some. */
export interface OpenPointsTo extends PointsTo {
  /** Sets given to a node until the constraints were solved. */
  readonly joins: number;
  addSource(value: number, row: SourceRow): void;
}

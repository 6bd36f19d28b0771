/** Results of the points-to analysis; see `points-to.ts`. */

import type { CheckedType } from '../ir/type-names.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { SourceRow } from '../model/model.ts';
import type { KnownRegex } from './constraints/entities.ts';
import type { TargetLimits } from './constraints/target-limits.ts';
import type { Shape } from './program/schema-shape.ts';

/** Whether a call constructs an object, or calls an object whose class makes it callable. */
export type ObjectRole = 'made' | 'called';

export interface PointsTo {
  readonly limits: TargetLimits;
  /** Functions of the program that a call may run, sorted. */
  targetsOf(call: number): readonly number[];
  /** Functions that a member of a value may be, sorted: the nearest on each inheritance path. */
  methodsAt(value: number, name: string): readonly number[];
  /** Role of a call on an object of a program class; `undefined` if it calls a plain function. */
  objectOf(call: number): ObjectRole | undefined;
  /**
   * Functions of the program that handle an event from a call of `emit`, or that take what a call puts into a queue,
   * sorted.
   */
  listenersOf(call: number): readonly number[];
  /** True if a value may be an instance of a program class. */
  isInstance(value: number): boolean;
  /** Library nodes that a value may be. */
  apiOf(value: number): readonly ApiNode[];
  /** Library node that the naming convention suggests for a value of which nothing else is known. */
  typeByConvention(value: number): ApiNode | undefined;
  /** Source rows of the library nodes added directly to this value, rather than propagated to it. */
  sourcesAt(value: number): readonly SourceRow[];
  /** Regular expressions that a value may be. */
  regexesOf(value: number): readonly KnownRegex[];
  /** Values accepted by the schemas that a value may be; `undefined` if it is not a schema. */
  schemaAt(value: number): Shape | undefined;
  /** True if some object or function is known that the value may be. */
  isFound(value: number): boolean;
  /** The type that a value was checked for, by its declaration or a validation; `undefined` if it may be any string. */
  checkedAs(value: number): CheckedType | undefined;
  /** True if the functions that a value may be are members of a single large table of the program. */
  isOfTable(value: number): boolean;
  /** Calls that create the routers that a value may be, sorted. */
  routersAt(value: number): readonly number[];
  /** Library nodes that receive the result of a function. */
  returnedTo(fn: number): readonly ApiNode[];
  /** Value of the only program class that a value may be; `undefined` for other values. */
  classAt(value: number): number | undefined;
  /** Library nodes of the classes that the program class at this value extends, directly or indirectly. */
  superclassesAt(value: number): readonly ApiNode[];
  /** Global variables that the program assigns. */
  readonly assignedGlobals: ReadonlySet<string>;
  /** Functions of the program that a value may be, sorted; with `isOnly`, none if it may be anything else. */
  functionsAt(value: number, isOnly?: boolean): readonly number[];
  /**
   * Functions that users of the program's packages can call, see `exportedFunctions`, or that nothing in the program
   * calls: `uncalled`.
   */
  readonly exported: ReadonlyMap<number, number>;
  /** See `uncalledFunctions`; some of them may be called by users of a package. */
  readonly uncalled: ReadonlySet<number>;
}

/** Result to which sources can still be added: some are only known from routes, which are found with its help. */
export interface OpenPointsTo extends PointsTo {
  /** Number of set unions performed while solving. */
  readonly joins: number;
  addSource(value: number, row: SourceRow): void;
}

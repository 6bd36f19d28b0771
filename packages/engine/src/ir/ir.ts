/**
 * The intermediate representation, shared by all languages.
 *
 * A file is a list of functions. A function is a control-flow graph of three-address instructions in SSA form; the
 * number of an instruction is also the name of its value. Everything is kept in typed arrays for the whole file:
 * instruction `v` has the operands `a[v]`, `b[v]`, `c[v]`, whose meaning depends on `op[v]`, and the source range
 * `start[v] .. end[v]`. Lists of operands are in `pool`. The IR of a file depends only on that file's text; names of
 * other files stay unresolved until the program is linked.
 *
 * Variables that closures capture are fields of an environment object, one per function activation.
 */

import type { LanguageId } from '../syntax/language-ids.ts';
import type { Purpose } from '../vocabulary/purposes.ts';

/** Names the operands of each instruction. `v` is a value, `s` a string number, `n` a plain number, `-1` is none. */
export const Op = {
  /** a: index into `constants` */
  const: 0,
  /** a: 1 for the program's value `undefined`, otherwise the value is unknown */
  undef: 1,
  /** a: pool start, b: count; one value for each predecessor, in the block's order */
  phi: 2,
  /** a: parameter index, or one of `Param` */
  param: 3,
  /** a: index of the first parameter that a rest parameter collects */
  restParam: 4,
  /** a: v, b: v condition, c: 1 if it holds, 0 if not, 2 if the call has returned, 3 if the loop has ended */
  pi: 5,
  /** a: v object, b: s */
  loadField: 6,
  /** a: v object, b: s, c: v */
  storeField: 7,
  /** a: v object, b: v key */
  loadIndex: 8,
  /** a: v object, b: v key, c: v */
  storeIndex: 9,
  /** a: s */
  loadGlobal: 10,
  /** a: s, b: v */
  storeGlobal: 11,
  /** a: v callee, b: v receiver or -1, c: pool start of [flags, count, arguments...] */
  call: 12,
  /** a: pool start, b: count; elements may be `spread` */
  array: 13,
  /** An object without fields. a: 1 for a dictionary, whose keys a loop iterates over */
  object: 14,
  /** a: function of this file, b: v environment or -1 */
  closure: 15,
  /** a: v constructor closure, b: v superclass or -1, c: pool start of [count, initializer closures...] */
  class: 16,
  /** a: v, b: v, c: `BinaryOperator` */
  binary: 17,
  /** a: v, b: `UnaryOperator` */
  unary: 18,
  /** a: pool start, b: count: string concatenation of the parts */
  concat: 19,
  /** a: v, b: s type name */
  cast: 20,
  /** a: v condition; successors: [true, false] */
  branch: 21,
  /** a: v or -1 */
  return: 22,
  /** a: v */
  throw: 23,
  /** The exception that a handler caught. */
  catch: 24,
  /** a: v */
  await: 25,
  /** a: v or -1, b: 1 if it delegates to an iterator */
  yield: 26,
  /** a: s module, b: s name; `*` is the namespace and `=` the value of a CommonJS module */
  import: 27,
  /** a: s name (`*` exports all fields), b: v */
  export: 28,
  /** The environment object of this activation. b: v the enclosing environment or -1 */
  environment: 29,
  /** a: v iterable: one of its elements */
  element: 30,
  /** a: v object: one of its keys */
  key: 31,
  /** a: v: all its elements, in an array, an argument list or an object */
  spread: 32,
  /** a: v target object, b: v object whose fields are copied, c: pool start of [count, s names left out...] */
  copyFields: 33,
  /** a: index into `problems` of the file */
  problem: 34,
  /** One of the results of a call, of which the last may be an error. a: v call, b: n index, c: n number of results */
  result: 35,
  /** A keyword argument. a: v, b: s name; `**` unpacks the members of an object */
  keyword: 36,
  /** Dictionary of the keyword arguments without a matching parameter. */
  namedRest: 37,
  /** A further superclass. a: v class, b: v superclass */
  inherit: 38,
  /**
   * An annotation, or a decorator that is not called. a: v function or class, b: v annotation type, c: pool start of
   * [count, arguments...], with named ones as `keyword`
   */
  annotate: 39,
} as const;

export type Opcode = (typeof Op)[keyof typeof Op];

export const opNames: readonly string[] = Object.keys(Op);

/** Parameters that are not in the parameter list. */
export const Param = { this: -1, environment: -2, arguments: -3 } as const;

/**
 * Member of `this` that holds the inherited members: for a method the superclass's prototype, for a static one the
 * superclass. `super` is the superclass itself. Both refer to the class that contains the function, whatever `this` is.
 */
export const superMembers = 'super.';

/** Prefix of an abstract method's name: member of a class that carries the method's annotations. */
export const abstractMark = 'abstract ';

/**
 * Member of an interface that holds the class of its first type argument: `Note` of `Notes extends JpaRepository<Note,
 * Long>`.
 */
export const argumentMark = '^argument';

export const CallFlag = {
  none: 0,
  new: 1,
  optional: 2,
  super: 4,
  /** Constructs if the callee is a class, in languages without `new`. */
  construct: 8,
  /** Calls a decorator with the decorated value, which may be the result. */
  decorate: 16,
} as const;

export const binaryOperators = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '&',
  '|',
  '^',
  '<<',
  '>>',
  '>>>',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '>',
  '<=',
  '>=',
  'in',
  'instanceof',
] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

export const unaryOperators = ['!', '-', '+', '~', 'typeof', 'void', 'delete'] as const;
export type UnaryOperator = (typeof unaryOperators)[number];

/** A regular expression literal. */
export interface RegexConstant {
  readonly pattern: string;
  readonly flags: string;
}

/** `undefined` as a value of the program: an unassigned variable, an argument that is not passed. */
export const missing: unique symbol = Symbol('undefined');

/** A file's constants are all except `missing`, which has an instruction of its own. */
export type Constant = string | number | boolean | null | bigint | RegexConstant | typeof missing;

export interface IrFunction {
  /** Name in the source; the empty string for anonymous functions. */
  readonly name: string;
  /** Names of the enclosing classes and functions, outermost first, without this one. */
  readonly enclosingNames: readonly string[];
  /** First and last-plus-one instruction. */
  readonly first: number;
  readonly last: number;
  /** First and last-plus-one block; the first is the entry. */
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly parameterCount: number;
  /** As written, by index; the empty string for a destructured parameter. Keyword arguments refer to them. */
  readonly parameterNames: readonly string[];
  /** Index of the first keyword-only parameter. */
  readonly keywordOnlyFrom: number;
  /** Declared types of the parameters; the empty string if there is none. */
  readonly parameterTypes: readonly string[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** Function of this file whose body creates this one; -1 for the module. */
  readonly parent: number;
  /**
   * Number of arguments with which a call may refer to this function, in languages with overloading: `exact` requires
   * as many as there are parameters, `least` all but the last. Absent for any number.
   */
  readonly arity?: 'exact' | 'least';
  /**
   * Every member of the closure is the closure itself: a lambda is an object with a single method of arbitrary name.
   */
  readonly isSingleMethod?: true;
  /** A private or protected method, which users of the class do not call. */
  readonly isHidden?: true;
  /** An abstract method: it only runs when called through `super`. */
  readonly isAbstract?: true;
  /** True if an activation creates an environment object; otherwise closures get the enclosing one. */
  readonly ownsEnvironment: boolean;
  /** Source range. */
  readonly start: number;
  readonly end: number;
}

export interface IrProblem {
  readonly reason: string;
  readonly offset: number;
}

/** One file, lowered. Structured-clonable; the typed arrays may be transferred. */
export interface IrFile {
  readonly path: string;
  readonly language: LanguageId;
  /** Prefix of the file's exports, such as a Java package; the empty string if there is none. */
  readonly namespace: string;
  /** Purposes of the file other than being part of the program. */
  readonly purposes: readonly Purpose[];
  /** For a file outside the program, reduced by `outlineOf`: names of the functions it calls. */
  readonly outline?: readonly string[];
  readonly functions: readonly IrFunction[];
  readonly op: Uint8Array;
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly c: Int32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly pool: Int32Array;
  /** Instruction range of block `k`: `blockStart[k] .. blockStart[k + 1]`. Blocks of a function are in reverse
   * post-order; only reachable blocks are kept. */
  readonly blockStart: Uint32Array;
  /** Predecessors of block `k`: `predecessors[predecessorStart[k] .. predecessorStart[k + 1]]`. */
  readonly predecessorStart: Uint32Array;
  readonly predecessors: Uint32Array;
  readonly successorStart: Uint32Array;
  readonly successors: Uint32Array;
  readonly strings: readonly string[];
  /** For each string, the operation of a method of this name in the file's language; the empty string for none. */
  readonly operations: readonly string[];
  readonly constants: readonly Constant[];
  readonly problems: readonly IrProblem[];
}

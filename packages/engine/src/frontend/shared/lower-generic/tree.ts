/**
 * The generic tree: expressions and statements of any language, in some 45 kinds of node.
 *
 * A language converts its concrete tree to generic nodes lazily, one at a time (`GenericFrontEnd.view`): no copy of the
 * file's size is created, and traversal stays with the concrete tree. `lower-generic` lowers these nodes to IR.
 */

import type { BinaryOperator, Constant, UnaryOperator } from '../../../ir/ir.ts';
import type { MethodOperations } from '../../../ir/operations.ts';
import type { CheckedType } from '../../../ir/type-names.ts';
import type { SyntaxTree } from '../../../syntax/syntax-tree.ts';
import type { OutputContext } from '../../../syntax/templates/html-context.ts';

/** A part of a generic node: a node of the concrete tree, or a generic node that the language creates there. */
export type Part = number | Generic;

/** An entry of an array or record literal. */
export interface Entry {
  /** Absent for a positional entry. */
  readonly key?: Part;
  readonly value: Part;
  /** Spreads all members of the value. */
  readonly isSpread?: true;
}

/** A part of a destructuring pattern. */
export interface Taken {
  /** Absent for a positional part. */
  readonly key?: Part;
  readonly target: Part;
}

/** Case tests that lead to one body; empty for the default. */
export interface Case {
  readonly tests: readonly Part[];
  readonly body: Part;
  /** Falls through to the next body unless this one jumps. */
  readonly fallsThrough?: true;
}

export interface Handler {
  /** Target that the caught value is assigned to. */
  readonly target?: Part;
  readonly body: Part;
}

/** An attribute or annotation: its class and arguments. */
export interface GenericAnnotation {
  readonly at: number;
  readonly type: Part;
  readonly args: readonly Part[];
}

export interface GenericMember {
  readonly kind: 'method' | 'constructor' | 'field' | 'constant';
  readonly name: string;
  /** Node of the function, or of the declaration. */
  readonly node: number;
  readonly isStatic: boolean;
  readonly value?: Part;
  readonly annotations?: readonly GenericAnnotation[];
}

export interface GenericParameter {
  readonly target: Part;
  readonly name: string;
  readonly fallback?: Part;
  readonly type?: TypeHint;
  /** Annotation classes, as `<module>:<name>`: models say what a framework passes. */
  readonly annotations?: readonly string[];
  readonly isRest?: true;
  /** Field of the object that also receives the value. */
  readonly field?: string;
}

/** Declared type of a value: a class as `<module>:<name>`, or a type that cannot hold an arbitrary string. */
export type TypeHint = { readonly type: string } | { readonly checked: CheckedType };

/** Function of a node that opens a function scope. */
export interface GenericFunction {
  readonly parameters: readonly GenericParameter[];
  /** Statements, or a single expression that is returned. */
  readonly body: Part;
  readonly returnsBody?: true;
  readonly isHidden?: true;
  readonly isAbstract?: true;
}

interface Kinds {
  // Values
  literal: { readonly value: Constant };
  /** Evaluates its parts; the result is unknown. */
  unknown: { readonly parts: readonly Part[] };
  problem: { readonly reason: string };
  /** A variable: the binding of the node `at`, or else a global of that name. */
  variable: { readonly name: string };
  global: { readonly name: string };
  imported: { readonly module: string; readonly name: string };
  self: object;
  /** A member inherited by the enclosing class; its constructor when called without a name. */
  inherited: { readonly name: string | undefined };
  member: { readonly object: Part; readonly name: string };
  index: { readonly object: Part; readonly key: Part };
  /** The index after the last element. */
  next: { readonly object: Part };
  call: { readonly callee: Part; readonly args: readonly Part[] };
  construct: { readonly type: Part; readonly args: readonly Part[] };
  spread: { readonly value: Part };
  named: { readonly name: string; readonly value: Part };
  binary: { readonly operator: BinaryOperator; readonly left: Part; readonly right: Part };
  unary: { readonly operator: UnaryOperator; readonly value: Part };
  and: { readonly left: Part; readonly right: Part };
  or: { readonly left: Part; readonly right: Part };
  not: { readonly value: Part };
  text: { readonly parts: readonly Part[] };
  /** Without `yes`, the result is the test itself; without `test`, this is `??`. */
  choice: { readonly test: Part; readonly yes?: Part; readonly otherwise: Part };
  assign: { readonly target: Part; readonly value: Part };
  /** `x = x + 1`; returns the old value if `isAfter`. */
  update: { readonly target: Part; readonly value: (old: Part) => Part; readonly isAfter: boolean };
  pattern: { readonly taken: readonly Taken[] };
  list: { readonly entries: readonly Entry[] };
  record: { readonly entries: readonly Entry[] };
  function: { readonly name: string };
  class: {
    readonly name: string;
    readonly superclasses: readonly Part[];
    /** Classes whose members are copied. */
    readonly mixins: readonly Part[];
    readonly members: readonly GenericMember[];
    readonly annotations?: readonly GenericAnnotation[];
  };
  cast: { readonly value: Part; readonly to: TypeHint };
  sequence: { readonly parts: readonly Part[] };
  await: { readonly value: Part };
  yield: { readonly value: Part | undefined; readonly delegates: boolean };
  match: { readonly subject: Part | undefined; readonly arms: readonly Case[] };
  /** A value that is output to a page, with its markup context. */
  output: { readonly context: OutputContext; readonly value: Part };
  /** Runs another file at this point with the current variables. */
  run: { readonly path: Part; readonly module: string | undefined };
  /** An already lowered value. */
  held: { readonly value: number };
  /** From here on, all variables that the function uses are members of a value. */
  unpack: { readonly from: Part };

  // Statements
  nothing: object;
  block: { readonly parts: readonly Part[] };
  if: { readonly test: Part; readonly yes: Part; readonly otherwise?: Part };
  while: { readonly test: Part; readonly body: Part };
  do: { readonly test: Part; readonly body: Part };
  for: { readonly first?: Part; readonly test?: Part; readonly step?: Part; readonly body: Part };
  each: { readonly values: Part; readonly key?: Part; readonly target?: Part; readonly body: Part };
  switch: { readonly subject: Part; readonly cases: readonly Case[] };
  try: { readonly body: Part; readonly handlers: readonly Handler[]; readonly last?: Part };
  return: { readonly value?: Part };
  throw: { readonly value: Part };
  /**
   * Leaves that many loops or switches, or jumps to a label; with `orNext`, to the next statement if no such label
   * encloses it.
   */
  break: { readonly levels: number; readonly label?: string; readonly orNext?: true };
  continue: { readonly levels: number; readonly label?: string };
  label: { readonly name: string; readonly body: Part };
  /** Statements before a label, left only by a jump to that label. */
  section: { readonly name: string; readonly body: Part };
  /** Ends the program. */
  exit: { readonly value?: Part };
  /** Declares a name that other files see, as a global or as an export. */
  declare: { readonly name: string; readonly as: 'global' | 'export'; readonly value: Part };
}

export type GenericKind = keyof Kinds;
export type Generic = {
  [Kind in GenericKind]: { readonly kind: Kind; readonly at: number } & Kinds[Kind];
}[GenericKind];
export type GenericOf<Kind extends GenericKind> = Extract<Generic, { kind: Kind }>;

/** What a language provides for lowering through the generic tree. */
export interface GenericFrontEnd<Facts = unknown> {
  /** Facts about the file as a whole, collected before lowering. */
  readonly readFile: (tree: SyntaxTree, path: string) => Facts;
  readonly view: (tree: SyntaxTree, node: number, facts: Facts) => Generic;
  /** Function of a node that opens a function scope, other than the file. */
  readonly functionAt: (tree: SyntaxTree, node: number, facts: Facts) => GenericFunction;
  /** Top-level statements of the file. */
  readonly fileBody: (tree: SyntaxTree, facts: Facts) => readonly Part[];
  /** Declarations that take effect regardless of their position in the file. */
  readonly isHoisted: (tree: SyntaxTree, node: number) => boolean;
  /** Name of a function or class that may enclose others; the empty string for other nodes. */
  readonly nameAround: (tree: SyntaxTree, node: number) => string;
  /**
   * Initial value of a variable in a function; `undefined` if it has none.
   *
   * @param node  first use of the variable
   */
  readonly startOf: (tree: SyntaxTree, name: string, node: number) => Generic | undefined;
  /** Prefix of the file's exports. */
  readonly namespaceOf: (facts: Facts) => string;
  /** True if included files share the variables of the including code, and functions may access them as globals. */
  readonly sharesVariables: boolean;
  /** True for a file with markup of its own, which may be rendered by its name. */
  readonly isPage: (tree: SyntaxTree) => boolean;
  /** Types of nodes whose code runs in another activation. */
  readonly functions: ReadonlySet<string>;
  /** Types of nodes that name a variable. */
  readonly variables: ReadonlySet<string>;
  readonly operations: MethodOperations;
}

/**
 * The generic tree: what expressions and statements of any language are, in some 45 kinds of node.
 *
 * A language shows its concrete tree as generic nodes, one at a time and when it is asked (`GenericFrontEnd.view`): nothing of the
 * size of the file is made, and walking stays with the concrete tree. `lower-generic` makes IR of what it is shown.
 */

import type { BinaryOperator, Constant, UnaryOperator } from '../../../ir/ir.ts';
import type { MethodOperations } from '../../../ir/operations.ts';
import type { CheckedType } from '../../../ir/type-names.ts';
import type { SyntaxTree } from '../../../syntax/syntax-tree.ts';
import type { OutputContext } from '../../../syntax/templates/html-context.ts';

/** A part of a generic node: a node of the concrete tree, or a generic node that the language makes there. */
export type Part = number | Generic;

/** A member of an array or record literal. */
export interface Entry {
  /** Absent for what has its place alone. */
  readonly key?: Part;
  readonly value: Part;
  /** All members of the value. */
  readonly isSpread?: true;
}

/** A part of a pattern that takes a value apart. */
export interface Taken {
  /** Absent for the place in the list. */
  readonly key?: Part;
  readonly target: Part;
}

/** Labels that lead to one body; none for what is left. */
export interface Case {
  readonly tests: readonly Part[];
  readonly body: Part;
  /** The body goes on in the next one unless it leaves. */
  readonly fallsThrough?: true;
}

export interface Handler {
  /** What the caught value is written to. */
  readonly target?: Part;
  readonly body: Part;
}

/** An attribute or annotation: the class that it names, and what it is given. */
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
  readonly isRest?: true;
  /** Field of the object that takes the value too. */
  readonly field?: string;
}

/** What a declaration says of a value: a class as `<module>:<name>`, or that no text of a stranger fits. */
export type TypeHint = { readonly type: string } | { readonly checked: CheckedType };

/** What a node that opens a function scope is. */
export interface GenericFunction {
  readonly parameters: readonly GenericParameter[];
  /** Statements, or one expression that is returned. */
  readonly body: Part;
  readonly returnsBody?: true;
  readonly isHidden?: true;
  readonly isAbstract?: true;
}

interface Kinds {
  // Values
  literal: { readonly value: Constant };
  /** Parts are evaluated; what comes out is not known. */
  unknown: { readonly parts: readonly Part[] };
  problem: { readonly reason: string };
  /** A variable: the binding of the node `at`, or else a global of that name. */
  variable: { readonly name: string };
  global: { readonly name: string };
  imported: { readonly module: string; readonly name: string };
  self: object;
  /** What the class around inherits: a member of it, or its constructor where that is called. */
  inherited: { readonly name: string | undefined };
  member: { readonly object: Part; readonly name: string };
  index: { readonly object: Part; readonly key: Part };
  /** The place behind the last element. */
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
  /** Without `yes` the test itself; without `test` the left side of `??`. */
  choice: { readonly test: Part; readonly yes?: Part; readonly otherwise: Part };
  assign: { readonly target: Part; readonly value: Part };
  /** `x = x + 1`; gives the old value where `isAfter`. */
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
  /** A value that is put into a page where the markup around it is this. */
  output: { readonly context: OutputContext; readonly value: Part };
  /** Another file that runs in this place with the variables of this one. */
  run: { readonly path: Part; readonly module: string | undefined };
  /** What was lowered before. */
  held: { readonly value: number };
  /** All variables that the function names are members of a value from here on. */
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
  /** Out of so many loops or switches, or to a label; `orNext`: to the next statement where there is no such label around. */
  break: { readonly levels: number; readonly label?: string; readonly orNext?: true };
  continue: { readonly levels: number; readonly label?: string };
  label: { readonly name: string; readonly body: Part };
  /** Statements out of which a jump to a label leads, and no other: those before the label that `goto` names. */
  section: { readonly name: string; readonly body: Part };
  /** The program ends. */
  exit: { readonly value?: Part };
  /** Names that other files see: `as` a global, or as an export. */
  declare: { readonly name: string; readonly as: 'global' | 'export'; readonly value: Part };
}

export type GenericKind = keyof Kinds;
export type Generic = {
  [Kind in GenericKind]: { readonly kind: Kind; readonly at: number } & Kinds[Kind];
}[GenericKind];
export type GenericOf<Kind extends GenericKind> = Extract<Generic, { kind: Kind }>;

/** What the lowering of a file by way of the generic tree asks of its language. */
export interface GenericFrontEnd<Facts = unknown> {
  /** What is known of the file as a whole before any of it is lowered. */
  readonly readFile: (tree: SyntaxTree, path: string) => Facts;
  readonly view: (tree: SyntaxTree, node: number, facts: Facts) => Generic;
  /** Of a node that opens a function scope, the file's own aside. */
  readonly functionAt: (tree: SyntaxTree, node: number, facts: Facts) => GenericFunction;
  /** The statements of the file. */
  readonly fileBody: (tree: SyntaxTree, facts: Facts) => readonly Part[];
  /** Declarations that count wherever they stand among the statements of a file. */
  readonly isHoisted: (tree: SyntaxTree, node: number) => boolean;
  /** Name of a function or class that encloses others; the empty string for other nodes. */
  readonly nameAround: (tree: SyntaxTree, node: number) => string;
  /**
   * What a variable is at the beginning of the function that names it; `undefined` for one that is nothing then.
   *
   * @param node  that names it first
   */
  readonly startOf: (tree: SyntaxTree, name: string, node: number) => Generic | undefined;
  /** Name in front of what the file exports. */
  readonly namespaceOf: (facts: Facts) => string;
  /** Files run with the variables of those that ask for them, and give theirs back; functions may name them as globals. */
  readonly sharesVariables: boolean;
  /** Types of nodes that hold code of another activation. */
  readonly functions: ReadonlySet<string>;
  /** Types of nodes that name a variable. */
  readonly variables: ReadonlySet<string>;
  readonly operations: MethodOperations;
}

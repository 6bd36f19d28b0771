/** What the lowering of one function carries along in any language, and the few ways in which it emits. */

import type { FileBuilder } from '../ir/file-builder.ts';
import { type Block, FunctionBuilder, type Value } from '../ir/function-builder.ts';
import { type BinaryOperator, binaryOperators, type Constant, Op, type Opcode, Param } from '../ir/ir.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { Binding, Scopes } from './scopes.ts';

/** A function whose body waits to be lowered. */
export interface PendingFunction {
  readonly number: number;
  /** Function scope. */
  readonly scope: number;
  readonly name: string;
  /** Number of the function that creates it; -1 for the module. */
  readonly parent: number;
}

/** What all functions of a file share. */
export interface FileContext {
  readonly tree: SyntaxTree;
  readonly scopes: Scopes;
  readonly file: FileBuilder;
  readonly pending: PendingFunction[];
  readonly visit: Visitors;
}

/** The mutually recursive parts of the lowering, by name, so that their modules need not import one another. */
export interface Visitors {
  expression(context: FunctionContext, node: number): Value;
  /** Lowers a condition into a branch; the builder is then at neither target. */
  condition(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void;
  statement(context: FunctionContext, node: number): void;
  /** Binds or assigns `value` to a pattern or an assignment target. */
  assign(context: FunctionContext, target: number, value: Value): void;
}

interface JumpTarget {
  readonly labels: readonly string[];
  readonly breakTo: Block;
  /** `undefined` for switch and labelled blocks. */
  readonly continueTo: Block | undefined;
  /** Only jumps to its label lead out of it. */
  readonly isSection?: true;
}

/**
 * Bounds the lowering's recursion, some four stack frames a level; what is nested deeper is left out and a
 * problem. Not measured.
 */
const maxDepth = 800;
/**
 * Bounds functions within functions, since a variable is looked up through each; code nests about ten. Not
 * measured.
 */
const maxFunctionDepth = 100;
/**
 * Bounds in UTF-16 units the constant text that a concatenation is folded to, which is kept for names. Not
 * measured.
 */
const maxFoldedText = 200;

/** @typeParam Shared  what all functions of a file share in that language */
export class FunctionContext<Shared extends FileContext = FileContext> {
  readonly shared: Shared;
  readonly scope: number;
  /** Number of the function within the file. */
  readonly number: number;
  readonly builder = new FunctionBuilder();
  readonly jumpTargets: JumpTarget[] = [];
  /** Blocks of the handlers that the current statement stands in, innermost last. */
  readonly handlers: Block[] = [];
  /** Exports of local names, emitted at the end of the module. */
  readonly lateExports: { readonly node: number; readonly exported: string; readonly local: number }[] = [];
  /** Value of each member expression that was read, by node: conditions refine them. */
  readonly memberValues = new Map<number, Value>();
  /** By a variable that was tested: the node that it first gets a value from, -1 for none. Its uses are looked through once. */
  readonly makings = new Map<Binding, number>();
  /** Labels that stand directly before the statement to come. */
  pendingLabels: string[] = [];
  private depth = 0;
  private environmentValue: Value | undefined;
  private position: { start: number; end: number };

  constructor(shared: Shared, pending: PendingFunction) {
    this.shared = shared;
    this.scope = pending.scope;
    this.number = pending.number;
    const { node } = this.functionScope(this.scope);
    this.position = { start: shared.tree.start(node), end: shared.tree.start(node) };
  }

  get tree(): SyntaxTree {
    return this.shared.tree;
  }

  functionScope(number: number) {
    const scope = this.shared.scopes.functions[number];
    if (scope === undefined) throw new Error(`no function scope ${number}`);
    return scope;
  }

  /** Runs `lower` for a node below the current one, unless the nesting is too deep. */
  descend(node: number, lower: () => Value): Value {
    if (this.depth >= maxDepth) return this.problem(node, 'nesting-too-deep');
    this.depth++;
    const outer = this.position;
    this.position = { start: this.tree.start(node), end: this.tree.end(node) };
    const value = lower();
    this.position = outer;
    this.depth--;
    return value;
  }

  /** Sets the source range of what is emitted next. */
  at(node: number): this {
    this.position = { start: this.tree.start(node), end: this.tree.end(node) };
    return this;
  }

  emit(op: Opcode, a = -1, b = -1, c = -1): Value {
    return this.builder.emit(op, a, b, c, this.position.start, this.position.end);
  }

  constant(constant: Constant): Value {
    return this.emit(Op.const, this.shared.file.constant(constant));
  }

  string(text: string): number {
    return this.shared.file.string(text);
  }

  problem(node: number, reason: string): Value {
    return this.emit(Op.problem, this.shared.file.problem(reason, this.tree.start(node)));
  }

  loadField(object: Value, field: string): Value {
    return this.emit(Op.loadField, object, this.string(field));
  }

  storeField(object: Value, field: string, value: Value): void {
    this.emit(Op.storeField, object, this.string(field), value);
  }

  call(callee: Value, receiver: Value, args: readonly Value[], flags = 0): Value {
    return this.emit(Op.call, callee, receiver, this.builder.addOperands(flags, args.length, ...args));
  }

  binary(operator: string, left: Value, right: Value): Value {
    const texts = operator === '+' ? [this.textOf(left), this.textOf(right)] : [];
    if (texts.length > 0 && texts.every((text) => text !== undefined)) return this.constant(texts.join(''));
    return this.emit(
      Op.binary,
      left,
      right,
      Math.max(0, binaryOperators.indexOf(operator as BinaryOperator)),
    );
  }

  /** Text of a short string constant. */
  private textOf(value: Value): string | undefined {
    const instruction = this.builder.instructions[value];
    if (instruction?.op !== Op.const) return undefined;
    const constant = this.shared.file.constantAt(instruction.a);
    return typeof constant === 'string' && constant.length <= maxFoldedText ? constant : undefined;
  }

  /** A closure of the function scope that `node` makes; its body is lowered later. */
  closure(node: number, name: string): Value {
    const scope = this.shared.scopes.functionOf(node);
    if (scope === undefined) throw new Error('the node makes no function');
    if (this.isDeepFunction()) return this.problem(node, 'nesting-too-deep');
    const number = this.shared.file.reserveFunction();
    this.shared.pending.push({ number, scope, name, parent: this.number });
    return this.emit(Op.closure, number, this.environment());
  }

  /** True where functions around this one are as many as may be. */
  private isDeepFunction(): boolean {
    let at = this.scope;
    for (let depth = 0; at >= 0; depth++) {
      if (depth >= maxFunctionDepth) return true;
      at = this.functionScope(at).parent;
    }
    return false;
  }

  // --- variables

  /** The innermost environment object that this function sees; -1 when no enclosing function has one. */
  environment(): Value {
    if (this.environmentValue === undefined) {
      const outer = this.enclosingEnvironmentOwner(this.functionScope(this.scope).parent);
      this.environmentValue = outer < 0 ? -1 : this.emit(Op.param, Param.environment);
    }
    return this.environmentValue;
  }

  /** Creates this activation's environment object if closures need one. To be called first, in the entry block. */
  openEnvironment(): void {
    const outer = this.environment();
    if (this.hasEnvironment(this.scope)) this.environmentValue = this.emit(Op.environment, -1, outer);
  }

  get ownsEnvironment(): boolean {
    return this.hasEnvironment(this.scope);
  }

  private hasEnvironment(scope: number): boolean {
    return this.functionScope(scope).bindings.some((binding) => binding.isCaptured);
  }

  private enclosingEnvironmentOwner(from: number): number {
    let at = from;
    while (at >= 0 && !this.hasEnvironment(at)) at = this.functionScope(at).parent;
    return at;
  }

  private environmentOf(scope: number): Value {
    let value = this.environment();
    let owner = this.enclosingEnvironmentOwner(this.scope);
    while (owner !== scope && owner >= 0) {
      value = this.loadField(value, '^');
      owner = this.enclosingEnvironmentOwner(this.functionScope(owner).parent);
    }
    return value;
  }

  read(binding: Binding): Value {
    if (binding.isCaptured)
      return this.loadField(this.environmentOf(binding.functionScope), binding.fieldName);
    return this.builder.readVariable(binding.fieldName);
  }

  write(binding: Binding, value: Value): void {
    if (binding.isCaptured) {
      this.storeField(this.environmentOf(binding.functionScope), binding.fieldName, value);
      return;
    }
    this.builder.writeVariable(binding.fieldName, value);
    this.splitForHandler();
  }

  // --- control flow

  /** Starts a block with one predecessor, the current one. */
  goTo(block: Block): void {
    this.builder.addEdge(this.builder.current, block);
  }

  /** Continues in a block to which no edge will be added any more. */
  continueIn(block: Block): void {
    this.builder.seal(block);
    this.builder.current = block;
  }

  /** What follows cannot be reached: it is lowered into a block without predecessors and dropped at the end. */
  continueUnreachable(): void {
    this.continueIn(this.builder.createBlock());
  }

  /**
   * In a `try`, a handler may see each assignment done or not done: the block ends after it, with an edge to the
   * handler.
   */
  splitForHandler(): void {
    const handler = this.handlers.at(-1);
    if (handler === undefined) return;
    const next = this.builder.createBlock();
    this.goTo(next);
    this.goTo(handler);
    this.continueIn(next);
  }
}

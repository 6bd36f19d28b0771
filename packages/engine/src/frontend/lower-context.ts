/** Language-independent state for lowering one function, and its few ways of emitting instructions. */

import type { FileBuilder } from '../ir/file-builder.ts';
import { type Block, FunctionBuilder, type Value } from '../ir/function-builder.ts';
import { type BinaryOperator, binaryOperators, type Constant, Op, type Opcode, Param } from '../ir/ir.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { Binding, Scopes } from './scopes.ts';

/** A function whose body is still to be lowered. */
export interface PendingFunction {
  readonly number: number;
  /** Function scope. */
  readonly scope: number;
  readonly name: string;
  /** Number of the function that creates it; -1 for the module. */
  readonly parent: number;
}

/** State shared by all functions of a file. */
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
  /** Lowers a condition into a branch; afterwards the builder is at neither target. */
  condition(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void;
  statement(context: FunctionContext, node: number): void;
  /** Binds or assigns `value` to a pattern or an assignment target. */
  assign(context: FunctionContext, target: number, value: Value): void;
}

interface JumpTarget {
  readonly labels: readonly string[];
  readonly breakTo: Block;
  /** `undefined` for `switch` and labeled blocks. */
  readonly continueTo: Block | undefined;
  /** Left only by jumps to its label. */
  readonly isSection?: true;
}

/**
 * Bounds the recursion of the lowering, at some four stack frames per level; deeper code is skipped and reported as a
 * problem. Chosen, not measured.
 */
const maxDepth = 800;
/**
 * Bounds the nesting of functions, because a variable is looked up through each of them; code nests about ten deep.
 * Chosen, not measured.
 */
const maxFunctionDepth = 100;
/**
 * Maximum length, in UTF-16 units, of a string that a concatenation is folded to; folding keeps computed names. Chosen,
 * not measured.
 */
const maxFoldedText = 200;

/** @typeParam Shared  state shared by all functions of a file in that language */
export class FunctionContext<Shared extends FileContext = FileContext> {
  readonly shared: Shared;
  readonly scope: number;
  /** Number of the function within the file. */
  readonly number: number;
  readonly builder = new FunctionBuilder();
  readonly jumpTargets: JumpTarget[] = [];
  /** Blocks of the handlers that enclose the current statement, innermost last. */
  readonly handlers: Block[] = [];
  /** Exports of local names, emitted at the end of the module. */
  readonly lateExports: { readonly node: number; readonly exported: string; readonly local: number }[] = [];
  /** Value of each member expression that was read, by node, for refinement by conditions. */
  readonly memberValues = new Map<number, Value>();
  /** Cache for tested variables: the node of their first value, -1 for none, so that their uses are searched once. */
  readonly makings = new Map<Binding, number>();
  /** Labels directly before the next statement. */
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

  /** Runs `lower` for a descendant of the current node, unless the nesting is too deep. */
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

  /** Sets the source range of the instructions emitted next. */
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

  /** Value of a short string constant. */
  private textOf(value: Value): string | undefined {
    const instruction = this.builder.instructions[value];
    if (instruction?.op !== Op.const) return undefined;
    const constant = this.shared.file.constantAt(instruction.a);
    return typeof constant === 'string' && constant.length <= maxFoldedText ? constant : undefined;
  }

  /** Emits a closure of the function scope that `node` opens; its body is lowered later. */
  closure(node: number, name: string): Value {
    const scope = this.shared.scopes.functionOf(node);
    if (scope === undefined) throw new Error('the node makes no function');
    if (this.isDeepFunction()) return this.problem(node, 'nesting-too-deep');
    const number = this.shared.file.reserveFunction();
    this.shared.pending.push({ number, scope, name, parent: this.number });
    return this.emit(Op.closure, number, this.environment());
  }

  /** True if the maximum nesting of functions is reached. */
  private isDeepFunction(): boolean {
    let at = this.scope;
    for (let depth = 0; at >= 0; depth++) {
      if (depth >= maxFunctionDepth) return true;
      at = this.functionScope(at).parent;
    }
    return false;
  }

  // --- variables

  /** Innermost environment object visible to this function; -1 if no enclosing function has one. */
  environment(): Value {
    if (this.environmentValue === undefined) {
      const outer = this.enclosingEnvironmentOwner(this.functionScope(this.scope).parent);
      this.environmentValue = outer < 0 ? -1 : this.emit(Op.param, Param.environment);
    }
    return this.environmentValue;
  }

  /** Creates this activation's environment object if closures need one. Must be called first, in the entry block. */
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

  /** Continues in a block that will get no further predecessors. */
  continueIn(block: Block): void {
    this.builder.seal(block);
    this.builder.current = block;
  }

  /** Continues in a block without predecessors, because the following code is unreachable; it is dropped at the end. */
  continueUnreachable(): void {
    this.continueIn(this.builder.createBlock());
  }

  /**
   * Within a `try`, a handler may run before or after each assignment: the block ends after it, with an edge to the
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

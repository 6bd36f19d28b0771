/** Assembles the IR of a file from finished functions. */

import type { LanguageId } from '../syntax/language-ids.ts';
import type { Block, FunctionBuilder, Value } from './function-builder.ts';
import { type Constant, type IrFile, type IrFunction, type IrProblem, Op, type Opcode } from './ir.ts';
import type { MethodOperations } from './operations.ts';

export interface FunctionHead {
  readonly name: string;
  readonly enclosingNames: readonly string[];
  readonly parameterCount: number;
  readonly parameterTypes: readonly string[];
  readonly parameterNames?: readonly string[];
  readonly keywordOnlyFrom?: number;
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  readonly arity?: IrFunction['arity'] & string;
  readonly isSingleMethod?: true;
  readonly isHidden?: true;
  readonly isAbstract?: true;
  readonly parent: number;
  readonly ownsEnvironment: boolean;
  readonly start: number;
  readonly end: number;
}

/** Operands that are values, for renumbering: bit 1 for `a`, 2 for `b`, 4 for `c`. */
const valueOperands: Readonly<Partial<Record<Opcode, number>>> = {
  [Op.pi]: 3,
  [Op.loadField]: 1,
  [Op.storeField]: 5,
  [Op.loadIndex]: 3,
  [Op.storeIndex]: 7,
  [Op.storeGlobal]: 2,
  [Op.call]: 3,
  [Op.closure]: 2,
  [Op.class]: 3,
  [Op.binary]: 3,
  [Op.unary]: 1,
  [Op.cast]: 1,
  [Op.branch]: 1,
  [Op.return]: 1,
  [Op.throw]: 1,
  [Op.await]: 1,
  [Op.yield]: 1,
  [Op.export]: 2,
  [Op.environment]: 2,
  [Op.element]: 1,
  [Op.key]: 1,
  [Op.spread]: 1,
  [Op.copyFields]: 3,
  [Op.result]: 1,
  [Op.keyword]: 1,
  [Op.inherit]: 3,
  [Op.annotate]: 3,
};

/** Parameters of a synthetic function. */
const placesOnly = { parameterNames: [], keywordOnlyFrom: Number.POSITIVE_INFINITY };

export class FileBuilder {
  private readonly functions: IrFunction[] = [];
  private readonly op: number[] = [];
  private readonly a: number[] = [];
  private readonly b: number[] = [];
  private readonly c: number[] = [];
  private readonly start: number[] = [];
  private readonly end: number[] = [];
  private readonly pool: number[] = [];
  private readonly blockStart: number[] = [];
  private readonly predecessorStart: number[] = [];
  private readonly predecessors: number[] = [];
  private readonly successorStart: number[] = [];
  private readonly successors: number[] = [];
  private readonly strings: string[] = [];
  private readonly stringNumbers = new Map<string, number>();
  private readonly constants: Constant[] = [];
  private readonly constantNumbers = new Map<string, number>();
  private readonly problems: IrProblem[] = [];

  string(text: string): number {
    let number = this.stringNumbers.get(text);
    if (number === undefined) {
      number = this.strings.push(text) - 1;
      this.stringNumbers.set(text, number);
    }
    return number;
  }

  constantAt(number: number): Constant | undefined {
    return this.constants[number];
  }

  constant(constant: Constant): number {
    const isRegex = typeof constant === 'object' && constant !== null;
    const key = isRegex ? `r${constant.flags}/${constant.pattern}` : `${typeof constant}${String(constant)}`;
    let number = this.constantNumbers.get(key);
    if (number === undefined) {
      number = this.constants.push(constant) - 1;
      this.constantNumbers.set(key, number);
    }
    return number;
  }

  problem(reason: string, offset: number): number {
    return this.problems.push({ reason, offset }) - 1;
  }

  /** Reserves a number for a function, so that closures can refer to it before its body is lowered. */
  reserveFunction(): number {
    const none = {
      name: '',
      enclosingNames: [],
      first: 0,
      last: 0,
      firstBlock: 0,
      lastBlock: 0,
      parameterCount: 0,
    };
    const head = {
      parameterTypes: [],
      ...placesOnly,
      isAsync: false,
      isGenerator: false,
      parent: -1,
      ownsEnvironment: false,
      start: 0,
      end: 0,
    };
    return this.functions.push({ ...none, ...head }) - 1;
  }

  /** Appends a finished function: reachable blocks in reverse post-order, instructions renumbered. */
  finishFunction(number: number, head: FunctionHead, builder: FunctionBuilder): void {
    const order = reversePostOrder(builder);
    const blockNumbers = new Map(order.map((block, index) => [block, this.blockStart.length + index]));
    const first = this.op.length;
    const firstBlock = this.blockStart.length;
    const values = new Map<Value, number>();
    let next = first;
    for (const block of order) {
      for (const value of instructionsOf(builder, block)) values.set(value, next++);
    }
    const renumber = (value: number): number => (value < 0 ? -1 : (values.get(builder.resolve(value)) ?? -1));
    for (const block of order) {
      this.blockStart.push(this.op.length);
      this.appendEdges(builder, block, blockNumbers);
      for (const value of instructionsOf(builder, block))
        this.appendInstruction(builder, block, value, renumber, blockNumbers);
    }
    this.functions[number] = {
      ...placesOnly,
      ...head,
      first,
      last: next,
      firstBlock,
      lastBlock: this.blockStart.length,
    };
  }

  private appendEdges(
    builder: FunctionBuilder,
    block: Block,
    blockNumbers: ReadonlyMap<Block, number>,
  ): void {
    this.predecessorStart.push(this.predecessors.length);
    this.successorStart.push(this.successors.length);
    for (const predecessor of builder.blocks[block]?.predecessors ?? []) {
      const to = blockNumbers.get(predecessor);
      if (to !== undefined) this.predecessors.push(to);
    }
    for (const successor of builder.blocks[block]?.successors ?? [])
      this.successors.push(blockNumbers.get(successor) ?? 0);
  }

  private appendInstruction(
    builder: FunctionBuilder,
    block: Block,
    value: Value,
    renumber: (value: number) => number,
    blockNumbers: ReadonlyMap<Block, number>,
  ): void {
    const instruction = builder.instructions[value];
    if (instruction === undefined) throw new Error(`no instruction ${value}`);
    const kinds = valueOperands[instruction.op] ?? 0;
    let { a, b, c } = instruction;
    if (kinds & 1) a = renumber(a);
    if (kinds & 2) b = renumber(b);
    if (kinds & 4) c = renumber(c);
    switch (instruction.op) {
      case Op.phi: {
        const live = (builder.phiOperands.get(value) ?? []).filter((_, index) =>
          blockNumbers.has(builder.blocks[block]?.predecessors[index] ?? -1),
        );
        a = this.pool.length;
        b = live.length;
        for (const operand of live) this.pool.push(renumber(operand));
        break;
      }
      case Op.array:
      case Op.concat:
        a = this.copyPool(builder, a, b, renumber);
        break;
      case Op.call: {
        const count = builder.pool[c + 1] ?? 0;
        const start = this.pool.length;
        this.pool.push(builder.pool[c] ?? 0, count);
        this.copyPool(builder, c + 2, count, renumber);
        c = start;
        break;
      }
      case Op.annotate:
      case Op.class: {
        const count = builder.pool[c] ?? 0;
        const start = this.pool.length;
        this.pool.push(count);
        this.copyPool(builder, c + 1, count, renumber);
        c = start;
        break;
      }
      case Op.copyFields: {
        const count = builder.pool[c] ?? 0;
        const start = this.pool.length;
        this.pool.push(...builder.pool.slice(c, c + 1 + count));
        c = start;
        break;
      }
      default:
    }
    this.op.push(instruction.op);
    this.a.push(a);
    this.b.push(b);
    this.c.push(c);
    this.start.push(instruction.start);
    this.end.push(instruction.end);
  }

  private copyPool(
    builder: FunctionBuilder,
    from: number,
    count: number,
    renumber: (value: number) => number,
  ): number {
    const start = this.pool.length;
    for (let index = 0; index < count; index++) this.pool.push(renumber(builder.pool[from + index] ?? -1));
    return start;
  }

  finish(path: string, language: LanguageId, operationOf: MethodOperations, namespace = ''): IrFile {
    const operations = this.strings.map(operationOf);
    const isSame = operations.every((operation, index) => operation === this.strings[index]);
    return {
      path,
      language,
      namespace,
      purposes: [],
      functions: this.functions,
      op: Uint8Array.from(this.op),
      a: Int32Array.from(this.a),
      b: Int32Array.from(this.b),
      c: Int32Array.from(this.c),
      start: Uint32Array.from(this.start),
      end: Uint32Array.from(this.end),
      pool: Int32Array.from(this.pool),
      blockStart: Uint32Array.from([...this.blockStart, this.op.length]),
      predecessorStart: Uint32Array.from([...this.predecessorStart, this.predecessors.length]),
      predecessors: Uint32Array.from(this.predecessors),
      successorStart: Uint32Array.from([...this.successorStart, this.successors.length]),
      successors: Uint32Array.from(this.successors),
      strings: this.strings,
      // Shares one list if both are equal, so that it is sent between threads once.
      operations: isSame ? this.strings : operations,
      constants: this.constants,
      problems: this.problems,
    };
  }
}

function* instructionsOf(builder: FunctionBuilder, block: Block): Iterable<Value> {
  const data = builder.blocks[block];
  if (data === undefined) return;
  for (const head of data.heads) if (!builder.isReplaced(head)) yield head;
  yield* data.instructions;
}

function reversePostOrder(builder: FunctionBuilder): Block[] {
  const postOrder: Block[] = [];
  const seen = new Set<Block>([0]);
  const open: { block: Block; next: number }[] = [{ block: 0, next: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const successors = builder.blocks[top.block]?.successors ?? [];
    // Successors are visited last to first, so that the code of the first one comes first in reverse post-order.
    const successor = successors[successors.length - 1 - top.next++];
    if (successor === undefined) {
      postOrder.push(top.block);
      open.pop();
    } else if (!seen.has(successor)) {
      seen.add(successor);
      open.push({ block: successor, next: 0 });
    }
  }
  return postOrder.reverse();
}

/**
 * Checks lowered code for well-formedness, whatever the program means: the invariants that readers of the IR rely on.
 */

import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { type IrFile, type IrFunction, Op, opNames } from '../ir/ir.ts';
import { codeLength, operandsOf, opOf, partsOf } from '../ir/operands.ts';

/** Instructions that end a block. */
const ending: ReadonlySet<number | undefined> = new Set([Op.branch, Op.return, Op.throw]);

/** Dominators of each block, including itself. Unreachable blocks are left out. */
type Dominators = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * One sentence per fault. Functions cover the file; an instruction's operands are values of its function that dominate
 * it; a phi has one value per predecessor; a branch has two successors, and nothing follows the end of a block; edges
 * are recorded on both sides.
 */
export function illFormed(code: IrFile): readonly string[] {
  const faults: string[] = [];
  let next = 0;
  for (const fn of code.functions.toSorted((a, b) => a.first - b.first)) {
    if (fn.first !== next) faults.push(`${fn.name}: begins at ${fn.first}, not at ${next}`);
    next = fn.last;
    const dominators = dominatorsOf(code, fn);
    for (let block = fn.firstBlock; block < fn.lastBlock; block++) {
      faults.push(...faultsOfBlock(code, fn, block));
      if (!dominators.has(block)) continue;
      for (let v = code.blockStart[block] ?? 0; v < (code.blockStart[block + 1] ?? 0); v++)
        faults.push(...faultsOfInstruction(code, fn, block, v, dominators));
    }
  }
  if (next !== codeLength(code)) faults.push(`functions end at ${next}, the code at ${codeLength(code)}`);
  return faults;
}

function dominatorsOf(code: IrFile, { firstBlock }: IrFunction): Dominators {
  const found = new Map<number, ReadonlySet<number>>([[firstBlock, new Set([firstBlock])]]);
  // Sets only shrink; a block is visited again when one of its predecessors has changed.
  const open = new Set([firstBlock]);
  for (const block of open) {
    open.delete(block);
    for (const next of successorsOf(code, block)) {
      if (next === firstBlock) continue;
      const before = predecessorsOf(code, next).flatMap((one) => found.get(one) ?? []);
      const common = before.reduce((all, one) => new Set([...all].filter((at) => one.has(at))));
      const dominators = new Set([...common, next]);
      if (dominators.size === found.get(next)?.size) continue;
      found.set(next, dominators);
      open.add(next);
    }
  }
  return found;
}

function* faultsOfBlock(
  code: IrFile,
  { firstBlock, lastBlock }: IrFunction,
  block: number,
): Generator<string> {
  for (const one of successorsOf(code, block)) {
    if (one < firstBlock || one >= lastBlock) yield `block ${block}: leads out of its function`;
    else if (!predecessorsOf(code, one).includes(block))
      yield `block ${block}: is unknown to ${one} behind it`;
  }
  const last = lastOf(code, block);
  const ways = successorsOf(code, block).length;
  if (opOf(code, last) === Op.branch && ways !== 2) yield `block ${block}: a branch with ${ways} ways`;
  if (opOf(code, last) === Op.return && ways > 0) yield `block ${block}: goes on after it returned`;
  for (let v = code.blockStart[block] ?? 0; v < last; v++)
    if (ending.has(opOf(code, v))) yield `block ${block}: ends at ${v}, and goes on`;
}

function* faultsOfInstruction(
  code: IrFile,
  fn: IrFunction,
  block: number,
  v: number,
  dominators: Dominators,
): Generator<string> {
  const name = `${v} ${opNames[opOf(code, v) ?? -1] ?? '?'}`;
  const isMade = (value: number, at: number): boolean =>
    value >= fn.first && value < fn.last && dominators.get(at)?.has(blockOf(code, fn, value)) === true;
  if (opOf(code, v) === Op.phi) {
    const [parts, ways] = [partsOf(code, v), predecessorsOf(code, block)];
    if (parts.length !== ways.length) yield `${name}: ${parts.length} values for ${ways.length} ways`;
    for (const [index, way] of ways.entries()) {
      const part = parts[index] ?? -1;
      if (part >= 0 && dominators.has(way) && !isMade(part, way))
        yield `${name}: takes ${part}, which is not made on every way to block ${way}`;
    }
    return;
  }
  for (const taken of operandsOf(code, v)) {
    const isBehind = taken >= v && blockOf(code, fn, taken) === block;
    if (isBehind || !isMade(taken, block))
      yield `${name}: takes ${taken}, which is not made on every way to it`;
  }
}

/** Detects settings that decide whether an instruction runs. */

import type { Program } from '../graph/program/program.ts';
import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { argumentsOf, nameOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { constantOf, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';
import { backward, flowPolicies } from './backward.ts';

/**
 * True if an instruction is guarded by a test of a setting: a member, variable or key whose name matches.
 *
 * Ignores the direction of the test: after `if (!debug) return`, code counts as guarded, too. Misses tests in callers,
 * and those with a merge between test and instruction.
 */
export function isBehindSetting(code: IrFile, ir: IrFunction, v: number, name: RegExp): boolean {
  let block = blockOf(code, ir, v);
  for (;;) {
    // Ignores back edges: blocks are in reverse post-order.
    const [before, other] = predecessorsOf(code, block).filter((one) => one < block);
    if (before === undefined || other !== undefined) return false;
    const end = lastOf(code, before);
    if (code.op[end] === Op.branch && namesIn(code, code.a[end] ?? -1, name)) return true;
    block = before;
  }
}

/** True if a value, or one it is derived from, has a matching name; string keys count as names. */
function namesIn(code: IrFile, value: number, name: RegExp): boolean {
  return [...backward(code, [value], flowPolicies.setting)].some((v) => {
    const constant = constantOf(code, v);
    return name.test(typeof constant === 'string' ? constant : nameOf(code, v));
  });
}

/**
 * True if any setting decides whether the instruction runs: it is guarded by a test of a variable or member, and either
 * runs when the test holds, or the function continues without it.
 *
 * Decisions made by callers are not seen, so an instruction may count as unconditional although it is not.
 */
export function isChosen(code: IrFile, ir: IrFunction, v: number): boolean {
  let block = blockOf(code, ir, v);
  let [test, other] = predecessorsOf(code, block);
  // Skips empty blocks, and those that only refine values by a test.
  for (; test !== undefined && other === undefined; [test, other] = predecessorsOf(code, block)) {
    const branches = successorsOf(code, test);
    if (branches.length > 1) {
      const condition = code.a[lastOf(code, test)] ?? -1;
      const isTurnedOn = branches[0] === block;
      const goesOn = branches.every((next) => next === block || !ends(code, next));
      return isSetting(code, condition) && (isTurnedOn || goesOn);
    }
    block = test;
  }
  return false;
}

/** Maximum nesting of objects to follow. A client holds a transport, which holds options. Not tuned. */
const maxHolders = 6;

/**
 * True if the object that an instruction creates or modifies is stored in a file variable, directly or inside another
 * object, and every read of that variable in the program is guarded by a setting.
 */
export function isReadByChoice(
  { files, functions }: Pick<Program, 'files' | 'functions'>,
  code: IrFile,
  ir: IrFunction,
  v: number,
): boolean {
  const name = variableWith(code, ir, v);
  if (name === '') return false;
  let isRead = false;
  for (const fn of functions) {
    const other = files[fn.file];
    if (other === undefined || !other.strings.includes(name)) continue;
    for (let at = fn.ir.first; at < fn.ir.last; at++) {
      if (opOf(other, at) !== Op.loadGlobal || writtenName(other, at) !== name) continue;
      if (!isChosen(other, fn.ir, at)) return false;
      isRead = true;
    }
  }
  return isRead;
}

/**
 * Name of the global variable that stores a value, directly or inside another object; the empty string if there is
 * none.
 */
function variableWith(code: IrFile, ir: IrFunction, v: number): string {
  let held = rootOf(code, objectOf(code, v) >= 0 ? objectOf(code, v) : v);
  for (let step = 0; step < maxHolders; step++) {
    let holder = -1;
    for (let at = ir.first; at < ir.last; at++) {
      if (rootOf(code, storedOf(code, at)) !== held) continue;
      if (opOf(code, at) === Op.storeGlobal) return writtenName(code, at);
      if (opOf(code, at) === Op.storeField) holder = rootOf(code, objectOf(code, at));
    }
    if (holder < 0) return '';
    held = holder;
  }
  return '';
}

/** True if the function ends on the path from a block before another path merges. */
function ends(code: IrFile, start: number): boolean {
  let block = start;
  while (predecessorsOf(code, block).length === 1) {
    const op = code.op[lastOf(code, block)];
    const [next, other] = successorsOf(code, block);
    if (next === undefined || other !== undefined) return op === Op.return || op === Op.throw;
    block = next;
  }
  return false;
}

/** A variable, member or parameter, alone, negated, or compared with a constant; also a call without arguments. */
function isSetting(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  const [a, b] = [code.a[root] ?? -1, code.b[root] ?? -1];
  switch (code.op[root]) {
    case Op.loadField:
    case Op.loadIndex:
    case Op.loadGlobal:
    case Op.param:
      return true;
    case Op.call:
      return argumentsOf(code, root).length === 0;
    case Op.unary:
      return isSetting(code, a);
    case Op.binary:
      return (
        (code.op[b] === Op.const && isSetting(code, a)) || (code.op[a] === Op.const && isSetting(code, b))
      );
    default:
      return false;
  }
}

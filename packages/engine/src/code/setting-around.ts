/** Settings that decide whether an instruction runs. */

import type { Program } from '../graph/program/program.ts';
import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { argumentsOf, nameOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { constantOf, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';
import { backward, flowPolicies } from './backward.ts';

/**
 * True where an instruction runs only behind a test that names a setting: a member, a variable or a key whose name matches.
 *
 * Which way the test goes is not asked: `if (!debug) return` stands before what is for debugging as well. May miss tests of
 * callers, and those whose ways join before the instruction.
 */
export function isBehindSetting(code: IrFile, ir: IrFunction, v: number, name: RegExp): boolean {
  let block = blockOf(code, ir, v);
  for (;;) {
    // A way from behind begins a loop anew: blocks stand in reverse post-order.
    const [before, other] = predecessorsOf(code, block).filter((one) => one < block);
    if (before === undefined || other !== undefined) return false;
    const end = lastOf(code, before);
    if (code.op[end] === Op.branch && namesIn(code, code.a[end] ?? -1, name)) return true;
    block = before;
  }
}

/** True where a value, or one that it is made of, has a name that matches; a key counts as one. */
function namesIn(code: IrFile, value: number, name: RegExp): boolean {
  return [...backward(code, [value], flowPolicies.setting)].some((v) => {
    const constant = constantOf(code, v);
    return name.test(typeof constant === 'string' ? constant : nameOf(code, v));
  });
}

/**
 * True where a setting of whatever name decides whether the instruction runs: it stands behind a test of a variable or member, and runs
 * where that holds, or the function goes on without it.
 *
 * Errs on the side of certainty: what a caller decides is not seen.
 */
export function isChosen(code: IrFile, ir: IrFunction, v: number): boolean {
  let block = blockOf(code, ir, v);
  let [test, other] = predecessorsOf(code, block);
  // Empty blocks, and those that only say what a test proves.
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

/** Objects of which each holds the one before that are followed. A client holds a transport that holds options. Not measured. */
const maxHolders = 6;

/**
 * True where what an instruction makes or sets is kept in a variable of its file, itself or in what holds it, and a setting chooses
 * wherever the program reads that variable.
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

/** Name of the global variable that a value is kept in, itself or in what holds it; the empty string for none. */
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

/** True when the function ends on the way from a block, before other ways join it. */
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

/** A variable, member or parameter by itself, or compared with a constant. */
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

/**
 * Tests that every control-flow path to an instruction passes, whatever they are about: an administrator role, another
 * read of the data.
 *
 * A test is identified by the member or library function that it uses; functions of the program are looked into, so
 * that moving a test into or out of a helper changes nothing. Tests for the presence of a value do not count.
 */

import { blockOf, exit, hasWay, isAlwaysBefore, leadsTo, successorsOf } from '../../ir/blocks.ts';
import { argumentsOf, methodName, nameOf, rootOf } from '../../ir/call-access.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import { isTestOfPresence } from '../../vocabulary/check-names.ts';
import { isRemote } from '../../vocabulary/kinds.ts';
import type { TaintContext } from '../frame/context.ts';
import { isEnd } from '../frame/control-flow.ts';
import type { Frame } from '../frame/frame.ts';

/** Depth of nested calls that are looked into. Chosen, not measured. */
const maxDepth = 2;
/** Number of values in one condition that are examined. Chosen, not measured. */
const maxValues = 24;
/**
 * Number of branches, and of calls to program functions, that are examined per function; later ones are ignored. Each
 * costs one pass over the function's blocks. Chosen, not measured.
 */
const maxBranches = 48;

/** A function that is read but not run: its arguments do not matter here. */
type Reading = Pick<Frame, 'base' | 'code' | 'context' | 'index' | 'ir'>;

function read(context: TaintContext, fn: number): Reading {
  const { program } = context;
  const { file, index, ir } = program.function(fn);
  return { base: program.firstValueOf(file), code: program.file(file), context, index, ir };
}

/**
 * Guards on the paths to an instruction of the frame, each with the prefix `guard`. Cost: blocks times branches,
 * bounded.
 */
export function guardsBefore(frame: Reading, end: number): readonly string[] {
  const found = new Set<string>();
  collect(frame, end, found, 0);
  return [...found];
}

function collect(frame: Reading, end: number, found: Set<string>, depth: number): void {
  const { base, code, context, ir } = frame;
  const last = end === exit ? ir.last : end;
  const ending = endsIn(frame, last);
  let branches = 0;
  let calls = 0;
  for (let v = ir.first; v < last; v++) {
    const isCall = code.op[v] === Op.call;
    if (code.op[v] === Op.branch && branches++ < maxBranches && refuses(code, ir, v, end, ending))
      ask(frame, code.a[v] ?? -1, found, depth);
    const targets = isCall && depth < maxDepth ? context.pointsTo.targetsOf(base + v).slice(0, 2) : [];
    if (targets.length === 0 || calls++ >= maxBranches || !isBefore(code, ir, v, end)) continue;
    for (const fn of targets)
      if (throws(read(context, fn))) collect(read(context, fn), exit, found, depth + 1);
  }
}

function endsIn(frame: Reading, last: number): readonly number[] {
  const { code, ir } = frame;
  const found: number[] = [];
  for (let v = ir.first; v < last; v++)
    if (code.op[v] === Op.call && isEnd(frame, v, blockOf(code, ir, v))) found.push(v);
  return found;
}

function throws({ code, ir }: Reading): boolean {
  return code.op.subarray(ir.first, ir.last).includes(Op.throw);
}

function isBefore(code: IrFile, ir: IrFunction, v: number, end: number): boolean {
  return end === exit ? !hasWay(code, ir, ir.first - 1, exit, [v]) : isAlwaysBefore(code, ir, v, end);
}

function refuses(
  code: IrFile,
  ir: IrFunction,
  branch: number,
  end: number,
  ending: readonly number[],
): boolean {
  const ways = successorsOf(code, blockOf(code, ir, branch));
  if (ways.length !== 2 || !isBefore(code, ir, branch, end)) return false;
  return ways.filter((way) => leadsTo(code, ir, way, end, ending)).length === 1;
}

/** Adds the tests in a condition. */
function ask(frame: Reading, condition: number, found: Set<string>, depth: number): void {
  const { base, code, context, index } = frame;
  const open = new Set([condition]);
  // The set grows during the iteration.
  for (const at of open) {
    if (open.size > maxValues) return;
    const v = rootOf(code, at);
    const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
    switch (code.op[v]) {
      case Op.unary:
      case Op.await:
      case Op.result:
        open.add(a);
        break;
      case Op.binary:
        open.add(a);
        open.add(b);
        break;
      case Op.phi:
        for (const one of code.pool.subarray(a, a + b)) open.add(one);
        break;
      case Op.loadField: {
        const name = code.strings[b] ?? '';
        const isVariable = ownerOfValue(code, index, a) >= 0;
        if (!isVariable && !isTestOfPresence(name) && !isOfRequest(frame, v)) found.add(`guard .${name}`);
        break;
      }
      case Op.call: {
        const targets = context.pointsTo.targetsOf(base + v);
        const name = methodName(code, v) || nameOf(code, a);
        if (targets.length === 0 && !isTestOfPresence(name)) {
          if (name !== '' && !name.startsWith('#')) found.add(`guard ${name}`);
        } else if (depth < maxDepth) {
          for (const fn of targets.slice(0, 2)) askInside(read(context, fn), found, depth + 1);
        }
        for (const argument of askedInArguments(frame, v)) open.add(argument);
        break;
      }
      default:
    }
  }
}

/** Adds the tests that a function of the program bases its result on. */
function askInside(inner: Reading, found: Set<string>, depth: number): void {
  const { code, ir } = inner;
  for (let v = ir.first; v < ir.last; v++)
    if (code.op[v] === Op.return || code.op[v] === Op.branch) ask(inner, code.a[v] ?? -1, found, depth);
}

/**
 * True for data of a request. Its presence is not a guard, and checks of its content are handled as checks of the data.
 */
function isOfRequest({ base, code, context }: Reading, v: number): boolean {
  let at = v;
  for (let step = 0; step < maxDepth + 2 && at >= 0; step++) {
    if (context.pointsTo.apiOf(base + at).some(({ sources }) => sources.some(isRemote))) return true;
    at = code.op[at] === Op.loadField ? rootOf(code, code.a[at] ?? -1) : -1;
  }
  return false;
}

/** Calls among the arguments of a call that may test something: all except those that read part of a request. */
function askedInArguments(frame: Reading, call: number): readonly number[] {
  const { code } = frame;
  return [...argumentsOf(code, call)].filter((v) => code.op[v] === Op.call && !isReadOfRequest(frame, v));
}

/** True for part of a request that is read by name: `r.URL.Query().Get("name")`. */
function isReadOfRequest(frame: Reading, call: number): boolean {
  const { code } = frame;
  if (isOfRequest(frame, call)) return true;
  const receiver = code.b[call] ?? -1;
  return receiver >= 0 && argumentsOf(code, call).length > 0 && isOfRequest(frame, rootOf(code, receiver));
}

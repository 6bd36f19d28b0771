/**
 * Tests of the segments of a path, `'..' in name.split('/')`, `'..' in Path(name).parts`, and of its parent folders.
 *
 * Prefers false negatives: an absolute path contains no `..` either.
 */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { equality } from './comparison-operators.ts';
import type { GuardContext } from './guard-context.ts';
import { isResolved, isSame } from './tested-values.ts';

/** Operations that search a string or a list of strings. */
const questions = new Set(['includes', 'startsWith', 'indexOf']);

/** Functions that return the elements of a list in another form. */
const sameElements = new Set(['asList', 'stream']);

/** True for the list of path segments of the target. */
export function isListOfParts(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  let list = rootOf(code, v);
  if (sameElements.has(calleeName(code, list))) list = rootOf(code, argumentsOf(code, list)[0] ?? -1);
  if (code.op[list] === Op.loadField)
    return code.strings[code.b[list] ?? -1] === 'parts' && isSame(context, code.a[list] ?? -1, target);
  const name = calleeName(code, list);
  if (name !== 'split' && name !== 'Split') return false;
  const [first = -1, second = -1] = argumentsOf(code, list);
  const [text, separator] = name === 'split' ? [code.b[list] ?? -1, first] : [first, second];
  return isSame(context, text, target) && maySeparate(constantAt(code, separator));
}

/** Name of the method or module function that is called; the empty string for anything else. */
function calleeName(code: IrFile, call: number): string {
  const callee = code.op[call] === Op.call ? (code.a[call] ?? -1) : -1;
  const isNamed = code.op[callee] === Op.loadField || code.op[callee] === Op.import;
  return isNamed ? (code.strings[code.b[callee] ?? -1] ?? '') : '';
}

/** True for a path separator, or a non-constant one such as `os.sep`. */
function maySeparate(separator: unknown): boolean {
  return typeof separator !== 'string' || /^[/\\]$/.test(separator);
}

/**
 * True if a condition that evaluates to `holds` proves that a segment does not lead upwards: `part === '..'` is false.
 */
export function isNoWayUp(context: GuardContext, condition: number, part: number, holds: boolean): boolean {
  const { code } = context;
  if (code.op[condition] === Op.binary) {
    const [left, right] = [code.a[condition] ?? -1, code.b[condition] ?? -1];
    const isUnequal = equality[code.c[condition] ?? 0] === !holds;
    return isUnequal && ((is(left) && isUp(code, right)) || (is(right) && isUp(code, left)));
  }
  if (holds || code.op[condition] !== Op.call) return false;
  const { receiver, args } = context.partsOf(condition);
  const [argument = -1] = args;
  const operation = context.operationOf(condition);
  if (operation === 'equals')
    return (is(receiver) && isUp(code, argument)) || (is(argument) && isUp(code, receiver));
  if (!questions.has(operation)) return false;
  return (is(receiver) && isUp(code, argument)) || (is(argument) && holdsUp(code, receiver));

  function is(v: number): boolean {
    return rootOf(code, v) === part;
  }
}

function holdsUp(code: IrFile, v: number): boolean {
  const list = rootOf(code, v);
  if (code.op[list] !== Op.array) return false;
  const first = code.a[list] ?? 0;
  return code.pool.subarray(first, first + (code.b[list] ?? 0)).some((element) => isUp(code, element));
}

/** True for the constant `'..'`. */
export function isUp(code: IrFile, v: number): boolean {
  return constantAt(code, v) === '..';
}

function constantAt(code: IrFile, v: number): unknown {
  const root = rootOf(code, v);
  return code.op[root] === Op.const ? code.constants[code.a[root] ?? -1] : undefined;
}

/** `folder in path.parents`: the path, already resolved, is below the folder. */
export function isAbove(context: GuardContext, folder: number, folders: number, target: number): boolean {
  const { code } = context;
  const list = rootOf(code, folders);
  if (code.op[list] !== Op.loadField || code.strings[code.b[list] ?? -1] !== 'parents') return false;
  const path = code.a[list] ?? -1;
  return isSame(context, path, target) && isResolved(context, path) && !context.isFromSource(folder);
}

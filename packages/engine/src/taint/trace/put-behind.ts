/**
 * Where data is appended to something else: a folder, or a string with a prefix.
 *
 * A function that takes a whole path is meant to be told which one; a function that joins a name to a folder promises
 * to stay inside it. Over-approximates: any argument except the first counts, whatever the library does with it.
 */

import { partsBefore } from '../../code/joined-text.ts';
import { isMarkup } from '../../code/markup-context.ts';
import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { binaryOperators, CallFlag, type IrFile, Op } from '../../ir/ir.ts';
import type { Frame } from '../frame/frame.ts';
import { isModule } from './asked-elsewhere.ts';

/** Whether an instruction appends data, entering through the operand `from`, to something else. */
export type Joining = (frame: Frame, v: number, from: number) => boolean;

/** Operators that append their right operand to the left one: `folder / name`, `'... %s' % name`. */
const joining = new Set(['+', '/', '%']);

/**
 * True if an operation or a library call appends the data to something else.
 *
 * @param from  operand through which the data enters; -1 if this is where it enters the function
 */
export function isPutBehind(frame: Frame, v: number, from: number): boolean {
  if (from < 0) return false;
  const { code } = frame;
  const [a, b, c] = [code.a[v] ?? -1, code.b[v] ?? -1, code.c[v] ?? -1];
  switch (code.op[v]) {
    case Op.concat:
      return b > 1 && code.pool[a] !== from;
    case Op.binary:
      return from === b && joining.has(binaryOperators[c] ?? '');
    case Op.call: {
      const index = argumentsOf(code, v).indexOf(from);
      return index > 0 || (index === 0 && b >= 0 && !isOfModule(frame, b));
    }
    default:
      return false;
  }
}

/** True if an operation or a library call appends the data to a constant string that contains a tag. */
export function isPutBehindMarkup({ code }: Frame, v: number, from: number): boolean {
  return from >= 0 && isMarkup(partsBefore(code, v, from));
}

/**
 * True for an import or a member of one, such as `os.path`. A value that a file or class of the program holds does not
 * count: `Settings.ROOT`.
 */
function isOfModule(frame: Frame, v: number): boolean {
  const { code } = frame;
  const root = rootOf(code, v);
  let at = root;
  while (!isModule(code, at) && code.op[at] === Op.loadField) at = rootOf(code, code.a[at] ?? -1);
  return isModule(code, at) && !(at !== root && isHeldValue(frame, root, at));
}

/** True for a member of an unmodeled module or class that is a value of a library type. */
function isHeldValue(frame: Frame, member: number, owner: number): boolean {
  const { pointsTo } = frame.context;
  if (pointsTo.apiOf(frame.base + owner).length > 0) return false;
  return pointsTo.apiOf(frame.base + member).some(({ isType }) => isType);
}

/** True if the data is not the first argument of a constructor: `new File(folder, name)`. */
export function isLaterPart(code: IrFile, call: number, argument: number): boolean {
  if (code.op[call] !== Op.call || argument < 1) return false;
  return ((code.pool[code.c[call] ?? 0] ?? 0) & (CallFlag.new | CallFlag.construct)) !== 0;
}

/**
 * Where data is put behind something else: below a folder, into a text that has a beginning.
 *
 * A function that takes a whole path is meant to be told which one; a function that puts a name below a folder promises to
 * stay there. Errs on the side of behind: an argument that is not the first counts, whatever a library makes of it.
 */

import { partsBefore } from '../../code/joined-text.ts';
import { isMarkup } from '../../code/markup-context.ts';
import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { binaryOperators, CallFlag, type IrFile, Op } from '../../ir/ir.ts';
import type { Frame } from '../frame/frame.ts';
import { isModule } from './asked-elsewhere.ts';

/** Asks of an instruction, and the operand through which data comes to it, whether it puts the data behind something. */
export type Joining = (frame: Frame, v: number, from: number) => boolean;

/** Operators that put their right operand behind the left one: `folder / name`, `'... %s' % name`. */
const joining = new Set(['+', '/', '%']);

/**
 * True where an operation, or a call of a library, puts the data behind something else.
 *
 * @param from  operand through which the data comes; -1 where it enters the function
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

/** True where an operation, or a call of a library, puts the data behind constant text with a tag. */
export function isPutBehindMarkup({ code }: Frame, v: number, from: number): boolean {
  return from >= 0 && isMarkup(partsBefore(code, v, from));
}

/** True for what is imported, or a member of it: `os.path`. A value that a file or class of the program holds is none: `Settings.ROOT`. */
function isOfModule(frame: Frame, v: number): boolean {
  const { code } = frame;
  const root = rootOf(code, v);
  let at = root;
  while (!isModule(code, at) && code.op[at] === Op.loadField) at = rootOf(code, code.a[at] ?? -1);
  return isModule(code, at) && !(at !== root && isHeldValue(frame, root, at));
}

/** True for a member of a module or class that no model knows, where it is a value of a library's type. */
function isHeldValue(frame: Frame, member: number, owner: number): boolean {
  const { pointsTo } = frame.context;
  if (pointsTo.apiOf(frame.base + owner).length > 0) return false;
  return pointsTo.apiOf(frame.base + member).some(({ isType }) => isType);
}

/** True for what is made of several parts, of which the data is not the first: `new File(folder, name)`. */
export function isLaterPart(code: IrFile, call: number, argument: number): boolean {
  if (code.op[call] !== Op.call || argument < 1) return false;
  return ((code.pool[code.c[call] ?? 0] ?? 0) & (CallFlag.new | CallFlag.construct)) !== 0;
}

/**
 * Settings of an object of a library that a class keeps in a field: where it is made, a static initializer or a constructor
 * sets it up, and others use it.
 */

import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Frame } from '../frame/frame.ts';

/**
 * True for a field that holds what a function of a library made, and whose file does not name the setting in any call on it.
 *
 * False where the object is handed to anybody, who may set it up, and where anything else is stored. Linear in the file.
 */
export function isKeptUnset(frame: Frame, receiver: number, setting: string): boolean {
  const { base, code, context } = frame;
  const field = rootOf(code, receiver);
  if (code.op[field] !== Op.loadField) return false;
  const kept = keptIn(code, code.b[field] ?? -1);
  const isMade = (v: number): boolean =>
    code.op[v] === Op.call &&
    context.pointsTo.targetsOf(base + v).length === 0 &&
    context.pointsTo.apiOf(base + v).length > 0;
  if (kept.stored.length === 0 || !kept.stored.every(isMade)) return false;
  const names = (v: number): boolean =>
    constantAt(code, v) === setting ||
    context.pointsTo.apiOf(base + v).some(({ constant }) => constant === setting);
  return callsIn(code).every((call) => {
    const args = argumentsOf(code, call);
    if (args.some((argument) => kept.holds(argument))) return false;
    return !(kept.holds(code.b[call] ?? -1) && args.some(names));
  });
}

interface Kept {
  /** What is stored in the field. */
  readonly stored: readonly number[];
  /** True for a value that is read from the field, or stored in it. */
  readonly holds: (v: number) => boolean;
}

function keptIn(code: IrFile, name: number): Kept {
  const { a, b, c, op } = code;
  const stored: number[] = [];
  for (let v = 0; v < op.length; v++)
    if (op[v] === Op.storeField && b[v] === name) stored.push(rootOf(code, c[v] ?? -1));
  const made = new Set(stored);
  const holds = (v: number): boolean => {
    const root = v < 0 ? -1 : rootOf(code, v);
    return made.has(root) || (op[root] === Op.loadField && b[root] === name && (a[root] ?? -1) >= 0);
  };
  return { stored, holds };
}

function callsIn({ op }: IrFile): number[] {
  const calls: number[] = [];
  for (let v = 0; v < op.length; v++) if (op[v] === Op.call) calls.push(v);
  return calls;
}

function constantAt({ a, constants, op }: IrFile, v: number): unknown {
  return op[v] === Op.const ? constants[a[v] ?? -1] : undefined;
}

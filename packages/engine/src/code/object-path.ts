/** Which object a value is, as far as one function tells: where it comes from, and the members and calls that lead to it. */

import type { PointsTo } from '../graph/points-to-result.ts';
import { argumentsOf, isConstruction, isGlobal, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import type { Activation } from './activation.ts';

export interface ObjectPath {
  /** A value of the file. */
  readonly root: number;
  /** From the root on. A call that may make another object each time is told by its number. */
  readonly steps: readonly string[];
}

/** Members of members that are told apart. Few are deeper; what is deeper begins at a member. */
const maxSteps = 12;

/** Methods whose every call gives another object, as factories have. The last resort: what they give is in no model. */
const makers = /^(?:new|create|make|build|open|clone|copy|of|from)(?=[A-Z_]|$)/;

export function objectPath(at: Pick<Activation, 'code' | 'base'>, pointsTo: PointsTo, v: number): ObjectPath {
  const steps: string[] = [];
  let root = rootOf(at.code, v);
  while (steps.length < maxSteps) {
    const outer = outerOf(at, pointsTo, root);
    if (outer === undefined) break;
    if (outer.step !== '') steps.push(outer.step);
    root = rootOf(at.code, outer.of);
  }
  return { root, steps: steps.reverse() };
}

/** The object that a value is a part of, or comes from; with no step where it is that object itself. */
function outerOf(
  { code, base }: Pick<Activation, 'code' | 'base'>,
  pointsTo: PointsTo,
  v: number,
): { readonly of: number; readonly step: string } | undefined {
  const [of, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  switch (code.op[v]) {
    case Op.await:
    case Op.keyword:
    case Op.spread:
      return { of, step: '' };
    case Op.loadField:
      return { of, step: code.strings[b] ?? '' };
    case Op.loadIndex: {
      const key = rootOf(code, b);
      const constant = code.op[key] === Op.const ? code.constants[code.a[key] ?? -1] : undefined;
      const isKnown = typeof constant === 'number' || typeof constant === 'string';
      return { of, step: isKnown ? `[${constant}]` : `#${v}` };
    }
    case Op.result:
      return { of, step: `.${b}` };
    case Op.call:
      if (b < 0 || isConstruction(code, v) || isStatic({ code, base }, pointsTo, b)) return undefined;
      return { of: b, step: givesItself(pointsTo, base, v, b) ? '' : stepOfCall(code, v) };
    default:
      return undefined;
  }
}

/** True for a module or a class, also one that a variable holds: calls of its functions make something. */
export function isStatic(
  { code, base }: Pick<Activation, 'code' | 'base'>,
  pointsTo: PointsTo,
  v: number,
): boolean {
  if (isGlobal(code, v)) return true;
  const places = v < 0 ? [] : pointsTo.apiOf(base + v);
  return places.length > 0 && places.every(({ isType, label }) => !isType && !/[()@[\]=^]/.test(label));
}

/** True for a method that gives back what it is called on: what it gives is of the same type. */
function givesItself(pointsTo: PointsTo, base: number, call: number, receiver: number): boolean {
  const types = pointsTo.apiOf(base + receiver).filter(({ isType }) => isType);
  return types.length > 0 && pointsTo.apiOf(base + call).some((node) => types.includes(node));
}

function stepOfCall(code: IrFile, call: number): string {
  const name = methodName(code, call);
  return name === '' || makers.test(name) || argumentsOf(code, call).length > 0 ? `#${call}` : `${name}()`;
}

/** True where one of two values is the other one's object, or a part of it: what is set of the one holds for the other. */
export function isSameObject(code: IrFile, one: ObjectPath, other: ObjectPath): boolean {
  const length = Math.min(one.steps.length, other.steps.length);
  if (one.steps.slice(0, length).some((step, index) => step !== other.steps[index])) return false;
  return isSameRoot(code, one.root, other.root);
}

function isSameRoot({ a, b, op, strings }: IrFile, one: number, other: number): boolean {
  if (one === other) return true;
  if (one < 0 || op[one] !== op[other]) return false;
  switch (op[one]) {
    case Op.param:
      return a[one] === a[other];
    case Op.environment:
      return true;
    case Op.loadGlobal:
      return strings[a[one] ?? -1] === strings[a[other] ?? -1];
    case Op.import:
      return a[one] === a[other] && b[one] === b[other];
    default:
      return false;
  }
}

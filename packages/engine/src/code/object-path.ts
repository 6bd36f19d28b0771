/**
 * Identifies the object that a value refers to, within one function: its origin, and the members and calls that lead to
 * it.
 */

import type { PointsTo } from '../graph/points-to-result.ts';
import { argumentsOf, isConstruction, isGlobal, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import type { Activation } from './activation.ts';

export interface ObjectPath {
  /** A value of the file. */
  readonly root: number;
  /** Steps from the root. A call that may return a new object each time is identified by its number. */
  readonly steps: readonly string[];
}

/** Maximum length of a member chain. Longer ones are rare; their root is the member where the limit is reached. */
const maxSteps = 12;

/** Names of factory methods, which return a new object on each call. A last resort for methods without a model. */
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

/** The object that a value is a part of or comes from; the step is empty if it is that same object. */
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

/** True for a module or class, even in a variable: calls of its functions create something. */
export function isStatic(
  { code, base }: Pick<Activation, 'code' | 'base'>,
  pointsTo: PointsTo,
  v: number,
): boolean {
  if (isGlobal(code, v)) return true;
  const places = v < 0 ? [] : pointsTo.apiOf(base + v);
  return places.length > 0 && places.every(({ isType, label }) => !isType && !/[()@[\]=^]/.test(label));
}

/** True for a fluent method that returns its receiver: its result has the same type. */
function givesItself(pointsTo: PointsTo, base: number, call: number, receiver: number): boolean {
  const types = pointsTo.apiOf(base + receiver).filter(({ isType }) => isType);
  return types.length > 0 && pointsTo.apiOf(base + call).some((node) => types.includes(node));
}

function stepOfCall(code: IrFile, call: number): string {
  const name = methodName(code, call);
  return name === '' || makers.test(name) || argumentsOf(code, call).length > 0 ? `#${call}` : `${name}()`;
}

/** True if one of two paths is a prefix of the other, so that a setting on one applies to the other. */
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

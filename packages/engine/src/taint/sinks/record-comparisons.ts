/** Comparisons with a member of a library object as sinks: `account.password == given`. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import { isEquality } from '../../guards/comparisons.ts';
import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Frame } from '../frame/frame.ts';
import { recordSinksAt } from './record-sinks.ts';

interface ComparedPlace {
  readonly node: ApiNode;
  /** The other operand. */
  readonly with: number;
}

/** API nodes that models declare for the operands of a comparison; empty for any other instruction. */
export function comparedPlaces(
  pointsTo: PointsTo,
  code: IrFile,
  base: number,
  v: number,
): readonly ComparedPlace[] {
  if (!isEquality(binaryOperators[code.c[v] ?? -1] ?? '')) return [];
  const [left, right] = [code.a[v] ?? -1, code.b[v] ?? -1];
  return [...placesOf(pointsTo, code, base, left, right), ...placesOf(pointsTo, code, base, right, left)];
}

function placesOf(
  pointsTo: PointsTo,
  code: IrFile,
  base: number,
  member: number,
  other: number,
): readonly ComparedPlace[] {
  const object = member >= 0 && code.op[member] === Op.loadField ? (code.a[member] ?? -1) : -1;
  if (object < 0) return [];
  const name = code.strings[code.b[member] ?? -1] ?? '';
  return [...pointsTo.apiOf(base + object), ...pointsTo.superclassesAt(base + object)]
    .flatMap((place) => place.memberNodes(name))
    .flatMap(({ compared }) => (compared === undefined ? [] : { node: compared, with: other }));
}

export function recordComparison(frame: Frame, v: number): void {
  const { base, code, context, fn } = frame;
  for (const { node, with: other } of comparedPlaces(context.pointsTo, code, base, v))
    recordSinksAt(
      frame,
      node,
      frame.valueOf(other),
      { fn, value: base + v, argument: -1 },
      (list) => list.length === 0,
    );
}

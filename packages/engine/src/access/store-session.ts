/** Members that models type as connections to a data store: `db.session`, which is not a user session. */

import type { PointsTo } from '../graph/points-to-result.ts';
import { Op } from '../ir/ir.ts';
import type { ApiNode } from '../model/api-node.ts';

/** Kinds of the arguments of a connection's functions: queries, and records to write or delete. */
const stored = /^(?:record-|stored-)|-query$/;

/**
 * True for a load of a member with such a type.
 *
 * @param op     operation of the load
 * @param value  program value of the load
 */
export function isStoreSession(pointsTo: PointsTo, op: number | undefined, value: number): boolean {
  return op === Op.loadField && pointsTo.apiOf(value).some((node) => isConnection(node));
}

function isConnection({ isType, members, types }: ApiNode): boolean {
  if (!isType) return types.some((type) => type.isType && isConnection(type));
  return [...members.values()].some((method) =>
    method.arguments.some(({ node }) => node.sinks.some(({ row }) => stored.test(row.kind))),
  );
}

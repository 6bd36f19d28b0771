/** Members that are connections to a store, as models know them by their types: `db.session`, which is no session of a user. */

import type { PointsTo } from '../graph/points-to-result.ts';
import { Op } from '../ir/ir.ts';
import type { ApiNode } from '../model/api-node.ts';

/** What the functions of a connection are given: queries, and records to write or to delete. */
const stored = /^(?:record-|stored-)|-query$/;

/**
 * True for the read of a member that is of such a type.
 *
 * @param op     of the read
 * @param value  of the program
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

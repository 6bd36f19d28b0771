/**
 * Decompression on the path of the data. Data read as received is only as large as what was sent; decompressed data may
 * be far larger.
 */

import { Op } from '../../ir/ir.ts';
import type { Joining } from './put-behind.ts';

/** True for a library call that decompresses the data. */
export const isUnpacked: Joining = ({ base, code, context }, v, from) => {
  if (code.op[v] !== Op.call || from < 0) return false;
  const nodes = context.apiOfCallee(code, base, v);
  return nodes.some(({ propagators }) => propagators.some(({ row }) => row.unpacks === true));
};

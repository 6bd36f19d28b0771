/** Where compressed data is unpacked on its way: what is read as it came is as long as whoever sent it made it. */

import { Op } from '../../ir/ir.ts';
import type { Joining } from './put-behind.ts';

/** True for a call of a library that unpacks the data. */
export const isUnpacked: Joining = ({ base, code, context }, v, from) => {
  if (code.op[v] !== Op.call || from < 0) return false;
  const nodes = context.apiOfCallee(code, base, v);
  return nodes.some(({ propagators }) => propagators.some(({ row }) => row.unpacks === true));
};

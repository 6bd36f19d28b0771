/** What methods and operators of PHP do to values: arrays have no methods of their own, but for appending. */

import type { MethodOperations } from '../../ir/operations.ts';

export const methodOperation: MethodOperations = (method) => {
  if (method === 'push') return 'push';
  return method === '__toString' ? 'toString' : '';
};

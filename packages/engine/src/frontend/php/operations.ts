/** Effects of PHP's methods and operators on values: arrays have no methods, except the one that models appending. */

import type { MethodOperations } from '../../ir/operations.ts';

export const methodOperation: MethodOperations = (method) => {
  if (method === 'push') return 'push';
  return method === '__toString' ? 'toString' : '';
};

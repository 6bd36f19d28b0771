/** Token checks as middleware. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'express-jwt',
  aliases: ['koa-jwt'],
  rows: ['(0)', 'expressjwt(0)'].map((path) =>
    misuse('jwt-unverified', `${path}.algorithms.*`, { matches: '^none$' }),
  ),
});

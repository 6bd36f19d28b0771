/** Host name resolution. */

import { defineModel, sink } from '@assay/engine/rule';

const lookUps = ['lookup', 'resolve', 'resolve4', 'resolve6'];

export const model = defineModel({
  library: 'node:dns',
  aliases: ['dns', 'node:dns/promises', 'dns/promises'],
  rows: lookUps.flatMap((name) => [
    sink('host-lookup', `${name}(0)`),
    sink('host-lookup', `promises.${name}(0)`),
  ]),
});

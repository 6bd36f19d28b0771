/** HTTP clients with a default timeout. */

import { defineModel, misuse } from '@assay/engine/rule';
import { clientTypes, requestRows, requestVerbs } from '../request-rows.ts';

export const model = defineModel({
  library: 'httpx',
  aliases: ['curl_cffi.requests'],
  types: clientTypes,
  rows: [
    ...requestRows,
    ...[...requestVerbs, 'request', 'stream', 'Client', 'AsyncClient'].map((name) =>
      misuse('request-without-timeout', `${name}(timeout=)`, { equals: null }),
    ),
  ],
});

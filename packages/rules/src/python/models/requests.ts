/** HTTP clients without a default timeout. */

import { defineModel, misuse } from '@assay/engine/rule';
import { clientTypes, requestRows, requestVerbs } from '../request-rows.ts';

export const model = defineModel({
  library: 'requests',
  aliases: ['cloudscraper', 'niquests'],
  types: clientTypes,
  rows: [
    ...requestRows,
    // A session may have an adapter with a timeout.
    ...[...requestVerbs, 'request'].map((verb) =>
      misuse('request-without-timeout', `${verb}(timeout=)`, {
        anyOf: [{ absent: true }, { equals: null }],
      }),
    ),
  ],
});

/** TLS contexts. */

import { defineModel, misuse } from '@assay/engine/rule';

const called = { called: true } as const;

export const model = defineModel({
  library: 'ssl',
  types: { Context: ['create_default_context()', 'SSLContext()'] },
  rows: [
    misuse('tls-verification-off', '_create_unverified_context()', called),
    misuse('tls-verification-off', 'Context.check_hostname=', { equals: false }),
  ],
});

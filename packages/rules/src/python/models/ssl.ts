/** TLS contexts. */

import { defineModel, misuse } from '@assay/engine/rule';

const called = { called: true } as const;

const versions = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1_1'];
const old = { place: ':Old$' } as const;

export const model = defineModel({
  library: 'ssl',
  types: {
    Context: ['create_default_context()', 'SSLContext()'],
    Old: versions.flatMap((name) => [`PROTOCOL_${name}`, `TLSVersion.${name}`]),
  },
  rows: [
    misuse('tls-old-version', 'SSLContext(0,protocol=)', old),
    misuse('tls-old-version', 'wrap_socket(ssl_version=)', old),
    misuse('tls-old-version', 'Context.minimum_version=', old),
    misuse('tls-verification-off', '_create_unverified_context()', called),
    misuse('tls-verification-off', 'Context.check_hostname=', { equals: false }),
  ],
});

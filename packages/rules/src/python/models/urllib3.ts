/** urllib3. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'urllib3',
  types: { Pool: ['PoolManager()', 'ProxyManager()'] },
  rows: [
    sink('request-url', 'request(1,url=)'),
    sink('request-url', 'Pool.request(1,url=)'),
    sink('request-url', 'Pool.urlopen(1,url=)'),
    misuse('tls-verification-off', 'PoolManager(cert_reqs=)', { matches: '^(CERT_NONE|NONE)$' }),
  ],
});

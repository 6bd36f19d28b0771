/** TLS: accepted versions. */

import { defineModel, misuse } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const old = String.raw`^(?:SSLv2|SSLv3|TLSv1|TLSv1\.1)$`;
const sockets = ['SSLSocket', 'SSLServerSocket', 'SSLEngine', 'SSLParameters'];

export const model = defineModel({
  library: 'javax.net.ssl',
  types: bareTypes(...sockets, 'SSLContext'),
  rows: [
    misuse('tls-old-version', 'SSLContext.getInstance(0)', { matches: old }),
    ...sockets.flatMap((name) =>
      ['setEnabledProtocols', 'setProtocols'].map((method) =>
        misuse('tls-old-version', `${name}.${method}(0).*`, { matches: old }),
      ),
    ),
  ],
});

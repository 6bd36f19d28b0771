/** Undici. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'undici',
  types: { Client: ['Client()', 'Pool()'] },
  rows: [
    ...['fetch', 'request', 'stream', 'pipeline', 'connect', 'Client', 'Pool', 'Request', 'WebSocket'].map(
      (name) => sink('request-url', `${name}(0)`),
    ),
    sink('request-url', 'Client.request(0).origin'),
  ],
});

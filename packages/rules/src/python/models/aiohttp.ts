/** aiohttp: the client. `aiohttp-web.ts` is the server. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'ws_connect'];

export const model = defineModel({
  library: 'aiohttp',
  types: { Client: ['ClientSession()'] },
  rows: [
    ...verbs.map((verb) => sink('request-url', `Client.${verb}(0,url=)`)),
    sink('request-url', 'Client.request(1,url=)'),
    misuse('tls-verification-off', 'TCPConnector(ssl=)', { equals: false }),
    misuse('tls-verification-off', 'TCPConnector(verify_ssl=)', { equals: false }),
  ],
});

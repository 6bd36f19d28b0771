/** Guzzle: HTTP client requests. */

import { defineModel, misuse, sink, source } from '@assay/engine/rule';

const verbs = ['get', 'head', 'put', 'post', 'patch', 'delete', 'options'];

export const model = defineModel({
  library: 'GuzzleHttp',
  types: { Client: ['Client()', 'ClientInterface()'] },
  rows: [
    ...verbs.flatMap((name) => [
      sink('request-url', `Client.${name}(0)`),
      sink('request-url', `Client.${name}Async(0)`),
      source('service-answer', `Client.${name}().getBody()`, "another server's response"),
      misuse('tls-verification-off', `Client.${name}(1).verify`, { equals: false }),
    ]),
    ...['request', 'requestAsync'].flatMap((name) => [
      sink('request-url', `Client.${name}(1)`),
      misuse('tls-verification-off', `Client.${name}(2).verify`, { equals: false }),
    ]),
    source('service-answer', 'Client.request().getBody()', "another server's response"),
    misuse('tls-verification-off', 'Client(0).verify', { equals: false }),
  ],
});

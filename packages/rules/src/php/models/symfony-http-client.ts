/** Symfony's HTTP client. One that refuses private networks has a class of its own. */

import { defineModel, misuse, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Symfony\\Contracts\\HttpClient',
  types: { Client: ['HttpClientInterface()', 'Symfony\\Component\\HttpClient:HttpClient.create()'] },
  rows: [
    sink('request-url', 'Client.request(1)'),
    ...['getContent', 'toArray'].map((name) =>
      source('service-answer', `Client.request().${name}()`, 'what another server answered'),
    ),
    misuse('tls-verification-off', 'Client.request(2).verify_peer', { equals: false }),
    misuse('tls-verification-off', 'Client.request(2).verify_host', { equals: false }),
  ],
});

/** HTTP clients. */

import { defineModel, misuse, neutral, sink } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const owners = ['', 'Client.'];
const isOff = { equals: false } as const;

export const model = defineModel({
  library: 'requests',
  aliases: ['httpx', 'curl_cffi.requests', 'cloudscraper', 'niquests'],
  types: {
    Client: ['Session()', 'session()', 'sessions.Session()', 'Client()', 'AsyncClient()', 'create_scraper()'],
  },
  rows: [
    ...owners.flatMap((owner) => [
      ...verbs.map((verb) => sink('request-url', `${owner}${verb}(0,url=)`)),
      sink('request-url', `${owner}request(1,url=)`),
      sink('request-url', `${owner}stream(1,url=)`),
      // What another service answers is not made of what it was asked with.
      ...[...verbs, 'request'].map((verb) => neutral(`${owner}${verb}`)),
      ...[...verbs, 'request', 'stream'].map((verb) =>
        misuse('tls-verification-off', `${owner}${verb}(verify=)`, isOff),
      ),
    ]),
    misuse('tls-verification-off', 'Client.verify=', isOff),
    ...['Client', 'AsyncClient'].map((name) => misuse('tls-verification-off', `${name}(verify=)`, isOff)),
  ],
});

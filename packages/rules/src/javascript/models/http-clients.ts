/** Packages whose export is a function that sends a request: request, got, node-fetch and the like. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';
import { addressRow } from '../program-addresses.ts';

const verbs = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'del',
  'head',
  'options',
  'stream',
  'request',
  'json',
];
const addresses = ['url', 'uri', 'baseUrl', 'baseURL', 'prefixUrl', 'host', 'hostname'];
/** Functions that create a client with its own base URL. */
const makers = ['defaults', 'extend', 'create'];
const calls = ['', ...verbs, 'defaults()', 'extend()', 'default'];

export const model = defineModel({
  library: 'request',
  aliases: [
    'request-promise',
    'request-promise-native',
    'got',
    'node-fetch',
    'cross-fetch',
    'isomorphic-fetch',
    'superagent',
    'bent',
    'phin',
    'ky',
    'make-fetch-happen',
    'fetch-retry',
    'minipass-fetch',
    'ofetch',
    'wretch',
    'teeny-request',
    'isomorphic-unfetch',
    'unfetch',
    'urllib',
    'popsicle',
    'hyperquest',
    'simple-get',
    'download',
  ],
  rows: [...calls, ...makers].flatMap((name) => [
    wholeSink('request-url', `${name}(0)`),
    ...addresses.map((address) => sink('request-url', `${name}(0).${address}`)),
    addressRow(`${name}(0)`),
    addressRow(`${name}(0).url`),
    addressRow(`${name}(0).uri`),
  ]),
});

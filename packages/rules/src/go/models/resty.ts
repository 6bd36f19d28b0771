/** resty: requests, and the base URL of a client. */

import { defineModel, sink } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];
const fluent = [
  'SetBody',
  'SetHeader',
  'SetHeaders',
  'SetQueryParam',
  'SetQueryParams',
  'SetContext',
  'SetResult',
];
const hosts = ['SetBaseURL', 'SetHostURL'];

export const model = defineModel({
  library: 'github.com/go-resty/resty',
  aliases: ['resty.dev'],
  types: {
    Client: [
      'New()',
      'C()',
      'NewWithClient()',
      'Client.SetTimeout()',
      ...hosts.map((name) => `Client.${name}()`),
    ],
    Request: ['Client.R()', ...fluent.map((name) => `Request.${name}()`)],
  },
  rows: [
    ...verbs.map((verb) => sink('request-url', `Request.${verb}(0)`)),
    sink('request-url', 'Request.Execute(1)'),
    ...hosts.map((name) => sink('request-url', `Client.${name}(0)`)),
  ],
});

/** resty: requests. */

import { defineModel, sink } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];

export const model = defineModel({
  library: 'github.com/go-resty/resty',
  types: {
    Client: ['New()'],
    Request: ['Client.R()', 'Request.SetBody()', 'Request.SetHeader()', 'Request.SetQueryParam()'],
  },
  rows: verbs.map((verb) => sink('request-url', `Request.${verb}(0)`)),
});

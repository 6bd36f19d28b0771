/** HTTP clients that take the URL first, or after a context. */

import { defineModel, sink } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'];

export const model = defineModel({
  library: 'github.com/imroc/req',
  aliases: [
    'github.com/parnurzeal/gorequest',
    'github.com/hashicorp/go-retryablehttp',
    'github.com/guonaihong/gout',
    'github.com/levigross/grequests',
    'github.com/dghubble/sling',
    'github.com/beego/beego/httplib',
    'github.com/beego/beego/client/httplib',
    'github.com/astaxie/beego/httplib',
  ],
  types: {
    Client: ['C()', 'NewClient()', 'New()'],
    Request: ['R()', 'Client.R()', 'Request.SetHeader()', 'Request.SetBody()', 'Request.SetContext()'],
    SuperAgent: ['New()', ...verbs.map((verb) => `SuperAgent.${verb}()`)],
  },
  rows: [
    ...verbs.flatMap((verb) =>
      [`${verb}(0)`, `Client.${verb}(0)`, `Request.${verb}(0)`, `SuperAgent.${verb}(0)`].map((path) =>
        sink('request-url', path),
      ),
    ),
    sink('request-url', 'NewRequest(1)'),
    sink('request-url', 'NewRequestWithContext(2)'),
  ],
});

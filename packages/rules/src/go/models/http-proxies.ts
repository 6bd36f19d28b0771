/** Reverse proxies of the standard library, which send requests on behalf of the client. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'net/http/httputil',
  rows: [sink('request-url', 'NewSingleHostReverseProxy(0)')],
});

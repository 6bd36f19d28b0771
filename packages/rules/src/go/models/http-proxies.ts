/** Proxies of the standard library, which ask another server in the name of whoever asks them. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'net/http/httputil',
  rows: [sink('request-url', 'NewSingleHostReverseProxy(0)')],
});

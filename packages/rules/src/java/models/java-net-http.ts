/** The platform's own HTTP client. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'java.net.http',
  types: {
    HttpRequest: ['HttpRequest$Builder.build()'],
    HttpClient: ['HttpClient.newHttpClient()'],
    HttpRequest$Builder: [
      'HttpRequest.newBuilder()',
      ...['uri', 'GET', 'POST', 'PUT', 'header', 'timeout'].map((name) => `HttpRequest$Builder.${name}()`),
    ],
  },
  rows: [sink('request-url', 'HttpRequest.newBuilder(0)'), sink('request-url', 'HttpRequest$Builder.uri(0)')],
});

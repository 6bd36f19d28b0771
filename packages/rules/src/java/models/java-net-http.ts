/** The JDK's HTTP client. */

import { defineModel, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'java.net.http',
  types: {
    HttpResponse: ['HttpClient.send()'],
    HttpRequest: ['HttpRequest$Builder.build()'],
    HttpClient: ['HttpClient.newHttpClient()'],
    HttpRequest$Builder: [
      'HttpRequest.newBuilder()',
      ...['uri', 'GET', 'POST', 'PUT', 'header', 'timeout'].map((name) => `HttpRequest$Builder.${name}()`),
    ],
  },
  rows: [
    source('service-answer', 'HttpResponse.body()', "another server's response"),
    sink('request-url', 'HttpRequest.newBuilder(0)'),
    sink('request-url', 'HttpRequest$Builder.uri(0)'),
  ],
});

/** HTTP clients: Apache and OkHttp. */

import { defineModel, sink } from '@assay/engine/rule';

const requests = ['HttpGet', 'HttpPost', 'HttpPut', 'HttpDelete', 'HttpHead', 'HttpPatch', 'HttpOptions'];

export const model = defineModel({
  library: 'org.apache.http.client.methods',
  aliases: ['org.apache.hc.client5.http.classic.methods', 'okhttp3', 'org.jsoup'],
  types: {
    ...Object.fromEntries(requests.map((name) => [name, []])),
    Jsoup: [],
    Request$Builder: ['Request$Builder.url()', 'Request$Builder.get()', 'Request$Builder.header()'],
  },
  rows: [
    ...requests.map((name) => sink('request-url', `${name}(0)`)),
    sink('request-url', 'Request$Builder.url(0)'),
    sink('request-url', 'Jsoup.connect(0)'),
  ],
});

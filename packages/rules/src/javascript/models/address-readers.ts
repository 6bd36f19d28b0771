/** Packages that fetch a URL and parse the result. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'rss-parser',
  aliases: [
    'open-graph-scraper',
    'link-preview-js',
    'feedparser-promised',
    'metascraper',
    'url-metadata',
    'unfurl.js',
    'image-downloader',
    'node-downloader-helper',
    'image-to-base64',
    'url-exist',
    'is-reachable',
    'soap',
    'swagger-client',
    'graphql-request',
    'nugget',
    'wget-improved',
  ],
  types: { Reader: ['()', 'default()', 'Parser()', 'GraphQLClient()'] },
  rows: [
    wholeSink('request-url', '(0)'),
    ...['url', 'uri'].map((name) => sink('request-url', `(0).${name}`)),
    ...[
      'default',
      'getLinkPreview',
      'unfurl',
      'image',
      'createClient',
      'createClientAsync',
      'request',
      'download',
      'DownloaderHelper',
      'GraphQLClient',
    ].flatMap((name) => [wholeSink('request-url', `${name}(0)`), sink('request-url', `${name}(0).url`)]),
    sink('request-url', 'Reader.parseURL(0)'),
  ],
});

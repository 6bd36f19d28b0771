/** Vercel: files under `api` whose default export takes a request and a response. */

import { bySender, defineModel, fromRoot, objectSource, sink, source, textSink } from '@assay/engine/rule';
import { headerRows } from '../response-headers.ts';

export const model = defineModel({
  library: '@vercel/node',
  files: '(^|/)api/.+\\.[cm]?[jt]s$',
  types: {
    VercelRequest: ['default@0/2', '@0/2'],
    VercelResponse: ['default@1', '@1', 'VercelResponse.status()', 'VercelResponse.setHeader()'],
  },
  rows: [
    objectSource('remote-input', 'VercelRequest.query', "the request's query string"),
    objectSource('remote-input', 'VercelRequest.body', "the request's body"),
    bySender(objectSource('remote-text', 'VercelRequest.cookies', "the request's cookies")),
    bySender(objectSource('remote-text', 'VercelRequest.headers', "the request's headers")),
    fromRoot(source('remote-text', 'VercelRequest.url', "the request's URL")),
    textSink('html-response', 'VercelResponse.send(0)'),
    ...headerRows('VercelResponse.setHeader'),
    sink('redirect-url', 'VercelResponse.redirect(0)'),
    sink('redirect-url', 'VercelResponse.redirect(1)'),
  ],
});

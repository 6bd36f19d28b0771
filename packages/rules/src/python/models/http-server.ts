/** The standard library's HTTP server: handler classes with one method per HTTP method. */

import {
  defineModel,
  fromRoot,
  objectSource,
  ofPath,
  sink,
  source,
  when,
  wholeSink,
} from '@assay/engine/rule';
import { contentTypeHeaderRows } from '../../rows/content-types.ts';

const classes = ['BaseHTTPRequestHandler', 'SimpleHTTPRequestHandler', 'CGIHTTPRequestHandler'];
const isLocation = { matches: '^location$' } as const;
const isCookie = { matches: '^set-cookie$' } as const;

export const model = defineModel({
  library: 'http.server',
  aliases: ['BaseHTTPServer', 'SimpleHTTPServer', 'CGIHTTPServer'],
  types: { Handler: classes.map((name) => `${name}()`) },
  rows: [
    fromRoot(ofPath(source('remote-line', 'Handler.path', "the request's path"))),
    source('remote-line', 'Handler.requestline', "the request's first line"),
    objectSource('remote-line', 'Handler.headers', "the request's headers"),
    ...['read', 'readline', 'readlines', 'read1'].map((name) =>
      source('remote-input', `Handler.rfile.${name}()`, "the request's body"),
    ),
    wholeSink('html-response', 'Handler.wfile.write(0)'),
    ...contentTypeHeaderRows('Handler.send_header'),
    sink('answer', 'Handler.send_error(1)'),
    sink('answer', 'Handler.send_error(2)'),
    sink('redirect-url', 'Handler.send_header(1)', when('Handler.send_header(0)', isLocation)),
    sink('cookie-header', 'Handler.send_header(1)', when('Handler.send_header(0)', isCookie)),
  ],
});

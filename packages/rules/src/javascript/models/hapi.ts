/** Hapi. */

import {
  bySender,
  defineModel,
  fromRoot,
  misuse,
  objectSource,
  ofPath,
  oneLine,
  sink,
  source,
  textSink,
} from '@assay/engine/rule';

const handler = (suffix: string): readonly string[] => [
  `Server.route(0).handler${suffix}`,
  `Server.route(0).*.handler${suffix}`,
  `Server.route(0).options.handler${suffix}`,
  `Server.route(0).config.handler${suffix}`,
];

export const model = defineModel({
  library: '@hapi/hapi',
  aliases: ['hapi'],
  types: {
    Server: ['Server()', 'server()'],
    Request: handler('@0'),
    ResponseToolkit: handler('@1'),
    ResponseObject: ['ResponseToolkit.response()', 'ResponseObject.*()'],
  },
  rows: [
    objectSource('remote-input', 'Request.query', "the request's query string"),
    ofPath(objectSource('remote-text', 'Request.params', "the request's path parameters")),
    objectSource('remote-input', 'Request.payload', "the request's body"),
    bySender(oneLine(objectSource('remote-text', 'Request.headers', "the request's headers"))),
    bySender(objectSource('remote-input', 'Request.state', "the request's cookies")),
    fromRoot(oneLine(ofPath(source('remote-text', 'Request.path', "the request's path")))),
    ...handler('^').map((path) => textSink('html-response', path)),
    textSink('html-response', 'ResponseToolkit.response(0)'),
    sink('redirect-url', 'ResponseToolkit.redirect(0)'),
    sink('redirect-url', 'ResponseObject.redirect(0)'),
    sink('file-path', 'ResponseToolkit.file(0)'),
    misuse('insecure-cookie', 'Server.state(1).isHttpOnly', { equals: false }),
    misuse('insecure-cookie', 'Server.state(1).isSecure', { equals: false }),
  ],
});

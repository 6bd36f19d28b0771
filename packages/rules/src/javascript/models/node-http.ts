/** Node's HTTP, HTTPS and HTTP/2 servers and clients. */

import { bySender, defineModel, fromRoot, oneLine, sink, source, wholeSink } from '@assay/engine/rule';
import { removedTypeRow, sniffedBodyRows } from '../../rows/content-types.ts';
import { addressRow } from '../program-addresses.ts';
import { headerRows, headRows } from '../response-headers.ts';
import { tlsVersionRows } from '../tls-version-rows.ts';

const servers = ['createServer', 'createSecureServer', 'Server'];

export const model = defineModel({
  library: 'node:http',
  aliases: ['http', 'https', 'node:https', 'http2', 'node:http2'],
  types: {
    Server: servers.map((name) => `${name}()`),
    IncomingMessage: [
      ...servers.map((name) => `${name}(*)@0`),
      'Server.on(1)@0',
      'Server.addListener(1)@0',
      'IncomingMessage.on()',
      'IncomingMessage.once()',
      'IncomingMessage.addListener()',
      'IncomingMessage.setEncoding()',
    ],
    Http2ServerRequest: ['createSecureServer(*)@0'],
    ServerResponse: [
      ...servers.map((name) => `${name}(*)@1`),
      'Server.on(1)@1',
      'ServerResponse.writeHead()',
    ],
    Http2ServerResponse: ['createSecureServer(*)@1'],
    ClientResponse: ['get(*)@0', 'request(*)@0', 'ClientRequest.on(1)@0'],
    ClientRequest: ['get()', 'request()'],
  },
  rows: [
    ...tlsVersionRows(
      'createServer(0)',
      'createSecureServer(0)',
      'Agent(0)',
      'request(0)',
      'request(1)',
      'get(0)',
      'get(1)',
    ),
    fromRoot(oneLine(source('remote-text', 'IncomingMessage.url', "the request's URL"))),
    bySender(oneLine(source('remote-text', 'IncomingMessage.headers', "the request's headers"))),
    bySender(oneLine(source('remote-text', 'IncomingMessage.rawHeaders', "the request's headers"))),
    source('remote-text', 'IncomingMessage.on(1)@0', "the request's body"),
    source('remote-text', 'IncomingMessage.once(1)@0', "the request's body"),
    source('remote-text', 'IncomingMessage.addListener(1)@0', "the request's body"),
    source('remote-text', 'IncomingMessage[]', "the request's body"),
    source('remote-text', 'IncomingMessage.read()', "the request's body"),
    // Bodies are strings or bytes; objects cannot be written.
    ...sniffedBodyRows('ServerResponse.end(0)', 'ServerResponse.write(0)'),
    ...headerRows('ServerResponse.setHeader'),
    ...headerRows('ServerResponse.appendHeader'),
    ...headRows('ServerResponse.writeHead'),
    removedTypeRow('ServerResponse.removeHeader'),
    addressRow('get(0)'),
    addressRow('request(0)'),
    // Of an options object, only the host determines the target.
    ...['get', 'request'].flatMap((name) => [
      wholeSink('request-url', `${name}(0)`),
      ...['host', 'hostname', 'href'].map((member) => sink('request-url', `${name}(0).${member}`)),
    ]),
  ],
});

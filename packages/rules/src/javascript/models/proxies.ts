/** Proxies: the target of forwarded requests. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'http-proxy',
  aliases: [
    'http-proxy-middleware',
    'express-http-proxy',
    '@fastify/http-proxy',
    '@fastify/reply-from',
    'fast-proxy',
    'http-proxy-3',
    'httpxy',
    'koa-proxies',
  ],
  types: { Proxy: ['createProxyServer()', 'createProxy()', 'createServer()', '()'] },
  rows: [
    ...['web', 'ws'].map((name) => sink('request-url', `Proxy.${name}(2).target`)),
    ...['createProxyMiddleware', 'createProxyServer', 'legacyCreateProxyMiddleware'].flatMap((name) => [
      sink('request-url', `${name}(0).target`),
      sink('request-url', `${name}(0).router^`),
    ]),
    wholeSink('request-url', '(0)'),
    sink('request-url', 'Proxy.proxy(2)'),
  ],
});

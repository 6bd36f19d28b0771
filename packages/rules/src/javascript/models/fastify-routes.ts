/** Fastify: route registration, plugins with a prefix, hooks. */

import { defineModel, refusing, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const hooks = ['preHandler', 'onRequest', 'preValidation'];

export const model = defineModel({
  library: 'fastify',
  rows: [
    routing('router', '()', { isRoot: true }),
    routing('router', 'fastify()', { isRoot: true }),
    ...verbRows(['FastifyInstance'], {
      route: '(0)',
      handlers: '(2)|(1).handler|(1)',
      guards: hooks.map((hook) => `(1).${hook}`).join('|'),
    }),
    routing('route', 'FastifyInstance.route()', {
      route: '(0).url|(0).path',
      methodsAt: '(0).method',
      handlers: '(0).handler',
      guards: hooks.map((hook) => `(0).${hook}`).join('|'),
    }),
    routing('scope', 'FastifyInstance.register()', { route: '(1).prefix', handlers: '(0)' }),
    routing('member', 'FastifyInstance.decorate()', { route: '(0)', guards: '(1)' }),
    refusing('FastifyRequest.jwtVerify()', 'authentication'),
    routing('guard', 'FastifyInstance.addHook()', { guards: '(1)', isForAll: true }),
    requestPart('FastifyRequest.url', 'path'),
    requestPart('FastifyRequest.routerPath', 'path'),
    requestPart('FastifyRequest.routeOptions.url', 'path'),
    requestPart('FastifyRequest.method', 'method'),
  ],
});

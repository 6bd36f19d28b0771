/** Hapi: route registration. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: '@hapi/hapi',
  rows: [
    routing('router', 'Server()', { isRoot: true }),
    routing('router', 'server()', { isRoot: true }),
    routing('route', 'Server.route()', {
      each: 0,
      route: '(0).path',
      methodsAt: '(0).method',
      handlers: '(0).handler|(0).options.handler|(0).config.handler',
      guards: '(0).options.pre|(0).config.pre',
    }),
  ],
});

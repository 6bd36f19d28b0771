/** Hono: route registration, and guarding middleware. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

export const model = defineModel({
  library: 'hono',
  rows: [
    routing('router', 'Hono()', { isRoot: true }),
    routing('router', 'OpenAPIHono()', { isRoot: true }),
    ...verbRows(['Hono'], { route: '(0)', handlers: '(1..)' }),
    routing('group', 'Hono.basePath()', { route: '(0)' }),
    routing('mount', 'Hono.route()', { route: '(0)', routers: '(1)' }),
    routing('guard', 'Hono.use()', { route: '(0)', guards: '(*)' }),
    guarding('hono/jwt:jwt()', 'authentication'),
    guarding('hono/basic-auth:basicAuth()', 'authentication'),
    guarding('hono/bearer-auth:bearerAuth()', 'authentication'),
    guarding('hono/csrf:csrf()', 'csrf'),
    guarding('hono/body-limit:bodyLimit()', 'body-limit'),
    requestPart('HonoRequest.path', 'path'),
    requestPart('HonoRequest.method', 'method'),
  ],
});

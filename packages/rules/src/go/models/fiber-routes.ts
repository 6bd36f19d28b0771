/** Fiber: route registration, and guarding middleware. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const owners = ['App', 'Router', 'Group'];
const middleware = 'github.com/gofiber/fiber/middleware';

export const model = defineModel({
  library: 'github.com/gofiber/fiber',
  types: {
    Group: [],
    Router: ['Router.Group()', 'Group.Group()', 'App.Route(1)@0', 'Router.Route(1)@0'],
  },
  rows: [
    routing('router', 'New()', { isRoot: true }),
    ...verbRows(owners, { route: '(0)', handlers: '(1..)' }, true),
    ...owners.flatMap((owner) => [
      routing('route', `${owner}.All()`, { route: '(0)', handlers: '(1..)', methods: ['*'] }),
      routing('route', `${owner}.Add()`, { methodsAt: '(0)', route: '(1)', handlers: '(2..)' }),
      routing('group', `${owner}.Group()`, { route: '(0)', guards: '(1..)' }),
      routing('scope', `${owner}.Route()`, { route: '(0)', handlers: '(1)' }),
      routing('mount', `${owner}.Mount()`, { route: '(0)', routers: '(1)' }),
      routing('mount', `${owner}.Use()`, { route: '(0)', routers: '(*)' }),
    ]),
    guarding(`${middleware}/basicauth:New()`, 'authentication'),
    guarding(`${middleware}/keyauth:New()`, 'authentication'),
    guarding('github.com/gofiber/contrib/jwt:New()', 'authentication'),
    guarding(`${middleware}/csrf:New()`, 'csrf'),
    guarding(`${middleware}/limiter:New()`, 'throttle'),
    requestPart('Ctx.Path()', 'path'),
    requestPart('Ctx.OriginalURL()', 'path'),
    requestPart('Ctx.Method()', 'method'),
  ],
});

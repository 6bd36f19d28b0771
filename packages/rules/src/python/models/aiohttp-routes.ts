/** aiohttp: route registration. */

import { defineModel, guarding, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head'];

export const model = defineModel({
  library: 'aiohttp.web',
  rows: [
    routing('router', 'Application()', { isRoot: true, guards: '(middlewares=)' }),
    routing('router', 'RouteTableDef()'),
    ...verbs.flatMap((verb) => [
      routing('route', `Application.router.add_${verb}()`, {
        route: '(0,path=)',
        methods: [verb.toUpperCase()],
        handlers: '(1,handler=)',
      }),
      routing('route', `RouteTableDef().${verb}()`, {
        route: '(0,path=)',
        methods: [verb.toUpperCase()],
        handlers: '()(0)',
      }),
      routing('entry', `${verb}()`, {
        route: '(0,path=)',
        methods: [verb.toUpperCase()],
        handlers: '(1,handler=)',
      }),
    ]),
    routing('route', 'Application.router.add_route()', {
      methodsAt: '(0,method=)',
      route: '(1,path=)',
      handlers: '(2,handler=)',
      members: verbMembers,
    }),
    routing('route', 'Application.router.add_view()', {
      route: '(0,path=)',
      handlers: '(1,handler=)',
      members: verbMembers,
    }),
    routing('route', 'RouteTableDef().view()', {
      route: '(0,path=)',
      handlers: '()(0)',
      members: verbMembers,
    }),
    routing('entry', 'route()', {
      methodsAt: '(0,method=)',
      route: '(1,path=)',
      handlers: '(2,handler=)',
      members: verbMembers,
    }),
    routing('entry', 'view()', { route: '(0,path=)', handlers: '(1,handler=)', members: verbMembers }),
    routing('mount', 'Application.add_routes()', { routers: '(0,routes=)' }),
    routing('mount', 'Application.router.add_routes()', { routers: '(0,routes=)' }),
    routing('mount', 'Application.add_subapp()', { route: '(0,prefix=)', routers: '(1,subapp=)' }),
    guarding('aiohttp_security:login_required', 'authentication'),
    guarding('aiohttp_security:has_permission()', 'authentication', 'authorization'),
  ],
});

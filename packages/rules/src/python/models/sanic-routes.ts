/** Sanic: route registration, and middleware. */

import { defineModel, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];

export const model = defineModel({
  library: 'sanic',
  rows: [
    routing('router', 'Sanic()', { isRoot: true }),
    routing('router', 'Blueprint()', { route: '(1,url_prefix=)' }),
    routing('router', 'blueprints.Blueprint()', { route: '(1,url_prefix=)' }),
    ...verbs.map((verb) =>
      routing('route', `App.${verb}()`, {
        route: '(0,uri=)',
        methods: [verb.toUpperCase()],
        handlers: '()(0)',
      }),
    ),
    routing('route', 'App.route()', {
      route: '(0,uri=)',
      methodsAt: '(1,methods=)',
      methods: ['GET'],
      handlers: '()(0)',
    }),
    routing('route', 'App.add_route()', {
      route: '(1,uri=)',
      methodsAt: '(2,methods=)',
      methods: ['GET'],
      handlers: '(0,handler=)',
      members: verbMembers,
    }),
    routing('mount', 'App.blueprint()', { route: '(url_prefix=)', routers: '(0,blueprint=)' }),
    routing('guard', 'App.on_request()', { guards: '()(0)|(0)' }),
    routing('guard', 'App.middleware()', { guards: '()(0)' }),
  ],
});

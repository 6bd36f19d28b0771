/** Bottle: route registration. */

import { defineModel, guarding, routing } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'delete', 'patch'];

export const model = defineModel({
  library: 'bottle',
  rows: [
    routing('router', 'Bottle()', { isRoot: true }),
    ...['', 'App.'].flatMap((owner) => [
      routing('route', `${owner}route()`, {
        route: '(0,path=)',
        methodsAt: '(1,method=)',
        methods: ['GET'],
        handlers: '()(0)',
      }),
      ...verbs.map((verb) =>
        routing('route', `${owner}${verb}()`, {
          route: '(0,path=)',
          methods: [verb.toUpperCase()],
          handlers: '()(0)',
        }),
      ),
    ]),
    routing('mount', 'App.mount()', { route: '(0,prefix=)', routers: '(1,app=)' }),
    guarding('auth_basic()', 'authentication'),
  ],
});

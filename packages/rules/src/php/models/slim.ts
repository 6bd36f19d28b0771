/** Slim: routes, groups and their middleware; Mezzio registers its routes by the same methods. */

import { defineModel, ofPath, routing, source } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'options'];
const routers = ['App', 'Group'];
/** A handler is a function, a class that is called, or a method of a class. */
const handlers = ['(1)', '(1).__invoke'];

export const model = defineModel({
  library: 'Slim',
  types: {
    App: ['App()', 'Slim\\Factory:AppFactory.create()', 'Slim\\Factory:AppFactory.createFromContainer()'],
    Group: [
      ...routers.flatMap((owner) => [`${owner}.group()`, `${owner}.group(1)@0`]),
      'Slim\\Routing:RouteCollectorProxy()',
    ],
    Route: routers.flatMap((owner) => [...verbs, 'any', 'map'].map((verb) => `${owner}.${verb}()`)),
  },
  rows: [
    routing('router', 'App()', { isRoot: true }),
    routing('router', 'Slim\\Factory:AppFactory.create()', { isRoot: true }),
    routing('router', 'Slim\\Factory:AppFactory.createFromContainer()', { isRoot: true }),
    ...routers.flatMap((owner) => [
      ...verbs.map((verb) =>
        routing('route', `${owner}.${verb}()`, {
          route: '(0)',
          handlers: '(1)',
          methods: [verb.toUpperCase()],
          members: { __invoke: verb.toUpperCase() },
        }),
      ),
      routing('route', `${owner}.any()`, {
        route: '(0)',
        handlers: '(1)',
        methods: ['*'],
        members: { __invoke: '*' },
      }),
      routing('route', `${owner}.map()`, { methodsAt: '(0)', route: '(1)', handlers: '(2)' }),
      routing('scope', `${owner}.group()`, { route: '(0)', handlers: '(1)', isReturned: true }),
      ...[...verbs, 'any'].flatMap((verb) =>
        handlers.map((handler) =>
          ofPath(source('remote-text', `${owner}.${verb}${handler}@2.*`, "a part of the request's path")),
        ),
      ),
    ]),
    routing('restrict', 'Route.add()', { guards: '(0)' }),
    ...routers.map((owner) => routing('guard', `${owner}.add()`, { guards: '(0)', isForAll: true })),
  ],
});

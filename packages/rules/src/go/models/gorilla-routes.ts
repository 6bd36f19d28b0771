/** gorilla/mux: route registration. */

import { defineModel, guarding, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/gorilla/mux',
  types: {
    Router: ['NewRouter()', 'Route.Subrouter()', 'Router.StrictSlash()'],
    Route: [
      'Router.HandleFunc()',
      'Router.Handle()',
      'Router.PathPrefix()',
      'Router.Path()',
      'Router.Methods()',
      'Router.Host()',
      'Router.Headers()',
      'Router.Queries()',
      'Route.Path()',
      'Route.PathPrefix()',
      'Route.Host()',
      'Route.Headers()',
      'Route.MatcherFunc()',
      'Route.Methods()',
      'Route.Name()',
      'Route.HandlerFunc()',
      'Route.Handler()',
      'Route.Queries()',
    ],
  },
  rows: [
    routing('router', 'NewRouter()', { isRoot: true }),
    ...['HandleFunc', 'Handle'].map((name) =>
      routing('route', `Router.${name}()`, { route: '(0)', handlers: '(1)', methods: ['*'] }),
    ),
    routing('group', 'Router.PathPrefix()', { route: '(0)' }),
    routing('group', 'Router.Path()', { route: '(0)' }),
    routing('group', 'Route.PathPrefix()', { route: '(0)' }),
    routing('group', 'Route.Path()', { route: '(0)' }),
    ...['HandlerFunc', 'Handler'].map((name) =>
      routing('route', `Route.${name}()`, { handlers: '(0)', methods: ['*'] }),
    ),
    routing('restrict', 'Route.Methods()', { methodsAt: '(*)' }),
    routing('restrict', 'Router.Methods()', { methodsAt: '(*)' }),
    routing('guard', 'Router.Use()', { guards: '(*)', isForAll: true }),
    guarding('github.com/gorilla/csrf:Protect()', 'csrf'),
  ],
});

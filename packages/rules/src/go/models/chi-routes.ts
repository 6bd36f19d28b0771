/** chi: route registration, and guarding middleware. */

import { defineModel, guarding, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const owners = ['Router', 'Mux'];

export const model = defineModel({
  library: 'github.com/go-chi/chi',
  types: {
    Mux: ['NewMux()'],
    Router: owners.flatMap((owner) => [
      `${owner}.Route()`,
      `${owner}.Route(1)@0`,
      `${owner}.Group()`,
      `${owner}.Group(0)@0`,
      `${owner}.With()`,
    ]),
  },
  rows: [
    routing('router', 'NewRouter()', { isRoot: true }),
    routing('router', 'NewMux()', { isRoot: true }),
    ...verbRows(owners, { route: '(0)', handlers: '(1)' }, true),
    ...owners.flatMap((owner) => [
      ...['Handle', 'HandleFunc'].map((name) =>
        routing('route', `${owner}.${name}()`, { route: '(0)', handlers: '(1)', methods: ['*'] }),
      ),
      ...['Method', 'MethodFunc'].map((name) =>
        routing('route', `${owner}.${name}()`, { methodsAt: '(0)', route: '(1)', handlers: '(2)' }),
      ),
      routing('scope', `${owner}.Route()`, { route: '(0)', handlers: '(1)', isReturned: true }),
      routing('scope', `${owner}.Group()`, { handlers: '(0)', isReturned: true }),
      routing('group', `${owner}.With()`, { guards: '(*)' }),
      routing('mount', `${owner}.Mount()`, { route: '(0)', routers: '(1)' }),
      routing('guard', `${owner}.Use()`, { guards: '(*)' }),
    ]),
    guarding('github.com/go-chi/chi/middleware:BasicAuth()', 'authentication'),
    guarding('github.com/go-chi/chi/middleware:Throttle()', 'throttle'),
    guarding('github.com/go-chi/httprate:LimitByIP()', 'throttle'),
    guarding('github.com/go-chi/httprate:Limit()', 'throttle'),
    guarding('github.com/go-chi/jwtauth:Authenticator', 'authentication'),
    guarding('github.com/gorilla/csrf:Protect()', 'csrf'),
  ],
});

/** net/http and httprouter: route registration. */

import { defineModel, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const httprouter = 'github.com/julienschmidt/httprouter';

export const model = defineModel({
  library: 'net/http',
  rows: [
    routing('router', 'NewServeMux()', { isRoot: true }),
    ...['', 'ServeMux.'].flatMap((owner) =>
      ['HandleFunc', 'Handle'].map((name) =>
        routing('route', `${owner}${name}()`, {
          route: '(0)',
          handlers: '(1)',
          methods: ['*'],
          mounts: true,
        }),
      ),
    ),
    routing('strip', 'StripPrefix()', { route: '(0)', routers: '(1)' }),
    routing('serve', 'ListenAndServe()', { routers: '(1)' }),
    routing('serve', 'ListenAndServeTLS()', { routers: '(3)' }),
    routing('serve', 'Serve()', { routers: '(1)' }),
    routing('router', `${httprouter}:New()`, { isRoot: true }),
    ...verbRows([`${httprouter}:New()`], { route: '(0)', handlers: '(1)' }),
    ...['Handler', 'HandlerFunc', 'Handle'].map((name) =>
      routing('route', `${httprouter}:New().${name}()`, {
        methodsAt: '(0)',
        route: '(1)',
        handlers: '(2)',
      }),
    ),
    requestPart('Request.URL.Path', 'path'),
    requestPart('Request.RequestURI', 'path'),
    requestPart('Request.Method', 'method'),
  ],
});

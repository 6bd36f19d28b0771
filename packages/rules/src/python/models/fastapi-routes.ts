/** FastAPI: route registration, and guarding dependencies. */

import { defineModel, guarding, guardingBy, requestPart, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const dependencies = '(dependencies=)';
const schemes = [
  'OAuth2PasswordBearer',
  'OAuth2AuthorizationCodeBearer',
  'HTTPBearer',
  'HTTPBasic',
  'HTTPDigest',
  'APIKeyHeader',
  'APIKeyCookie',
  'APIKeyQuery',
];

export const model = defineModel({
  library: 'fastapi',
  rows: [
    routing('router', 'FastAPI()', { isRoot: true, guards: dependencies }),
    ...['FastAPI()', 'applications.Starlette()'].map((path) =>
      routing('wrapped', path, { before: ['__call__'] }),
    ),
    ...['uvicorn:run()', 'hypercorn.asyncio:serve()', 'waitress:serve()'].map((path) =>
      routing('serve', path, { routers: '(0,app=)' }),
    ),
    routing('router', 'APIRouter()', { route: '(prefix=)', guards: dependencies }),
    routing('router', 'routing.APIRouter()', { route: '(prefix=)', guards: dependencies }),
    routing('mount', 'App.include_router()', {
      route: '(prefix=)',
      routers: '(0,router=)',
      guards: dependencies,
    }),
    // The underlying Starlette receives its routes as a list.
    ...['applications.Starlette()', 'routing.Router()'].flatMap((path) => [
      routing('router', path, path.startsWith('applications') ? { isRoot: true } : {}),
      routing('mount', path, { routers: '(routes=)' }),
    ]),
    routing('entry', 'routing.Route()', {
      route: '(0,path=)',
      methodsAt: '(methods=)',
      methods: ['GET'],
      handlers: '(1,endpoint=)',
      members: verbMembers,
    }),
    routing('entry', 'routing.Mount()', { route: '(0,path=)', handlers: '(routes=)|(1,app=)' }),
    routing('mount', 'App.mount()', { route: '(0,path=)', routers: '(1,app=)' }),
    ...verbs.map((verb) =>
      routing('route', `App.${verb}()`, {
        route: '(0,path=)',
        methods: [verb.toUpperCase()],
        handlers: '()(0)',
        guards: dependencies,
      }),
    ),
    routing('route', 'App.api_route()', {
      route: '(0,path=)',
      methodsAt: '(methods=)',
      methods: ['GET'],
      handlers: '()(0)',
      guards: dependencies,
    }),
    routing('route', 'App.add_api_route()', {
      route: '(0,path=)',
      methodsAt: '(methods=)',
      methods: ['GET'],
      handlers: '(1,endpoint=)',
      guards: dependencies,
    }),
    // Middleware for all routes, whenever it is registered: a function or a class.
    routing('guard', 'App.middleware()', { guards: '()(0)', isForAll: true }),
    routing('guard', 'App.add_middleware()', { guards: '(0,middleware_class=)', isForAll: true }),
    ...['Depends()', 'Security()', 'params.Depends()'].map((path) =>
      routing('needs', path, { guards: '(0,dependency=)' }),
    ),
    ...schemes.map((name) => guarding(`security.${name}()`, 'authentication')),
    guarding('starlette.authentication:requires()', 'authentication'),
    guardingBy(
      'starlette.authentication:requires()',
      '^(?!authenticated$)',
      'authentication',
      'authorization',
    ),
    guarding('slowapi:Limiter().limit()', 'throttle'),
    guarding('fastapi_limiter.depends:RateLimiter()', 'throttle'),
    requestPart('Request.url.path', 'path'),
    requestPart('Request.method', 'method'),
  ],
});

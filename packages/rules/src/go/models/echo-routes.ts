/** Echo: route registration, and guarding middleware. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const owners = ['Echo', 'Group'];
const middleware = 'github.com/labstack/echo/middleware';

export const model = defineModel({
  library: 'github.com/labstack/echo',
  types: { Group: ['Group.Group()'] },
  rows: [
    routing('router', 'New()', { isRoot: true }),
    ...verbRows(owners, { route: '(0)', handlers: '(1)', guards: '(2..)' }),
    ...owners.flatMap((owner) => [
      routing('route', `${owner}.Any()`, { route: '(0)', handlers: '(1)', guards: '(2..)', methods: ['*'] }),
      routing('route', `${owner}.Add()`, {
        methodsAt: '(0)',
        route: '(1)',
        handlers: '(2)',
        guards: '(3..)',
      }),
      routing('route', `${owner}.Match()`, {
        methodsAt: '(0)',
        route: '(1)',
        handlers: '(2)',
        guards: '(3..)',
      }),
      routing('group', `${owner}.Group()`, { route: '(0)', guards: '(1..)' }),
      // Middleware of the server applies to all requests; that of a group to routes registered afterwards.
      ...['Use', 'Pre'].map((name) =>
        routing('guard', `${owner}.${name}()`, {
          guards: '(*)',
          ...(owner === 'Echo' && { isForAll: true }),
        }),
      ),
    ]),
    ...['JWT', 'JWTWithConfig', 'KeyAuth', 'KeyAuthWithConfig', 'BasicAuth', 'BasicAuthWithConfig'].map(
      (name) => guarding(`${middleware}:${name}()`, 'authentication'),
    ),
    ...['CSRF', 'CSRFWithConfig'].map((name) => guarding(`${middleware}:${name}()`, 'csrf')),
    ...['RateLimiter', 'RateLimiterWithConfig'].map((name) =>
      guarding(`${middleware}:${name}()`, 'throttle'),
    ),
    ...['BodyLimit', 'BodyLimitWithConfig'].map((name) => guarding(`${middleware}:${name}()`, 'body-limit')),
    requestPart('Context.Path()', 'path'),
    requestPart('Context.Request().URL.Path', 'path'),
    requestPart('Context.Request().Method', 'method'),
  ],
});

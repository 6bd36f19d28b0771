/** Express: route registration, and guarding middleware. */

import { defineModel, guarding, localPath, refusing, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const owners = ['Application', 'Router'];

export const model = defineModel({
  library: 'express',
  types: {
    Route: ['Route.all()', 'Route.get()', 'Route.post()', 'Route.put()', 'Route.delete()', 'Route.patch()'],
  },
  rows: [
    routing('router', '()', { isRoot: true }),
    routing('router', 'createServer()', { isRoot: true }),
    routing('router', 'App()', { isRoot: true }),
    routing('router', 'Router()'),
    routing('router', 'default.Router()'),
    ...verbRows(owners, { route: '(0)', handlers: '(1..)' }),
    ...verbRows(['Route'], { handlers: '(*)' }),
    ...owners.flatMap((owner) => [
      routing('group', `${owner}.route()`, { route: '(0)' }),
      routing('mount', `${owner}.use()`, { route: '(0)', routers: '(*)' }),
      // Runs when a route matches, whenever it was registered.
      routing('guard', `${owner}.param()`, { route: '(0)', guards: '(1)', byParameter: true }),
    ]),
    guarding('passport:authenticate()', 'authentication'),
    guarding('passport:default.authenticate()', 'authentication'),
    refusing('passport:authenticate()()', 'authentication'),
    refusing('passport:default.authenticate()()', 'authentication'),
    guarding('express-jwt:()', 'authentication'),
    guarding('express-jwt:expressjwt()', 'authentication'),
    guarding('express-openid-connect:requiresAuth()', 'authentication'),
    guarding('express-oauth2-jwt-bearer:auth()', 'authentication'),
    guarding('express-basic-auth:()', 'authentication'),
    guarding('connect-ensure-login:ensureLoggedIn()', 'authentication'),
    guarding('csurf:()', 'csrf'),
    guarding('csrf-csrf:doubleCsrf().doubleCsrfProtection', 'csrf'),
    guarding('lusca:csrf()', 'csrf'),
    guarding('express-rate-limit:()', 'throttle'),
    guarding('express-rate-limit:rateLimit()', 'throttle'),
    guarding('express-slow-down:()', 'throttle'),
    guarding('express-brute:().prevent', 'throttle'),
    localPath('Request.path'),
    localPath('Request.url'),
    requestPart('Request.originalUrl', 'path'),
    requestPart('Request.method', 'method'),
  ],
});

/** Koa: route registration, and guarding middleware. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

export const model = defineModel({
  library: 'koa',
  rows: [
    routing('router', '()', { isRoot: true, route: '(0).prefix' }),
    routing('router', 'Router()', { route: '(0).prefix' }),
    ...verbRows(['Router'], { route: '(1)|(0)', handlers: '(1..)' }),
    ...['Application', 'Router'].map((owner) =>
      routing('mount', `${owner}.use()`, { route: '(0)', routers: '(*)' }),
    ),
    guarding('koa-passport:authenticate()', 'authentication'),
    guarding('koa-csrf:()', 'csrf'),
    guarding('koa-ratelimit:()', 'throttle'),
    ...['Context', 'Request'].flatMap((owner) => [
      requestPart(`${owner}.path`, 'path'),
      requestPart(`${owner}.url`, 'path'),
      requestPart(`${owner}.method`, 'method'),
    ]),
  ],
});

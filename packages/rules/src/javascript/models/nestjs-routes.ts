/** NestJS: decorators that register routes, and guards of its packages. */

import { defineModel, guarding, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All'];

export const model = defineModel({
  library: '@nestjs/common',
  rows: [
    routing('router', 'Controller()', { route: '(0).path|(0)' }),
    ...verbs.map((verb) =>
      routing('route', `${verb}()`, { route: '(0)', methods: [verb === 'All' ? '*' : verb.toUpperCase()] }),
    ),
    routing('guard', 'UseGuards()', { guards: '(*)' }),
    routing('base', '@nestjs/core:NestFactory.create().setGlobalPrefix()', { route: '(0)' }),
    guarding('@nestjs/passport:AuthGuard()', 'authentication'),
    guarding('@nestjs/throttler:ThrottlerGuard', 'throttle'),
    guarding('@nestjs/throttler:Throttle()', 'throttle'),
  ],
});

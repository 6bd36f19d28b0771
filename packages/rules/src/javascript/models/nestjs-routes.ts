/** NestJS: routing decorators, and guards of its packages. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All'];

const application = '@nestjs/core:NestFactory.create()';
const readers = ['get', 'getAllAndOverride', 'getAllAndMerge', 'getAll'];
const neutral = 'VERSION_NEUTRAL';

export const model = defineModel({
  library: '@nestjs/common',
  types: { Reflector: ['@nestjs/core:Reflector()'] },
  rows: [
    routing('router', 'Controller()', { route: '(0).path|(0)', version: '(0).version', neutral }),
    ...verbs.map((verb) =>
      routing('route', `${verb}()`, { route: '(0)', methods: [verb === 'All' ? '*' : verb.toUpperCase()] }),
    ),
    routing('guard', 'UseGuards()', { guards: '(*)' }),
    routing('needs', 'UseGuards()', { guards: '(*)' }),
    routing('version', 'Version()', { version: '(0)', neutral }),
    routing('base', `${application}.setGlobalPrefix()`, { route: '(0)', excludes: '(1).exclude' }),
    routing('versioned', `${application}.enableVersioning()`, {
      by: '(0).type',
      byPath: 'URI',
      version: '(0).defaultVersion',
      neutral,
    }),
    ...['create', 'createMicroservice'].map((name) =>
      routing('application', `@nestjs/core:NestFactory.${name}()`),
    ),
    routing('global', `${application}.useGlobalGuards()`, { guards: '(*)' }),
    routing('token', '@nestjs/core:APP_GUARD', {
      member: 'provide',
      guards: '(0).useClass|(0).useExisting|(0).useValue',
    }),
    routing('mark', 'SetMetadata()', { route: '(0)', guards: '(1)' }),
    routing('marker', '@nestjs/core:Reflector.createDecorator()'),
    ...readers.map((name) => requestPart(`Reflector.${name}()`, 'mark')),
    guarding('@nestjs/passport:AuthGuard()', 'authentication'),
    guarding('@nestjs/throttler:ThrottlerGuard', 'throttle'),
    guarding('@nestjs/throttler:Throttle()', 'throttle'),
  ],
});

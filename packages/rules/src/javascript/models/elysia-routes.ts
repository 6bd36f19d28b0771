/** Elysia: route registration. */

import { defineModel, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

export const model = defineModel({
  library: 'elysia',
  types: {
    Elysia: [
      'Elysia()',
      'Elysia.group(-1)@0',
      'Elysia.guard(-1)@0',
      ...['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'use', 'group', 'guard'].map(
        (name) => `Elysia.${name}()`,
      ),
    ],
  },
  rows: [
    routing('router', 'Elysia()', { isRoot: true, route: '(0).prefix' }),
    ...verbRows(['Elysia'], { route: '(0)', handlers: '(1)' }),
    routing('scope', 'Elysia.group()', { route: '(0)', handlers: '(-1)' }),
    routing('mount', 'Elysia.use()', { routers: '(0)' }),
  ],
});

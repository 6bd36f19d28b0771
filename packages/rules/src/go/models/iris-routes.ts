/** Iris: route registration. */

import { defineModel, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

const owners = ['Application', 'Party'];

export const model = defineModel({
  library: 'github.com/kataras/iris',
  rows: [
    routing('router', 'New()', { isRoot: true }),
    routing('router', 'Default()', { isRoot: true }),
    ...verbRows(owners, { route: '(0)', handlers: '(1..)' }, true),
    ...owners.flatMap((owner) => [
      routing('route', `${owner}.Any()`, { route: '(0)', handlers: '(1..)', methods: ['*'] }),
      routing('route', `${owner}.Handle()`, { methodsAt: '(0)', route: '(1)', handlers: '(2..)' }),
      routing('group', `${owner}.Party()`, { route: '(0)', guards: '(1..)' }),
      routing('scope', `${owner}.PartyFunc()`, { route: '(0)', handlers: '(1)' }),
      ...['Use', 'UseGlobal', 'UseRouter'].map((name) =>
        routing('guard', `${owner}.${name}()`, { guards: '(*)' }),
      ),
    ]),
  ],
});

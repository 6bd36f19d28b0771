/** Hertz: route registration. */

import { defineModel, routing } from '@assay/engine/rule';
import { stopRows, verbRows } from '../route-rows.ts';

const owners = ['Hertz', 'RouterGroup'];

export const model = defineModel({
  library: 'github.com/cloudwego/hertz/pkg/app/server',
  types: { Hertz: ['Default()', 'New()'], RouterGroup: ['Hertz.Group()', 'RouterGroup.Group()'] },
  rows: [
    routing('router', 'New()', { isRoot: true }),
    routing('router', 'Default()', { isRoot: true }),
    ...verbRows(owners, { route: '(0)', handlers: '(1..)' }),
    ...stopRows('github.com/cloudwego/hertz/pkg/app:RequestContext'),
    ...owners.flatMap((owner) => [
      routing('route', `${owner}.Any()`, { route: '(0)', handlers: '(1..)', methods: ['*'] }),
      routing('group', `${owner}.Group()`, { route: '(0)', guards: '(1..)' }),
      routing('guard', `${owner}.Use()`, { guards: '(*)' }),
    ]),
  ],
});

/** gin: route registration. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';
import { stopRows, verbRows } from '../route-rows.ts';

const owners = ['Engine', 'RouterGroup', 'IRouter', 'IRoutes'];

export const model = defineModel({
  library: 'github.com/gin-gonic/gin',
  types: {
    IRouter: [],
    IRoutes: ['RouterGroup.Use()', 'Engine.Use()', 'IRouter.Use()', 'IRoutes.Use()'],
    RouterGroup: ['RouterGroup.Group()', 'IRouter.Group()'],
  },
  rows: [
    routing('router', 'New()', { isRoot: true }),
    routing('router', 'Default()', { isRoot: true }),
    ...verbRows(owners, { route: '(0)', handlers: '(1..)' }),
    ...owners.flatMap((owner) => [
      routing('route', `${owner}.Any()`, { route: '(0)', handlers: '(1..)', methods: ['*'] }),
      routing('route', `${owner}.Handle()`, { methodsAt: '(0)', route: '(1)', handlers: '(2..)' }),
      routing('route', `${owner}.Match()`, { methodsAt: '(0)', route: '(1)', handlers: '(2..)' }),
      routing('group', `${owner}.Group()`, { route: '(0)', guards: '(1..)' }),
      routing('guard', `${owner}.Use()`, { guards: '(*)' }),
    ]),
    ...stopRows('Context'),
    guarding('BasicAuth()', 'authentication'),
    guarding('BasicAuthForRealm()', 'authentication'),
    requestPart('Context.FullPath()', 'path'),
    requestPart('Context.Request.URL.Path', 'path'),
    requestPart('Context.Request.Method', 'method'),
  ],
});

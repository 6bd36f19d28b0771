/** Javalin: what registers routes. */

import { defineModel, requestPart, routing } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];

export const model = defineModel({
  library: 'io.javalin.http',
  rows: [
    routing('router', 'Javalin.create()', { isRoot: true }),
    ...verbs.map((verb) =>
      routing('route', `Javalin.${verb}()`, { route: '(0)', handlers: '(1)', methods: [verb.toUpperCase()] }),
    ),
    requestPart('Context.path()', 'path'),
    requestPart('Context.method()', 'method'),
  ],
});

/** Falcon: route registration. */

import { defineModel, routing } from '@assay/engine/rule';

/** Resource methods by HTTP method. */
const members = Object.fromEntries(
  ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].map((verb) => [
    `on_${verb}`,
    verb.toUpperCase(),
  ]),
);

export const model = defineModel({
  library: 'falcon',
  types: { App: ['App()', 'API()', 'asgi.App()'] },
  rows: [
    ...['App()', 'API()', 'asgi.App()'].map((path) => routing('router', path, { isRoot: true })),
    routing('route', 'App.add_route()', {
      route: '(0,uri_template=)',
      handlers: '(1,resource=)',
      members,
    }),
  ],
});

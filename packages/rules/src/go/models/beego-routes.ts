/** Beego: route registration. */

import { defineModel, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'];

export const model = defineModel({
  library: 'github.com/beego/beego',
  rows: [
    ...verbs.map((verb) =>
      routing('route', `${verb}()`, { route: '(0)', handlers: '(1)', methods: [verb.toUpperCase()] }),
    ),
    routing('route', 'Router()', {
      route: '(0)',
      handlers: '(1)',
      members: Object.fromEntries(verbs.map((verb) => [verb, verb.toUpperCase()])),
    }),
  ],
});

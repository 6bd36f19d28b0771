/** Huma: route registration. */

import { defineModel, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];

export const model = defineModel({
  library: 'github.com/danielgtaylor/huma',
  rows: [
    ...verbs.map((verb) =>
      routing('route', `${verb}()`, { route: '(1)', handlers: '(2)', methods: [verb.toUpperCase()] }),
    ),
    routing('route', 'Register()', { route: '(1).Path', methodsAt: '(1).Method', handlers: '(2)' }),
  ],
});

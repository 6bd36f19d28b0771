/** Spring MVC and WebFlux: routing annotations. */

import { defineModel, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch'];
const route = '(value=)|(path=)';

export const model = defineModel({
  library: 'org.springframework.web.bind.annotation',
  rows: [
    routing('router', 'RequestMapping', { route }),
    routing('route', 'RequestMapping', { route, methodsAt: '(method=)', isRoot: true }),
    ...verbs.map((verb) =>
      routing('route', `${verb}Mapping`, { route, methods: [verb.toUpperCase()], isRoot: true }),
    ),
  ],
});

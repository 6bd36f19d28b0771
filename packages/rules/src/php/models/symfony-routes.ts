/** Symfony: routing attributes and annotations, and those that restrict access. */

import { defineModel, routing } from '@assay/engine/rule';

const route = '(0,path=)|(value=)';

export const model = defineModel({
  library: 'Symfony\\Component\\Routing\\Attribute',
  aliases: ['Symfony\\Component\\Routing\\Annotation', 'Sensio\\Bundle\\FrameworkExtraBundle\\Configuration'],
  rows: [
    routing('router', 'Route', { route }),
    routing('route', 'Route', { route, methodsAt: '(methods=)', methods: ['*'], isRoot: true }),
  ],
});

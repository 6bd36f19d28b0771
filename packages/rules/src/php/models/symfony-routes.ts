/** Symfony: routing attributes and annotations, and those that restrict access. */

import { defineModel, ofPath, routing, source } from '@assay/engine/rule';

const route = '(0,path=)|(value=)';

export const model = defineModel({
  library: 'Symfony\\Component\\Routing\\Attribute',
  aliases: ['Symfony\\Component\\Routing\\Annotation', 'Sensio\\Bundle\\FrameworkExtraBundle\\Configuration'],
  // Created only by the placeholders of routes.
  types: { Placeholder: [] },
  rows: [
    routing('router', 'Route', { route }),
    routing('route', 'Route', { route, methodsAt: '(methods=)', methods: ['*'], isRoot: true }),
    ofPath(source('remote-text', 'Placeholder', "a part of the request's path")),
  ],
});

/** JAX-RS: annotations that register routes. */

import { defineModel, requestPart, routing } from '@assay/engine/rule';

const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

export const model = defineModel({
  library: 'jakarta.ws.rs',
  rows: [
    routing('router', 'Path', { route: '(value=)' }),
    ...verbs.map((verb) => routing('route', verb, { methods: [verb] })),
    routing('base', 'ApplicationPath', { route: '(value=)' }),
    requestPart('UriInfo.getPath()', 'path'),
    requestPart('ContainerRequestContext.getMethod()', 'method'),
  ],
});

/** JAX-RS: routing annotations, and filters. */

import { defineModel, guardingBy, requestPart, routing } from '@assay/engine/rule';

const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

export const model = defineModel({
  library: 'jakarta.ws.rs',
  rows: [
    routing('router', 'Path', { route: '(value=)' }),
    ...verbs.map((verb) => routing('route', verb, { methods: [verb] })),
    routing('base', 'ApplicationPath', { route: '(value=)' }),
    routing('filter', 'ContainerRequestFilter'),
    routing('provider', 'Provider'),
    routing('binding', 'NameBinding'),
    routing('stop', 'ContainerRequestContext.abortWith()'),
    // Purpose of a filter: `Priorities`, Jakarta RESTful Web Services 3.1.
    ...['jakarta', 'javax'].flatMap((namespace) => [
      guardingBy(`${namespace}.annotation:Priority`, '^AUTHENTICATION$', 'authentication'),
      guardingBy(`${namespace}.annotation:Priority`, '^AUTHORIZATION$', 'authorization'),
    ]),
    requestPart('UriInfo.getPath()', 'path'),
    requestPart('ContainerRequestContext.getMethod()', 'method'),
  ],
});

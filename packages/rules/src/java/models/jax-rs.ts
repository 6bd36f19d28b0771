/** JAX-RS: annotations say where the parameters of a resource come from, and where its result goes. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const parameters = [
  'QueryParam',
  'PathParam',
  'FormParam',
  'HeaderParam',
  'CookieParam',
  'MatrixParam',
  'BeanParam',
];

const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export const model = defineModel({
  library: 'jakarta.ws.rs',
  aliases: ['javax.ws.rs', 'jakarta.ws.rs.core', 'javax.ws.rs.core'],
  types: bareTypes(
    ...parameters,
    'Response',
    'POST$parameter',
    'PUT$parameter',
    'UriInfo',
    'SecurityContext',
    'Client',
    ...verbs.map((verb) => `${verb}$result`),
  ),
  rows: [
    source('current-user', 'SecurityContext', 'who is logged in'),
    ...parameters.map((name) =>
      source(name === 'HeaderParam' ? 'remote-line' : 'remote-text', name, 'a parameter of the request'),
    ),
    source('remote-input', 'POST$parameter', "the request's body"),
    source('remote-input', 'PUT$parameter', "the request's body"),
    source('remote-text', 'UriInfo.getQueryParameters()', 'the parameters of the request'),
    source('remote-text', 'UriInfo.getPathParameters()', 'the parameters of the path'),
    ...verbs.map((verb) => sink('html-response', `${verb}$result^`)),
    sink('redirect-url', 'Response.seeOther(0)'),
    sink('redirect-url', 'Response.temporaryRedirect(0)'),
  ],
});

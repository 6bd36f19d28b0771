/** JAX-RS: annotations define the sources of resource parameters and the use of the result. */

import { defineModel, ofPath, ownAddress, sink, source } from '@assay/engine/rule';
import { contentTypeHeaderRows, contentTypeRows } from '../../rows/content-types.ts';
import { bareTypes } from '../bare-types.ts';
import { mediaTypeRows } from '../media-types.ts';

const parameters = [
  'QueryParam',
  'PathParam',
  'FormParam',
  'HeaderParam',
  'CookieParam',
  'MatrixParam',
  'BeanParam',
  'RestQuery',
  'RestPath',
  'RestForm',
  'RestHeader',
  'RestCookie',
];

const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export const model = defineModel({
  library: 'jakarta.ws.rs',
  aliases: [
    'javax.ws.rs',
    'jakarta.ws.rs.core',
    'javax.ws.rs.core',
    'jakarta.ws.rs.container',
    'javax.ws.rs.container',
    'jakarta.ws.rs.client',
    'javax.ws.rs.client',
    'jakarta.ws.rs.ext',
    'javax.ws.rs.ext',
    'org.jboss.resteasy.reactive',
  ],
  types: {
    ...bareTypes(
      ...parameters,
      'Response',
      'POST$parameter',
      'PUT$parameter',
      'SecurityContext',
      'ContainerRequestContext',
      ...verbs.flatMap((verb) => [`${verb}$result`, `${verb}$built`]),
      'HttpHeaders',
    ),
    ResponseBuilder: [
      'Response.ok()',
      'Response.status()',
      'Response.ResponseBuilder()',
      ...['entity', 'status', 'type', 'header'].map((name) => `ResponseBuilder.${name}()`),
    ],
    UriInfo: ['ContainerRequestContext.getUriInfo()'],
    Client: ['ClientBuilder.newClient()', 'ClientBuilder.newBuilder().build()'],
  },
  rows: [
    source('current-user', 'SecurityContext', 'the logged-in user'),
    ...parameters.map((name) =>
      source(/Header/.test(name) ? 'remote-line' : 'remote-text', name, 'a parameter of the request'),
    ),
    source('remote-input', 'POST$parameter', "the request's body"),
    source('remote-input', 'PUT$parameter', "the request's body"),
    source('remote-text', 'UriInfo.getQueryParameters()', 'the parameters of the request'),
    ofPath(source('remote-text', 'UriInfo.getPathParameters()', 'the parameters of the path')),
    ofPath(source('remote-text', 'UriInfo.getPath()', "the request's path")),
    ...mediaTypeRows(''),
    ownAddress(source('remote-line', 'UriInfo.getRequestUri()', "the request's URL")),
    ownAddress(source('remote-line', 'UriInfo.getAbsolutePath()', "the request's URL")),
    source('remote-input', 'ContainerRequestContext.getEntityStream()', "the request's body"),
    source('remote-line', 'ContainerRequestContext.getHeaderString()', 'a header of the request'),
    source('remote-line', 'HttpHeaders.getHeaderString()', 'a header of the request'),
    sink('request-url', 'Client.target(0)'),
    ...verbs.map((verb) => sink('html-response', `${verb}$result^`)),
    ...verbs.map((verb) => sink('text-answer', `${verb}$built^`)),
    ...contentTypeRows('Response.ok(1)'),
    ...contentTypeRows('ResponseBuilder.type(0)'),
    ...contentTypeHeaderRows('ResponseBuilder.header'),
    sink('redirect-url', 'Response.seeOther(0)'),
    sink('redirect-url', 'Response.temporaryRedirect(0)'),
    sink('redirect-url', 'Response.status().location(0)'),
  ],
});

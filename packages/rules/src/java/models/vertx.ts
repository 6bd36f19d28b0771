/** Vert.x: handlers of routes and plain servers, and responses. */

import { defineModel, lastPart, objectSource, ofPath, ownAddress, sink, source } from '@assay/engine/rule';
import { contentTypeHeaderRows, sniffedBodyRows } from '../../rows/content-types.ts';
import { bareTypes } from '../bare-types.ts';

const routers = ['Router', 'Route'];
const routes = ['route', 'get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'routeWithRegex'];
const steps = [
  'path',
  'method',
  'order',
  'consumes',
  'produces',
  'handler',
  'blockingHandler',
  'failureHandler',
];
const bodies = ['body', 'getBody', 'getBodyAsString', 'getBodyAsJson', 'getBodyAsJsonArray'];

export const model = defineModel({
  library: 'io.vertx.ext.web',
  aliases: ['io.vertx.core.http', 'io.vertx.core', 'io.vertx.core.file'],
  types: {
    ...bareTypes('FileUpload', 'FileSystem', 'WebSocketBase', 'Vertx'),
    Router: ['Router.router()'],
    Route: [...routes.map((name) => `Router.${name}()`), ...steps.map((name) => `Route.${name}()`)],
    RoutingContext: routers.flatMap((type) =>
      ['handler', 'blockingHandler', 'failureHandler', 'respond'].map((name) => `${type}.${name}(0)@0`),
    ),
    HttpServer: ['Vertx.createHttpServer()', 'HttpServer.requestHandler()'],
    HttpServerRequest: ['RoutingContext.request()', 'HttpServer.requestHandler(0)@0'],
    HttpServerResponse: [
      'RoutingContext.response()',
      'HttpServerRequest.response()',
      ...['putHeader', 'setStatusCode', 'setChunked'].map((name) => `HttpServerResponse.${name}()`),
    ],
  },
  rows: [
    ofPath(source('remote-text', 'RoutingContext.pathParam()', "the request's path")),
    ofPath(objectSource('remote-text', 'RoutingContext.pathParams()', "the request's path")),
    objectSource('remote-text', 'RoutingContext.queryParam()', "the request's query string"),
    objectSource('remote-text', 'RoutingContext.queryParams()', "the request's query string"),
    ofPath(source('remote-text', 'RoutingContext.normalizedPath()', "the request's path")),
    ofPath(source('remote-text', 'RoutingContext.normalisedPath()', "the request's path")),
    ...bodies.map((name) => source('remote-input', `RoutingContext.${name}()`, "the request's body")),
    lastPart(source('remote-text', 'FileUpload.fileName()', "an uploaded file's name")),
    source('current-user', 'RoutingContext.user()', 'the logged-in user'),
    source('remote-text', 'HttpServerRequest.getParam()', 'a parameter of the request'),
    objectSource('remote-text', 'HttpServerRequest.params()', 'the parameters of the request'),
    source('remote-text', 'HttpServerRequest.getFormAttribute()', "the request's form"),
    objectSource('remote-text', 'HttpServerRequest.formAttributes()', "the request's form"),
    ofPath(source('remote-text', 'HttpServerRequest.path()', "the request's path")),
    source('remote-line', 'HttpServerRequest.uri()', "the request's URL"),
    ownAddress(source('remote-line', 'HttpServerRequest.absoluteURI()', "the request's URL")),
    source('remote-line', 'HttpServerRequest.query()', "the request's query string"),
    source('remote-line', 'HttpServerRequest.getHeader()', "the request's headers"),
    objectSource('remote-line', 'HttpServerRequest.headers()', "the request's headers"),
    source('remote-text', 'HttpServerRequest.getCookie().getValue()', "the request's cookies"),
    ...sniffedBodyRows('HttpServerResponse.end(0)', 'HttpServerResponse.write(0)'),
    ...contentTypeHeaderRows('HttpServerResponse.putHeader'),
    sink('file-path', 'HttpServerResponse.sendFile(0)'),
    sink('header-name', 'HttpServerResponse.putHeader(0)'),
    sink('redirect-url', 'RoutingContext.redirect(0)'),
    ...['readFile', 'readFileBlocking', 'open', 'openBlocking', 'readDir', 'delete', 'writeFile'].map(
      (name) => sink('file-path', `FileSystem.${name}(0)`),
    ),
  ],
});

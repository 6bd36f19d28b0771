/** CakePHP: requests and responses, as controllers see them. */

import {
  bySender,
  defineModel,
  neutral,
  objectSource,
  ofPath,
  oneLine,
  sink,
  source,
  when,
  wholeSink,
} from '@assay/engine/rule';

/** The framework's controller, and the one that its skeleton puts into each application. */
const controllers = ['Cake\\Controller:Controller()', 'App\\Controller:AppController()'];

export const model = defineModel({
  library: 'Cake\\Http',
  types: {
    Controller: controllers,
    Request: ['ServerRequest()', 'Controller.request', 'Controller.getRequest()'],
    Response: ['Response()', 'Controller.response', 'Controller.getResponse()'],
  },
  rows: [
    ...['getData', 'getQuery', 'data', 'query'].map((name) =>
      source('remote-input', `Request.${name}()`, "the request's parameters"),
    ),
    objectSource('remote-input', 'Request.getQueryParams()', "the request's query string"),
    objectSource('remote-input', 'Request.getParsedBody()', "the request's form"),
    ...['getBody', 'input'].map((name) => source('remote-input', `Request.${name}()`, "the request's body")),
    bySender(source('remote-input', 'Request.getCookie()', "the request's cookies")),
    bySender(objectSource('remote-input', 'Request.getCookieParams()', "the request's cookies")),
    ...['getHeaderLine', 'getHeader', 'referer', 'host'].map((name) =>
      bySender(oneLine(source('remote-line', `Request.${name}()`, "the request's headers"))),
    ),
    ofPath(source('remote-text', 'Request.getParam()', "a part of the request's path")),
    ...['getPath', 'getRequestTarget', 'here'].map((name) =>
      ofPath(source('remote-line', `Request.${name}()`, "the request's path")),
    ),
    ...['getData', 'getUploadedFile'].map((name) =>
      source('remote-text', `Request.${name}().getClientFilename()`, 'the name of an uploaded file'),
    ),
    ...['is', 'getMethod', 'allowMethod', 'clientIp', 'getSession', 'getAttribute', 'scheme'].map((name) =>
      neutral(`Request.${name}`),
    ),
    sink('html-response', 'Response.withStringBody(0)'),
    sink('html-response', 'Response.getBody().write(0)'),
    sink('file-path', 'Response.withFile(0)'),
    sink('redirect-url', 'Response.withLocation(0)'),
    sink(
      'redirect-url',
      'Response.withHeader(1)',
      when('Response.withHeader(0)', { matches: '^[Ll]ocation$' }),
    ),
    // A list is a route of the application with its parameters.
    wholeSink('redirect-url', 'Controller.redirect(0)'),
  ],
});

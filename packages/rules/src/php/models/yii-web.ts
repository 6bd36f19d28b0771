/** Yii 2: requests and responses, through the application or directly. */

import {
  bySender,
  defineModel,
  lastPart,
  neutral,
  objectSource,
  ofPath,
  oneLine,
  sink,
  source,
  wholeSink,
} from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const parameters = ['get', 'post', 'getQueryParam', 'getBodyParam'];

export const model = defineModel({
  library: 'yii\\web',
  types: {
    Request: ['Request()', 'global:Yii.$app.request', 'global:Yii.$app.getRequest()', 'Controller().request'],
    Response: [
      'Response()',
      'global:Yii.$app.response',
      'global:Yii.$app.getResponse()',
      'Controller().response',
    ],
    Uploaded: ['UploadedFile.getInstance()', 'UploadedFile.getInstanceByName()'],
  },
  rows: [
    ...parameters.map((name) => source('remote-input', `Request.${name}()`, "the request's parameters")),
    ...['queryParams', 'bodyParams'].map((name) =>
      objectSource('remote-input', `Request.${name}`, "the request's parameters"),
    ),
    ...['getQueryParams', 'getBodyParams'].map((name) =>
      objectSource('remote-input', `Request.${name}()`, "the request's parameters"),
    ),
    // Parameters of an action are those of the query string.
    source('remote-input', 'Controller().action*@*', "the request's parameters"),
    ...['rawBody', 'getRawBody()'].map((name) =>
      source('remote-input', `Request.${name}`, "the request's body"),
    ),
    bySender(source('remote-input', 'Request.cookies.getValue()', "the request's cookies")),
    ...['headers.get()', 'userAgent', 'getUserAgent()', 'referrer', 'getReferrer()'].map((name) =>
      bySender(oneLine(source('remote-line', `Request.${name}`, "the request's headers"))),
    ),
    ...['url', 'pathInfo', 'absoluteUrl', 'getUrl()', 'getPathInfo()', 'getAbsoluteUrl()'].map((name) =>
      ofPath(source('remote-line', `Request.${name}`, "the request's path")),
    ),
    ...['isPost', 'isAjax', 'isGet', 'method', 'getMethod', 'userIP', 'getUserIP'].map((name) =>
      neutral(`Request.${name}`),
    ),
    ...['name', 'extension', 'baseName', 'getExtension()', 'getBaseName()', 'type'].flatMap((name) =>
      uploadedName(lastPart(source('remote-text', `Uploaded.${name}`, 'the name of an uploaded file'))),
    ),
    sink('stored-name', 'Uploaded.saveAs(0)'),
    // A list is a route of the application with its parameters.
    ...['Response.redirect(0)', 'Controller().redirect(0)'].map((path) => wholeSink('redirect-url', path)),
    ...['sendFile', 'xSendFile'].map((name) => sink('file-path', `Response.${name}(0)`)),
  ],
});

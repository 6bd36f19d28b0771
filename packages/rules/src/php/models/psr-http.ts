/** PSR-7 requests and responses: Slim, Mezzio, and other middleware. */

import {
  bySender,
  defineModel,
  lastPart,
  objectSource,
  ofPath,
  oneLine,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { finalTypeRow } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';

const requests = ['ServerRequestInterface', 'RequestInterface'];

export const model = defineModel({
  library: 'Psr\\Http\\Message',
  aliases: ['Slim\\Http', 'Slim\\Psr7', 'GuzzleHttp\\Psr7'],
  types: {
    Request: [...requests.map((name) => `${name}()`), 'Request()', 'ServerRequest()'],
    Response: ['ResponseInterface()', 'Response()'],
    UploadedFileInterface: ['UploadedFileInterface()', 'UploadedFile()', 'Request.getUploadedFiles().*'],
  },
  rows: [
    objectSource('remote-input', 'Request.getQueryParams()', "the request's query string"),
    objectSource('remote-input', 'Request.getParsedBody()', "the request's form"),
    objectSource('remote-input', 'Request.getParams()', "the request's parameters"),
    ...['getParam', 'getQueryParam', 'getParsedBodyParam'].map((name) =>
      source('remote-input', `Request.${name}()`, "the request's parameters"),
    ),
    source('remote-input', 'Request.getBody()', "the request's body"),
    bySender(objectSource('remote-input', 'Request.getCookieParams()', "the request's cookies")),
    ...['getHeaderLine', 'getHeader'].map((name) =>
      bySender(oneLine(source('remote-line', `Request.${name}()`, "the request's headers"))),
    ),
    ...['getPath', 'getQuery'].map((name) =>
      ofPath(source('remote-line', `Request.getUri().${name}()`, "the request's path")),
    ),
    ...['getClientFilename', 'getClientMediaType'].flatMap((name) =>
      uploadedName(
        lastPart(source('remote-text', `UploadedFileInterface.${name}()`, 'the name of an uploaded file')),
      ),
    ),
    sink('stored-name', 'UploadedFileInterface.moveTo(0)'),
    sink('html-response', 'Response.getBody().write(0)'),
    sink('html-response', 'Response.write(0)'),
    sink('redirect-url', 'Response.withRedirect(0)'),
    finalTypeRow('Response.withHeader'),
    ...['withHeader', 'withAddedHeader'].map((name) =>
      sink('redirect-url', `Response.${name}(1)`, when(`Response.${name}(0)`, { matches: '^[Ll]ocation$' })),
    ),
    ...['withHeader', 'withAddedHeader'].map((name) =>
      sink(
        'cors-origin',
        `Response.${name}(1)`,
        when(`Response.${name}(0)`, { matches: '^access-control-allow-origin$' }),
      ),
    ),
  ],
});

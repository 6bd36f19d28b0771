/** CodeIgniter 4: requests, responses and uploaded files. */

import {
  bySender,
  defineModel,
  lastPart,
  neutral,
  objectSource,
  ofPath,
  oneLine,
  operation,
  sink,
  source,
} from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const controllers = [
  'CodeIgniter:Controller()',
  'CodeIgniter\\RESTful:ResourceController()',
  // The class that each application is created with.
  'App\\Controllers:BaseController()',
];
const parameters = [
  'getGet',
  'getPost',
  'getGetPost',
  'getPostGet',
  'getVar',
  'getRawInputVar',
  'getJsonVar',
];

export const model = defineModel({
  library: 'CodeIgniter\\HTTP',
  types: {
    Request: ['IncomingRequest()', ...controllers.map((controller) => `${controller}.request`)],
    Response: [
      'Response()',
      'ResponseInterface()',
      ...controllers.map((controller) => `${controller}.response`),
    ],
    File: ['CodeIgniter\\HTTP\\Files:UploadedFile()', 'Request.getFile()'],
  },
  rows: [
    ...parameters.map((name) => source('remote-input', `Request.${name}()`, "the request's parameters")),
    objectSource('remote-input', 'Request.getJSON()', "the request's body"),
    objectSource('remote-input', 'Request.getRawInput()', "the request's body"),
    source('remote-input', 'Request.getBody()', "the request's body"),
    bySender(source('remote-input', 'Request.getCookie()', "the request's cookies")),
    ...['getHeaderLine', 'getUserAgent'].map((name) =>
      bySender(oneLine(source('remote-line', `Request.${name}()`, "the request's headers"))),
    ),
    ...['getPath', 'getUri'].map((name) =>
      ofPath(source('remote-line', `Request.${name}()`, "the request's path")),
    ),
    ...['getMethod', 'getIPAddress', 'is', 'isAJAX', 'isSecure', 'getLocale'].map((name) =>
      neutral(`Request.${name}`),
    ),
    ...['getName', 'getClientName', 'getClientExtension', 'getClientMimeType'].flatMap((name) =>
      uploadedName(lastPart(source('remote-text', `File.${name}()`, 'the name of an uploaded file'))),
    ),
    operation('File.getClientExtension', 'extension', 'this'),
    sink('stored-name', 'File.move(1)'),
    sink('stored-name', 'File.store(1)'),
    sink('html-response', 'Response.setBody(0)'),
    sink('redirect-url', 'Response.redirect(0)'),
    sink('redirect-url', 'RedirectResponse.to(0)'),
    sink('file-path', 'Response.download(0)'),
  ],
});

/** Go's HTTP server and client. */

import {
  defineModel,
  lastPart,
  misuse,
  neutral,
  objectSource,
  ofPath,
  propagator,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { contentTypeHeaderRows, removedTypeRow } from '../../content-types.ts';

const texts: readonly (readonly [path: string, description: string])[] = [
  ['FormValue()', "the request's form"],
  ['PostFormValue()', "the request's form"],
  ['URL.Fragment', "the request's address"],
  ['Trailer', "the request's headers"],
  ['Cookie().Value', "the request's cookies"],
  ['Cookies().*.Value', "the request's cookies"],
  ['BasicAuth()', "the request's headers"],
  ['BasicAuth().1', "the request's headers"],
];

/** As they were sent: with no line ends. */
const lines: readonly (readonly [path: string, description: string])[] = [
  ['URL.RawQuery', "the request's query string"],
  ['URL.String()', "the request's address"],
  ['URL.RequestURI()', "the request's address"],
  ['RequestURI', "the request's address"],
  ['Header.Get()', "the request's headers"],
  ['Header.Values()', "the request's headers"],
  ['UserAgent()', "the request's headers"],
  ['Referer()', "the request's headers"],
];

const objects: readonly (readonly [path: string, description: string])[] = [
  ['Form', "the request's form"],
  ['PostForm', "the request's form"],
  ['URL.Query()', "the request's query string"],
  ['MultipartForm.Value', "the request's form"],
];

const clientCalls = ['Get', 'Head', 'Post', 'PostForm'];

export const model = defineModel({
  library: 'net/http',
  types: {
    Request: [],
    ResponseWriter: [],
    Client: [],
    Cookie: [],
    Server: [],
    HandlerFunc: ['HandleFunc(1)', 'ServeMux.HandleFunc(1)', 'HandlerFunc(0)'],
    ServeMux: ['NewServeMux()'],
    Response: [
      ...clientCalls.flatMap((name) => [`${name}()`, `Client.${name}()`]),
      'Client.Do()',
      'DefaultClient.Do()',
    ],
  },
  rows: [
    ofPath(source('remote-text', 'Request.PathValue()', "the request's path")),
    ofPath(source('remote-text', 'Request.URL.Path', "the request's path")),
    ofPath(source('remote-line', 'Request.URL.RawPath', "the request's path")),
    ofPath(source('remote-line', 'Request.URL.EscapedPath()', "the request's path")),
    ...texts.map(([path, description]) => source('remote-text', `Request.${path}`, description)),
    ...lines.map(([path, description]) => source('remote-line', `Request.${path}`, description)),
    ...objects.map(([path, description]) => objectSource('remote-text', `Request.${path}`, description)),
    objectSource('remote-line', 'Request.Header', "the request's headers"),
    source('remote-input', 'Request.Body', "the request's body"),
    source('remote-input', 'Request.FormFile().0', 'an uploaded file'),
    lastPart(source('remote-input', 'Request.FormFile().1.Filename', "an uploaded file's name")),
    lastPart(source('remote-text', 'Request.MultipartForm.File.*.*.Filename', "an uploaded file's name")),
    lastPart(source('remote-input', 'Request.MultipartForm.File', 'an uploaded file')),
    source('remote-input', 'Request.MultipartReader()', "the request's body"),
    source('service-answer', 'Response.Header.Get()', "a header of another server's answer"),
    sink('html-response', 'ResponseWriter.Write(0)'),
    sink('answer', 'Error(1)'),
    sink('redirect-url', 'Redirect(2)'),
    sink('redirect-url', 'ResponseWriter.Header().Set(1)', when('Set(0)', { matches: '^location$' })),
    sink('redirect-url', 'RedirectHandler(0)'),
    sink('header-name', 'ResponseWriter.Header().Set(0)'),
    sink('header-name', 'ResponseWriter.Header().Add(0)'),
    sink(
      'cors-origin',
      'ResponseWriter.Header().Set(1)',
      when('Set(0)', { matches: '^access-control-allow-origin$' }),
    ),
    ...contentTypeHeaderRows('ResponseWriter.Header().Set'),
    removedTypeRow('ResponseWriter.Header().Del'),
    sink('served-path', 'ServeFile(2)'),
    sink('served-path', 'ServeFileFS(3)'),
    ...clientCalls.flatMap((name) => [
      sink('request-url', `${name}(0)`),
      sink('request-url', `Client.${name}(0)`),
      sink('request-url', `DefaultClient.${name}(0)`),
    ]),
    sink('request-url', 'NewRequest(1)'),
    sink('request-url', 'NewRequestWithContext(2)'),
    neutral('Error'),
    neutral('StatusText'),
    neutral('Client.Do'),
    neutral('Request.Context'),
    neutral('Request.ParseForm'),
    neutral('Request.ParseMultipartForm'),
    propagator('MaxBytesReader(1)', 'MaxBytesReader()'),
    ...['HttpOnly', 'Secure'].map((member) =>
      misuse(
        'insecure-cookie',
        `SetCookie(1).${member}`,
        { anyOf: [{ absent: true }, { equals: false }] },
        // A cookie without a value, or that ends at once, takes one away.
        when('SetCookie(1).Value', { not: { equals: '' } }),
        when('SetCookie(1).MaxAge', { not: { below: 0 } }),
      ),
    ),
    misuse('server-without-timeout', 'ListenAndServe(0)', { constant: true }),
    misuse('server-without-timeout', 'ListenAndServe(0)', { constant: false }),
    misuse('server-without-timeout', 'ListenAndServeTLS(0)', { constant: true }),
    misuse('server-without-timeout', 'ListenAndServeTLS(0)', { constant: false }),
  ],
});

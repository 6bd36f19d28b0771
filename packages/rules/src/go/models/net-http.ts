/** Go's HTTP server and client. */

import { defineModel, misuse, neutral, propagator, sink, source, when } from '@assay/engine/rule';
import { contentTypeHeaderRows, removedTypeRow } from '../../rows/content-types.ts';
import { opened } from '../connection-rows.ts';
import { requestRows } from '../request-rows.ts';

const clientCalls = ['Get', 'Head', 'Post', 'PostForm'];

export const model = defineModel({
  library: 'net/http',
  types: {
    Request: [],
    ResponseWriter: [],
    Client: [],
    Transport: ['DefaultTransport.Clone()'],
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
    ...requestRows('Request'),
    source('service-answer', 'Response.Header.Get()', "a header of another server's response"),
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
    ...['Set', 'Add'].flatMap((name) => contentTypeHeaderRows(`ResponseWriter.Header().${name}`)),
    removedTypeRow('ResponseWriter.Header().Del'),
    sink('served-path', 'ServeFile(2)'),
    sink('served-path', 'ServeFileFS(3)'),
    ...clientCalls.flatMap((name) => [
      sink('request-url', `${name}(0)`),
      sink('request-url', `Client.${name}(0)`),
      sink('request-url', `DefaultClient.${name}(0)`),
    ]),
    ...opened('Transport.DialContext', 'Transport.Dial', 'Transport.DialTLS', 'Transport.DialTLSContext'),
    misuse('request-sent', 'Client.Do()', { called: true }),
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
        // A cookie without a value, or that expires at once, deletes one.
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

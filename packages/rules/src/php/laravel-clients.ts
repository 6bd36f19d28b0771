/** Laravel: requests of its HTTP client and processes, with the builders that configure them. */

import { type ModelRow, misuse, sink, wholeSink } from '@assay/engine/rule';

/** Methods that configure a request and return its builder. */
const ofRequests = [
  'accept',
  'acceptJson',
  'asForm',
  'asJson',
  'asMultipart',
  'attach',
  'baseUrl',
  'connectTimeout',
  'retry',
  'throw',
  'timeout',
  'withBasicAuth',
  'withBody',
  'withCookies',
  'withHeader',
  'withHeaders',
  'withOptions',
  'withQueryParameters',
  'withToken',
  'withUserAgent',
  'withoutRedirecting',
  'withoutVerifying',
];
const ofProcesses = [
  'env',
  'forever',
  'idleTimeout',
  'input',
  'options',
  'path',
  'quietly',
  'timeout',
  'tty',
];

export const laravelClientTypes: Readonly<Record<string, readonly string[]>> = {
  PendingRequest: ['Http', 'PendingRequest'].flatMap((owner) =>
    ofRequests.map((name) => `${owner}.${name}()`),
  ),
  PendingProcess: ['Process', 'PendingProcess'].flatMap((owner) =>
    ofProcesses.map((name) => `${owner}.${name}()`),
  ),
};

export const laravelClientRows: readonly ModelRow[] = [
  ...['Http', 'PendingRequest'].flatMap((owner) => [
    ...['get', 'post', 'put', 'patch', 'delete', 'head'].map((name) =>
      sink('request-url', `${owner}.${name}(0)`),
    ),
    sink('request-url', `${owner}.send(1)`),
    sink('request-url', `${owner}.baseUrl(0)`),
    misuse('tls-verification-off', `${owner}.withoutVerifying()`, { called: true }),
    misuse('tls-verification-off', `${owner}.withOptions(0).verify`, { equals: false }),
  ]),
  // An array is a program and its arguments, without a shell.
  ...['Process', 'PendingProcess'].flatMap((owner) =>
    ['run', 'start'].map((name) => wholeSink('shell-command', `${owner}.${name}(0)`)),
  ),
];

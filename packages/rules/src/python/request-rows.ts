/** Rows for HTTP clients with the interface of `requests`. */

import { type ModelRow, misuse, neutral, sink } from '@assay/engine/rule';

export const requestVerbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const owners = ['', 'Client.'];
const isOff = { equals: false } as const;

export const clientTypes: Readonly<Record<string, readonly string[]>> = {
  Client: ['Session()', 'session()', 'sessions.Session()', 'Client()', 'AsyncClient()', 'create_scraper()'],
};

export const requestRows: readonly ModelRow[] = [
  ...owners.flatMap((owner) => [
    ...requestVerbs.map((verb) => sink('request-url', `${owner}${verb}(0,url=)`)),
    sink('request-url', `${owner}request(1,url=)`),
    sink('request-url', `${owner}stream(1,url=)`),
    // Responses of other services are not derived from the request.
    ...[...requestVerbs, 'request'].map((verb) => neutral(`${owner}${verb}`)),
    ...[...requestVerbs, 'request', 'stream'].map((verb) =>
      misuse('tls-verification-off', `${owner}${verb}(verify=)`, isOff),
    ),
  ]),
  misuse('tls-verification-off', 'Client.verify=', isOff),
  ...['Client', 'AsyncClient'].map((name) => misuse('tls-verification-off', `${name}(verify=)`, isOff)),
];

/** Next.js: handlers and requests. */

import {
  bySender,
  defineModel,
  fromRoot,
  objectSource,
  oneLine,
  ownAddress,
  sink,
  source,
  textSink,
  wholeSink,
} from '@assay/engine/rule';
import { pageBodyRows } from '../../rows/content-types.ts';
import { routerHookRows, searchParams } from '../page-router-rows.ts';
import { headerRows, typeRows } from '../response-headers.ts';

export const model = defineModel({
  library: 'next',
  aliases: ['next/server', 'next/navigation', 'next/router', 'next/headers'],
  types: {
    NextApiRequest: ['next/pages/api:default@0', 'next/pages/api:@0'],
    NextApiResponse: [
      'next/pages/api:default@1',
      'next/pages/api:@1',
      'NextApiResponse.status()',
      'NextApiResponse.setHeader()',
    ],
    NextRequest: [
      ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map(
        (verb) => `next/app/route:${verb}@0`,
      ),
      'next/middleware:middleware@0',
      'next/middleware:proxy@0',
      'next/middleware:default@0',
    ],
    SearchParams: searchParams,
    Cookies: ['NextRequest.cookies', 'cookies()'],
    // The default export of `next/router` is also the page's router.
    Router: ['useRouter()', 'default', 'Router'],
  },
  rows: [
    objectSource('remote-input', 'NextApiRequest.query', "the request's query string"),
    objectSource('remote-input', 'NextApiRequest.body', "the request's body"),
    bySender(oneLine(objectSource('remote-text', 'NextApiRequest.headers', "the request's headers"))),
    bySender(objectSource('remote-text', 'NextApiRequest.cookies', "the request's cookies")),
    fromRoot(oneLine(source('remote-text', 'NextApiRequest.url', "the request's URL"))),
    source('remote-text', 'NextRequest.nextUrl.searchParams', "the request's query string"),
    ownAddress(oneLine(source('remote-text', 'NextRequest.url', "the request's URL"))),
    source('remote-input', 'NextRequest.json()', "the request's body"),
    source('remote-text', 'NextRequest.text()', "the request's body"),
    source('remote-input', 'NextRequest.formData()', "the request's body"),
    bySender(oneLine(source('remote-text', 'NextRequest.headers.get()', "the request's headers"))),
    bySender(source('remote-text', 'Cookies.get()', "the request's cookies")),
    ...['NextApiResponse.json(0)', 'NextApiResponse.send(0)', 'NextResponse.json(0)'].map((place) =>
      sink('answer', place),
    ),
    textSink('html-response', 'NextApiResponse.send(0)'),
    ...headerRows('NextApiResponse.setHeader'),
    ...typeRows('NextApiResponse.writeHead(1)'),
    sink('redirect-url', 'NextApiResponse.redirect(0)'),
    sink('redirect-url', 'NextApiResponse.redirect(1)'),
    ...pageBodyRows('NextResponse(0)', 'NextResponse(1).headers'),
    sink('redirect-url', 'NextResponse.redirect(0)'),
    sink('redirect-url', 'redirect(0)'),
    ...routerHookRows,
    objectSource('dom-input', 'Router.query', "the page's URL"),
    // URLs of other sites are left to the browser. In a URL object, the query cannot change the target.
    ...['push', 'replace'].flatMap((name) => [
      wholeSink('dom-navigation', `Router.${name}(0)`),
      ...['pathname', 'hostname', 'host', 'href'].map((part) =>
        sink('dom-navigation', `Router.${name}(0).${part}`),
      ),
    ]),
  ],
});

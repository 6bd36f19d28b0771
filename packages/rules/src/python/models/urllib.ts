/** urllib: URLs and requests of the standard library. */

import {
  decoders,
  defineModel,
  type KindOf,
  type ModelRow,
  operation,
  propagator,
  sanitizer,
  sink,
} from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';

const escaped: readonly KindOf<'sanitizer'>[] = [
  'html-escape',
  'url-encode',
  'shell-escape',
  'path-containment',
  'line-escape',
];
const quotes = [
  'parse.quote(0,string=)',
  'parse.quote_plus(0,string=)',
  'parse.urlencode(0,query=)',
  'quote(0)',
  'quote_plus(0)',
  'urlencode(0)',
];

/** Of the parts of a URL, scheme, host and path come first; later parts do not choose the host. */
function putTogether(name: string, parts: number): readonly ModelRow[] {
  return Array.from({ length: parts }, (_, part) =>
    part < 3 ? propagator(`${name}(0).${part}`, `${name}()`) : sanitizer('url-check', `${name}(0).${part}`),
  );
}

export const model = defineModel({
  library: 'urllib',
  aliases: ['urllib2', 'urlparse', 'six.moves.urllib'],
  rows: [
    ...quotes.flatMap((path) =>
      escaped
        .filter((kind) => kind !== 'path-containment' || path.includes('plus'))
        .map((kind) => sanitizer(kind, path)),
    ),
    ...['request.urlopen', 'request.urlretrieve', 'request.Request', 'urlopen', 'urlretrieve', 'Request'].map(
      (name) => sink('request-url', `${name}(0,url=)`),
    ),
    operation('parse.urlparse', 'Url.parse'),
    operation('parse.urlsplit', 'Url.parse'),
    operation('urlparse', 'Url.parse'),
    ...madeOf('parse.parse_qs', 'parse.parse_qsl', 'parse.unquote_to_bytes'),
    ...decoders('parse.unquote', 'parse.unquote_plus', 'unquote', 'unquote_plus'),
    ...['urlunsplit', 'parse.urlunsplit'].flatMap((name) => putTogether(name, 5)),
    ...['urlunparse', 'parse.urlunparse'].flatMap((name) => putTogether(name, 6)),
    operation('parse.urljoin', 'Url.join'),
    operation('urljoin', 'Url.join'),
  ],
});

/** Node's url and querystring modules and common parsers of query strings. */

import { asBase, decoders, defineModel, propagator, sameStart, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node:url',
  aliases: [
    'url',
    'querystring',
    'node:querystring',
    'qs',
    'query-string',
    'parseurl',
    'url-parse',
    'whatwg-url',
    'fast-url-parser',
  ],
  types: { URL: ['URL()'] },
  rows: [
    ...['host', 'hostname', 'port', 'protocol'].map((part) => sanitizer('path-containment', `URL.${part}`)),
    propagator('(0)', '()'),
    propagator('parse(0)', 'parse()'),
    propagator('format(0)', 'format()'),
    propagator('resolve(1)', 'resolve()'),
    asBase(propagator('resolve(0)', 'resolve()')),
    sameStart(propagator('URL(0)', 'URL()')),
    asBase(propagator('URL(1)', 'URL()')),
    propagator('URLSearchParams(0)', 'URLSearchParams()'),
    propagator('fileURLToPath(0)', 'fileURLToPath()'),
    propagator('pathToFileURL(0)', 'pathToFileURL()'),
    propagator('original(0)', 'original()'),
    ...decoders('decode', 'unescape'),
    ...['stringify', 'encode', 'escape'].flatMap((name) => [
      sanitizer('url-encode', `${name}(0)`),
      sanitizer('html-escape', `${name}(0)`),
    ]),
  ],
});

/** URLs and their parts. */

import { decoders, defineModel, type KindOf, neutral, propagator, sanitizer } from '@assay/engine/rule';

const encodings = ['QueryEscape', 'PathEscape'];
const encoded: readonly KindOf<'sanitizer'>[] = [
  'url-encode',
  'html-escape',
  'shell-escape',
  'path-containment',
];

export const model = defineModel({
  library: 'net/url',
  types: { URL: ['Parse()', 'ParseRequestURI()'], Values: ['ParseQuery()', 'URL.Query()'], Userinfo: [] },
  rows: [
    ...encodings.flatMap((name) => encoded.map((kind) => sanitizer(kind, `${name}(0)`))),
    ...['Parse', 'ParseRequestURI', 'ParseQuery'].map((name) => propagator(`${name}(0)`, `${name}()`)),
    ...decoders('QueryUnescape', 'PathUnescape'),
    propagator('URL.String(this)', 'URL.String()'),
    // Parts after the path do not choose the host.
    ...['RawQuery', 'Fragment', 'RawFragment'].map((part) => sanitizer('url-check', `URL.${part}=`)),
    neutral('URL.Port'),
    neutral('URL.IsAbs'),
  ],
});

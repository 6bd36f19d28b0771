/** Binary-to-text encodings. */

import { decoders, defineModel, type KindOf, sanitizer } from '@assay/engine/rule';

const encodings = ['StdEncoding', 'URLEncoding', 'RawStdEncoding', 'RawURLEncoding', 'HexEncoding'];
const kinds: readonly KindOf<'sanitizer'>[] = [
  'html-escape',
  'shell-escape',
  'sql-escape',
  'path-containment',
];

export const model = defineModel({
  library: 'encoding/base64',
  aliases: ['encoding/base32'],
  rows: encodings.flatMap((encoding) => [
    ...decoders(`${encoding}.DecodeString`),
    ...kinds.map((kind) => sanitizer(kind, `${encoding}.EncodeToString(0)`)),
  ]),
});

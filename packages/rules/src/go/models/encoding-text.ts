/** Bytes written as text. */

import { defineModel, propagator, sanitizer } from '@assay/engine/rule';

const encodings = ['StdEncoding', 'URLEncoding', 'RawStdEncoding', 'RawURLEncoding', 'HexEncoding'];
const kinds = ['html-escape', 'shell-escape', 'sql-escape', 'path-containment'];

export const model = defineModel({
  library: 'encoding/base64',
  aliases: ['encoding/base32'],
  rows: encodings.flatMap((encoding) => [
    propagator(`${encoding}.DecodeString(0)`, `${encoding}.DecodeString()`),
    ...kinds.map((kind) => sanitizer(kind, `${encoding}.EncodeToString(0)`)),
  ]),
});

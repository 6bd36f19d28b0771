/** Encodings of strings and bytes, and data formats without code: the result is derived from the input. */

import { decoders, defineModel } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { encoded, encodedName } from '../../rows/encoded-text.ts';

const decoding = [
  'b64decode',
  'urlsafe_b64decode',
  'standard_b64decode',
  'b32decode',
  'b16decode',
  'b85decode',
  'a85decode',
  'decodebytes',
  'decodestring',
  'unhexlify',
  'a2b_hex',
  'a2b_base64',
];

const made = [
  'dedent',
  'indent',
  'fill',
  'shorten',
  'normalize',
  'loads',
  'load',
  'parse',
  'unpackb',
  'unpack',
  'reader',
  'DictReader',
  'text_type',
  'ensure_str',
  'ensure_text',
  'ensure_binary',
  'force_str',
  'force_text',
  'force_bytes',
  'smart_str',
  'smart_text',
  'smart_bytes',
  'iri_to_uri',
  'uri_to_iri',
];

export const model = defineModel({
  library: 'base64',
  aliases: [
    'binascii',
    'quopri',
    'textwrap',
    'unicodedata',
    'toml',
    'tomli',
    'tomllib',
    'xmltodict',
    'msgpack',
    'csv',
    'six',
    'django.utils.encoding',
    'html2text',
  ],
  rows: [
    ...madeOf(...made),
    ...decoders(...decoding),
    ...encoded(...['b64encode', 'standard_b64encode', 'b2a_base64'].map((name) => `${name}(0)`)),
    ...encodedName(
      ...['urlsafe_b64encode', 'b32encode', 'b16encode', 'hexlify', 'b2a_hex'].map((name) => `${name}(0)`),
    ),
  ],
});

/** JSON. */

import { defineModel, propagator, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'encoding/json',
  aliases: ['github.com/json-iterator/go', 'github.com/goccy/go-json', 'github.com/bytedance/sonic'],
  types: { Decoder: ['NewDecoder()'], Encoder: ['NewEncoder()'] },
  rows: [
    propagator('Unmarshal(0)', 'Unmarshal(1).*'),
    propagator('NewDecoder(0)', 'NewDecoder()'),
    propagator('Decoder.Decode(this)', 'Decoder.Decode(0).*'),
    sink('written-json', 'Encoder.Encode(0)'),
    ...(['json-encode', 'nosql-escape', 'html-escape', 'code-literal'] as const).flatMap((kind) => [
      sanitizer(kind, 'Marshal(0)'),
      sanitizer(kind, 'MarshalIndent(0)'),
    ]),
  ],
});

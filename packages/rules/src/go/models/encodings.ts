/** Data formats decoded into values. */

import { defineModel, propagator, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'encoding/xml',
  aliases: [
    'gopkg.in/yaml',
    'sigs.k8s.io/yaml',
    'github.com/goccy/go-yaml',
    'github.com/BurntSushi/toml',
    'github.com/pelletier/go-toml',
    'github.com/vmihailenco/msgpack',
    'encoding/asn1',
  ],
  types: { Decoder: ['NewDecoder()'] },
  rows: [
    propagator('Unmarshal(0)', 'Unmarshal(1).*'),
    propagator('NewDecoder(0)', 'NewDecoder()'),
    propagator('Decoder.Decode(this)', 'Decoder.Decode(0).*'),
    propagator('Decode(0)', 'Decode(1).*'),
    sink('file-path', 'DecodeFile(0)'),
  ],
});

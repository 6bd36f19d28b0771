/** Values decoded from other values: forms, maps and structs. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/gorilla/schema',
  aliases: [
    'github.com/go-playground/form',
    'github.com/ajg/form',
    'github.com/mitchellh/mapstructure',
    'github.com/go-viper/mapstructure',
    'github.com/jinzhu/copier',
    'github.com/ghodss/yaml',
    'github.com/tidwall/gjson',
    'google.golang.org/protobuf/proto',
    'google.golang.org/protobuf/encoding/protojson',
    'github.com/golang/protobuf/proto',
    'github.com/golang/protobuf/jsonpb',
    'github.com/segmentio/encoding/json',
    'github.com/fxamacker/cbor',
    'github.com/titanous/json5',
    'github.com/tailscale/hujson',
  ],
  types: { Decoder: ['NewDecoder()'] },
  rows: [
    propagator('Unmarshal(0)', 'Unmarshal(1).*'),
    propagator('Decoder.Decode(1)', 'Decoder.Decode(0).*'),
    propagator('Copy(1)', 'Copy(0).*'),
    propagator('WeakDecode(0)', 'WeakDecode(1).*'),
  ],
});

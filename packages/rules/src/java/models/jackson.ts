/** JSON: what is written as JSON is no markup. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'com.fasterxml.jackson.databind',
  aliases: ['com.google.gson'],
  types: { ObjectMapper: [], Gson: [] },
  rows: [
    sanitizer('json-encode', 'ObjectMapper.writeValueAsString(0)'),
    sanitizer('json-encode', 'ObjectMapper.writeValueAsBytes(0)'),
    sanitizer('json-encode', 'Gson.toJson(0)'),
  ],
});

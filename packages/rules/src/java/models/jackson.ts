/** JSON parsing and serialization: serialized JSON is not markup. */

import { defineModel, sanitizer } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { bareTypes } from '../bare-types.ts';

/** Parsed values are derived from the input, whatever their class. */
const reading = [
  'ObjectMapper.readValue',
  'ObjectMapper.readTree',
  'ObjectMapper.readValues',
  'ObjectMapper.convertValue',
  'ObjectMapper.treeToValue',
  'ObjectReader.readValue',
  'ObjectReader.readTree',
  'Gson.fromJson',
  'Gson.toJsonTree',
  'JsonParser.parseString',
  'JsonParser.parseReader',
  'JsonParser.parse',
];

const settings = [
  'setPrettyPrinting',
  'serializeNulls',
  'setDateFormat',
  'registerTypeAdapter',
  'setLenient',
];

export const model = defineModel({
  library: 'com.fasterxml.jackson.databind',
  aliases: ['com.google.gson', 'com.fasterxml.jackson.databind.json', 'tools.jackson.databind'],
  types: {
    ...bareTypes('JsonParser', 'JsonMapper'),
    Gson: ['GsonBuilder.create()'],
    GsonBuilder: settings.map((name) => `GsonBuilder.${name}()`),
    PlainGson: ['PlainGsonBuilder.create()'],
    PlainGsonBuilder: [
      'GsonBuilder.disableHtmlEscaping()',
      ...settings.map((name) => `PlainGsonBuilder.${name}()`),
    ],
    ObjectMapper: ['JsonMapper', 'JsonMapper.builder().build()'],
    ObjectReader: ['ObjectMapper.readerFor()', 'ObjectMapper.reader()'],
  },
  rows: [
    ...madeOf(...reading),
    sanitizer('json-encode', 'ObjectMapper.writeValueAsString(0)'),
    sanitizer('json-encode', 'ObjectMapper.writeValueAsBytes(0)'),
    sanitizer('json-encode', 'Gson.toJson(0)'),
    // By default it escapes `<`, `>`, `&`, `=` and single quotes as Unicode escapes.
    sanitizer('html-escape', 'Gson.toJson(0)'),
    sanitizer('json-encode', 'PlainGson.toJson(0)'),
  ],
});

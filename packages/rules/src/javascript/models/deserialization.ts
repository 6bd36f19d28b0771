/** Packages that deserialize objects including functions. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node-serialize',
  aliases: ['serialize-to-js', 'funcster', 'cryo', 'serialijse', 'serialize-object', 'safe-eval-json'],
  rows: ['unserialize', 'deserialize', 'parse', 'deepDeserialize'].map((name) =>
    sink('unsafe-deserialization', `${name}(0)`),
  ),
});

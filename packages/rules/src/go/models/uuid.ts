/** UUIDs: a parsed identifier keeps nothing else of the input string. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/google/uuid',
  aliases: ['github.com/gofrs/uuid', 'github.com/satori/go.uuid'],
  rows: ['Parse', 'ParseBytes', 'MustParse', 'FromString', 'FromStringOrNil'].map((name) => neutral(name)),
});

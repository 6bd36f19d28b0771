/** jOOQ: SQL strings embedded in its builders. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const plain = ['condition', 'field', 'query', 'raw', 'resultQuery', 'sql', 'table'];

export const model = defineModel({
  library: 'org.jooq.impl',
  types: bareTypes('DSL'),
  rows: plain.map((name) => sink('sql-query', `DSL.${name}(0)`)),
});

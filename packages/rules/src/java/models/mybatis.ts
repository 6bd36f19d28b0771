/** MyBatis: statements in annotations, and those run by a session. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const statements = ['Select', 'Insert', 'Update', 'Delete'];

export const model = defineModel({
  library: 'org.apache.ibatis.annotations',
  types: bareTypes(...statements),
  rows: statements.map((name) => sink('sql-query', `${name}(0)`)),
});

/** Methods with a distinctive name and argument, on receivers of unknown type. */

import { defineModel } from '@assay/engine/rule';
import { statementRows } from '../../rows/sql-start.ts';

const methods = ['Query', 'QueryRow', 'Exec', 'Raw', 'Select', 'Get', 'Prepare', 'SQL'];

export const model = defineModel({
  library: 'builtin',
  rows: [
    ...statementRows([...methods, 'Execute', 'ExecuteQuery'], 0),
    ...statementRows([...methods, ...methods.map((name) => `${name}Context`)], 1),
  ],
});

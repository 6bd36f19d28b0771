/** Methods on any receiver: a stored connection runs SQL, whatever its class. */

import { defineModel, neutral, sanitizer, sink } from '@assay/engine/rule';
import { statementRows } from '../../rows/sql-start.ts';
import { storedRows } from '../../rows/stored-rows.ts';
import { archiveMethodRows } from '../archive-rows.ts';
import { exceptionRows } from '../disclosure-rows.ts';
import { pageRows } from '../page-rows.ts';
import { anyUploadRows, validatorRows } from '../upload-rows.ts';

const found = [
  'fetch',
  'fetchAll',
  'fetchColumn',
  'fetch_assoc',
  'fetch_array',
  'fetch_row',
  'fetch_object',
  'fetch_all',
];

export const model = defineModel({
  library: 'builtin',
  rows: [
    ...statementRows(
      ['query*', 'exec*', 'prepare*', 'get_results', 'get_row', 'get_var', 'get_col', 'multi_query'],
      0,
    ),
    // Raw query fragments in Laravel's query builder.
    ...[
      'whereRaw',
      'orWhereRaw',
      'selectRaw',
      'orderByRaw',
      'havingRaw',
      'orHavingRaw',
      'groupByRaw',
      'fromRaw',
      'joinRaw',
    ].map((name) => sink('sql-query', `${name}(0)`)),
    ...['real_escape_string', 'escape_string', 'escape'].map((name) =>
      sanitizer('sql-text-escape', `${name}(0)`),
    ),
    ...found.map((name) => neutral(name)),
    ...storedRows(...found.map((name) => `${name}()`)),
    ...validatorRows,
    ...anyUploadRows,
    ...pageRows,
    ...exceptionRows,
    ...archiveMethodRows,
    sink('xpath-query', 'xpath(0)'),
    sink('template-source', 'createTemplate(0)'),
  ],
});

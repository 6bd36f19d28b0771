/**
 * Methods with distinctive names, on receivers of unknown type. Paths begin with the member; `(this)` is the receiver.
 */

import { defineModel, guard, neutral, operation, source } from '@assay/engine/rule';
import { statementRows } from '../../rows/sql-start.ts';

const measures = [
  'length',
  'size',
  'isEmpty',
  'isBlank',
  'hashCode',
  'compareTo',
  'indexOf',
  'lastIndexOf',
  'equals',
  'equalsIgnoreCase',
  'startsWith',
  'endsWith',
  'contains',
  'containsKey',
  'matches',
  'hasNext',
  'exists',
  'isFile',
  'isDirectory',
  'codePointAt',
  'getClass',
  'charCount',
  'ordinal',
];

/** Database results are not derived from the query arguments. */
const found = [
  'getSingleResult',
  'getSingleResultOrNull',
  'getResultList',
  'getResultStream',
  'uniqueResult',
];

/** Methods that take a query, in any library. */
const queries = [
  'execute',
  'executeQuery',
  'executeUpdate',
  'query',
  'queryForObject',
  'queryForList',
  'queryForMap',
  'createQuery',
  'createNativeQuery',
  'prepareStatement',
  'preparedQuery',
  'sql',
  'fetch',
];

export const model = defineModel({
  library: 'builtin',
  rows: [
    ...measures.map((name) => neutral(`.${name}`)),
    ...found.map((name) => operation(`.${name}`, 'found-record')),
    ...statementRows(queries, 0),
    operation('.formatted', 'format', 'this'),
    source('error-trace', '.getStackTrace()', 'a stack trace'),
    guard('folder-check', '.startsWith(this)'),
  ],
});

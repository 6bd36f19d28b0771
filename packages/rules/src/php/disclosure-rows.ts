/** Rows for what errors say, and for responses in any format. */

import { type ModelRow, sink, source } from '@assay/engine/rule';

const ofDatabases = [
  'mysql_error',
  'mysqli_error',
  'mysqli_connect_error',
  'pg_last_error',
  'pg_result_error',
  'sqlsrv_errors',
  'oci_error',
  'odbc_errormsg',
];

/** Functions of PHP and of frameworks. */
export const disclosureRows: readonly ModelRow[] = [
  ...ofDatabases.map((name) => source('error-text', `${name}()`, 'the error message of a database')),
  source('error-trace', 'debug_backtrace()', 'a stack trace'),
  ...['response().json(0)', 'wp_send_json(0)', 'wp_send_json_success(0)', 'wp_send_json_error(0)'].map(
    (path) => sink('answer', path),
  ),
];

/** Methods of any exception. */
export const exceptionRows: readonly ModelRow[] = [
  ...['getTraceAsString', 'getTrace'].map((name) => source('error-trace', `${name}()`, 'a stack trace')),
  source('error-text', 'getMessage()', 'the message of an exception'),
];

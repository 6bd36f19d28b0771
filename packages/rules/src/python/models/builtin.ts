/**
 * Methods on any receiver: results that are not data, tests of path prefixes, and `route`, with which several
 * frameworks register handlers. Results of `cursor()` run SQL, whatever library made the connection and wherever it is
 * stored.
 */

import {
  defineModel,
  neutral,
  ofPath,
  operation,
  resolvedGuard,
  sink,
  source,
  textGuard,
} from '@assay/engine/rule';
import { encodedName } from '../../rows/encoded-text.ts';
import { statementRows } from '../../rows/sql-start.ts';
import { storedRows } from '../../rows/stored-rows.ts';
import { viewAnswerRows } from '../view-answers.ts';

const methods = [
  'startswith',
  'endswith',
  'isalnum',
  'isalpha',
  'isdigit',
  'isdecimal',
  'isnumeric',
  'isidentifier',
  'islower',
  'isupper',
  'isspace',
  'isascii',
  'count',
  'index',
  'rindex',
  'rfind',
  'find',
  'issubset',
  'issuperset',
  'isdisjoint',
  'bit_length',
  'timestamp',
  '__contains__',
];

/** Database results are not derived from the query arguments. */
const found = [
  'all',
  'fetchall',
  'fetchmany',
  'fetchone',
  'first',
  'first_or_404',
  'get_or_404',
  'one',
  'one_or_404',
  'one_or_none',
  'scalar',
  'scalar_one',
  'scalar_one_or_none',
  'scalars',
];

export const model = defineModel({
  library: 'builtin',
  types: { Cursor: ['cursor()', 'Cursor.execute()'] },
  rows: [
    ...['execute', 'executemany', 'executescript', 'mogrify'].map((name) =>
      sink('sql-query', `Cursor.${name}(0)`),
    ),
    ...statementRows(['execute*', 'query*', 'fetch*', 'run_*'], 0),
    ...methods.map((name) => neutral(name)),
    ...found.map((name) => operation(name, 'found-record')),
    ...storedRows(...found.map((name) => `${name}()`)),
    // The URL of a record's page, in any Django model.
    neutral('get_absolute_url'),
    ofPath(source('remote-text', 'route()(0)@*', "a part of the request's path")),
    ...viewAnswerRows('route()(0)'),
    textGuard('startswith(this)'),
    // Method of bytes; no other type has one of this name without arguments.
    ...encodedName('hex(this)'),
    resolvedGuard('is_relative_to(this)'),
    resolvedGuard('relative_to(this)', 'any'),
  ],
});

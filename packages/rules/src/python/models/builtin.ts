/**
 * Methods on any receiver: answers that are no data, tests of where a path begins, and `route`, by which applications
 * and parts of them take handlers in several frameworks. What `cursor()` gives runs SQL, whatever library made the
 * connection, and wherever it was kept.
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

/** What a database answers is not made of what it was asked with. */
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
    // The address of a record's own page, of any model of Django.
    neutral('get_absolute_url'),
    ofPath(source('remote-text', 'route()(0)@*', "a part of the request's path")),
    ...viewAnswerRows('route()(0)'),
    textGuard('startswith(this)'),
    // Of bytes; nothing else has a method of the name that takes no argument.
    ...encodedName('hex(this)'),
    resolvedGuard('is_relative_to(this)'),
    resolvedGuard('relative_to(this)', 'any'),
  ],
});

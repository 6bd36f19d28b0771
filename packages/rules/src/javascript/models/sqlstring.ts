/** Escaping for MySQL and PostgreSQL without a connection. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sqlstring',
  aliases: ['pg-format', 'sqlstring-sqlite', 'pg-escape'],
  rows: [
    sanitizer('sql-escape', 'escape(0)'),
    sanitizer('sql-escape', 'escapeId(0)'),
    sanitizer('sql-escape', 'format(1)'),
    sanitizer('sql-escape', '(1..)'),
    sanitizer('sql-escape', 'ident(0)'),
    sanitizer('sql-escape', 'literal(0)'),
    sanitizer('sql-escape', 'quoteLiteral(0)'),
    sanitizer('sql-escape', 'quoteIdent(0)'),
  ],
});

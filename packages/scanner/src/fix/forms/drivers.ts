/** The placeholders that database drivers support, and the statements that they run. */

import { calleeAt, type SourceSyntax } from '@assay/engine';
import { heedsQuotes } from '@assay/rules';
import type { BoundStatement } from './bound-statement.ts';
import { lastName } from './match.ts';
import type { SqlToken } from './sql.ts';
import type { FormWork } from './work.ts';
import { statementOf, wrappedStatement } from './wrapped-statement.ts';

export const numbered = /^\$/;
const questioned = /^(?:\?|:)/;
const formatted = /^%/;
const named = /^:/;

/** Drivers that support only one placeholder syntax, by the first part of the module. */
const marksOfDrivers: Readonly<Record<string, RegExp>> = {
  sqlite3: questioned,
  psycopg2: formatted,
  pymysql: formatted,
  MySQLdb: formatted,
  mysql: questioned,
  mysql2: questioned,
  'better-sqlite3': questioned,
  pg: numbered,
  'github.com/lib/pq': numbered,
  'github.com/go-sql-driver/mysql': questioned,
  'github.com/mattn/go-sqlite3': questioned,
};

/**
 * A driver that inserts the values into the SQL string itself also treats a mark inside quotes as a placeholder: the
 * value ends up in the quoted string. An unknown driver may do so, too.
 */
export function findQuotedPlace(
  { new: now }: FormWork,
  tokens: readonly SqlToken[],
  { call, bound }: { readonly call: number; readonly bound: BoundStatement },
): string {
  const mark = tokens.find((token) => token.kind === 'place')?.mark.slice(0, 1) ?? '';
  const method = lastName(calleeAt(now, call) ?? '');
  const modules = now.facts.importsOf(now.tree).map(({ module }) => module);
  const isQuoted = tokens.some(
    (token) =>
      (token.kind === 'value' &&
        token.pieces.some((piece) => piece.kind === 'text' && piece.value.includes(mark))) ||
      (token.kind === 'code' && /^["`]/.test(token.text) && token.text.includes(mark)),
  );
  return isQuoted && (isWrapped(now, bound.query) || !heedsQuotes(now.tree.language, modules, method))
    ? 'the driver takes what stands between quotes for a place too'
    : '';
}

/** Only SQLAlchemy runs the statements that it creates. */
export function findForeignWrap(
  { old, new: now, modules }: FormWork,
  query: number,
  bound: BoundStatement,
): string {
  const isNew = isWrapped(now, bound.query) && !isWrapped(old, query);
  const names = [...modules].map((name) => name.split('.', 1)[0] ?? '');
  const isForeign =
    names.some((name) => name in marksOfDrivers) || !names.some((name) => /sqlalchemy|sqlmodel/.test(name));
  return isNew && isForeign ? 'the driver does not run such a statement' : '';
}

function isWrapped(source: SourceSyntax, query: number): boolean {
  return wrappedStatement(source, statementOf(source, query)) >= 0;
}

export function findDriverMisfit(
  { new: now }: FormWork,
  tokens: readonly SqlToken[],
  { query }: BoundStatement,
): string {
  const modules = new Set(
    now.facts
      .importsOf(now.tree)
      .map(({ module }) => (now.tree.language === 'python' ? (module.split('.', 1)[0] ?? '') : module)),
  );
  // The Python driver has the same name as the Node one, but its own placeholders.
  if (now.tree.language === 'python' && modules.delete('mysql')) modules.add('pymysql');
  const known = isWrapped(now, query)
    ? [named]
    : [...modules]
        .map((name) => (Object.hasOwn(marksOfDrivers, name) ? marksOfDrivers[name] : undefined))
        .filter((marks) => marks !== undefined);
  const marks = tokens.flatMap((token) => (token.kind === 'place' ? [token.mark] : []));
  const isKnown = known.length === 0 || known.some((pattern) => marks.every((mark) => pattern.test(mark)));
  return isKnown ? '' : 'the driver does not know such places';
}

/** Reports migrations that fail on non-empty tables, lock them for long, or remove something the code still reads. */

import type { Change, NamedPlace, Signal, SignalReport, TextChange } from '@assay/engine/rule';
import { columnsWithoutValue } from './builders.ts';
import { type SchemaChange, schemaChangeOf, tablesMadeIn } from './sql.ts';

export const signal: Signal = {
  id: 'review/migration-risk',
  title: 'Migration may fail, lock a table or lose data',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const text of change.texts) {
      if (text.isTest || text.head === undefined || /\.(?:md|mdx|rst|txt)$/i.test(text.path)) continue;
      const made = tablesMadeIn(text.lines.added.map((line) => line.text).join('\n'));
      for (const { sql, line } of statementsOf(text)) {
        const found = schemaChangeOf(sql);
        if (found === undefined || made.has(found.table.toLowerCase())) continue;
        yield* reportOf(change, text, found, line);
      }
      const added = new Set(text.lines.added.map(({ line }) => line));
      for (const { table, column, line } of columnsWithoutValue(text.path, text.head))
        if (added.has(line) && !made.has(table.toLowerCase()))
          yield reportAt(text.path, line, withoutValue(table, column), `${table} ${column}`);
    }
  },
};

interface SqlStatement {
  readonly sql: string;
  readonly line: number;
}

/**
 * Complete statements of an SQL file that begin on an added line; in other files, added lines on which a string begins.
 */
function statementsOf({ path, head = '', lines }: TextChange): readonly SqlStatement[] {
  const added = new Map(lines.added.map(({ line, text }) => [line, text]));
  if (!path.endsWith('.sql'))
    return lines.added.flatMap(({ line, text }) =>
      /["'`]|^\s*(?:ALTER|CREATE|DROP)\b/.test(text) ? [{ sql: text, line }] : [],
    );
  const found: SqlStatement[] = [];
  let [sql, line] = ['', 0];
  head.split(/\r?\n/).forEach((text, index) => {
    const code = text.replace(/--.*$/, '');
    if (sql.trim() === '') line = index + 1;
    sql += `${code}\n`;
    if (!code.includes(';')) return;
    if ([...added.keys()].some((one) => one >= line && one <= index + 1)) found.push({ sql, line });
    sql = '';
  });
  return found;
}

function reportAt(path: string, line: number, message: string, subject: string): SignalReport {
  return { path, line, message, subject, within: '' };
}

function withoutValue(table: string, column: string): string {
  return `\`${column}\` is NOT NULL without a default: the migration fails if \`${table}\` has any rows.`;
}

function* reportOf(
  change: Change,
  { path, head = '', lines }: TextChange,
  found: SchemaChange,
  line: number,
): Iterable<SignalReport> {
  const { kind, table, column } = found;
  const report = (message: string) => reportAt(path, line, message, `${kind} ${table} ${column}`);
  switch (kind) {
    case 'not-null':
      yield report(withoutValue(table, column));
      return;
    case 'drop-column':
    case 'rename-column':
    case 'drop-table':
      if (!isRebuilt(lines.added.map(({ text }) => text).join('\n'), table))
        yield* takenAway(change, path, found, report);
      return;
    case 'all-rows':
      if (/migrat|\.sql$/i.test(path))
        yield {
          ...report(`All rows of \`${table}\` are deleted.`),
          severity: 'medium',
          confidence: 'medium',
        };
      return;
    case 'type':
      yield {
        ...report(
          `The type of \`${column}\` changes: most databases rewrite \`${table}\` and lock it meanwhile.`,
        ),
        severity: 'medium',
        confidence: 'medium',
      };
      return;
    case 'index':
      if (/postgres|CONCURRENTLY/i.test(head) || path.endsWith('.sql'))
        yield {
          ...report(`Creating the index blocks writes to \`${table}\`; it is not created CONCURRENTLY.`),
          severity: 'medium',
          confidence: 'medium',
        };
      return;
  }
}

/** Certainly wrong if a query still names it. */
function* takenAway(
  change: Change,
  path: string,
  { kind, table, column }: SchemaChange,
  report: (message: string) => SignalReport,
): Iterable<SignalReport> {
  const name = kind === 'drop-table' ? table : column;
  const verb = kind === 'rename-column' ? 'is renamed' : 'is dropped';
  const [user] = readersOf(change, name, path);
  if (user !== undefined)
    yield report(`\`${name}\` ${verb}, and \`${user.path}:${user.line}\` still uses it.`);
  else if (kind !== 'rename-column')
    yield {
      ...report(`\`${name}\` ${verb}, and its data is lost.`),
      severity: 'medium',
      confidence: 'medium',
    };
}

/** True if the table is rebuilt under another name, filled and renamed, which loses nothing. */
function isRebuilt(head: string, table: string): boolean {
  return new RegExp(`\\bRENAME\\s+TO\\s+["\`]?${table}\\b`, 'i').test(head);
}

/** Queries outside migrations that name a column or table, or those in the migration's file if it contains both. */
function readersOf(change: Change, name: string, migration: string): readonly NamedPlace[] {
  const own = change.texts.find(({ path }) => path === migration)?.head?.split(/\r?\n/) ?? [];
  const word = new RegExp(`\\b${name}\\b`);
  const places = own.flatMap((text, index) =>
    word.test(text) ? [{ path: migration, line: index + 1, text }] : [],
  );
  return [...places, ...change.placesOf(name)].filter(
    ({ path, text }) =>
      (path === migration || !/migrat|changelog|schema/i.test(path)) &&
      /\b(?:SELECT|INSERT\s+INTO|UPDATE|WHERE|ORDER\s+BY|JOIN)\b/.test(text) &&
      !/\b(?:CREATE|ALTER|DROP)\b/i.test(text),
  );
}

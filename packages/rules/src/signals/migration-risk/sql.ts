/** Statements that change tables, as text: those of SQL files and those that code hands to a database. */

export interface SchemaChange {
  readonly kind: 'not-null' | 'index' | 'drop-column' | 'rename-column' | 'drop-table' | 'all-rows' | 'type';
  readonly table: string;
  /** The empty string where it is about a table. */
  readonly column: string;
}

const identifier = '[`"\\[]?(?:[\\w$]+[`"\\]]?\\.[`"\\[]?)?([\\w$]+)[`"\\]]?';
const table = `(?:IF\\s+EXISTS\\s+|ONLY\\s+|IF\\s+NOT\\s+EXISTS\\s+)*${identifier}`;
const alter = `\\bALTER\\s+TABLE\\s+${table}\\s+`;
const pattern = (source: string): RegExp => new RegExp(source, 'i');

const addColumn = pattern(
  `${alter}ADD\\s+(?:COLUMN\\s+)?(?!CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|INDEX|KEY|CHECK)${table}\\s+([^;]*)`,
);
const forms: readonly (readonly [SchemaChange['kind'], RegExp])[] = [
  ['drop-column', pattern(`${alter}DROP\\s+(?:COLUMN\\s+)(?:IF\\s+EXISTS\\s+)?${identifier}`)],
  ['rename-column', pattern(`${alter}RENAME\\s+(?:COLUMN\\s+)?${identifier}\\s+TO\\s+\\w`)],
  ['drop-table', pattern(`\\bDROP\\s+TABLE\\s+${table}`)],
  ['all-rows', pattern(`\\b(?:DELETE\\s+FROM|TRUNCATE(?:\\s+TABLE)?)\\s+${identifier}\\s*(?:;|["'\`)]|$)`)],
  ['type', pattern(`${alter}ALTER\\s+(?:COLUMN\\s+)?${identifier}\\s+(?:SET\\s+DATA\\s+)?TYPE\\b`)],
];

/** What one statement does to a schema that is there; `undefined` for anything else. */
export function schemaChangeOf(sql: string): SchemaChange | undefined {
  const [, to = '', column = '', definition = ''] = addColumn.exec(sql) ?? [];
  if (to !== '' && column !== '' && isWithoutValue(definition))
    return { kind: 'not-null', table: to, column };
  for (const [kind, form] of forms) {
    const [, name, part] = form.exec(sql) ?? [];
    if (name !== undefined) return { kind, table: name, column: part ?? '' };
  }
  const [, on = ''] =
    new RegExp(
      `\\bCREATE\\s+(?:UNIQUE\\s+)?INDEX\\s+(?!CONCURRENTLY)(?:IF\\s+NOT\\s+EXISTS\\s+)?[\\w"\`.]+\\s+ON\\s+${table}`,
      'i',
    ).exec(sql) ?? [];
  return on === '' ? undefined : { kind: 'index', table: on, column: '' };
}

/** Rows that are there have nothing to put into the column. */
function isWithoutValue(definition: string): boolean {
  const own = definition.split(/,\s*ADD\b/i)[0] ?? '';
  return (
    /\bNOT\s+NULL\b/i.test(own) &&
    !/\b(?:DEFAULT|SERIAL|BIGSERIAL|IDENTITY|GENERATED|AUTO_INCREMENT|AUTOINCREMENT)\b/i.test(own)
  );
}

/** Tables that a text makes: what is new has no rows. */
export function tablesMadeIn(text: string): ReadonlySet<string> {
  const made = new RegExp(
    `\\bCREATE\\s+(?:TEMP\\w*\\s+|UNLOGGED\\s+)?TABLE\\s+${table}|\\bcreateTable\\(\\s*["'\`](\\w+)|\\bCreateModel\\(\\s*name=["'](\\w+)`,
    'gi',
  );
  return new Set([...text.matchAll(made)].map(([, a, b, c]) => (a ?? b ?? c ?? '').toLowerCase()));
}

/** Statements that change the schema, as strings: those of SQL files and those that code passes to a database. */

export interface SchemaChange {
  readonly kind: 'not-null' | 'index' | 'drop-column' | 'rename-column' | 'drop-table' | 'all-rows' | 'type';
  readonly table: string;
  /** Empty if it is about the table. */
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

/** Returns the change a statement makes to an existing schema; `undefined` for any other statement. */
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

/** True if existing rows have no value for the column. */
function isWithoutValue(definition: string): boolean {
  const own = definition.split(/,\s*ADD\b/i)[0] ?? '';
  return (
    /\bNOT\s+NULL\b/i.test(own) &&
    !/\b(?:DEFAULT|SERIAL|BIGSERIAL|IDENTITY|GENERATED|AUTO_INCREMENT|AUTOINCREMENT)\b/i.test(own)
  );
}

/** Tables created in a text, which are empty. */
export function tablesMadeIn(text: string): ReadonlySet<string> {
  const made = new RegExp(
    `\\bCREATE\\s+(?:TEMP\\w*\\s+|UNLOGGED\\s+)?TABLE\\s+${table}|\\bcreateTable\\(\\s*["'\`](\\w+)|\\bCreateModel\\(\\s*name=["'](\\w+)`,
    'gi',
  );
  return new Set([...text.matchAll(made)].map(([, a, b, c]) => (a ?? b ?? c ?? '').toLowerCase()));
}

/** Columns added by migrations without SQL: knex, Sequelize, Django, Liquibase. */

export interface AddedColumn {
  readonly table: string;
  readonly column: string;
  /** 1-based. */
  readonly line: number;
}

/**
 * Returns non-nullable columns without a default for existing rows. Works line by line, as these builders are
 * formatted.
 */
export function columnsWithoutValue(path: string, text: string): readonly AddedColumn[] {
  if (/\.[cm]?[jt]s$/.test(path)) return [...knexColumns(text), ...sequelizeColumns(text)];
  if (path.endsWith('.py')) return djangoColumns(text);
  return path.endsWith('.xml') ? liquibaseColumns(text) : [];
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function knexColumns(text: string): readonly AddedColumn[] {
  const found: AddedColumn[] = [];
  let table = '';
  text.split('\n').forEach((line, index) => {
    const [, verb, name] =
      /\.(alterTable|table|createTable|createTableIfNotExists)\(\s*["'`](\w+)/.exec(line) ?? [];
    if (verb !== undefined) table = verb.startsWith('create') ? '' : (name ?? '');
    const column = /\b(?:table|t)\.\w+\(\s*["'`](\w+)/.exec(line)?.[1];
    if (table === '' || column === undefined) return;
    if (/\.notNullable\(/.test(line) && !/\.(?:defaultTo|alter)\(/.test(line))
      found.push({ table, column, line: index + 1 });
  });
  return found;
}

function sequelizeColumns(text: string): readonly AddedColumn[] {
  const calls = text.matchAll(/\baddColumn\(\s*["'`](\w+)["'`]\s*,\s*["'`](\w+)["'`]\s*,\s*\{([^}]*)\}/g);
  return [...calls].flatMap(({ 1: table = '', 2: column = '', 3: options = '', index }) =>
    /allowNull\s*:\s*false/.test(options) && !/defaultValue\s*:/.test(options)
      ? [{ table, column, line: lineAt(text, index) }]
      : [],
  );
}

function djangoColumns(text: string): readonly AddedColumn[] {
  const calls = text.matchAll(
    /\bAddField\(\s*(?:model_name\s*=\s*)?["'](\w+)["']\s*,\s*(?:name\s*=\s*)?["'](\w+)["']\s*,\s*(?:field\s*=\s*)?models\.(\w+)\(((?:[^()]|\([^()]*\))*)\)/g,
  );
  return [...calls].flatMap(({ 1: table = '', 2: column = '', 3: field = '', 4: options = '', index }) =>
    /\b(?:default|null)\s*=|auto_now/.test(options) || field.startsWith('ManyToMany')
      ? []
      : [{ table, column, line: lineAt(text, index) }],
  );
}

function liquibaseColumns(text: string): readonly AddedColumn[] {
  const changes = text.matchAll(/<addColumn\b[^>]*tableName="(\w+)"[^>]*>([\s\S]*?)<\/addColumn>/g);
  return [...changes].flatMap(({ 1: table = '', 2: body = '', index, 0: whole }) =>
    [...body.matchAll(/<column\b([^>]*)>([\s\S]*?)(?=<column\b|$)/g)].flatMap((column) => {
      const [, attributes = '', constraints = ''] = column;
      const name = /\bname="(\w+)"/.exec(attributes)?.[1] ?? '';
      const hasValue = /\b(?:default\w+|value\w*|autoIncrement)=/.test(attributes);
      if (hasValue || !/nullable="false"/.test(constraints)) return [];
      return [{ table, column: name, line: lineAt(text, index + whole.indexOf(body) + column.index) }];
    }),
  );
}

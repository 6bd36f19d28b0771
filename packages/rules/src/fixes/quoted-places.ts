/**
 * Drivers that treat a placeholder inside a quoted string as one. They interpolate values on the client without parsing
 * quotes: `title = 'why?' AND name = ?` binds the first value inside the title, where it can end the quotes.
 */

interface Driver {
  readonly modules: RegExp;
  /** True for drivers that ignore placeholders inside quotes, because they or the database parse them. */
  readonly heedsQuotes: boolean;
  /** Methods that nevertheless respect quotes, because the database prepares their statements. */
  readonly prepares?: string;
}

const script: readonly Driver[] = [
  {
    modules:
      /^(?:pg|pg-pool|postgres|sqlite|sqlite3|better-sqlite3|node:sqlite|mariadb|mssql|tedious|oracledb|libsql|@libsql\/client)(?:\/|$)/,
    heedsQuotes: true,
  },
  { modules: /^(?:mysql2|mysql2\/.+)$/, heedsQuotes: false, prepares: 'execute' },
  {
    modules: /^(?:mysql|promise-mysql|serverless-mysql|sqlstring|sequelize|pg-promise|knex)$/,
    heedsQuotes: false,
  },
];

/** By language. Drivers of languages not listed respect quotes, as with JDBC. */
const drivers: Readonly<Record<string, readonly Driver[]>> = {
  javascript: script,
  typescript: script,
  tsx: script,
  python: [
    { modules: /^(?:sqlite3|aiosqlite|asyncpg|oracledb|cx_Oracle|pyodbc)(?:\.|$)/, heedsQuotes: true },
    {
      modules:
        /^(?:psycopg2?|aiopg|pymysql|MySQLdb|aiomysql|asyncmy|mysql\.connector|pymssql|django|sqlalchemy)(?:\.|$)/,
      heedsQuotes: false,
    },
  ],
  go: [
    {
      modules:
        /^(?:database\/sql|github\.com\/(?:lib\/pq|jackc\/pgx.*|go-sql-driver\/mysql|mattn\/go-sqlite3)|modernc\.org\/sqlite)$/,
      heedsQuotes: true,
    },
    { modules: /^(?:gorm\.io\/gorm|github\.com\/(?:jinzhu\/gorm|jmoiron\/sqlx))$/, heedsQuotes: false },
  ],
};

/**
 * @param modules  modules that the code imports; those that are not drivers are ignored
 * @param method   last name of the method that takes the statement
 * @returns        true if every driver among them is known to respect quotes; false if there is none
 */
export function heedsQuotes(language: string, modules: Iterable<string>, method: string): boolean {
  const known = drivers[language];
  if (known === undefined) return true;
  const found = [...modules].flatMap((name) => known.filter((driver) => driver.modules.test(name)));
  return found.length > 0 && found.every((driver) => driver.heedsQuotes || driver.prepares === method);
}

/** Advice if there is no fix, because quoted strings stay in the statement. */
export const quotedPlaceAdvice =
  'A quoted string in the SQL text contains what the driver reads as a placeholder: bind that string as a value too, then each value of the request.';

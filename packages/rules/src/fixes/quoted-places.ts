/**
 * Which drivers take a mark inside a quoted text for the place of a value. They write the values into the text by themselves and look
 * at no quotes: `title = 'why?' AND name = ?` binds the first value within the title, and what it holds ends the quotes.
 */

interface Driver {
  readonly modules: RegExp;
  /** True for drivers that leave what is quoted alone: they read quotes, or the database does. */
  readonly heedsQuotes: boolean;
  /** The methods that heed them all the same, as the database prepares what they are given. */
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

/** By language; one that is not here has drivers that heed quotes, as those of JDBC. */
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
 * @param modules  that the code imports; others than drivers are passed over
 * @param method   that takes the statement, by its last name
 * @returns        true where each driver among them is known to leave quoted texts alone; false where none is known
 */
export function heedsQuotes(language: string, modules: Iterable<string>, method: string): boolean {
  const known = drivers[language];
  if (known === undefined) return true;
  const found = [...modules].flatMap((name) => known.filter((driver) => driver.modules.test(name)));
  return found.length > 0 && found.every((driver) => driver.heedsQuotes || driver.prepares === method);
}

/** Why there is no fix; the texts between quotes stay in the statement. */
export const quotedPlaceAdvice =
  'A text between quotes holds what the driver takes for a placeholder: bind that text as a value too, and then each value of the request.';

/** Errors about the database server of `ASSAY_DATABASE_URL`. */

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../lost-database.ts';
import { migrate } from './connect.ts';
import type { Database } from './database.ts';
import { NewerDatabaseError } from './release.ts';

/** Error for the operator: `message` names the server, the cause and a remedy, but never the password. */
export class DatabaseServerError extends Error {
  readonly code = 'database_unusable';
  /** Whether the error may be temporary: the server or its network may still be starting. */
  readonly mayPass: boolean;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.mayPass = isDatabaseUnavailable(cause) || passing.has(codeOf(cause) ?? '');
  }
}

/** Codes of a network or host name that is not available yet. */
const passing: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH']);

/** Remedies by Node connection error code or PostgreSQL SQLSTATE. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: start the server, or correct host and port.',
  ENOTFOUND: 'There is no such host: correct its name.',
  EAI_AGAIN: 'The name of the host cannot be resolved: check the network, or correct the name.',
  ETIMEDOUT: 'The host does not answer: check the network and its firewall.',
  '28P01': 'Correct the user or the password.',
  '28000': 'The server lets this user not in from here: see its pg_hba.conf.',
  '3D000': 'Create the database first, with `createdb` for example.',
  '42501': 'The user needs the right to create tables in the database.',
  '25006': 'The server is a standby: name the one that takes writes, or make this one take over.',
  '53300': 'Too many clients use the server: raise its max_connections.',
};

/**
 * Connects and migrates the schema.
 *
 * @throws NewerDatabaseError
 * @throws DatabaseServerError  for any error of the server or the connection
 */
export async function prepareServer(db: Kysely<Database>, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
    await migrate(db);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw error;
    throw new DatabaseServerError(explain(url, error), error);
  }
}

function explain(url: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  const code = codeOf(error);
  const reason = error instanceof Error && error.message !== '' ? error.message : (code ?? 'no connection');
  const remedy = code === undefined ? undefined : remedies[code];
  const place = `the database ${pathname.slice(1)} at ${host}`;
  return `cannot use ${place} (ASSAY_DATABASE_URL): ${reason}. ${remedy ?? ''}`.trimEnd();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Recognizes errors which mean that the database server is unavailable, whatever the query. */

/**
 * PostgreSQL's codes of a server that is starting, stopping, out of connections, or a read-only standby, and node's
 * codes of failed connections (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const codes = /^(?:08...|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;

/** Messages of pg, which have no code, for a connection that ends during a query or is not established in time. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** @param error  as thrown by pg; its causes are not considered */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (messages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string' || !codes.test(error.code)) return false;
  // Errors of the server have a severity; of node's own, only those of connecting, reading and writing count.
  return (
    'severity' in error || ('syscall' in error && /^(?:connect|read|write)$/.test(String(error.syscall)))
  );
}

/** A database, schema or table that existed when the process started is missing: it is being restored. */
const goneCodes: ReadonlySet<unknown> = new Set(['3D000', '3F000', '42P01']);

/** @param error  as thrown by pg */
export function isDatabaseGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'severity' in error && goneCodes.has(error.code);
}

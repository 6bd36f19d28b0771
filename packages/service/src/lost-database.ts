/** Errors which say that the database server does not answer, whatever was asked. */

/**
 * PostgreSQL's codes of a server that starts, stops, takes no further client, or is a standby and writes nothing, and node's of a
 * connection that fails (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const codes = /^(?:08...|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;

/** What pg says, without a code, of a connection that ends under a query or is not made in time. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** @param error  as pg throws it: a cause of it is another matter */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (messages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string' || !codes.test(error.code)) return false;
  // Errors of the server have a severity; of node's own only those of connecting count, or of what is said over the connection.
  return (
    'severity' in error || ('syscall' in error && /^(?:connect|read|write)$/.test(String(error.syscall)))
  );
}

/** Of a database, a schema or a table that was there when the process started, and is gone: it is being restored. */
const goneCodes: ReadonlySet<unknown> = new Set(['3D000', '3F000', '42P01']);

/** @param error  as pg throws it */
export function isDatabaseGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'severity' in error && goneCodes.has(error.code);
}

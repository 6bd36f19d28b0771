/** An error that the user can fix: shown as one sentence, without a stack. Exit code 2. */
export class UserError extends Error {}

/** True for errors caused by the user or the system: an unreadable file, a scan that failed. */
export function isExpected(error: Error): boolean {
  return (
    error instanceof UserError ||
    'syscall' in error ||
    ['ScanError', 'AbortError', 'ImportError', 'AdvisoryDatabaseError'].includes(error.name)
  );
}

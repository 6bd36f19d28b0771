/** What keeps a command from being done and is the user's to mend: shown as one sentence, without a stack. Exit code 2. */
export class UserError extends Error {}

/** True for what a user or the system is the cause of: a file that cannot be read, a scan that could not be done. */
export function isExpected(error: Error): boolean {
  return (
    error instanceof UserError ||
    'syscall' in error ||
    ['ScanError', 'AbortError', 'ImportError', 'AdvisoryDatabaseError'].includes(error.name)
  );
}

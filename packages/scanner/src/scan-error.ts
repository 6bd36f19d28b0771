/** A scan or fix that failed. Merely incomplete results are not an error: see `Coverage`. */

export const scanErrorCodes = [
  'directory-not-found',
  'not-a-directory',
  'directory-unreadable',
  /** One of `paths` is absolute or leads out of the directory. */
  'invalid-path',
  'unknown-analyzer',
  /** A package that scans need is missing. */
  'not-installed',
  'time-limit',
  'memory-limit',
  'cancelled',
  /** The analysis process ended without an answer. */
  'process-crashed',
  /** A defect of ours in the analysis process. */
  'internal',
] as const;
export type ScanErrorCode = (typeof scanErrorCodes)[number];

export class ScanError extends Error {
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ScanError';
    this.code = code;
  }
}

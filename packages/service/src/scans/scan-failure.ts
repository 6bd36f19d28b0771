/** Failures of scans, as reported by the API. */

import { ScanError, type ScanErrorCode } from '@assay/scanner';
import { hasRoom, isOutOfRoom } from '../disk-room.ts';
import { GitError, type GitErrorCode } from '../git/git-error.ts';
import type { StoredError } from '../storage/database.ts';

/** Errors that may be temporary, so that retrying makes sense. */
const retryableGit: ReadonlySet<GitErrorCode> = new Set([
  'clone_failed',
  'git_timeout',
  'git_failed',
  'repository_unreachable',
]);

const scanCodes: Readonly<Record<ScanErrorCode, { readonly code: string; readonly retryable: boolean }>> = {
  'directory-not-found': { code: 'directory_not_found', retryable: false },
  'not-a-directory': { code: 'directory_not_found', retryable: false },
  'directory-unreadable': { code: 'directory_unreadable', retryable: false },
  'invalid-path': { code: 'invalid_path', retryable: false },
  'unknown-analyzer': { code: 'unknown_analyzer', retryable: false },
  'not-installed': { code: 'not_installed', retryable: false },
  'time-limit': { code: 'timeout', retryable: true },
  'memory-limit': { code: 'memory_limit', retryable: false },
  cancelled: { code: 'cancelled', retryable: true },
  'process-crashed': { code: 'analysis_crashed', retryable: true },
  internal: { code: 'internal', retryable: true },
};

const noRoom: StoredError = {
  code: 'insufficient_storage',
  detail: 'The disk of the data folder is full.',
  retryable: true,
};

/** Like `toScanFailure`, but also checks for a full disk, which git does not report. */
export async function findScanFailure(error: unknown, dataDir: string): Promise<StoredError | undefined> {
  if (isOutOfRoom(error)) return noRoom;
  const mayBeFull = error instanceof GitError && retryableGit.has(error.code);
  return mayBeFull && !(await hasRoom(dataDir)) ? noRoom : toScanFailure(error);
}

/**
 * Returns `undefined` for an error that is not an outcome of the scan: a bug, or a failed dependency of the service.
 */
export function toScanFailure(error: unknown): StoredError | undefined {
  if (error instanceof GitError) {
    return { code: error.code, detail: error.message, retryable: retryableGit.has(error.code) };
  }
  if (error instanceof ScanError) return { ...scanCodes[error.code], detail: error.message };
  return undefined;
}

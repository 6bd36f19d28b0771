/** Error codes of the managed database. Each message tells the operator what to do. */

export type ClusterErrorCode =
  | 'data_folder_in_use'
  | 'database_version_mismatch'
  | 'database_binaries_missing'
  | 'database_needs_unprivileged_user'
  | 'database_not_running'
  | 'database_start_failed';

export class ClusterError extends Error {
  readonly code: ClusterErrorCode;

  constructor(code: ClusterErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

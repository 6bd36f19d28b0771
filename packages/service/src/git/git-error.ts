/** Failures of git operations, as stable codes that scans, fixes and reviews show to users. */
export type GitErrorCode =
  /** The remote could not be reached, is not a git repository, or sent objects that git rejects. */
  | 'clone_failed'
  /** The remote requires a credential, or rejects the given one. */
  | 'authentication_failed'
  /** The branch or commit does not exist. */
  | 'branch_not_found'
  /** The repository has no commits yet. */
  | 'repository_empty'
  /** A limit on bytes or files was exceeded. */
  | 'repository_too_large'
  | 'git_timeout'
  | 'git_aborted'
  /** A local path that is neither a work tree nor a bare repository. */
  | 'not_a_git_repository'
  /** A connected folder is missing, or is no longer a git repository: temporarily, or on this machine. */
  | 'repository_unreachable'
  /** A local path that the operator does not allow, or that is no longer what was connected. */
  | 'path_not_allowed'
  /** The host has an address that must not be contacted. */
  | 'host_not_allowed'
  /** No key of the ssh host is known. */
  | 'host_key_unknown'
  /** The ssh host presents a key that differs from the known ones. */
  | 'host_key_changed'
  /** The OpenSSH client is not installed. */
  | 'ssh_not_installed'
  /** The remote rejected the push: missing permission, a hook, a protected branch. */
  | 'push_rejected'
  | 'branch_exists'
  /** A git command failed unexpectedly: a bug, or a damaged repository. */
  | 'git_failed';

export class GitError extends Error {
  readonly code: GitErrorCode;

  constructor(code: GitErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GitError';
    this.code = code;
  }
}

/** What can go wrong with a repository, as stable codes that scans, fixes and reviews show to users. */
export type GitErrorCode =
  /** The remote could not be reached, is not a git repository, or sent objects that git refuses. */
  | 'clone_failed'
  /** The remote asks for a credential, or refuses the one it got. */
  | 'authentication_failed'
  /** The branch or commit does not exist. */
  | 'branch_not_found'
  /** The repository has no commit yet. */
  | 'repository_empty'
  /** Over a cap on bytes or files. */
  | 'repository_too_large'
  | 'git_timeout'
  | 'git_aborted'
  /** A local path that is neither a work tree nor a bare repository. */
  | 'not_a_git_repository'
  /** A folder that was connected is not there, or is no git repository though it was one: for now, or on this machine. */
  | 'repository_unreachable'
  /** A local path that the operator does not allow, or that is not what was connected any more. */
  | 'path_not_allowed'
  /** The host has an address that may not be reached. */
  | 'host_not_allowed'
  /** No key of the ssh host is known. */
  | 'host_key_unknown'
  /** The ssh host shows another key than the ones that are known. */
  | 'host_key_changed'
  /** The OpenSSH client is not there. */
  | 'ssh_not_installed'
  /** The remote did not take the push: no right, a hook, a protected branch. */
  | 'push_rejected'
  | 'branch_exists'
  /** A git command that should work did not: a bug, or a damaged repository. */
  | 'git_failed';

export class GitError extends Error {
  readonly code: GitErrorCode;

  constructor(code: GitErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GitError';
    this.code = code;
  }
}

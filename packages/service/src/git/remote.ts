/** Where a repository's history comes from. */
import { isBranchName, isCommitSha } from '@assay/core';
import { GitError } from './git-error.ts';

export interface GitCredential {
  readonly username: string;
  readonly secret: string;
}

export interface HttpRemote {
  readonly kind: 'http';
  /** As `parseCloneUrl` gives it: http or https, no user name, no query. */
  readonly url: string;
  readonly credential?: GitCredential;
}

/** A path on this machine: a work tree, a bare repository or a plain folder. */
export interface LocalRemote {
  readonly kind: 'local';
  readonly path: string;
}

export type GitRemote = HttpRemote | LocalRemote;

export type CloneUrlParse =
  | { readonly kind: 'valid'; readonly url: string; readonly host: string }
  | { readonly kind: 'invalid'; readonly reason: 'not_a_url' | 'transport' | 'credential_in_url' | 'query' };

/**
 * Reads a clone URL that a user gave. Only http and https are spoken. A credential belongs into the `credential`
 * member: a URL is logged, listed and shown. The answer is normalised, so that what is checked is what git is given.
 */
export function parseCloneUrl(text: string): CloneUrlParse {
  if (text !== text.trim() || !URL.canParse(text)) return { kind: 'invalid', reason: 'not_a_url' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid', reason: 'transport' };
  if (url.username !== '' || url.password !== '') return { kind: 'invalid', reason: 'credential_in_url' };
  if (url.search !== '' || url.hash !== '') return { kind: 'invalid', reason: 'query' };
  return { kind: 'valid', url: url.href, host: url.host };
}

const pullRequestPattern = /^refs\/pull\/\d+\/head$/;

/**
 * What git is asked for: a full commit and the ref of a pull request as they are, else the branch of that name.
 *
 * @throws {GitError} `branch_not_found` for a name that git does not allow in `refs/heads/`; such a branch cannot exist
 */
export function fullRefOf(ref: string): string {
  if (isCommitSha(ref) || pullRequestPattern.test(ref)) return ref;
  if (!isBranchName(ref)) throw new GitError('branch_not_found', 'The branch name is not valid.');
  return `refs/heads/${ref}`;
}

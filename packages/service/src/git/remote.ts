/** Where a repository's history comes from. */
import { isBranchName, isCommitSha } from '@assay/core';
import { GitError } from './git-error.ts';
import { defaultSshPort, formatSshUrl, parseSshUrl, type SshAddress } from './ssh-url.ts';

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

/** A repository that is reached with a key of its own. */
export interface SshRemote extends SshAddress {
  readonly kind: 'ssh';
  /** As `parseCloneUrl` gives it. */
  readonly url: string;
  /** OpenSSH's format. */
  readonly privateKey: string;
  /** The host's, as `type base64`; no other one is trusted. */
  readonly hostKeys: readonly string[];
}

/** A path on this machine: a work tree, a bare repository or a plain folder. */
export interface LocalRemote {
  readonly kind: 'local';
  readonly path: string;
  /**
   * What the folder was when it was connected: `true` for a git repository, `false` for a plain folder. Default: what it is
   * by now, which is for folders that are being connected.
   */
  readonly isGit?: boolean;
  /** Folders, links resolved, out of which nothing is read. Default: anywhere. */
  readonly roots?: readonly string[];
  /** A folder, links resolved, in which nothing is read. */
  readonly closed?: string;
  /** Places outside of the folder that its git directory may lead to, links resolved. Default: any that the others allow. */
  readonly borrowed?: readonly string[];
}

/** Remotes that git talks to. */
export type NetworkRemote = HttpRemote | SshRemote;

export type GitRemote = NetworkRemote | LocalRemote;

export type CloneUrlParse =
  | {
      readonly kind: 'valid';
      readonly url: string;
      /** With the port when it is not the default one. */
      readonly host: string;
      readonly path: string;
      /** Set for a URL over ssh. */
      readonly ssh?: SshAddress;
    }
  | { readonly kind: 'invalid'; readonly reason: 'not_a_url' | 'transport' | 'credential_in_url' | 'query' };

/**
 * Reads a clone URL that a user gave. Only http, https and ssh are spoken. A credential belongs into the `credential`
 * member: a URL is logged, listed and shown. The answer is normalised, so that what is checked is what git is given.
 */
export function parseCloneUrl(text: string): CloneUrlParse {
  const ssh = parseSshUrl(text);
  if (ssh !== undefined) {
    const { host, port, path } = ssh;
    const shown = host.includes(':') ? `[${host}]` : host;
    const withPort = port === defaultSshPort ? shown : `${shown}:${port}`;
    return { kind: 'valid', url: formatSshUrl(ssh), host: withPort, path, ssh };
  }
  if (text !== text.trim() || !URL.canParse(text)) return { kind: 'invalid', reason: 'not_a_url' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid', reason: 'transport' };
  if (url.username !== '' || url.password !== '') return { kind: 'invalid', reason: 'credential_in_url' };
  if (url.search !== '' || url.hash !== '') return { kind: 'invalid', reason: 'query' };
  return { kind: 'valid', url: url.href, host: url.host, path: url.pathname };
}

/** Stands for the branch of a checkout that has none. No branch is called so. */
export const detachedHead = 'HEAD';

/** GitHub's and Gitea's, and GitLab's. */
const pullRequestPattern = /^refs\/(?:pull|merge-requests)\/\d+\/head$/;

const tagPrefix = 'refs/tags/';

/** What `fullRefOf` takes for a tag; no branch is called so, see `isBranchName`. */
export function tagRef(name: string): string {
  return `${tagPrefix}${name}`;
}

function isTagRef(ref: string): boolean {
  return ref.startsWith(tagPrefix) && isBranchName(ref.slice(tagPrefix.length));
}

/**
 * What git is asked for: a full commit, HEAD and the refs of pull requests and tags as they are, else the branch of that name.
 *
 * @throws {GitError} `branch_not_found` for a name that git does not allow in `refs/heads/`; such a branch cannot exist
 */
export function fullRefOf(ref: string): string {
  if (ref === detachedHead || isCommitSha(ref) || pullRequestPattern.test(ref) || isTagRef(ref)) return ref;
  if (!isBranchName(ref)) throw new GitError('branch_not_found', 'The branch name is not valid.');
  return `refs/heads/${ref}`;
}

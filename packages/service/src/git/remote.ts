/** Locations of repositories. */
import { isBranchName, isCommitSha } from '@assay/core';
import { GitError } from './git-error.ts';
import { defaultSshPort, formatSshUrl, parseSshUrl, type SshAddress } from './ssh-url.ts';

export interface GitCredential {
  readonly username: string;
  readonly secret: string;
}

export interface HttpRemote {
  readonly kind: 'http';
  /** As returned by `parseCloneUrl`: http or https, no user name, no query. */
  readonly url: string;
  readonly credential?: GitCredential;
}

/** A repository that is accessed with a key of its own. */
export interface SshRemote extends SshAddress {
  readonly kind: 'ssh';
  /** As returned by `parseCloneUrl`. */
  readonly url: string;
  /** In OpenSSH's format. */
  readonly privateKey: string;
  /** Keys of the host, as `type base64`; no others are trusted. */
  readonly hostKeys: readonly string[];
}

/** A path on this machine: a work tree, a bare repository or a plain folder. */
export interface LocalRemote {
  readonly kind: 'local';
  readonly path: string;
  /**
   * The kind of the folder when it was connected: `true` for a git repository, `false` for a plain folder. Default: its
   * current kind, for folders that are being connected.
   */
  readonly isGit?: boolean;
  /** Folders, links resolved, outside of which nothing is read. Default: no restriction. */
  readonly roots?: readonly string[];
  /** A folder, links resolved, in which nothing is read. */
  readonly closed?: string;
  /**
   * Paths outside of the folder that its git directory may refer to, links resolved. Default: any that the other
   * options allow.
   */
  readonly borrowed?: readonly string[];
}

/** Remotes that git connects to. */
export type NetworkRemote = HttpRemote | SshRemote;

export type GitRemote = NetworkRemote | LocalRemote;

export type CloneUrlParse =
  | {
      readonly kind: 'valid';
      readonly url: string;
      /** With the port unless it is the default one. */
      readonly host: string;
      readonly path: string;
      /** Set for an ssh URL. */
      readonly ssh?: SshAddress;
    }
  | { readonly kind: 'invalid'; readonly reason: 'not_a_url' | 'transport' | 'credential_in_url' | 'query' };

/**
 * Parses a clone URL given by a user. Only http, https and ssh are supported. A credential must be passed in the
 * `credential` member: URLs are logged, listed and displayed. The result is normalized, so that git gets exactly what
 * was checked.
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

/** Denotes the branch of a checkout that has none. No branch can have this name. */
export const detachedHead = 'HEAD';

/** GitHub's and Gitea's form, and GitLab's. */
const pullRequestPattern = /^refs\/(?:pull|merge-requests)\/\d+\/head$/;

const tagPrefix = 'refs/tags/';

/** A tag in the form accepted by `fullRefOf`; no branch has such a name, see `isBranchName`. */
export function tagRef(name: string): string {
  return `${tagPrefix}${name}`;
}

function isTagRef(ref: string): boolean {
  return ref.startsWith(tagPrefix) && isBranchName(ref.slice(tagPrefix.length));
}

/**
 * The ref for git: a full commit, HEAD and the refs of pull requests and tags unchanged, otherwise the branch of that
 * name.
 *
 * @throws {GitError} `branch_not_found` for a name that is invalid in `refs/heads/`; such a branch cannot exist
 */
export function fullRefOf(ref: string): string {
  if (ref === detachedHead || isCommitSha(ref) || pullRequestPattern.test(ref) || isTagRef(ref)) return ref;
  if (!isBranchName(ref)) throw new GitError('branch_not_found', 'The branch name is not valid.');
  return `refs/heads/${ref}`;
}

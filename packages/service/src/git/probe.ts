/**
 * Probes a git server over HTTP before git runs.
 *
 * There are three reasons. Git's exit code is 128 for every failure, and its messages are not an interface: the HTTP
 * status distinguishes faults of the credential, the repository and the network. The address guard checks the host
 * here. And git can be given the verified address (`http.curloptResolve`), so that a name which resolves differently a
 * moment later gains nothing.
 */
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { GitError } from './git-error.ts';
import type { GitCredential, HttpRemote } from './remote.ts';
import type { GitRun } from './run-git.ts';

export type GitService = 'git-upload-pack' | 'git-receive-pack';

/** A healthy server responds to this small request at once. */
const probeTimeLimitMs = 30_000;

/** Options that `runGit` needs to reach a remote. */
export type RemoteAccess = Pick<GitRun, 'config' | 'protocols' | 'env'>;

/** The options that `runGit` needs to reach the remote. Throws `GitError` if it does not respond. */
export async function openHttp(
  outbound: Outbound,
  remote: HttpRemote,
  service: GitService,
  signal: AbortSignal | undefined,
): Promise<RemoteAccess> {
  const url = new URL(remote.url);
  const checked = await checkHost(outbound, url.hostname);
  const authorization = remote.credential === undefined ? undefined : basicAuthorization(remote.credential);
  await probe(outbound, remote, service, authorization, signal);
  const addresses = checked.map((address) => (address.includes(':') ? `[${address}]` : address));
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  const isLiteral = checked.includes(url.hostname.replace(/^\[|\]$/g, ''));
  return {
    protocols: [url.protocol === 'https:' ? 'https' : 'http'],
    config: [
      ...(isLiteral
        ? []
        : [['http.curloptResolve', `${url.hostname}:${port}:${addresses.join(',')}`] as const]),
      ...(authorization === undefined
        ? []
        : [[`http.${url.origin}/.extraHeader`, `Authorization: ${authorization}`] as const]),
    ],
  };
}

/** All addresses of a host, if each is allowed. Throws `GitError` if one is not. */
export async function checkHost(outbound: Outbound, host: string): Promise<readonly string[]> {
  const check = await outbound.guard.check(host);
  if (check.kind === 'refused')
    throw new GitError(
      'host_not_allowed',
      `The host has an address that may not be reached (${check.range}).`,
    );
  if (check.kind === 'unresolved') throw new GitError('clone_failed', 'The host could not be resolved.');
  return check.addresses.map(({ address }) => address);
}

async function probe(
  outbound: Outbound,
  remote: HttpRemote,
  service: GitService,
  authorization: string | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const status = await requestStatus(outbound, remote, service, authorization, signal);
  if (status === 200) return;
  if (status === 403 && service === 'git-receive-pack')
    throw new GitError('push_rejected', 'The credential may not push to this repository.');
  if (status === 401 || status === 403)
    throw new GitError('authentication_failed', 'The remote refuses the credential, or asks for one.');
  if (status >= 300 && status < 400)
    throw new GitError('clone_failed', 'The remote redirects elsewhere; give the final clone URL.');
  throw new GitError('clone_failed', `The remote answers ${status}.`);
}

async function requestStatus(
  outbound: Outbound,
  remote: HttpRemote,
  service: GitService,
  authorization: string | undefined,
  signal: AbortSignal | undefined,
): Promise<number> {
  try {
    const response = await outbound.send({
      url: `${remote.url.replace(/\/$/, '')}/info/refs?service=${service}`,
      method: 'GET',
      headers: {
        'user-agent': 'git/assay',
        // Version 2 responds with its capabilities only, not with every ref.
        ...(service === 'git-upload-pack' ? { 'git-protocol': 'version=2' } : {}),
        ...(authorization === undefined ? {} : { authorization }),
      },
      timeLimitMs: probeTimeLimitMs,
      maxResponseBytes: 4096,
      ...(signal === undefined ? {} : { signal }),
    });
    return response.status;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.code === 'timeout')
      throw new GitError('git_timeout', 'The remote did not answer in time.', error);
    if (error.code === 'aborted') throw new GitError('git_aborted', 'The git command was cancelled.', error);
    throw new GitError('clone_failed', 'The remote could not be reached.', error);
  }
}

/**
 * The credential is passed to git as a header in its environment: not in the URL or the arguments, which the process
 * list exposes to everybody, and not in a file. `/proc/<pid>/environ` is readable only by the same user and root, who
 * can read the service's memory as well. The header is bound to the origin, and redirects are disabled.
 */
function basicAuthorization(credential: GitCredential): string {
  return `Basic ${Buffer.from(`${credential.username}:${credential.secret}`).toString('base64')}`;
}

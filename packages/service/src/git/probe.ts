/**
 * Asks a git server over HTTP, before git is started, whether it will answer.
 *
 * Three reasons. Git's exit code is 128 for every failure, and its messages are not an interface: the HTTP status
 * says whether the credential, the repository or the network is at fault. The address guard sees the host here. And
 * git can be told the address that was checked (`http.curloptResolve`), so that a name which resolves differently a
 * moment later gains nothing.
 */
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { GitError } from './git-error.ts';
import type { GitCredential, HttpRemote } from './remote.ts';
import type { GitRun } from './run-git.ts';

export type GitService = 'git-upload-pack' | 'git-receive-pack';

/** A healthy server answers this small request at once. */
const probeTimeLimitMs = 30_000;

/** What `runGit` needs to reach a remote. */
export type RemoteAccess = Pick<GitRun, 'config' | 'protocols' | 'env'>;

/** What `runGit` needs to reach the remote. Throws `GitError` when it will not answer. */
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

/** All addresses of a host that may be reached. Throws `GitError` when one may not. */
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
        // Version 2 answers with its capabilities only, not with every ref.
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
 * The credential goes to git as a header in its environment: not in the URL and the arguments, which the process
 * list shows to everybody, and not in a file. `/proc/<pid>/environ` is readable by the same user and root only, who
 * can read the service's memory as well. The header is bound to the origin, and redirects are off.
 */
function basicAuthorization(credential: GitCredential): string {
  return `Basic ${Buffer.from(`${credential.username}:${credential.secret}`).toString('base64')}`;
}

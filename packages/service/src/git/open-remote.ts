/** Opens access to a remote for the duration of git operations. */
import type { Outbound } from '../outbound/outbound.ts';
import { type GitService, openHttp, type RemoteAccess } from './probe.ts';
import type { NetworkRemote } from './remote.ts';
import { withSsh } from './ssh-session.ts';

/** Runs `work` with the options that `runGit` needs to reach the remote. Throws `GitError` if it does not respond. */
export async function withRemote<T>(
  outbound: Outbound,
  remote: NetworkRemote,
  service: GitService,
  signal: AbortSignal | undefined,
  work: (access: RemoteAccess) => Promise<T>,
): Promise<T> {
  return remote.kind === 'ssh'
    ? withSsh(outbound, remote, service, signal, work)
    : work(await openHttp(outbound, remote, service, signal));
}

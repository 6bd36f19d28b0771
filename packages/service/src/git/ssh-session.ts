/**
 * Reaches a git server over ssh with OpenSSH's client: with our key, to an address that was checked, and to no host
 * whose key is not known already.
 *
 * The client gets a configuration file of its own, so that the machine's and the user's count for nothing: no agent, no
 * other keys, no proxies, no forwarding, no prompts. Key and known hosts are files of mode 0600 in a folder of mode 0700
 * that lives as long as the session.
 *
 * As over HTTP, the server is asked before git is: git says the same of every failure.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outbound } from '../outbound/outbound.ts';
import { GitError } from './git-error.ts';
import { scanHostKeys, sshEnvironment } from './host-keys.ts';
import { checkHost, type GitService, type RemoteAccess } from './probe.ts';
import type { SshRemote } from './remote.ts';
import { type GitResult, runProcess } from './run-process.ts';

const alias = 'assay-remote';
/** Seconds for the connection, and for each sign of life of the server. */
const waitSeconds = 15;
const probeTimeLimitMs = 60_000;
/** A server that does not speak version 2 answers with all its refs. */
const maxProbeBytes = 16_000_000;

/** Runs `work` with what `runGit` needs to reach the remote. Throws `GitError` when it will not answer. */
export async function withSsh<T>(
  outbound: Outbound,
  remote: SshRemote,
  service: GitService,
  signal: AbortSignal | undefined,
  work: (access: RemoteAccess) => Promise<T>,
): Promise<T> {
  if (remote.hostKeys.length === 0)
    throw new GitError('host_key_unknown', 'No key of the host is known; sync records the one it shows.');
  const addresses = await checkHost(outbound, remote.host);
  const folder = await mkdtemp(join(tmpdir(), 'assay-ssh-'));
  try {
    const config = await openAddress(folder, remote, addresses, service, signal);
    return await work({
      protocols: ['ssh'],
      env: { GIT_SSH_COMMAND: `ssh -F ${quoteForShell(config)}`, GIT_SSH_VARIANT: 'ssh' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The keys that a host shows on first use. Throws `GitError` when it does not answer. */
export async function readHostKeys(
  outbound: Outbound,
  { host, port }: { readonly host: string; readonly port: number },
  signal?: AbortSignal,
): Promise<readonly string[]> {
  for (const address of await checkHost(outbound, host)) {
    const keys = await scanHostKeys(address, port, signal);
    if (keys.length > 0) return keys;
  }
  throw new GitError('clone_failed', 'The host could not be reached.');
}

/** Tries the addresses in turn; gives the configuration file of the first that answers. */
async function openAddress(
  folder: string,
  remote: SshRemote,
  addresses: readonly string[],
  service: GitService,
  signal: AbortSignal | undefined,
): Promise<string> {
  const files = { key: join(folder, 'key'), knownHosts: join(folder, 'known_hosts') };
  const config = join(folder, 'config');
  await writeFile(files.key, remote.privateKey, { mode: 0o600 });
  const lines = remote.hostKeys.map((key) => `${alias} ${key}\n`);
  await writeFile(files.knownHosts, lines.join(''), { mode: 0o600 });
  for (const address of addresses) {
    await writeFile(config, configurationOf(remote, address, files), { mode: 0o600 });
    const result = await ask(config, remote, service, signal);
    if (isGitAnswer(result)) return config;
    const error = await explain(remote, address, service, result, signal);
    if (error !== undefined) throw error;
  }
  throw new GitError('clone_failed', 'The remote could not be reached.');
}

function ask(
  config: string,
  remote: SshRemote,
  service: GitService,
  signal: AbortSignal | undefined,
): Promise<GitResult> {
  return runProcess({
    program: 'ssh',
    args: ['-F', config, '-T', alias, `${service} ${quoteForShell(remote.path)}`],
    cwd: '/',
    env: {
      ...sshEnvironment(),
      // Version 2 answers with its capabilities only, not with every ref.
      ...(service === 'git-upload-pack' ? { GIT_PROTOCOL: 'version=2' } : {}),
    },
    // A flush: nothing is asked for.
    input: '0000',
    limits: {
      timeLimitMs: probeTimeLimitMs,
      maxOutputBytes: maxProbeBytes,
      ...(signal === undefined ? {} : { signal }),
    },
  });
}

/** The client ends so when it could not connect, trust or log in; else it ends as the server's command did. */
const clientFailure = 255;

/** True for a first line of git's protocol that is no error. */
function isGitAnswer({ exitCode, stdout }: GitResult): boolean {
  return exitCode !== clientFailure && /^[0-9a-f]{4}(?!ERR )/.test(stdout.subarray(0, 8).toString('latin1'));
}

/** `undefined` when the address does not answer at all. */
async function explain(
  remote: SshRemote,
  address: string,
  service: GitService,
  { exitCode, stderr }: GitResult,
  signal: AbortSignal | undefined,
): Promise<GitError | undefined> {
  const cause = new Error(stderr.trim());
  if (exitCode !== clientFailure) {
    return service === 'git-receive-pack'
      ? new GitError('push_rejected', 'The deploy key may not push to this repository.', cause)
      : new GitError('clone_failed', 'The remote does not give this repository to the deploy key.', cause);
  }
  const shown = await scanHostKeys(address, remote.port, signal);
  if (shown.length === 0) return undefined;
  if (!shown.some((key) => remote.hostKeys.includes(key)))
    return new GitError(
      'host_key_changed',
      'The host shows another key than the ones that are known.',
      cause,
    );
  return new GitError('authentication_failed', 'The remote does not take the deploy key.', cause);
}

function configurationOf(
  remote: SshRemote,
  address: string,
  files: { readonly key: string; readonly knownHosts: string },
): string {
  const settings: readonly (readonly [string, string])[] = [
    ['HostName', address],
    ['HostKeyAlias', alias],
    ['Port', String(remote.port)],
    ['User', remote.user],
    ['IdentityFile', quoteForSsh(files.key)],
    ['IdentitiesOnly', 'yes'],
    ['IdentityAgent', 'none'],
    ['AddKeysToAgent', 'no'],
    ['UserKnownHostsFile', quoteForSsh(files.knownHosts)],
    ['GlobalKnownHostsFile', '/dev/null'],
    ['StrictHostKeyChecking', 'yes'],
    ['UpdateHostKeys', 'no'],
    ['CheckHostIP', 'no'],
    ['VerifyHostKeyDNS', 'no'],
    ['CanonicalizeHostname', 'no'],
    ['BatchMode', 'yes'],
    ['PreferredAuthentications', 'publickey'],
    ['ProxyCommand', 'none'],
    ['ControlMaster', 'no'],
    ['ControlPath', 'none'],
    ['ClearAllForwardings', 'yes'],
    ['ForwardAgent', 'no'],
    ['ForwardX11', 'no'],
    ['PermitLocalCommand', 'no'],
    ['RequestTTY', 'no'],
    ['SendEnv', 'GIT_PROTOCOL'],
    ['ConnectTimeout', String(waitSeconds)],
    ['ServerAliveInterval', String(waitSeconds)],
    ['LogLevel', 'ERROR'],
  ];
  return `Host *\n${settings.map(([name, value]) => `  ${name} ${value}\n`).join('')}`;
}

/** Temporary folders may have spaces; a percent sign begins a token of ssh. */
function quoteForSsh(path: string): string {
  return `"${path.replaceAll('%', '%%')}"`;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

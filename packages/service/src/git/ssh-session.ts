/**
 * Connects to a git server over ssh with OpenSSH's client: with our key, to a verified address, and only to a host
 * whose key is already known.
 *
 * The client gets its own configuration file, which replaces the machine's and the user's: no agent, no other keys, no
 * proxies, no forwarding, no prompts. The key and the known hosts are files of mode 0600 in a folder of mode 0700 that
 * is removed with the session.
 *
 * As over HTTP, the server is probed before git runs, because git reports every failure the same way.
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
/** Timeout in seconds of the connection, and of each keep-alive of the server. */
const waitSeconds = 15;
const probeTimeLimitMs = 60_000;
/** A server without protocol version 2 responds with all its refs. */
const maxProbeBytes = 16_000_000;

/** Runs `work` with the options that `runGit` needs to reach the remote. Throws `GitError` if it does not respond. */
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

/** The keys that a host presents on first use. Throws `GitError` if it does not respond. */
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

/** Tries the addresses in turn; returns the configuration file of the first that responds. */
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
      // Version 2 responds with its capabilities only, not with every ref.
      ...(service === 'git-upload-pack' ? { GIT_PROTOCOL: 'version=2' } : {}),
    },
    // A flush packet: requests nothing.
    input: '0000',
    limits: {
      timeLimitMs: probeTimeLimitMs,
      maxOutputBytes: maxProbeBytes,
      ...(signal === undefined ? {} : { signal }),
    },
  });
}

/**
 * The client's exit code if it could not connect, verify the host or authenticate; otherwise it exits with the code of
 * the server's command.
 */
const clientFailure = 255;

/** True for a first line of git's protocol that is not an error. */
function isGitAnswer({ exitCode, stdout }: GitResult): boolean {
  return exitCode !== clientFailure && /^[0-9a-f]{4}(?!ERR )/.test(stdout.subarray(0, 8).toString('latin1'));
}

/** `undefined` if the address does not respond at all. */
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

/** Temporary folders may contain spaces; ssh expands tokens that begin with a percent sign. */
function quoteForSsh(path: string): string {
  return `"${path.replaceAll('%', '%%')}"`;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

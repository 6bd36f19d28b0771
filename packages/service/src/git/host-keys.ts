/** Keys of ssh hosts, as `type base64`: parsed from `known_hosts` lines, or scanned from the host. */
import { createHmac } from 'node:crypto';
import { type GitLimits, runProcess } from './run-process.ts';
import { defaultSshPort } from './ssh-url.ts';

export interface SshHost {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
}

export type HostKeyReading =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'invalid'; readonly reason: string };

const keyTypes: ReadonlySet<string> = new Set([
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
]);
/** A host has one key per type, and two during key rotation. */
const mostKeys = 10;
/** Timeout of `ssh-keyscan` in seconds. */
const scanSeconds = 10;
const maxScanBytes = 100_000;

/**
 * Parses lines of a `known_hosts` file, ignoring those of other hosts, or bare `type base64` lines. Markers
 * (`@cert-authority`, `@revoked`) are rejected, because ignoring them would change the meaning of a line.
 */
export function readKnownHosts(text: string, host: SshHost): HostKeyReading {
  const keys = new Set<string>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('@')) return { kind: 'invalid', reason: 'lines with a marker are not supported' };
    const fields = line.split(/\s+/);
    const isBare = keyTypes.has(fields[0] ?? '');
    const [names = '', type = '', blob = ''] = isBare ? ['', ...fields] : fields;
    if (!isBare && !namesHost(names, host)) continue;
    if (!isKey(type, blob)) return { kind: 'invalid', reason: 'expected lines of a known_hosts file' };
    keys.add(`${type} ${blob}`);
  }
  if (keys.size === 0) return { kind: 'invalid', reason: 'no line is about the host of the clone URL' };
  if (keys.size > mostKeys) return { kind: 'invalid', reason: `expected at most ${mostKeys} keys` };
  return { kind: 'keys', keys: [...keys].sort() };
}

/** The keys that the host presents to anyone; empty if it does not respond as an ssh server. */
export async function scanHostKeys(
  address: string,
  port: number,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const limits: GitLimits = {
    timeLimitMs: 3 * scanSeconds * 1000,
    maxOutputBytes: maxScanBytes,
    ...(signal === undefined ? {} : { signal }),
  };
  const { stdout } = await runProcess({
    program: 'ssh-keyscan',
    args: ['-T', String(scanSeconds), '-p', String(port), '-t', 'ed25519,ecdsa,rsa', address],
    cwd: '/',
    env: sshEnvironment(),
    limits,
  });
  const keys = stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim().split(' '))
    .filter(([, type = '', blob = '']) => isKey(type, blob))
    .map(([, type, blob]) => `${type} ${blob}`);
  return [...new Set(keys)].sort().slice(0, mostKeys);
}

/** The complete environment of ssh programs. */
export function sshEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', LC_ALL: 'C' };
}

function isKey(type: string, blob: string): boolean {
  if (!keyTypes.has(type) || !/^[A-Za-z0-9+/]{20,2000}={0,2}$/.test(blob)) return false;
  // The blob repeats the type at its beginning.
  const bytes = Buffer.from(blob, 'base64');
  return bytes.subarray(4, 4 + type.length).toString('latin1') === type;
}

/** True if one of the names of a line, plain or hashed, is that of the host. */
function namesHost(names: string, { host, port }: SshHost): boolean {
  const own = port === defaultSshPort ? host : `[${host}]:${port}`;
  return names.split(',').some((name) => {
    const [, kind, salt = '', hash = ''] = name.split('|');
    if (kind !== '1') return name.toLowerCase() === own;
    // The format of `ssh-keygen -H`.
    return createHmac('sha1', Buffer.from(salt, 'base64')).update(own).digest('base64') === hash;
  });
}

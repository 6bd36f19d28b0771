/** Parses clone URLs over ssh: `ssh://[user@]host[:port]/path` and `user@host:path`. */
import ipaddr from 'ipaddr.js';

export interface SshAddress {
  readonly user: string;
  /** A DNS name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  /** As sent to the server: absolute if it begins with a slash, otherwise relative to the user's home directory. */
  readonly path: string;
}

export const defaultSshPort = 22;
/** The account that git hosts share among all users. */
const defaultUser = 'git';

const schemeForm =
  /^ssh:\/\/(?:(?<user>[^@/:]+)@)?(?<host>\[[^\]/]+\]|[^:/@[\]]+)(?::(?<port>\d{1,5}))?(?<path>\/.+)$/;
const shortForm = /^(?<user>[^@/:]+)@(?<host>\[[^\]/]+\]|[^:/@[\]]+):(?<path>(?!\/\/).+)$/;
/** Must not begin with a dash: ssh would treat it as an option. */
const userForm = /^\w[\w.-]*$/;
const hostForm = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
/** Letters of any script, but no characters special to a shell or git. */
const pathForm = /^[\p{L}\p{N}_./~+@ -]+$/u;

/** `undefined` for anything but such a URL. */
export function parseSshUrl(text: string): SshAddress | undefined {
  const groups = (schemeForm.exec(text) ?? shortForm.exec(text))?.groups;
  if (groups === undefined) return undefined;
  const { user = defaultUser, path = '' } = groups;
  const host = (groups['host'] ?? '').replace(/^\[|\]$/g, '').toLowerCase();
  const port = groups['port'] === undefined ? defaultSshPort : Number(groups['port']);
  const isHost = hostForm.test(host) || ipaddr.IPv6.isValid(host);
  const isPath = pathForm.test(path) && !/^-|^\/*$/.test(path);
  if (!userForm.test(user) || !isHost || !isPath || port < 1 || port > 65_535) return undefined;
  return { user, host, port, path };
}

/** The canonical form that is stored and passed to git. */
export function formatSshUrl({ user, host, port, path }: SshAddress): string {
  const shown = host.includes(':') ? `[${host}]` : host;
  if (!path.startsWith('/') && port === defaultSshPort) return `${user}@${shown}:${path}`;
  return `ssh://${user}@${shown}${port === defaultSshPort ? '' : `:${port}`}${path}`;
}

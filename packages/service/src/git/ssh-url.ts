/** Clone URLs over ssh: `ssh://[user@]host[:port]/path` and `user@host:path`. */
import ipaddr from 'ipaddr.js';

export interface SshAddress {
  readonly user: string;
  /** A DNS name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  /** As the server gets it: from its root when it begins with a slash, else from the user's home. */
  readonly path: string;
}

export const defaultSshPort = 22;
/** What git hosts name the account of all their users. */
const defaultUser = 'git';

const schemeForm =
  /^ssh:\/\/(?:(?<user>[^@/:]+)@)?(?<host>\[[^\]/]+\]|[^:/@[\]]+)(?::(?<port>\d{1,5}))?(?<path>\/.+)$/;
const shortForm = /^(?<user>[^@/:]+)@(?<host>\[[^\]/]+\]|[^:/@[\]]+):(?<path>(?!\/\/).+)$/;
/** None begins with a dash: ssh would take it for an option. */
const userForm = /^\w[\w.-]*$/;
const hostForm = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
/** Letters of any script, but nothing that a shell or git reads as more than itself. */
const pathForm = /^[\p{L}\p{N}_./~+@ -]+$/u;

/** `undefined` for what is not such a URL. */
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

/** The one form that is stored and given to git. */
export function formatSshUrl({ user, host, port, path }: SshAddress): string {
  const shown = host.includes(':') ? `[${host}]` : host;
  if (!path.startsWith('/') && port === defaultSshPort) return `${user}@${shown}:${path}`;
  return `ssh://${user}@${shown}${port === defaultSshPort ? '' : `:${port}`}${path}`;
}

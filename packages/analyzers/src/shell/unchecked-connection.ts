/** Finds connections with an unverified peer: certificates and host keys that are not checked. */

import { type Command, programOf } from './commands.ts';
import { insecureFetch } from './insecure-fetch.ts';

const off = /^(?:0|false|no|off|none)$/i;
const on = /^(?:1|true|yes|on)$/i;
const anyHost = /\bStrictHostKeyChecking[= ]["']?(?:no|off)\b/i;

/** Variables that reduce verification, with the values that do so. */
const variables: ReadonlyMap<string, RegExp> = new Map([
  ['ANSIBLE_HOST_KEY_CHECKING', off],
  ['BUNDLE_SSL_VERIFY_MODE', off],
  ['GIT_SSH_COMMAND', anyHost],
  ['GIT_SSL_NO_VERIFY', on],
  ['NODE_TLS_REJECT_UNAUTHORIZED', off],
  ['NPM_CONFIG_STRICT_SSL', off],
  ['PIP_TRUSTED_HOST', /\S/],
  ['PYTHONHTTPSVERIFY', off],
  ['VAULT_SKIP_VERIFY', on],
  ['YARN_ENABLE_STRICT_SSL', off],
]);

export function isUncheckedVariable(name: string, value: string): boolean {
  return variables.get(name.toUpperCase())?.test(value.trim()) === true;
}

const overSsh = new Set(['ssh', 'scp', 'sftp', 'rsync', 'ssh-copy-id', 'sshpass', 'autossh']);

/** @returns the option or variable as written */
export function uncheckedIn(command: Command): string | undefined {
  const found = insecureFetch(command);
  if (found !== undefined) return found;
  const { name, args } = programOf(command);
  if (name === 'export')
    return args.find(({ text }) => {
      const at = text.indexOf('=');
      return at > 0 && isUncheckedVariable(text.slice(0, at), text.slice(at + 1));
    })?.text;
  return overSsh.has(name) ? anyHost.exec(args.map(({ text }) => text).join(' '))?.[0] : undefined;
}

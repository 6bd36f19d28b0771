/** Serializes a connection's credential for encryption. */
import type { AppInstallation, ForgeConnection } from './forge.ts';

type Token = ForgeConnection['token'];

/** A token is stored as it is, an app's key as JSON, which no forge's token looks like. */
export function writeForgeToken(token: Token): string {
  return typeof token === 'string' ? token : JSON.stringify(token);
}

export function readForgeToken(text: string): Token {
  if (!text.startsWith('{')) return text;
  const parsed: unknown = JSON.parse(text);
  if (!isAppInstallation(parsed)) throw new Error('a connection has a key of unknown form');
  return parsed;
}

function isAppInstallation(value: unknown): value is AppInstallation {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  return ['appId', 'installationId', 'privateKey'].every((name) => typeof members[name] === 'string');
}

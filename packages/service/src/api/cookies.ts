/** Cookies: of sessions, and of sign-ins that are under way. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What a cookie is for. */
export type CookieName = 'session' | 'sign-in';

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/**
 * Over https the names begin with `__Host-`, which browsers take from this host and over https only. A session's cookie
 * is sent with requests of our own pages only; that of a sign-in also when the identity provider sends the browser back.
 */
export function createCookies(config: Pick<Config, 'publicUrl'>): Cookies {
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  const fullName = (name: CookieName) => `${isSecure ? '__Host-' : ''}assay-${name}`;
  const write = (reply: FastifyReply, name: CookieName, value: string, seconds: number): void => {
    const sameSite = name === 'session' ? 'Strict' : 'Lax';
    const parts = [
      `${fullName(name)}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
    ];
    reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
  };
  return {
    read: (request, name) => readCookie(request.headers.cookie, fullName(name)),
    set: write,
    clear: (reply, name) => write(reply, name, '', 0),
  };
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

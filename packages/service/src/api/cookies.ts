/** Cookies of sessions, and of sign-ins in progress. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Purpose of a cookie. */
export type CookieName = 'session' | 'sign-in';

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/**
 * Over https the names have the prefix `__Host-`, which browsers accept from this host and over https only. A session
 * cookie is sent only with requests of our own pages; a sign-in cookie also when the identity provider redirects the
 * browser back.
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

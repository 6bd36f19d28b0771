/** Addresses of this service: of pages, for people, and of resources, for programs. */
import type { Config } from './config.ts';

type Place = Pick<Config, 'publicUrl' | 'host' | 'port'>;

/** Without a slash at its end: what the operator says, else where it listens. */
export function baseUrlOf({ publicUrl, host, port }: Place): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return (publicUrl ?? `http://${name}:${port}`).replace(/\/+$/, '');
}

/** Of a page of the dashboard. @param path  `/issues/...` */
export function pageUrl(place: Place, path: string): string {
  return baseUrlOf(place) + path;
}

/**
 * A value as it is sent, every `url` of a resource in it absolute. Without a public address they stay relative: who asks
 * knows where. Copies only what changes.
 */
export function withAbsoluteUrls<T>(value: T, { publicUrl }: Pick<Config, 'publicUrl'>): T {
  return publicUrl === undefined ? value : (absolute(value, publicUrl.replace(/\/+$/, ''), 0) as T);
}

/** Answers are nested a few levels deep; bounds the recursion. */
const maxDepth = 12;

function absolute(value: unknown, base: string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, base, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'url' && typeof one === 'string' && one.startsWith('/v1/')
        ? base + one
        : absolute(one, base, depth + 1),
    ]),
  );
}

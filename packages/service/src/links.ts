/** URLs of this service: of pages, for people, and of resources, for programs. */
import type { Config } from './config.ts';

type Place = Pick<Config, 'publicUrl' | 'host' | 'port'>;

/** Without a trailing slash: the configured URL, or else the address on which it listens. */
export function baseUrlOf({ publicUrl, host, port }: Place): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return (publicUrl ?? `http://${name}:${port}`).replace(/\/+$/, '');
}

/** URL of a dashboard page. @param path  `/issues/...` */
export function pageUrl(place: Place, path: string): string {
  return baseUrlOf(place) + path;
}

/**
 * Makes every `url` of a resource in a response absolute. Without a public URL they stay relative, because the client
 * knows the host. Copies only what changes.
 */
export function withAbsoluteUrls<T>(value: T, { publicUrl }: Pick<Config, 'publicUrl'>): T {
  return publicUrl === undefined ? value : (absolute(value, publicUrl.replace(/\/+$/, ''), 0) as T);
}

/** Responses are nested a few levels deep; bounds the recursion. */
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

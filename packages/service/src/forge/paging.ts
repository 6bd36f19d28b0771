/** Paginated lists of a forge. */

import { ForgeError } from './forge-error.ts';
import type { ForgeAnswer, ForgeApi } from './forge-http.ts';
import { insideApi } from './forge-http.ts';

/** The query of the next page according to the `Link` header (RFC 8288); `undefined` after the last. */
export function nextPageQuery(api: ForgeApi, { headers }: ForgeAnswer): URLSearchParams | undefined {
  for (const [, url = '', parameters = ''] of (headers['link'] ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(parameters)) return queryOfNext(api, url);
  }
  return undefined;
}

/**
 * The query of the next page's URL.
 *
 * @throws ForgeError `provider_error` if the URL is not below the API that was addressed
 */
export function queryOfNext(api: ForgeApi, url: string): URLSearchParams {
  const inside = insideApi(api, url);
  if (inside === undefined)
    throw new ForgeError('provider_error', `${api.title} names a next page outside of its API.`);
  return new URL(inside).searchParams;
}

/** Reads pages until there are no more, or `maxPages` were read. */
export async function readAllPages<T>(
  maxPages: number,
  read: (cursor: string | null) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): Promise<readonly T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next } = await read(cursor);
    all.push(...items);
    if (next === null || next === cursor) break;
    cursor = next;
  }
  return all;
}

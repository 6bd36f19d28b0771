/** A page of rows as an API response. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../lists.ts';

/** The envelope, and the `Link` header of RFC 8288. */
export function toList<T, R>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<T>,
  map: (row: T) => R,
) {
  reply.header('link', linksOf(request.url, page.nextCursor));
  return {
    data: page.rows.map(map),
    total: page.total,
    total_is_estimate: page.totalIsEstimate,
    next_cursor: page.nextCursor,
    has_more: page.nextCursor !== null,
  };
}

/** The next page is always addressed by cursor: numbered pages end at 10,000 rows. */
function linksOf(url: string, cursor: string | null): string {
  const [path = '', query = ''] = url.split('?');
  const at = (next: string | null): string => {
    const parameters = new URLSearchParams(query);
    parameters.delete('cursor');
    parameters.delete('page');
    const size = parameters.get('per_page');
    if (next !== null) {
      parameters.set('cursor', next);
      parameters.delete('per_page');
      if (size !== null) parameters.set('limit', size);
    }
    const text = parameters.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  const first = `<${at(null)}>; rel="first"`;
  return cursor === null ? first : `<${at(cursor)}>; rel="next", ${first}`;
}

/** RFC 3339, UTC, milliseconds. */
export function toTimestamp(date: Date): string {
  return date.toISOString();
}

export function toTimestampOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

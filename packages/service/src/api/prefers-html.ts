/** Distinguishes browsers navigating to a page from programs. */

import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** True if the request prefers HTML to the API's media types. */
export function prefersHtml(request: IncomingMessage): boolean {
  const offers = ['application/json', 'application/problem+json', 'text/html'];
  return new Negotiator(request).mediaType(offers) === 'text/html';
}

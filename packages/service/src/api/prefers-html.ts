/** Browsers that go to a page, told from programs that call. */

import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** True when the request asks for HTML more than for what the API answers with. */
export function prefersHtml(request: IncomingMessage): boolean {
  const offers = ['application/json', 'application/problem+json', 'text/html'];
  return new Negotiator(request).mediaType(offers) === 'text/html';
}

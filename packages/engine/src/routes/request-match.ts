/** Tells whether requests of a route pass a guard's test, as far as the route determines it. */

import { unknownPart } from '../code/definitions.ts';
import type { RequestTest } from './request-tests.ts';
import { joinPaths } from './router-graph.ts';

/** Requests of one route, as seen by a guard. */
export interface Requested {
  /** Starts with `…` if the beginning is unknown. */
  readonly path: string;
  /** Path prefix that the guard was registered for. */
  readonly base: string;
  readonly method: string;
  /** Name of the handler function; the empty string if unknown. */
  readonly handler: string;
  /** Keys of the handler's marks; the empty string for an unknown one. */
  readonly marks: readonly string[];
}

/** Start of a variable path segment: `:id`, `{id}`, `<id>`, `[id]`, `(?P<id>`, `*`, `…`. */
const hole = new RegExp(`[:{<[(*${unknownPart}]`);

/** @returns whether the condition holds; `undefined` if the route does not determine it */
export function holdsFor(test: RequestTest, requested: Requested): boolean | undefined {
  if (test.by === 'unknown') return undefined;
  const matches = test.texts.map((text) => isMatch(test, text, requested));
  const found = matches.includes(true) ? true : matches.includes(undefined) ? undefined : false;
  return found === undefined ? undefined : found !== test.isNegated;
}

function isMatch({ by, part }: RequestTest, text: string, requested: Requested): boolean | undefined {
  switch (part.part) {
    case 'method':
      return requested.method === '*' ? undefined : requested.method === text.toUpperCase();
    case 'handler':
      // Flask prepends the name of the blueprint.
      return requested.handler === '' ? undefined : text.split('.').at(-1) === requested.handler;
    case 'mark':
      return requested.marks.includes(text) || (requested.marks.includes('') ? undefined : false);
    case 'path':
      return isPath(by, part.isLocal === true ? joinPaths(requested.base, text) : text, requested.path);
  }
}

/** A request for `/notes/:id` is assumed not to equal any literal that the parameter might match. */
function isPath(by: RequestTest['by'], text: string, path: string): boolean | undefined {
  const isOpen = path.startsWith(unknownPart);
  const at = path.search(hole);
  const start = at < 0 ? path : path.slice(0, at);
  switch (by) {
    case 'equality':
      if (isOpen) return text.endsWith(bare(path.slice(unknownPart.length))) ? undefined : false;
      return at < 0 && bare(text) === bare(path);
    case 'prefix':
      if (start.startsWith(text)) return true;
      return isOpen || (at >= 0 && text.startsWith(start) && start !== '/') ? undefined : false;
    case 'suffix': {
      if (path.endsWith(text)) return true;
      return hole.test(path.slice(path.lastIndexOf('/') + 1)) ? undefined : false;
    }
    case 'unknown':
      return undefined;
  }
}

function bare(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

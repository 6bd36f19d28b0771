/** Whether requests of a route pass a test of a guard, as far as the route tells. */

import { unknownPart } from '../code/definitions.ts';
import type { RequestTest } from './request-tests.ts';
import { joinPaths } from './router-graph.ts';

/** Requests of one route, as a guard sees them. */
export interface Requested {
  /** Where it is not known, the path begins with `…`. */
  readonly path: string;
  /** Beginning of the path that the guard was registered for. */
  readonly base: string;
  readonly method: string;
  /** Name of the function that answers; the empty string where it is not known. */
  readonly handler: string;
  /** Keys of the marks that the handler has; the empty string for one that is not known. */
  readonly marks: readonly string[];
}

/** What begins a part of a path that each request fills in: `:id`, `{id}`, `<id>`, `[id]`, `(?P<id>`, `*`, `…`. */
const hole = new RegExp(`[:{<[(*${unknownPart}]`);

/** @returns whether the condition holds; `undefined` where the route does not tell */
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
      // Flask has the name of the blueprint in front.
      return requested.handler === '' ? undefined : text.split('.').at(-1) === requested.handler;
    case 'mark':
      return requested.marks.includes(text) || (requested.marks.includes('') ? undefined : false);
    case 'path':
      return isPath(by, part.isLocal === true ? joinPaths(requested.base, text) : text, requested.path);
  }
}

/** A request of `/notes/:id` is taken to be for none of the texts that a parameter might be. */
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

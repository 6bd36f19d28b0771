/** Formats routes for rule messages, and reads parameters from their paths. */

import type { Route, RouteGuard } from '@assay/core';

/**
 * Path parameters as frameworks write them: `:id`, `{id}`, `{id:[0-9]+}`, `<int:id>`, `<id:int>`, `[id]`,
 * `(?P<id>...)`.
 */
const holes = /:(\w+)|\{\*?(\w+)[^{}]*\}|<([^<>]+)>|\[(?:\.{3})?(\w+)\]/g;

/** Formats a route as `PUT /notes/:id`. */
export function spell({ methods, route }: Route): string {
  return `${methods.join(',')} ${route}`;
}

/** Names a guard for a sentence such as `behind ...`. */
export function spellGuard({ name }: RouteGuard): string {
  return name === 'in the handler' ? 'a check in its handler' : name.includes(' ') ? name : `\`${name}\``;
}

/** Returns the names of path parameters, in order. A type before or after a name is included as well. */
export function parametersOf(path: string): ReadonlySet<string> {
  const names = Array.from(path.matchAll(holes), ([, colon, brace, angle, bracket]) =>
    angle === undefined ? [colon ?? brace ?? bracket ?? ''] : angle.split(':').toReversed(),
  );
  return new Set(names.flat());
}

/** True for a page, which is served at the path of its file. */
export function isPage({ path, route }: Route): boolean {
  return route === `/${path}`;
}

/** Key of the routes that a route is compared with: those of its file, or, for a page, the pages of its folder. */
export function neighborhoodOf(route: Route): string {
  return isPage(route) ? route.path.slice(0, route.path.lastIndexOf('/') + 1) : route.path;
}

/** How routes are spelled, for rules about them. */

import type { Route, RouteGuard } from '@assay/core';

/** `:id`, `{id}`, `{id:[0-9]+}`, `<int:id>`, `<id:int>`, `[id]`, `(?P<id>...)`, as frameworks write parameters. */
const holes = /:(\w+)|\{\*?(\w+)[^{}]*\}|<([^<>]+)>|\[(?:\.{3})?(\w+)\]/g;

/** `PUT /notes/:id`. */
export function spell({ methods, route }: Route): string {
  return `${methods.join(',')} ${route}`;
}

/** A guard as a sentence names it: `behind ...`. */
export function spellGuard({ name }: RouteGuard): string {
  return name === 'in the handler' ? 'a check of its handler' : name.includes(' ') ? name : `\`${name}\``;
}

/** Names of the parameters of a path, in their order; where a type stands beside a name, on either side, both count. */
export function parametersOf(path: string): ReadonlySet<string> {
  const names = Array.from(path.matchAll(holes), ([, colon, brace, angle, bracket]) =>
    angle === undefined ? [colon ?? brace ?? bracket ?? ''] : angle.split(':').toReversed(),
  );
  return new Set(names.flat());
}

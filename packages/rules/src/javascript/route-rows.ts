/** Rows for routers whose registration methods are named after HTTP methods. */

import { type RoutingRow, routing } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del'] as const;

/** HTTP method that a function registers. */
function methodOf(verb: (typeof verbs)[number]): string {
  if (verb === 'all') return '*';
  return verb === 'del' ? 'DELETE' : verb.toUpperCase();
}

/** `Router.get(path, ...handlers)` and the like, for each type. */
export function verbRows(
  types: readonly string[],
  places: Pick<RoutingRow, 'route' | 'handlers' | 'guards'>,
): readonly RoutingRow[] {
  return types.flatMap((type) =>
    verbs.map((verb) => routing('route', `${type}.${verb}()`, { ...places, methods: [methodOf(verb)] })),
  );
}

/** Rows for routers whose registration methods are named after HTTP methods. */

import { type RoutingRow, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];

/** Rows for `Router.GET(path, handlers)` and the like, or `Router.Get` with `isTitled`, for each type. */
export function verbRows(
  types: readonly string[],
  places: Pick<RoutingRow, 'route' | 'handlers' | 'guards'>,
  isTitled = false,
): readonly RoutingRow[] {
  return types.flatMap((type) =>
    verbs.map((verb) =>
      routing('route', `${type}.${isTitled ? verb : verb.toUpperCase()}()`, {
        ...places,
        methods: [verb.toUpperCase()],
      }),
    ),
  );
}

/** Rows for methods of gin's context, and of contexts modeled on it, by which a guard ends a request. */
export function stopRows(context: string): readonly RoutingRow[] {
  return ['', 'WithStatus', 'WithStatusJSON', 'WithStatusPureJSON', 'WithError', 'WithMsg'].map((how) =>
    routing('stop', `${context}.Abort${how}()`),
  );
}

/** Rows of routers that register with a method of the request's name. */

import { type RoutingRow, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];

/** `Router.GET(path, handlers)` and the like, or `Router.Get` with `isTitled`, for each type. */
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

/** Methods of gin's context, and of those that have them from it, by which a guard ends a request. */
export function stopRows(context: string): readonly RoutingRow[] {
  return ['', 'WithStatus', 'WithStatusJSON', 'WithStatusPureJSON', 'WithError', 'WithMsg'].map((how) =>
    routing('stop', `${context}.Abort${how}()`),
  );
}

/** Places of routing rows, parsed once. */

import type { ApiRouting, RoutingPlace } from './api-node.ts';
import { parseApiPath } from './api-path.ts';
import { placeFrom } from './call-place.ts';
import type { RoutingRow } from './route-rows.ts';

/** @throws Error when a place is no path */
export function parseRouting(row: RoutingRow, library: string): ApiRouting {
  return {
    row,
    library,
    route: parsePlaces(row.route),
    methods: parsePlaces(row.methodsAt),
    handlers: parsePlaces(row.handlers),
    guards: parsePlaces(row.guards),
    routers: parsePlaces(row.routers),
    excludes: parsePlaces(row.excludes),
    versions: parsePlaces(row.version),
    by: parsePlaces(row.by),
  };
}

function parsePlaces(text: string | undefined): readonly RoutingPlace[] {
  return text === undefined ? [] : text.split('|').map(parsePlace);
}

function parsePlace(text: string): RoutingPlace {
  const { steps } = parseApiPath(text);
  const isDecorated = steps[0]?.step === 'result' && steps.length > 1;
  return { place: placeFrom(steps).place, isDecorated };
}

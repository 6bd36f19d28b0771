/** Parsed places of routing rows. */

import type { ApiChecking, ApiRouting, RoutingPlace } from './api-node.ts';
import { parseApiPath } from './api-path.ts';
import { placeFrom } from './call-place.ts';
import type { CheckingRow } from './checking-rows.ts';
import type { RoutingRow } from './route-rows.ts';

/** Cache of places by their source text, because most rows use the same few. */
export type KnownPlaces = Map<string, readonly RoutingPlace[]>;

/**
 * @param known  places parsed earlier; extended here
 * @throws Error if a place is not a path
 */
export function parseRouting(row: RoutingRow, library: string, known: KnownPlaces): ApiRouting {
  const parsePlaces = (text: string | undefined): readonly RoutingPlace[] => {
    if (text === undefined) return none;
    const places = known.get(text) ?? text.split('|').map(parsePlace);
    known.set(text, places);
    return places;
  };
  return {
    row,
    library,
    route: parsePlaces(row.route),
    under: parsePlaces(row.under),
    methods: parsePlaces(row.methodsAt),
    handlers: parsePlaces(row.handlers),
    guards: parsePlaces(row.guards),
    routers: parsePlaces(row.routers),
    excludes: parsePlaces(row.excludes),
    versions: parsePlaces(row.version),
    by: parsePlaces(row.by),
  };
}

const none: readonly RoutingPlace[] = [];

/** @throws Error if a place is not a path */
export function parseChecking(row: CheckingRow): ApiChecking {
  return { row, handlers: row.handlers.split('|').map(parsePlace), schema: parsePlace(row.schema) };
}

/** @throws Error if the text is not a path */
export function parsePlace(text: string): RoutingPlace {
  const { steps } = parseApiPath(text);
  const isDecorated = steps[0]?.step === 'result' && steps.length > 1;
  return { place: placeFrom(steps).place, isDecorated };
}

/** What stands before handlers and comes from libraries of which no model speaks: whether it refuses requests is not known. */

import type { Place } from '../code/definitions.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import { placesOf, type ValueContext } from './call-values.ts';

/** True for a class, an annotation or what a call gives of a library that no model knows. */
export function isOfUnreadLibrary(context: ValueContext, api: ApiGraph, place: Place): boolean {
  if (placesOf(context, place).length > 0) return false;
  return context.definitions.librariesOf(place).some((library) => !api.isRead(library));
}

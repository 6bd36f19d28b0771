/** Guards from libraries without a model, which may or may not reject requests. */

import type { Place } from '../code/definitions.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import { placesOf, type ValueContext } from './call-values.ts';

/** True for a class, an annotation or a call's result from a library without a model. */
export function isOfUnreadLibrary(context: ValueContext, api: ApiGraph, place: Place): boolean {
  if (placesOf(context, place).length > 0) return false;
  return context.definitions.librariesOf(place).some((library) => !api.isRead(library));
}

/** Argument positions of a place in a call. */

import type { CallPlace } from './call-place.ts';

/**
 * @param names  keywords of the arguments; the empty string for positional ones
 * @returns indices among all arguments, ascending
 */
export function argumentPositions(place: CallPlace, names: readonly string[]): number[] {
  if (typeof place.at !== 'number') return [];
  const count = names.filter((name) => name === '').length;
  const from = place.at < 0 ? count + place.at : place.at;
  const last = place.at < 0 ? from : place.last;
  return names.flatMap((name, index) => {
    if (name !== '') return name === place.name ? [index] : [];
    return from <= index && index <= last ? [index] : [];
  });
}

/** How connections at whose other end anybody may be are told, of pipelines and of workflows. */

import { type Found, together } from '../documents/config-rule.ts';
import type { Place } from '../documents/value.ts';

/** What the rules of both say besides their names. */
export const uncheckedConnection = {
  family: 'unchecked-connection',
  severity: 'medium',
  cwe: [295],
  owasp: ['A07:2021'],
} as const;

/** One finding for all places of a file, each once. */
export function tellUnchecked(places: readonly Place[], identity: string): readonly Found[] {
  const byStart = new Map(places.map((place) => [place.start, place]));
  return together(
    [...byStart.values()].toSorted((a, b) => a.start - b.start),
    {
      message:
        'Nobody checks who is at the other end: whoever is on the way can answer, and read what is sent.',
      confidence: 'low',
      severity: 'medium',
      identity: [identity, 'unchecked'],
    },
  );
}

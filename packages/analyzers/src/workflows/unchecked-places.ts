/** Findings for connections with an unverified peer, shared by pipelines and workflows. */

import { type Found, together } from '../documents/config-rule.ts';
import type { Place } from '../documents/value.ts';

/** Metadata of both rules, except their names. */
export const uncheckedConnection = {
  family: 'unchecked-connection',
  severity: 'medium',
  cwe: [295],
  owasp: ['A07:2021'],
} as const;

/** Creates one finding for all places of a file, deduplicated. */
export function tellUnchecked(places: readonly Place[], identity: string): readonly Found[] {
  const byStart = new Map(places.map((place) => [place.start, place]));
  return together(
    [...byStart.values()].toSorted((a, b) => a.start - b.start),
    {
      message:
        'The certificate or host key is not verified: a man-in-the-middle can read and modify the traffic.',
      confidence: 'low',
      severity: 'medium',
      identity: [identity, 'unchecked'],
    },
  );
}

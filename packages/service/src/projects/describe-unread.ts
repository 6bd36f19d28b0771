/** Describes what the scans of a branch have not analyzed. */

import type { Unread } from '../storage/branch-sight.ts';

/** Human-readable; `null` if everything was analyzed. */
export function describeUnread({ security, quality }: Unread): string | null {
  const sentences = [...new Set([security, quality])].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

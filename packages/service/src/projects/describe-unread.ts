/** What the scans of a branch have not looked at, in words. */

import type { Unread } from '../storage/branch-sight.ts';

/** For a reader; `null` when all was looked at. */
export function describeUnread({ security, quality }: Unread): string | null {
  const sentences = [...new Set([security, quality])].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The response to a request about a line. */

import { type SkipReason, skipReasons } from './files/skip-reason.ts';

export type Explanation =
  /** Human-readable; its format is not an interface. */
  | { readonly kind: 'explained'; readonly text: string }
  | { readonly kind: 'no-such-file' }
  /** The file has only this many lines. */
  | { readonly kind: 'no-such-line'; readonly lines: number }
  /** `reason` continues a sentence that begins with the file's name: `is minified`. */
  | { readonly kind: 'not-analysed'; readonly reason: string };

/** @param reason  absent for a file that no language claims */
export function notAnalysed(reason: string | undefined): Explanation {
  const why =
    reason === undefined ? 'is in no language that Assay analyses' : skipReasons[reason as SkipReason];
  return { kind: 'not-analysed', reason: why };
}

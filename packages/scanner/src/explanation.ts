/** What asking about a line answers. */

import { type SkipReason, skipReasons } from './files/skip-reason.ts';

export type Explanation =
  /** Text for readers of the engine's own words; its form is no interface. */
  | { readonly kind: 'explained'; readonly text: string }
  | { readonly kind: 'no-such-file' }
  /** The file has this many lines only. */
  | { readonly kind: 'no-such-line'; readonly lines: number }
  /** `reason` goes on where the file's name was said: `is minified`. */
  | { readonly kind: 'not-analysed'; readonly reason: string };

/** @param reason  absent for a file that no language claims */
export function notAnalysed(reason: string | undefined): Explanation {
  const why =
    reason === undefined ? 'is in no language that Assay analyses' : skipReasons[reason as SkipReason];
  return { kind: 'not-analysed', reason: why };
}

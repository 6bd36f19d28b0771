/** Rows of functions that match text: they count where the pattern is known and takes that long. */

import { type SinkRow, sink, type ValueTest, when } from '@assay/engine/rule';

/**
 * @param text     path of the text
 * @param pattern  path of the pattern, in the same call
 * @param extent   what of the text the pattern must match; default anything
 */
export function slowMatch(text: string, pattern: string, extent: 'any' | 'start' | 'all' = 'any'): SinkRow[] {
  const takes = (matchTime: 'polynomial' | 'exponential'): ValueTest => ({ matchTime, extent });
  return [
    sink('exponential-match', text, when(pattern, takes('exponential'))),
    sink('polynomial-match', text, when(pattern, takes('polynomial'))),
  ];
}

/**
 * Model rows of matching functions, which become sinks if the pattern is known to take polynomial or exponential time.
 */

import { type SinkRow, sink, type ValueTest, when } from '@assay/engine/rule';

/**
 * @param text     path of the matched string
 * @param pattern  path of the pattern, in the same call
 * @param extent   how much of the string the pattern has to match; anywhere by default
 */
export function slowMatch(text: string, pattern: string, extent: 'any' | 'start' | 'all' = 'any'): SinkRow[] {
  const takes = (matchTime: 'polynomial' | 'exponential'): ValueTest => ({ matchTime, extent });
  return [
    sink('exponential-match', text, when(pattern, takes('exponential'))),
    sink('polynomial-match', text, when(pattern, takes('polynomial'))),
  ];
}

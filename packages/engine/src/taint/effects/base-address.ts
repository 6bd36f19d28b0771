/** Base URLs that others are resolved against. */

import { cleanse } from '../domain/taint.ts';
import { type Value, withTaint } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';

/**
 * A base URL. If it starts with a known host, whoever controls the rest of it does not control where the resolved URL
 * leads: that depends on the relative one.
 */
export function asBase({ context }: Frame, value: Value): Value {
  const safe = value.prefix === '' ? 0 : context.ruleBits.safeAfter(value.prefix);
  return withTaint(value, cleanse(value.taint, safe));
}

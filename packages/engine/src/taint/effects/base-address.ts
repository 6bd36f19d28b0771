/** Addresses that others are resolved against. */

import { cleanse } from '../domain/taint.ts';
import { type Value, withTaint } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';

/**
 * An address that another one is resolved against. Where it begins with a host that is known, whoever chose the rest of it does not
 * choose where the result leads: that does the other one.
 */
export function asBase({ context }: Frame, value: Value): Value {
  const safe = value.prefix === '' ? 0 : context.ruleBits.safeAfter(value.prefix);
  return withTaint(value, cleanse(value.taint, safe));
}

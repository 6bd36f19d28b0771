/**
 * Tests that a string is an IP address.
 *
 * Such a string contains only digits, letters, dots, colons and a percent sign, none of which is special in a shell, a
 * path or markup. It can still name any host, so it does not sanitize request URLs.
 */

import { guard } from '@assay/engine/rule';

export const addressKinds = [
  'html-escape',
  'line-escape',
  'nosql-escape',
  'path-containment',
  'shell-escape',
  'sql-escape',
] as const;

/** Names of the tests in `node:net` and packages modeled on it. */
export const netTests = ['isIP', 'isIPv4', 'isIPv6'] as const;

/** @param names  functions of a library that return true for an address; the empty name is the library itself */
export function addressGuards(names: readonly string[]): ReturnType<typeof guard>[] {
  return names.flatMap((name) => addressKinds.map((kind) => guard(kind, `${name}(0)`)));
}

/**
 * Tests that a text is an address of the internet protocol.
 *
 * Such a text holds digits, letters, dots, colons and a percent sign: no sign of a shell, of a path or of markup. It
 * still names any host, so that it clears no address that is fetched.
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

/** What `node:net` and packages in its manner call them. */
export const netTests = ['isIP', 'isIPv4', 'isIPv6'] as const;

/** @param names  functions of a library that are true of an address; the empty name is the library itself */
export function addressGuards(names: readonly string[]): ReturnType<typeof guard>[] {
  return names.flatMap((name) => addressKinds.map((kind) => guard(kind, `${name}(0)`)));
}

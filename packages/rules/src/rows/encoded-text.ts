/** Text that is written of bytes or of anything, with few signs: letters, digits and those of an encoding. */

import { type KindOf, sanitizer } from '@assay/engine/rule';

const kinds: readonly KindOf<'sanitizer'>[] = [
  'html-escape',
  'ldap-escape',
  'line-escape',
  'shell-escape',
  'sql-escape',
  'xpath-escape',
];

/** @param paths  places of what is encoded: `b64encode(0)`. The text may have slashes. */
export function encoded(...paths: readonly string[]): ReturnType<typeof sanitizer>[] {
  return paths.flatMap((path) => kinds.map((kind) => sanitizer(kind, path)));
}

/** The same of encodings without a slash. */
export function encodedName(...paths: readonly string[]): ReturnType<typeof sanitizer>[] {
  return [...encoded(...paths), ...paths.map((path) => sanitizer('path-containment', path))];
}

/** Encodings whose output has a restricted alphabet: letters, digits and a few more. */

import { type KindOf, sanitizer } from '@assay/engine/rule';

const kinds: readonly KindOf<'sanitizer'>[] = [
  'html-escape',
  'ldap-escape',
  'line-escape',
  'shell-escape',
  'sql-escape',
  'xpath-escape',
];

/** @param paths  places of encoded values: `b64encode(0)`. The output may contain slashes. */
export function encoded(...paths: readonly string[]): ReturnType<typeof sanitizer>[] {
  return paths.flatMap((path) => kinds.map((kind) => sanitizer(kind, path)));
}

/** Same as `encoded`, for encodings without a slash. */
export function encodedName(...paths: readonly string[]): ReturnType<typeof sanitizer>[] {
  return [...encoded(...paths), ...paths.map((path) => sanitizer('path-containment', path))];
}

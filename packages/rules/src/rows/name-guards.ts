/**
 * Functions that look a name up among the members of a class: an existing name is an identifier, and harmless in any
 * context.
 */

import { type GuardRow, guard, type KindOf, type SanitizerRow, sanitizer } from '@assay/engine/rule';

const kinds: readonly KindOf<'sanitizer'>[] = [
  'sql-escape',
  'html-escape',
  'shell-escape',
  'path-containment',
  'ldap-escape',
  'line-escape',
  'url-encode',
  'xpath-escape',
];

/** @param returns  what the call returns for an existing name; `'any'` if it throws for others */
export function nameGuards(path: string, returns: GuardRow['returns'] = true): readonly GuardRow[] {
  return kinds.map((kind) => guard(kind, path, returns));
}

/** Functions that return a value only if it is such a name, a number or an address. */
export function nameResults(path: string): readonly SanitizerRow[] {
  return kinds.map((kind) => sanitizer(kind, path));
}

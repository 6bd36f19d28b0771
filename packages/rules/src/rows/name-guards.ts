/** Functions that look a name up among the members of a class: what has one is a word of the language, and harmless in any text. */

import { type GuardRow, guard, type KindOf } from '@assay/engine/rule';

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

/** @param returns  what the call answers for a name that is one; `'any'` where it throws for others */
export function nameGuards(path: string, returns: GuardRow['returns'] = true): readonly GuardRow[] {
  return kinds.map((kind) => guard(kind, path, returns));
}

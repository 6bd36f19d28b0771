/** Recognizes annotations and decorators that restrict access, by models and by name. */

import { isCheckName, wordsOf } from './guard-words.ts';
import { isGuard } from './known-guards.ts';

const guarding = new Set(
  'permission permissions perm perms authorize authorized authorization authenticated authentication preauthorize login admin protected secured role roles'.split(
    ' ',
  ),
);
/** Words of annotations that describe, read or build something, and do not restrict access. */
const describing = new Set(
  'principal args constructor doc docs api schema param info enum entity table column description'.split(' '),
);

/** `@HasPermission`, `@DataPermission`, `@AdminOnly`, `@require_auth`; by models and names. */
export function isGuardDecorator(decorator: { readonly name: string }): boolean {
  const { name } = decorator;
  const words = wordsOf(name);
  if (isGuard(decorator)) return true;
  if (/(?:^|_)(?:require[sd]?|auth\w*|permission\w*|login|admin|protected|check\w*)(?:_|$)/i.test(name))
    return true;
  return (
    !words.some((word) => describing.has(word)) &&
    (isCheckName(name)
      ? words.some((word) => guarding.has(word) || word === 'access')
      : words.some((word) => guarding.has(word)))
  );
}

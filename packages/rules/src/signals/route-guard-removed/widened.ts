/** Reports annotations that grant access to more users than before. */

import type { Comparison, SignalReport } from '@assay/engine/rule';
import { isLower } from '../guard-weakened/levels.ts';
import { isCheckName, isGuardName, wordsOf } from '../guard-words.ts';
import { isGuard } from '../known-guards.ts';

const open = /\b(?:permitAll|PermitAll|AllowAny|allow_any|anonymous|isAnonymous)\b/;

/** `@PreAuthorize("permitAll()")` that was restrictive; `@RolesAllowed({"admin", "user"})` that had one role. */
export function* widenedDecorators({ base, head }: Comparison): Iterable<SignalReport> {
  for (const now of head.decorators) {
    const old = base.decorators.find(({ name, text }) => name === now.name && text !== now.text);
    if (old === undefined || head.decorators.some(({ text }) => text === old.text)) continue;
    if (isLower(old.text, now.text) || !(isGuard(now) || isAboutRights(now.name))) continue;
    const added = addedRights(old.text, now.text);
    const isOpened = open.test(now.text) && !open.test(old.text);
    if (!isOpened && added.length === 0) continue;
    const who = isOpened
      ? `\`@${now.text}\` now allows everyone`
      : `${added.map((one) => `\`${one}\``).join(' and ')} may now call it too`;
    yield {
      path: head.path,
      line: now.line,
      message: `\`${head.name}\` was protected by \`@${old.text}\`; ${who}.`,
      subject: `${old.text} ${now.text}`,
      within: head.name,
      ...(!isOpened && { severity: 'medium' as const }),
      before: { path: base.path, line: old.line },
    };
  }
}

/**
 * `@action(permission_classes=[Authenticated, MayTag])` or `@UseGuards(Login, Roles)` that lost an element without a
 * replacement.
 */
export function* fewerInDecorators({ base, head }: Comparison): Iterable<SignalReport> {
  for (const now of head.decorators) {
    const old = base.decorators.find(({ name, text }) => name === now.name && text !== now.text);
    if (old === undefined || head.decorators.some(({ text }) => text === old.text)) continue;
    const [before, after] = [namesIn(old.text), namesIn(now.text)];
    const lost = before.find((name) => !after.includes(name) && isGuardOfList(old.text, name));
    if (lost === undefined || after.some((name) => !before.includes(name))) continue;
    yield {
      path: head.path,
      line: now.line,
      message: `\`${head.name}\` also required \`${lost}\`, by \`@${now.name}\`; it no longer does.`,
      subject: `${old.text} ${now.text}`,
      within: head.name,
      before: { path: base.path, line: old.line },
    };
  }
}

function namesIn(text: string): readonly string[] {
  return text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/** True for an element of a guard list, or a name of a guard. */
function isGuardOfList(text: string, name: string): boolean {
  const isOfList =
    /permission_classes|authentication_classes|throttle_classes|dependencies|^UseGuards\(|[Mm]iddlewares?\b/.test(
      text,
    );
  return isGuardName(name) && wordsOf(name).length > 1 && (isOfList || isCheckName(name));
}

const rights = new Set(
  'role roles permission permissions authority authorities allow allowed scope scopes authorize authorized access secured'.split(
    ' ',
  ),
);

function isAboutRights(name: string): boolean {
  const words = wordsOf(name);
  // Requirements add up.
  return words.some((word) => rights.has(word)) && !words.includes('required');
}

/**
 * Strings and constants added to a list that keeps all old elements. Classes are excluded, since all of a list have to
 * agree.
 */
function addedRights(from: string, to: string): readonly string[] {
  const listed = (text: string) =>
    (/[[{(]([^[\]{}()]*)[\]})]/.exec(text)?.[1] ?? '')
      .split(',')
      .filter((one) => /^["'].*["']$|\./.test(one) && !one.includes('='));
  const [before, after] = [listed(from), listed(to)];
  const isMore = before.length > 0 && before.every((one) => after.includes(one));
  return isMore ? after.filter((one) => !before.includes(one)) : [];
}

/**
 * Reports a required right that was dropped: `.hasRole("ADMIN")` changed to `.permitAll()`, `permission: "admin"` to
 * `permission: null`.
 */

import { type Comparison, closingOf, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isGuardName, wordsOf } from '../guard-words.ts';

type Pair = readonly [number, number];

/** Names for unrestricted access in Spring Security, Jakarta, Django REST framework, Flask-Security and others. */
const opening: ReadonlySet<string> = new Set(
  'permitAll PermitAll AllowAny allow_any anonymous AnonymousUser AllowAnonymous allowAnonymous IS_AUTHENTICATED_ANONYMOUSLY'.split(
    ' ',
  ),
);
const nothing =
  /^(?:null|None|nil|undefined|false|False|""|\[ \]|\{ \}|"(?:none|public|anonymous|any|all|\*)")$/;
const rights = new Set(
  'role roles permission permissions perm perms auth scope scopes right rights access authority authorities privilege privileges policy'.split(
    ' ',
  ),
);

export function* openedToAll(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const changes = tokenChanges(old, now);
  const open = changes.find(
    ({ removed, added }) => removed.length > 0 && added.some(isOpening) && !removed.some(isOpening),
  );
  if (open !== undefined) {
    const asked = changes.flatMap(({ removed }) => removed);
    const who = open.added.find(isOpening) ?? '';
    yield reportChanged(
      comparison,
      pair,
      `${spell(asked)} was required here; \`${who}\` now allows everyone.`,
      open.headAt,
    );
    return;
  }
  for (const { removed, added, baseAt, headAt } of changes) {
    const name = nameAt(old, baseAt);
    if (!nothing.test(added.join(' ')) || removed.length === 0 || nothing.test(removed.join(' '))) continue;
    if (!isRight(name) || isTold(old, baseAt, added)) continue;
    yield reportChanged(
      comparison,
      pair,
      `\`${name}\` was changed from ${spell(removed)} to ${spell(added)}: nothing is required any more.`,
      headAt,
    );
    return;
  }
}

function isOpening(token: string): boolean {
  return opening.has(token.replace(/["']/g, ''));
}

function isRight(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => rights.has(word)) || (isGuardName(name) && words.length > 1);
}

/** The key or name that a value is assigned to: `permission` for `permission : "admin"`. */
function nameAt(tokens: readonly string[], at: number): string {
  return /^(?::|=|=>)$/.test(tokens[at - 1] ?? '') ? (tokens[at - 2] ?? '').replace(/["']/g, '') : '';
}

/** Flags among call arguments are reported by another part of this signal. */
function isTold(tokens: readonly string[], at: number, added: readonly string[]): boolean {
  const open = tokens.lastIndexOf('(', at);
  return /^(?:false|False)$/.test(added.join('')) && open >= 0 && closingOf(tokens, open) > at;
}

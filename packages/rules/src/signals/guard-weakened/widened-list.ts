/** Lists of those who may, with more in them than before. */

import { bodyOf, type Comparison, conditionOf, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isCheckName, wordsOf } from '../guard-words.ts';

type Pair = readonly [number, number];

/** Words of what holds those who may pass. */
const passing = new Set(
  'allow allows allowed permitted trusted exempt anonymous whitelist allowlist'.split(' '),
);
const rights = new Set(
  'role roles permission permissions scope scopes authority authorities perms'.split(' '),
);
/** Everybody, in the words of Django REST framework, Spring Security and Jakarta. */
const open = /^(?:AllowAny|permitAll|PermitAll|allow_any|AnonymousUser|anonymous)$/;

/** `requireRole(["admin"])` is `requireRole(["admin", "user"])`; `[EDITOR]: READ` is `[EDITOR]: READ | WRITE`. */
export function* widenedList(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const old = comparison.baseStatements[b]?.tokens ?? [];
  const now = comparison.head.statements[h]?.tokens ?? [];
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined || one.removed.length > 0) return;
  const added = addedElements(one.added);
  const before = now[one.headAt - 1] ?? '';
  // The first of an empty list restricts what was open to all.
  if (added.length === 0 || /^[([{]$/.test(before)) return;
  const holder = holderOf(now, one.headAt);
  const words = wordsOf(holder);
  const isOfRights = words.some((word) => rights.has(word));
  const isPassing = words.some((word) => passing.has(word));
  // What is required is required besides the rest; classes of a list have to agree all of them.
  if (!(isOfRights || isPassing) || words.includes('required') || words.includes('classes')) return;
  const names = added.map((element) => spell([element])).join(' and ');
  const message = `\`${holder}\` lets ${names} through as well now.`;
  const isSure = isPassing || isCheckName(holder);
  yield {
    ...reportChanged(comparison, pair, message, one.headAt),
    severity: 'medium',
    confidence: isSure ? 'high' : 'medium',
  };
}

/** Texts and constants between commas or bars; empty for anything else. */
function addedElements(tokens: readonly string[]): readonly string[] {
  const text = tokens.join(' ').replace(/^[,|] | [,|]$/g, '');
  if (!/[,|]/.test(`${tokens[0]}${tokens.at(-1)}`)) return [];
  const elements = text.split(/ [,|] /).map((element) => element.replaceAll(' . ', '.'));
  return elements.every((element) => /^(?:["'`].*["'`]|\p{Lu}[\p{L}\p{N}_.]*)$/u.test(element))
    ? elements
    : [];
}

/** The name of the list or of the call that a token stands in: the nearest one in front of `=`, `:` or a parenthesis that speaks of rights. */
function holderOf(tokens: readonly string[], at: number): string {
  for (let index = at - 1; index > 0; index -= 1) {
    const name = tokens[index - 1] ?? '';
    if (!/^(?:=|:|:=|\()$/.test(tokens[index] ?? '') || !/^[\p{L}_$]/u.test(name)) continue;
    if (wordsOf(name).some((word) => rights.has(word) || passing.has(word))) return name;
  }
  return '';
}

/** `if (action === 'shared') return [AllowAny]` holds for one case more. */
export function* widenedOpening(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old?.kind !== 'if' || now?.kind !== 'if') return;
  const [before, after] = [literalsOf(conditionOf(old)), literalsOf(conditionOf(now))];
  const added = after.filter((literal) => !before.includes(literal));
  if (added.length === 0 || before.length === 0 || !before.every((literal) => after.includes(literal)))
    return;
  const { head } = comparison;
  const opening = bodyOf(head.statements, h)
    .flatMap((at) => head.statements[at]?.tokens ?? [])
    .find((token) => open.test(token));
  if (opening === undefined) return;
  const message = `\`${opening}\` was for ${spell(conditionOf(old))}; it is for ${added.map((one) => spell([one])).join(' and ')} as well now.`;
  yield reportChanged(comparison, pair, message);
}

function literalsOf(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => /^["'`]/.test(token));
}

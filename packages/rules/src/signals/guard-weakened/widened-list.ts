/** Reports allowlists and role lists that gained elements. */

import {
  bodyOf,
  type Comparison,
  closingOf,
  conditionOf,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isCheckName, wordsOf } from '../guard-words.ts';

type Pair = readonly [number, number];

/** Words of names that hold what is let through. */
const passing = new Set(
  'allow allows allowed permitted trusted exempt anonymous whitelist allowlist policy policies acl grants'.split(
    ' ',
  ),
);
const rights = new Set(
  'role roles permission permissions scope scopes authority authorities perms'.split(' '),
);
/** Names for unrestricted access in Django REST framework, Spring Security and Jakarta. */
const open = /^(?:AllowAny|permitAll|PermitAll|allow_any|AnonymousUser|anonymous)$/;

/**
 * `requireRole(["admin"])` changed to `requireRole(["admin", "user"])`; `[EDITOR]: READ` to `[EDITOR]: READ | WRITE`.
 */
export function* widenedList(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const old = spelledOut(comparison.baseStatements[b]?.tokens ?? [], comparison.baseStatements);
  const now = spelledOut(comparison.head.statements[h]?.tokens ?? [], comparison.head.statements);
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined || one.removed.length > 0) return;
  const added = addedElements(one.added);
  const before = now[one.headAt - 1] ?? '';
  // The first element of an empty list restricts what was open to all.
  const behind = now[one.headAt + one.added.length] ?? '';
  if (added.length === 0 || (/^[([{]$/.test(before) && /^[)\]}]$/.test(behind))) return;
  const holder = holderOf(now, one.headAt);
  const words = wordsOf(holder);
  const isOfRights = words.some((word) => rights.has(word));
  const isPassing = words.some((word) => passing.has(word));
  // Requirements add up, and all classes of a list have to agree.
  if (!(isOfRights || isPassing) || words.includes('required') || words.includes('classes')) return;
  const names = added.map((element) => spell([element])).join(' and ');
  const message = `\`${holder}\` now also allows ${names}.`;
  const isSure = isPassing || isCheckName(holder);
  yield {
    ...reportChanged(comparison, pair, message, Math.min(one.headAt, lengthOf(comparison, h) - 1)),
    severity: 'medium',
    confidence: isSure ? 'high' : 'medium',
  };
}

function lengthOf({ head }: Comparison, h: number): number {
  return Math.max(1, head.statements[h]?.tokens.length ?? 1);
}

/** Inlines the lists that names stand for: `remove: everyone` becomes `remove: ["viewer", "owner"]`. */
function spelledOut(tokens: readonly string[], statements: readonly Statement[]): readonly string[] {
  if (!tokens.includes('[') && !tokens.includes('{')) return tokens;
  const lists = new Map<string, readonly string[]>();
  for (const { tokens: own } of statements) {
    const at = own.findIndex((token) => token === '=' || token === ':=');
    if (at < 1 || own[at + 1] !== '[' || closingOf(own, at + 1) !== own.length - 1) continue;
    lists.set(own[at - 1] ?? '', own.slice(at + 1));
  }
  if (lists.size === 0) return tokens;
  return tokens.flatMap((token, at) =>
    tokens[at - 1] === ':' && /^[,}]$/.test(tokens[at + 1] ?? '') ? (lists.get(token) ?? [token]) : [token],
  );
}

/** Strings and constants between commas or bars; empty for anything else. */
function addedElements(tokens: readonly string[]): readonly string[] {
  const text = tokens.join(' ').replace(/^[,|] | [,|]$/g, '');
  if (!/[,|]/.test(`${tokens[0]}${tokens.at(-1)}`)) return [];
  const elements = text.split(/ [,|] /).map((element) => element.replaceAll(' . ', '.'));
  return elements.every((element) => /^(?:["'`].*["'`]|\p{Lu}[\p{L}\p{N}_.]*)$/u.test(element))
    ? elements
    : [];
}

/**
 * The name of the list or call that contains a token: the nearest one before `=`, `:` or a parenthesis that is about
 * rights.
 */
function holderOf(tokens: readonly string[], at: number): string {
  for (let index = at - 1; index > 0; index -= 1) {
    const name = tokens[index - 1] ?? '';
    if (!/^(?:=|:|:=|\()$/.test(tokens[index] ?? '') || !/^[\p{L}_$]/u.test(name)) continue;
    if (wordsOf(name).some((word) => rights.has(word) || passing.has(word))) return name;
  }
  return '';
}

/** `if (action === 'shared') return [AllowAny]` now holds for a further case. */
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
  const message = `\`${opening}\` applied only if ${spell(conditionOf(old))}; it now also applies if ${added.map((one) => spell([one])).join(' and ')}.`;
  yield reportChanged(comparison, pair, message);
}

function literalsOf(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => /^["'`]/.test(token));
}

/**
 * Reports a rejection that depends on a looser comparison: a substring test instead of equality, a pattern without an
 * anchor.
 */

import {
  type Change,
  type Comparison,
  endingOf,
  type SignalReport,
  type TokenChange,
  tellingTokens,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isCheckName, wordsOf } from '../guard-words.ts';
import { comparedIn, isComparison } from './operands.ts';
import { isPredicate } from './predicates.ts';

type Pair = readonly [number, number];

/** Methods that match a part of a string, or ignore case, by last name. */
const partial: ReadonlySet<string> = new Set(
  'startsWith endsWith includes indexOf contains startswith endswith HasPrefix HasSuffix Contains EqualFold equalsIgnoreCase str_starts_with str_ends_with str_contains strpos stripos strstr'.split(
    ' ',
  ),
);
/** These compare the whole string, ignoring case. */
const ofAnyCase: ReadonlySet<string> = new Set(['EqualFold', 'equalsIgnoreCase']);
/** Maps methods that match a whole string to those that match a part. */
const shorter: ReadonlyMap<string, readonly string[]> = new Map([
  ['fullmatch', ['match', 'search']],
  ['match', ['search']],
  ['matches', ['find', 'lookingAt']],
]);

export function* looserMatch(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const isDeciding = decides(comparison, pair);
  const changes = tokenChanges(old.tokens, now.tokens);
  const at = Math.min(changes[0]?.headAt ?? 0, now.tokens.length - 1);
  const report = (message: string): SignalReport => reportChanged(comparison, pair, message, at);
  const pattern = changes
    .map(({ removed, added }) => openedPattern(removed, added))
    .find((text) => text !== undefined);
  if (pattern !== undefined && (isDeciding || isPattern(old.tokens))) yield report(pattern);
  const opened = allButOne(comparison, pair, old.tokens, now.tokens);
  if (opened !== undefined) {
    yield reportChanged(comparison, pair, opened.message, opened.from);
    return;
  }
  const lost =
    partOfBoth(old.tokens, now.tokens) ?? (isDeciding ? partOfOne(old.tokens, now.tokens) : undefined);
  if (lost !== undefined && (isDeciding || lost.operands.some(isAboutRights))) {
    yield reportChanged(comparison, pair, tellPart(lost, now.tokens), lost.from);
    return;
  }
  if (!isDeciding) return;
  const part = byMethod(changes) ?? byPart(change, old.tokens, now.tokens);
  if (part !== undefined) yield report(part);
}

/** `fullmatch` changed to `match`. */
function byMethod(changes: readonly TokenChange[]): string | undefined {
  const method = changes.find(({ removed, added }) =>
    shorter.get(removed.join(''))?.includes(added.join('')),
  );
  return method === undefined
    ? undefined
    : `\`${method.removed.join('')}\` compared the whole string; \`${method.added.join('')}\` also accepts a partial match.`;
}

/** A substring test where the whole string was compared. */
function byPart(change: Change, old: readonly string[], now: readonly string[]): string | undefined {
  const part = now.find((token, at) => partial.has(token) && now[at + 1] === '(' && !old.includes(token));
  const exact = exactOf(change, old).find((one) => !now.includes(one));
  if (part === undefined || exact === undefined) return undefined;
  const shared = tellingTokens(old).some((token) => tellingTokens(now).includes(token));
  // Something with values may be a list of values.
  const isOfTexts = !/^(?:includes|contains|Contains|indexOf)$/.test(part) || !isComparison(exact);
  return shared && isOfTexts
    ? `${spell(old)} compared by \`${exact}\`; \`${part}\`, which accepts a partial match, is now enough.`
    : undefined;
}

interface PartOfBoth {
  readonly exact: readonly string[];
  readonly operands: readonly (readonly string[])[];
  /** Token range in head; `end` is exclusive. */
  readonly from: number;
  readonly end: number;
}

/** True for a rejecting test, or the return value of a predicate about permissions. */
function decides({ base, baseStatements, head }: Comparison, [b, h]: Pair): boolean {
  const [old, now] = [baseStatements[b]?.kind, head.statements[h]?.kind];
  if (old === 'return') return now === 'return' && isPredicate(head.name);
  return old === 'if' && now === 'if' && endingOf(base, baseStatements, b) === 'refuses';
}

function tellPart({ exact, from, end }: PartOfBoth, tokens: readonly string[]): string {
  return `${spell(exact)} compared the whole values; ${spell(tokens.slice(from, end))}, which accepts a partial match, is now enough.`;
}

/** `a === b` changed to `a.startsWith(b)`, `b in a` or `HasPrefix(a, b)`: the same operands, with a substring test. */
function partOfBoth(old: readonly string[], now: readonly string[]): PartOfBoth | undefined {
  const before = comparedIn(old, (token) => isComparison(token) || /^(?:equals|Equals|Equal)$/.test(token));
  const fresh = comparedIn(now, (token) => (partial.has(token) && !ofAnyCase.has(token)) || token === 'in');
  for (const { operands, tokens: exact } of before) {
    if (operands.some((one) => one.length === 0)) continue;
    const keys = operands.map((one) => one.join(' ')).sort();
    const found = fresh.find(
      ({ operands: ours }) =>
        ours
          .map((one) => one.join(' '))
          .sort()
          .join('\n') === keys.join('\n'),
    );
    const isStill = comparedIn(now, isComparison).some(({ tokens }) => tokens.join(' ') === exact.join(' '));
    if (found !== undefined && !isStill) return { exact, operands, from: found.from, end: found.end };
  }
  return undefined;
}

/**
 * `role === 'admin'` changed to `role !== 'guest'`: one value was accepted, and now all except one. The reverse for a
 * rejecting test.
 */
function allButOne(
  { base, baseStatements }: Comparison,
  [b]: Pair,
  old: readonly string[],
  now: readonly string[],
): { readonly message: string; readonly from: number } | undefined {
  const isRefusing = baseStatements[b]?.kind === 'if' && endingOf(base, baseStatements, b) === 'refuses';
  const fresh = comparedIn(now, isComparison).map((one) => ({ ...one, literal: literalOf(one) }));
  for (const { operands, tokens } of comparedIn(old, isComparison)) {
    const literal = literalOf({ operands, tokens });
    if (literal === undefined || literal.isUnequal !== isRefusing || !isAboutRights(literal.asked)) continue;
    const asked = literal.asked.join(' ');
    const found = fresh.find(
      (one) =>
        one.literal?.asked.join(' ') === asked &&
        one.literal.isUnequal !== literal.isUnequal &&
        one.literal.text !== literal.text,
    );
    if (found === undefined) continue;
    const message = `${spell(tokens)} accepted one value; ${spell(found.tokens)} accepts all values but one.`;
    return { message, from: found.from };
  }
  return undefined;
}

/** The literal that a comparison tests for, and whether it tests for inequality. */
function literalOf({
  operands,
  tokens,
}: Pick<ReturnType<typeof comparedIn>[number], 'operands' | 'tokens'>):
  | { readonly asked: readonly string[]; readonly text: string; readonly isUnequal: boolean }
  | undefined {
  const isLiteral = (one: readonly string[]): boolean => one.length === 1 && /^["'`]./.test(one[0] ?? '');
  const at = operands.findIndex(isLiteral);
  const asked = operands.find((_, index) => index !== at) ?? [];
  const operator = tokens.find((token) => isComparison(token)) ?? '';
  if (at < 0 || operands.length !== 2 || !/^[!=]==?$/.test(operator)) return undefined;
  return { asked, text: operands[at]?.[0] ?? '', isUnequal: operator.startsWith('!') };
}

/** `a === b` changed to `a === c || a.endsWith(d)`: the same operand, and a part of it is enough. */
function partOfOne(old: readonly string[], now: readonly string[]): PartOfBoth | undefined {
  const added = tokenChanges(old, now).flatMap((change) => change.added);
  const fresh = comparedIn(
    now,
    (token) => partial.has(token) && !ofAnyCase.has(token) && added.includes(token),
  );
  for (const { operands, tokens: exact } of comparedIn(old, isComparison)) {
    const [asked = []] = operands;
    const found = fresh.find(({ operands: [holder = []] }) => holder.join(' ') === asked.join(' '));
    const isGone = !` ${now.join(' ')} `.includes(` ${exact.join(' ')} `);
    const isPresence = operands.some((one) => /^(?:null|nil|None|undefined|""|0)?$/.test(one.join('')));
    if (found !== undefined && isGone && !isPresence && !isList(found.operands))
      return { exact, operands, from: found.from, end: found.end };
  }
  return undefined;
}

/** True if the receiver may be a list of values. */
function isList([holder = []]: readonly (readonly string[])[]): boolean {
  return holder.at(-1)?.endsWith('s') === true;
}

/** Words for owners, roles and destinations of requests. */
const aboutRights = new Set(
  'team tenant role roles host hostname origin domain owner org organization organisation account user group scope realm issuer audience email workspace'.split(
    ' ',
  ),
);

function isAboutRights(tokens: readonly string[]): boolean {
  return tokens.some((token) => wordsOf(token).some((word) => aboutRights.has(word)));
}

/** Tokens by which a test considers the whole value: comparisons, sets, validating functions of the repository. */
function exactOf({ code, functionsNamed }: Change, tokens: readonly string[]): readonly string[] {
  return tokens.filter((token, at) => {
    if (isComparison(token)) return !/^(?:null|nil|None|undefined|""|0)$/.test(tokens[at + 1] ?? '');
    if (tokens[at + 1] !== '(') return false;
    if (/^(?:equals|has|Equals|isEqual|deepEqual)$/.test(token)) return true;
    const words = wordsOf(token);
    return (
      (isCheckName(token) || words.includes('valid') || words[0] === 'is') &&
      (functionsNamed(token).length > 0 || code.units.some(({ base }) => base?.name === token))
    );
  });
}

function isPattern(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    /^(?:test|match|matches|fullmatch|compile|MustCompile|MatchString|RegExp|Pattern|regex|pattern)$/.test(
      token,
    ),
  );
}

/** A pattern literal that lost `^` or `$`. */
function openedPattern(removed: readonly string[], added: readonly string[]): string | undefined {
  if (removed.length !== 1 || added.length !== 1) return undefined;
  const [from, to] = [anchorsOf(removed[0] ?? ''), anchorsOf(added[0] ?? '')];
  if (from === undefined || to === undefined) return undefined;
  const lost = (['^', '$'] as const).filter((anchor) => from.has(anchor) && !to.has(anchor));
  if (lost.length === 0) return undefined;
  return `The pattern was anchored to ${lost.length === 2 ? 'the whole string' : `the ${lost[0] === '^' ? 'beginning' : 'end'} of the string`}; it may now match anywhere in it.`;
}

function anchorsOf(literal: string): ReadonlySet<'^' | '$'> | undefined {
  const inner = /^(?:[rbu]*["'`]|\/)([\s\S]*?)(?:["'`]|\/[a-z]*)$/i.exec(literal)?.[1];
  if (inner === undefined || inner.length < 2) return undefined;
  const found = new Set<'^' | '$'>();
  if (/^(?:\^|\\A)/.test(inner)) found.add('^');
  if (/(?:(?<!\\)\$|\\z|\\Z)$/.test(inner)) found.add('$');
  return found;
}
